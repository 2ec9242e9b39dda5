import type {
  ControlFormMark,
  FinalMark,
  LessonMarks,
  LessonPerformance,
  LinguisticScale,
} from '@zachetka/contract/rating/rating.schemas';
import { type Foreign, listOf, numberOf, textOf } from '@/lib/foreign.ts';

export function completeMarks(data: Foreign<LessonMarks['data']>): LessonMarks['data'] {
  const { control_forms_marks, final_mark, lesson } = data;
  return {
    control_forms_marks: listOf(control_forms_marks, completeControlForm),
    final_mark: final_mark ? completeFinalMark(final_mark) : null,
    lesson: lesson ? completeLessonHead(lesson) : null,
  };
}

export function completeScale(scale: Foreign<LinguisticScale>): LinguisticScale {
  return {
    id: numberOf(scale.id),
    linguistic_scale_id: numberOf(scale.linguistic_scale_id),
    mark: textOf(scale.mark),
    mark_en: textOf(scale.mark_en, scale.mark),
    title_ru: textOf(scale.title_ru),
    title_en: textOf(scale.title_en, scale.title_ru),
  };
}

export function completeFinalMark(final: Foreign<FinalMark>): FinalMark {
  return {
    mark: final.mark ?? null,
    possible_mark: final.possible_mark ?? null,
    is_automate: final.is_automate ?? false,
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
    kind: form.kind ?? 'current',
    mark,
    mark_ru: form.mark_ru ?? mark,
    mark_en: form.mark_en ?? mark,
    percent: form.percent ?? null,
    rating_score: form.rating_score ?? null,
    max_rating_score: numberOf(form.max_rating_score),
    exclude_from_rating_calculation: form.exclude_from_rating_calculation ?? false,
    linguistic_scale: form.linguistic_scale ? completeScale(form.linguistic_scale) : null,
    score: form.score ?? null,
    max_score: numberOf(form.max_score),
    attempt: form.attempt ?? null,
    marked_on: form.marked_on ?? null,
    previous_marks: listOf(form.previous_marks, (earlier, place) => ({
      attempt: earlier.attempt ?? place + 1,
      mark: textOf(earlier.mark),
      percent: earlier.percent ?? null,
      marked_on: earlier.marked_on ?? null,
      linguistic_scale: completeScale(earlier.linguistic_scale ?? {}),
    })),
  };
}

export function completeLesson(lesson: Foreign<LessonPerformance>, index: number): LessonPerformance {
  return {
    id: lesson.id ?? -index,
    ...completeLessonHead(lesson),
    control_forms: listOf(lesson.control_forms, completeControlForm),
  };
}

type LessonHead = NonNullable<LessonMarks['data']['lesson']>;

function completeLessonHead(lesson: Foreign<LessonHead>): LessonHead {
  return {
    lesson_number: numberOf(lesson.lesson_number),
    lesson_date: textOf(lesson.lesson_date),
    lesson_title: lesson.lesson_title ?? null,
    lesson_title_en: lesson.lesson_title_en ?? lesson.lesson_title ?? null,
    lesson_type_title: textOf(lesson.lesson_type_title),
    lesson_type_title_en: textOf(lesson.lesson_type_title_en, lesson.lesson_type_title),
    is_resit: lesson.is_resit ?? false,
    present: lesson.present ?? null,
  };
}
