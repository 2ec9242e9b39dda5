import type { SeasonPaperKind } from '@zachetka/contract/papers/paper-kinds';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Caller } from '../../plugins/access.ts';
import { findCommissions } from '../commissions/index.ts';
import { isOfCommission } from '../commissions/judging/index.ts';

type Asked = { seasonId: number; kind: SeasonPaperKind; institute: string | undefined };

/** Whoever has the commission's role or sits on the university's commission; an institute's has its own protocol alone. */
export async function assertMayWrite(
  database: Database,
  caller: Caller,
  { seasonId, kind, institute }: Asked,
): Promise<void> {
  const commissions = await findCommissions(database, seasonId);
  const own = commissions.find((each) => each.institute !== null && each.institute.titleRu === institute);
  const instituteId = kind === 'instituteProtocol' ? (own?.institute?.id ?? null) : null;
  if (!(await isOfCommission(database, caller, { seasonId, instituteId }))) throw new AppError('forbidden');
}
