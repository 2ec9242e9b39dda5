import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connect.ts';
import { employeeBlock, employeeContext, personRole, reviewScope } from '../../../db/schema/index.ts';
import { excluded, nameOf, namesOf } from '../../../db/statements/column-names.ts';

/** The scope of exactly the blocks that an employee was given; null where that is none. */
export const scopeGivenTo = (personId: SQLWrapper): SQL =>
  sql`(select ${employeeContext.scopeId} from ${employeeContext} where ${employeeContext.personId} = ${personId})`;

export const blocksGivenTo = (personId: SQLWrapper): SQL =>
  sql`select ${employeeBlock.blockId} from ${employeeBlock} where ${employeeBlock.personId} = ${personId}`;

export const isGivenTo = (personId: SQLWrapper, blockId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${employeeBlock} where ${employeeBlock.personId} = ${personId} and ${employeeBlock.blockId} = ${blockId}
)`;

export const isScopeOfSomebody = (scopeId: SQLWrapper): SQL =>
  sql`exists (select 1 from ${employeeContext} where ${employeeContext.scopeId} = ${scopeId})`;

/** Who verifies each `block`: an `employee` who still is one. */
export const employeesGiven = sql`
  select ${employeeBlock.personId} as employee, ${employeeBlock.blockId} as block
  from ${employeeBlock} join ${personRole} on ${personRole.personId} = ${employeeBlock.personId}
  where ${personRole.role} = 'vud_employee'`;

/** Each `employee` with at least one block, and their `blocks` in order. */
export const givenSets = sql`
  select ${employeeBlock.personId} as employee, array_agg(${employeeBlock.blockId} order by ${employeeBlock.blockId}) as blocks
  from ${employeeBlock} group by ${employeeBlock.personId}`;

/** Once every given set has its scope. */
export async function keepScopesOfEmployees(tx: Transaction): Promise<void> {
  const { personId, scopeId } = employeeContext;
  await tx.execute(sql`
    insert into ${employeeContext} (${namesOf([personId, scopeId])})
    select given.employee, ${reviewScope.id}
    from (${givenSets}) given join ${reviewScope} on ${reviewScope.blockIds} = given.blocks
    on conflict (${nameOf(personId)}) do update set ${nameOf(scopeId)} = ${excluded(scopeId)}
    where ${scopeId} is distinct from ${excluded(scopeId)}`);
  await tx.execute(sql`
    update ${employeeContext} set ${nameOf(scopeId)} = null
    where ${scopeId} is not null
      and not exists (select 1 from ${employeeBlock} where ${employeeBlock.personId} = ${personId})`);
}
