// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import { FigureField } from './figure-field.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts('border');
});

it('nothing typed is a choice only where it may be left out', async () => {
  const chosen: string[] = [];
  const field = (id: string) =>
    ({
      id,
      label: id,
      kind: 'whole',
      value: '5',
      onChange: (value: string) => chosen.push(id + value),
    }) as const;
  renderPage(
    <>
      <FigureField {...field('places')} />
      <FigureField {...field('budget')} isOptional />
    </>,
  );
  const inputs = () => [...document.querySelectorAll('input')];
  await expect.poll(inputs).toHaveLength(2);
  for (const typed of ['', '7']) {
    for (const input of inputs()) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  await expect.poll(() => chosen).toEqual(['budget', 'places7', 'budget7']);
});
