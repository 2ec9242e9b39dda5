import { type Foreign, listOf, numberOf, ownPart, textOf } from '@/lib/foreign.ts';
import type {
  ControlFormMark,
  FinalMark,
  LessonMarks,
  LessonPerformance,
  LinguisticScale,
} from '@/lib/received.ts';

export function completeMarks(data: Foreign<LessonMarks>): LessonMarks {
  const { control_forms_marks, final_mark, lesson } = data;
  return {
    control_forms_marks: listOf(control_forms_marks, completeControlForm),
    final_mark: final_mark ? completeFinalMark(final_mark) : null,
    lesson: ownPart(lesson),
  };
}

export function completeScale(scale: Foreign<LinguisticScale>): LinguisticScale {
  return {
    id: scale.id ?? null,
    linguistic_scale_id: scale.linguistic_scale_id ?? null,
    mark: scale.mark ?? null,
    mark_en: textOf(scale.mark_en, scale.mark),
    title_ru: textOf(scale.title_ru),
    title_en: textOf(scale.title_en, scale.title_ru),
  };
}

export function completeFinalMark(final: Foreign<FinalMark>): FinalMark {
  return {
    mark: final.mark ?? null,
    possible_mark: final.possible_mark ?? null,
    is_automate: final.is_automate ?? null,
    linguistic_scale: final.linguistic_scale ? completeScale(final.linguistic_scale) : null,
  };
}

/** The specification has two names for the title and the mark of a control form, in two of the answers. */
export function completeControlForm(form: Foreign<ControlFormMark>, index: number): ControlFormMark {
  const title = textOf(form.filling_title, form.filling_title_ru);
  const mark = form.mark ?? form.mark_ru ?? null;
  return {
    id: form.id ?? -index,
    filling_title: title,
    filling_title_ru: textOf(form.filling_title_ru, title),
    filling_title_en: textOf(form.filling_title_en, title),
    control_form_title: textOf(form.control_form_title),
    control_form_title_en: textOf(form.control_form_title_en, form.control_form_title),
    kind: form.kind ?? null,
    mark,
    mark_ru: form.mark_ru ?? mark,
    mark_en: form.mark_en ?? mark,
    percent: form.percent ?? null,
    rating_score: form.rating_score ?? null,
    max_rating_score: form.max_rating_score ?? null,
    exclude_from_rating_calculation: form.exclude_from_rating_calculation ?? false,
    linguistic_scale: form.linguistic_scale ? completeScale(form.linguistic_scale) : null,
    score: form.score ?? null,
    max_score: form.max_score ?? null,
    attempt: form.attempt ?? null,
    marked_on: form.marked_on ?? null,
    previous_marks: ownPart(form.previous_marks),
  };
}

export function completeLesson(lesson: Foreign<LessonPerformance>, index: number): LessonPerformance {
  return {
    id: lesson.id ?? -index,
    control_forms: listOf(lesson.control_forms, completeControlForm),
    lesson_number: numberOf(lesson.lesson_number),
    lesson_date: textOf(lesson.lesson_date),
    lesson_title: lesson.lesson_title ?? null,
    lesson_title_en: lesson.lesson_title_en ?? lesson.lesson_title ?? null,
    lesson_type_title: textOf(lesson.lesson_type_title),
    lesson_type_title_en: textOf(lesson.lesson_type_title_en, lesson.lesson_type_title),
    is_resit: lesson.is_resit ?? null,
    present: lesson.present ?? null,
  };
}
