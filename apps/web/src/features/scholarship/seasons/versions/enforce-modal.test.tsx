// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type { RuleVersion } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import { toast } from 'react-hot-toast/headless';
import { beforeAll, expect, it, vi } from 'vitest';
import { callApi } from '@/lib/api-client.ts';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import { EnforceModal } from './enforce-modal.tsx';

vi.mock('@/lib/api-client.ts');

beforeAll(async () => {
  await startI18n();
  await loadTexts('seasons');
});

it('says how many were counted anew, and how many of them have changed', async () => {
  const told = vi.spyOn(toast, 'success');
  vi.mocked(callApi).mockResolvedValue({ rows: [], rescored: 12, changed: 3 });
  renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <EnforceModal
        seasonId={1}
        version={{ number: 2 } as RuleVersion}
        file={{} as RuleFile}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  await expect.poll(() => document.querySelector('output')).not.toBeNull();
  const enforce = () => [...document.querySelectorAll('button')].at(-1)?.click();
  const faulty = () => document.querySelector('[aria-invalid="true"]')?.id;
  enforce();
  await expect.poll(faulty).toBe('enforce-reason');
  const reason = document.querySelector('#enforce-reason');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, 'Опечатка');
  reason?.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(faulty).toBeUndefined();
  enforce();
  await expect.poll(() => told.mock.calls).toEqual([['Пересчитано заявок: 12, баллы изменились: 3']]);
});
