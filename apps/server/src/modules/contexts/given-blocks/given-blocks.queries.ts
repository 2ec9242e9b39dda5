import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { employeeBlock, employeeContext } from '../../../db/schema/index.ts';

/** The scope of exactly the blocks that an employee was given; null where that is none. */
export const scopeGivenTo = (personId: SQLWrapper): SQL =>
  sql`(select ${employeeContext.scopeId} from ${employeeContext} where ${employeeContext.personId} = ${personId})`;

export const blocksGivenTo = (personId: SQLWrapper): SQL =>
  sql`select ${employeeBlock.blockId} from ${employeeBlock} where ${employeeBlock.personId} = ${personId}`;

export const isGivenTo = (personId: SQLWrapper, blockId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${employeeBlock} where ${employeeBlock.personId} = ${personId} and ${employeeBlock.blockId} = ${blockId}
)`;
