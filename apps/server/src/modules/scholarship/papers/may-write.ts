import type { KeptPaperKind, SeasonPaperKind } from '@zachetka/contract/scholarship/papers/paper-kinds';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { findLeftOut } from '../application-records/index.ts';
import { findCommissions } from '../commission-seats/index.ts';
import { isOfCommission } from '../commissions/index.ts';

type Asked = { seasonId: number; kind: SeasonPaperKind | KeptPaperKind; institute: string | undefined };

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

type AskedOfSeason = {
  seasonId: number;
  /** Of a protocol that holds the applications of one institute alone. */
  institute?: string | undefined;
};

/** A paper that left a line out would be false: until its author is told, somebody else takes it. */
export async function assertHoldsNoOwn(
  database: Database,
  { personId }: Caller,
  { seasonId, institute }: AskedOfSeason,
): Promise<void> {
  const own = (await findLeftOut(database, personId)).find(
    (each) => each.seasonId === seasonId && (institute === undefined || each.institute === institute),
  );
  if (!own) return;
  throw new AppError('paperHoldsOwn', { params: { application: own.id }, data: { applicationId: own.id } });
}
