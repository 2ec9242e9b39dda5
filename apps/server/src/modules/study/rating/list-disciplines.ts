import type { DisciplineSummary } from '@zachetka/contract/study/rating/rating.schemas';
import { ratingOf, reachedMark } from '@zachetka/contract/study/rating/rating-arithmetic';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { openMarkBook } from './mark-book.ts';
import type { RatingQueries } from './rating.queries.ts';
import type { DisciplinesRecord } from './rating-records.ts';

/** With the points of each, so that nobody has to open them one by one. */
export async function listDisciplines(
  queries: RatingQueries,
  caller: Caller,
  wepSemesterId: number,
): Promise<DisciplineSummary[]> {
  if (!caller.roles.includes('lks_student')) return [];
  const found = await queries.findDisciplines(caller.personId, wepSemesterId);
  if (!found) throw new AppError('notFound');
  if (!found.own) throw new AppError('forbidden');
  return found.disciplines.map((discipline) => summarise(discipline, wepSemesterId));
}

type DisciplineRecord = DisciplinesRecord['disciplines'][number];

function summarise(record: DisciplineRecord, wepSemesterId: number): DisciplineSummary {
  const book = openMarkBook(record.scale, record.marks);
  const rating = book.rate(record.semesters, record.forms);
  const semester = rating.semesters.find(({ id }) => id === wepSemesterId);
  return {
    ...record.head,
    total_rating: rating.total,
    max_score: rating.maxScore,
    open_rating: ratingOf(rating.openMaximum, rating.rawMaximum).total,
    reached_mark: reachedMark(rating, record.thresholds),
    thresholds: record.thresholds,
    semester: semester
      ? {
          total_rating: semester.total,
          max_score_to_get: semester.maxScoreToGet,
          final_mark: book.showFinalMark(record.final_mark),
        }
      : null,
  };
}
