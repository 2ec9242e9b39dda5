import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { appeal, appealFile } from '../../../db/schema/index.ts';

/** Who has filed it; null where it was taken back. */
export const authorOfAppeal = (id: SQLWrapper): SQL =>
  sql`(select ${appeal.filedBy} from ${appeal} where ${appeal.id} = ${id})`;

export const authorOfAppealFile = (id: SQLWrapper): SQL =>
  sql`(select ${appeal.filedBy} from ${appealFile} join ${appeal} on ${appeal.id} = ${appealFile.appealId}
    where ${appealFile.id} = ${id})`;

export const nameOfAppealFile = (id: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select ${appealFile.name} from ${appealFile} where ${appealFile.id} = ${id})`;
