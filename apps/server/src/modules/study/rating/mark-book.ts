import type {
  ControlFormMark,
  FinalMark,
  LinguisticScale,
  ScaleMatch,
} from '@zachetka/contract/study/rating/rating.schemas';
import {
  bestScores,
  countingAttempt,
  type DisciplineRating,
  type FormRating,
  type MarkedAttempt,
  type RatedForm,
  rateDiscipline,
} from '@zachetka/contract/study/rating/rating-arithmetic';
import type {
  BareFormRecord,
  FinalMarkRecord,
  FormRecord,
  MarkRecord,
  ScaleRecord,
} from './rating-records.ts';

type Attempt = MarkedAttempt & { row: LinguisticScale; percent: number | null; markedOn: string | null };

export type MarkBook = ReturnType<typeof openMarkBook>;

/** One student's marks of one discipline, by control form. */
export function openMarkBook(scale: readonly ScaleRecord[], marks: readonly MarkRecord[]) {
  const rows = new Map(scale.map((row) => [row.id, { scores: scoresOf(row), row: toScaleRow(row) }]));
  const attempts = new Map<number, Attempt[]>();
  for (const [formId, attempt, scaleMarkId, percent, markedOn] of marks) {
    const found = rows.get(scaleMarkId);
    if (!found) continue;
    const { scores, row } = found;
    const known = attempts.get(formId) ?? [];
    known.push({ ...scores, attempt, row, percent, markedOn });
    attempts.set(formId, known);
  }

  const attemptsAt = (formId: number): readonly Attempt[] => attempts.get(formId) ?? [];

  const toRatedForm = ({ id, kind, excluded }: BareFormRecord): RatedForm => ({
    id,
    kind,
    excluded,
    attempts: attemptsAt(id),
  });

  const best = bestScores(scale.map(scoresOf));

  return {
    best,
    toRatedForm,
    /** The whole discipline. */
    rate: (
      semesters: readonly { id: number; number: number }[],
      forms: readonly BareFormRecord[],
    ): DisciplineRating =>
      rateDiscipline(
        semesters.map(({ id, number }) => ({
          id,
          number,
          forms: forms.filter((form) => form.semester === id).map(toRatedForm),
        })),
        best,
      ),
    showForm: (form: FormRecord, rating: FormRating): ControlFormMark =>
      showForm(form, rating, attemptsAt(form.id)),
    showFinalMark: (record: FinalMarkRecord | null): FinalMark | null => {
      if (!record) return null;
      const mark = record.mark === null ? undefined : rows.get(record.mark)?.row;
      const possible = record.possible_mark === null ? undefined : rows.get(record.possible_mark)?.row;
      return {
        mark: mark?.mark ?? null,
        possible_mark: possible?.mark ?? null,
        is_automate: record.is_automate,
        linguistic_scale: mark ?? possible ?? null,
      };
    },
  };
}

function showForm(form: FormRecord, rating: FormRating, attempts: readonly Attempt[]): ControlFormMark {
  const counting = countingAttempt(attempts);
  return {
    id: form.id,
    filling_title: form.title_ru,
    filling_title_ru: form.title_ru,
    filling_title_en: form.title_en,
    control_form_title: form.type_ru,
    control_form_title_en: form.type_en,
    kind: form.kind,
    mark: counting?.row.mark ?? null,
    mark_ru: counting?.row.mark ?? null,
    mark_en: counting?.row.mark_en ?? null,
    percent: counting?.percent ?? null,
    rating_score: rating.points,
    max_rating_score: rating.maxPoints,
    exclude_from_rating_calculation: form.excluded,
    linguistic_scale: counting?.row ?? null,
    score: rating.score,
    max_score: rating.maxScore,
    attempt: counting?.attempt ?? null,
    marked_on: counting?.markedOn ?? null,
    previous_marks: attempts
      .filter((earlier) => earlier !== counting)
      .map((earlier) => ({
        attempt: earlier.attempt,
        mark: earlier.row.mark,
        percent: earlier.percent,
        marked_on: earlier.markedOn,
        linguistic_scale: earlier.row,
      })),
  };
}

function scoresOf(row: ScaleRecord) {
  return { currentScore: row.current_score, colloqScore: row.colloq_score };
}

export function toScaleMatch(row: ScaleRecord): ScaleMatch {
  return {
    linguistic_scale: toScaleRow(row),
    current_score: row.current_score,
    colloq_score: row.colloq_score,
  };
}

function toScaleRow(row: ScaleRecord): LinguisticScale {
  const { id, linguistic_scale_id, mark, mark_en, title_ru, title_en } = row;
  return { id, linguistic_scale_id, mark, mark_en, title_ru, title_en };
}
