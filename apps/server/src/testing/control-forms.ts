import type { ControlFormMark, DisciplineRating } from '@zachetka/contract/study/rating/rating.schemas';

/** Every control form of the semester once: a form that is resat stands in more than one lesson. */
export function collectControlForms(semester: DisciplineRating['semester']): ControlFormMark[] {
  const forms = [
    ...semester.lessons.flatMap((lesson) => lesson.control_forms),
    ...semester.control_forms_without_lesson,
  ];
  return [...new Map(forms.map((form) => [form.id, form])).values()];
}
