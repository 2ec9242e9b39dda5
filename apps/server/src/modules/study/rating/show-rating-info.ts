import type { RatingInfo } from '@zachetka/contract/study/rating/rating.schemas';
import { bestScores, shareOutRating } from '@zachetka/contract/study/rating/rating-arithmetic';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { toScaleMatch } from './mark-book.ts';
import type { RatingQueries } from './rating.queries.ts';

export async function showRatingInfo(
  queries: RatingQueries,
  caller: Caller,
  wpdId: number,
): Promise<RatingInfo | null> {
  if (!caller.roles.includes('lks_student')) return null;
  const record = await queries.findRatingInfo(caller.personId, wpdId);
  if (!record) throw new AppError('notFound');
  if (!record.own) throw new AppError('forbidden');

  const best = bestScores(
    record.scale.map((row) => ({ currentScore: row.current_score, colloqScore: row.colloq_score })),
  );
  const shares = shareOutRating(record.semesters, best);
  return {
    matches: record.scale.map(toScaleMatch),
    semesters: shares.semesters.map(({ id, number, counts, maxScore, maxScoreToGet }) => ({
      id,
      number,
      current_controls_amount: counts.current,
      colloq_controls_amount: counts.boundary,
      max_score: maxScore,
      max_score_to_get: maxScoreToGet,
    })),
    total_current_controls_amount: shares.counts.current,
    total_colloq_controls_amount: shares.counts.boundary,
    total_max_score: shares.maxScore,
    min_score_for_three: record.min_score_for_three,
    min_score_for_four: record.min_score_for_four,
    min_score_for_five: record.min_score_for_five,
  };
}
