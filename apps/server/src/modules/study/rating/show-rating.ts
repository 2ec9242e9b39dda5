import type { ControlFormMark, DisciplineRating } from '@zachetka/contract/study/rating/rating.schemas';
import { reachedMark } from '@zachetka/contract/study/rating/rating-arithmetic';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { openMarkBook, toScaleMatch } from './mark-book.ts';
import type { RatingQueries } from './rating.queries.ts';
import type { RatingRecord } from './rating-records.ts';
import { showLesson } from './show-lesson-marks.ts';

/** Whoever is no student has no rating: null. */
export async function showRating(
  queries: RatingQueries,
  caller: Caller,
  { wpdId, wepSemesterId }: { wpdId: number; wepSemesterId: number },
): Promise<DisciplineRating | null> {
  if (!caller.roles.includes('lks_student')) return null;
  const record = await queries.findRating(caller.personId, wpdId, wepSemesterId);
  if (!record) throw new AppError('notFound');
  if (!record.own) throw new AppError('forbidden');
  return toDisciplineRating(record, wepSemesterId);
}

function toDisciplineRating(record: RatingRecord, wepSemesterId: number): DisciplineRating {
  const book = openMarkBook(record.scale, record.marks);
  const rating = book.rate(record.semesters, [...record.forms, ...record.other_forms]);
  const semester = rating.semesters.find(({ id }) => id === wepSemesterId);
  if (!semester) throw new Error(`semester ${wepSemesterId} is not among those of its programme`);

  const ratings = new Map(semester.forms.map((form) => [form.id, form]));
  const forms = record.forms.flatMap((form): ControlFormMark[] => {
    const formRating = ratings.get(form.id);
    return formRating ? [book.showForm(form, formRating)] : [];
  });
  const held = new Set(record.lessons.flatMap((lesson) => lesson.forms));
  // A resit that is still to come is later than the first attempt: that one is the attestation of the semester.
  const attestation = record.lessons.find((lesson) => lesson.is_attestation);

  return {
    ...record.head,
    total_rating: rating.total,
    max_score: rating.maxScore,
    percent: rating.percent,
    raw_score: rating.rawScore,
    raw_maximum: rating.rawMaximum,
    open_maximum: rating.openMaximum,
    reached_mark: reachedMark(rating, record.thresholds),
    thresholds: record.thresholds,
    matches: record.scale.map(toScaleMatch),
    semester: {
      id: semester.id,
      number: semester.number,
      max_score: semester.maxScore,
      max_score_to_get: semester.maxScoreToGet,
      total_rating: semester.total,
      percent: semester.percent,
      final_mark: book.showFinalMark(record.final_mark),
      lessons: record.lessons.map((lesson) => ({
        id: lesson.id,
        ...showLesson(lesson),
        control_forms: forms.filter(({ id }) => lesson.forms.includes(id)),
      })),
      control_forms_without_lesson: forms.filter(({ id }) => !held.has(id)),
      attestation_lesson: attestation ? { id: attestation.id, lesson_date: attestation.lesson_date } : null,
    },
    semesters: rating.semesters.map((each) => ({
      id: each.id,
      number: each.number,
      max_score: each.maxScore,
      max_score_to_get: each.maxScoreToGet,
      total_rating: each.total,
      percent: each.percent,
      raw_score: each.rawScore,
      raw_maximum: each.rawMaximum,
      open_maximum: each.openMaximum,
    })),
  };
}
