import { expect, it } from 'vitest';
import { openMarkBook } from './mark-book.ts';

const absence = {
  id: 7,
  linguistic_scale_id: 1,
  mark: 'н',
  mark_en: 'abs',
  title_ru: 'Не явился',
  title_en: 'Absent',
  current_score: 0,
  colloq_score: 0,
};
const form = {
  id: 1,
  semester: 1,
  kind: 'current',
  excluded: false,
  title_ru: 'Кости туловища',
  title_en: 'Bones of the trunk',
  type_ru: 'Тест',
  type_en: 'Test',
} as const;

it('shows a mark, a form and its type in both languages, each in its own', () => {
  const book = openMarkBook([absence], [[form.id, 1, absence.id, null, null]]);
  const shown = book.showForm(form, { id: form.id, score: 0, maxScore: 0, points: 0, maxPoints: 0 });
  expect(shown).toMatchObject({
    mark: 'н',
    mark_ru: 'н',
    mark_en: 'abs',
    filling_title: 'Кости туловища',
    filling_title_ru: 'Кости туловища',
    filling_title_en: 'Bones of the trunk',
    control_form_title: 'Тест',
    control_form_title_en: 'Test',
    previous_marks: [],
  });
});
