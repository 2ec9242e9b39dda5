import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { ruleVersion } from '../../../../db/schema/index.ts';

/** Which version it is within its season; null for none. */
export const ruleVersionNumber = (id: SQLWrapper): SQL<number | null> =>
  sql<number | null>`(select ${ruleVersion.number} from ${ruleVersion} where ${ruleVersion.id} = ${id})`;
