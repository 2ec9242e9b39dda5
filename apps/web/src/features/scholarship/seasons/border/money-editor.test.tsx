// @vitest-environment happy-dom
import type { ScenarioSettings } from '@zachetka/contract/scholarship/border/border.schemas';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import { MoneyEditor } from './money-editor.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts('border');
});

function Edited() {
  const [settings, setSettings] = useState({
    money: { budget: '1000000', groups: [{ from: '0', amount: '10000' }] },
  } as ScenarioSettings);
  return (
    <>
      <MoneyEditor settings={settings} figures={{ spent: null, unspent: null }} onChange={setSettings} />
      <output>{JSON.stringify(settings.money)}</output>
    </>
  );
}

it('money is read with blanks and commas, what is none stays typed and named, and bounds that cross are told', async () => {
  renderPage(<Edited />);
  const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);
  const errors = () =>
    [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(({ id, value }) => [
      id,
      value,
    ]);
  const money = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}') as object;
  const type = (id: string, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(id), text);
    field(id)?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  await expect.poll(() => field('budget')?.value).toBe('1000000');
  type('budget', '2 500 000,5');
  await expect.poll(money).toMatchObject({ budget: '2500000.5' });
  type('budget', 'два');
  await expect.poll(errors).toEqual([['budget', 'два']]);
  expect(money()).toMatchObject({ budget: '2500000.5' });
  type('budget', '3000000');
  type('money-least', '30000');
  await expect.poll(errors).toEqual([]);
  type('money-most', '20000');
  await expect.poll(errors).toEqual([['money-least', '30000']]);
  type('money-most', '');
  await expect.poll(errors).toEqual([]);
  expect(money()).toMatchObject({ budget: '3000000', least: '30000', most: null });
});
