import type { PlanRating } from '@zachetka/contract/study/rating/rating.schemas';
import { ratingOf } from '@zachetka/contract/study/rating/rating-arithmetic';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { openMarkBook } from './mark-book.ts';
import type { RatingQueries } from './rating.queries.ts';
import type { PlanRatingRecord } from './rating-records.ts';
import { sumOfPoints } from './semester-points.ts';

type Semester = PlanRating['semesters'][number];

/** Whoever is no student has no rating: null. */
export async function showPlanRating(
  queries: RatingQueries,
  caller: Caller,
  educationPlanId: number,
): Promise<PlanRating | null> {
  if (!caller.roles.includes('lks_student')) return null;
  const record = await queries.findPlanRating(caller.personId, educationPlanId);
  if (!record) throw new AppError('notFound');
  if (!record.own) throw new AppError('forbidden');
  return { semesters: gatherSemesters(record) };
}

function gatherSemesters(record: PlanRatingRecord): Semester[] {
  const semesters = new Map<number, Semester>();
  for (const { head, scale, marks, semesters: taught, forms } of record.disciplines) {
    const rating = openMarkBook(scale, marks).rate(taught, forms);
    for (const part of rating.semesters) {
      const semester = semesters.get(part.id) ?? {
        id: part.id,
        number: part.number,
        ...nothing,
        disciplines: [],
      };
      semester.disciplines.push({
        ...head,
        total_rating: part.total,
        open_rating: ratingOf(part.openMaximum, rating.rawMaximum).total,
        max_score_to_get: part.maxScoreToGet,
      });
      semesters.set(part.id, semester);
    }
  }
  return [...semesters.values()].map(addUp).toSorted((a, b) => a.number - b.number);
}

const nothing = { total_rating: 0, open_rating: 0, max_score_to_get: 0 };

function addUp(semester: Semester): Semester {
  const sumOf = (part: keyof typeof nothing) =>
    sumOfPoints(semester.disciplines.map((discipline) => discipline[part]));
  return {
    ...semester,
    total_rating: sumOf('total_rating'),
    open_rating: sumOf('open_rating'),
    max_score_to_get: sumOf('max_score_to_get'),
  };
}
