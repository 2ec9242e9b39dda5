// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import type { LiveAttribute } from '../rules/live-structure.ts';
import { AttributeSelect } from './attribute-select.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts('seasons');
});

it('shows a field that the rules name and the portfolio lacks', async () => {
  const attributes = [{ code: 'level', titleRu: 'Уровень', titleEn: 'Level' }] as LiveAttribute[];
  renderPage(
    <AttributeSelect path="of" label="of" attributes={attributes} value="gone" onChange={() => undefined} />,
  );
  await expect.poll(() => document.querySelector('select')?.value).toBe('gone');
  expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'gone', 'level']);
});
