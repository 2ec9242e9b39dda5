import { type ScaleScores, scoreOf } from '@zachetka/contract/study/rating/rating-arithmetic';
import type { RawStanding } from '@zachetka/contract/study/rating/what-if.rules';
import type { ControlFormMark, DisciplineRating } from '@/lib/received.ts';

/** What can still bring points in this semester: each once, although several lessons may hold it. */
export function openForms({ semester }: DisciplineRating): ControlFormMark[] {
  const all = [
    ...semester.lessons.flatMap(({ control_forms }) => control_forms),
    ...(semester.control_forms_without_lesson ?? []),
  ].filter(({ mark, exclude_from_rating_calculation }) => mark === null && !exclude_from_rating_calculation);
  return [...new Map(all.map((form) => [form.id, form])).values()];
}

/** Null where the service does not tell how the points came about, or nothing counts. */
export function standingOf(rating: DisciplineRating): RawStanding | null {
  const { raw_score: rawScore, raw_maximum: rawMaximum, open_maximum: openMaximum } = rating;
  if (rawScore === null || !rawMaximum || openMaximum === null) return null;
  return { rawScore, rawMaximum, openMaximum };
}

export type SupposedMark = ScaleScores & { mark: string; title: { ru: string; en: string } };

/** The marks of the scale, the worst first: the order in which a slider passes them. */
export function marksToSuppose(matches: DisciplineRating['matches']): SupposedMark[] {
  return (matches ?? [])
    .map(({ linguistic_scale, current_score, colloq_score }) => ({
      mark: linguistic_scale.mark,
      title: { ru: linguistic_scale.title_ru, en: linguistic_scale.title_en },
      currentScore: current_score,
      colloqScore: colloq_score,
    }))
    .toSorted((a, b) => a.currentScore - b.currentScore);
}

/** `chosen` has for each form the position of its slider: 0 stands for no mark, the marks follow. */
export function supposedScores(
  forms: readonly ControlFormMark[],
  chosen: ReadonlyMap<number, number>,
  marks: readonly SupposedMark[],
): number[] {
  return forms.flatMap((form) => {
    const mark = marks[(chosen.get(form.id) ?? 0) - 1];
    return mark && form.kind ? [scoreOf(form.kind, mark)] : [];
  });
}
