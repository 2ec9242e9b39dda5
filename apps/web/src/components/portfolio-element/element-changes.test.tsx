// @vitest-environment happy-dom

import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { chooseLanguage, loadTexts, startI18n } from '@/lib/i18n.ts';
import type { PortfolioAttribute } from '@/lib/received.ts';
import { ElementChanges } from './element-changes.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts('element');
});

const attribute: PortfolioAttribute = {
  id: 1,
  title: 'Уровень',
  titleEn: 'Level',
  format: 'SELECT',
  required: true,
  value: 'Городской',
  description: null,
  descriptionEn: null,
  pattern: null,
  placeholder: null,
  options: ['Городской', 'Региональный'],
  optionsEn: ['Municipal', 'Regional'],
};

const shown = (before: string | null, after: string | null, title = 'Файлы') => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <ElementChanges changes={[{ title, titleEn: '', before, after }]} attributes={[attribute]} />,
  );
  return page.querySelector('dd')?.innerText;
};

it('shows what was and what is, and says where a file only has the name of the one before', () => {
  expect(shown('2026-03-05', '2026-03-06')).toBe('05.03.202606.03.2026');
  expect(shown('diploma.pdf', null)).toBe('diploma.pdfпусто');
  expect(shown('diploma.pdf', 'diploma.pdf')).toBe('diploma.pdf: файл заменён');
});

it('names a chosen option in the language of the page', async () => {
  expect(shown('Городской', 'Региональный', 'Уровень')).toBe('ГородскойРегиональный');
  await chooseLanguage('en');
  expect(shown('Городской', 'Региональный', 'Уровень')).toBe('MunicipalRegional');
  // A text of another field that happens to be the same is nobody's option.
  expect(shown('Городской', 'Региональный', 'Название')).toBe('ГородскойРегиональный');
});
