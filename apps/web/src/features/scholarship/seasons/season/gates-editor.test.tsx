// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { SeasonToSave } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import { GatesEditor } from './gates-editor.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts('seasons');
});

type Gates = NonNullable<SeasonToSave['gates']>;

it('writes each field of a gate under its own name', async () => {
  let written: Gates = [];
  function Season() {
    const [gates, setGates] = useState<Gates>([{ kind: 'semester' }]);
    const write = (next: Gates) => {
      written = next;
      setGates(next);
    };
    return <GatesEditor gates={gates} isReadOnly={false} onChange={write} />;
  }
  renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <Season />
    </QueryClientProvider>,
  );
  const typed = { from: '2', until: '8', 'contact-ru': 'Учебный отдел', 'contact-en': 'The study office' };
  for (const [field, value] of Object.entries(typed)) {
    const input = () => document.querySelector<HTMLInputElement>(`#gate-semester-${field}`);
    await expect.poll(input).not.toBeNull();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), value);
    input()?.dispatchEvent(new Event('input', { bubbles: true }));
    await expect.poll(() => JSON.stringify(written)).toContain(value);
  }
  expect(written).toEqual([
    { kind: 'semester', from: 2, until: 8, contactRu: 'Учебный отдел', contactEn: 'The study office' },
  ]);
});
