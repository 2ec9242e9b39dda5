import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { teamAward } from '../../../../db/schema/index.ts';

/** Several students may rightly have this file. */
export const isTeamAward = (sha256: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${teamAward} where ${teamAward.sha256} = ${sha256} and ${teamAward.removedAt} is null
)`;
