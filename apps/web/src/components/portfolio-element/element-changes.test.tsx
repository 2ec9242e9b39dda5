// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { ElementChanges } from './element-changes.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts('element');
});

const shown = (before: string | null, after: string | null) => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <ElementChanges changes={[{ title: 'Файлы', titleEn: 'Files', before, after }]} />,
  );
  return page.querySelector('dd')?.innerText;
};

it('shows what was and what is, and says where a file only has the name of the one before', () => {
  expect(shown('2026-03-05', '2026-03-06')).toBe('05.03.202606.03.2026');
  expect(shown('diploma.pdf', null)).toBe('diploma.pdfпусто');
  expect(shown('diploma.pdf', 'diploma.pdf')).toBe('diploma.pdf: файл заменён');
});
