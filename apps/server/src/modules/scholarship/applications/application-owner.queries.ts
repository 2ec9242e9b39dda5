import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { application } from '../../../db/schema/index.ts';

/** Whose application it is; null where there is none. */
export const ownerOfApplication = (id: SQLWrapper): SQL =>
  sql`(select ${application.personId} from ${application} where ${application.id} = ${id})`;
