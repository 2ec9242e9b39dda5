import type { DisciplineSummary } from '@zachetka/contract/rating/rating.schemas';
import { AppError } from '../../lib/app-error.ts';
import type { Caller } from '../../plugins/access.ts';
import type { RatingQueries } from './rating.queries.ts';

export async function listDisciplines(
  queries: RatingQueries,
  caller: Caller,
  wepSemesterId: number,
): Promise<DisciplineSummary[]> {
  if (!caller.roles.includes('lks_student')) return [];
  const found = await queries.findDisciplines(caller.personId, wepSemesterId);
  if (!found) throw new AppError('notFound');
  if (!found.own) throw new AppError('forbidden');
  return found.disciplines;
}
