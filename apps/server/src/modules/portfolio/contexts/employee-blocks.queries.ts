import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { isDeleted } from '../../../db/deleted-structure.ts';
import { fullNameOrNull } from '../../../db/full-name.ts';
import {
  employee,
  employeeBlock,
  employeeContext,
  person,
  portfolioBlock,
} from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';

export async function findBlocks(database: DatabaseOrTransaction) {
  return database
    .select({
      id: portfolioBlock.id,
      titleRu: portfolioBlock.titleRu,
      titleEn: portfolioBlock.titleEn,
      order: portfolioBlock.position,
      deletedAt: sql<string | null>`${isoMoment(portfolioBlock.deletedAt)}`,
    })
    .from(portfolioBlock)
    .orderBy(asc(portfolioBlock.position), asc(portfolioBlock.id));
}

export async function findEmployeeId(
  database: DatabaseOrTransaction,
  directoryId: string,
): Promise<number | undefined> {
  const [row] = await database
    .select({ personId: employee.personId })
    .from(employee)
    .innerJoin(person, eq(person.id, employee.personId))
    .where(eq(person.directoryId, directoryId));
  return row?.personId;
}

export async function findGivenBlocks(database: DatabaseOrTransaction, personId: number): Promise<number[]> {
  const rows = await database
    .select({ blockId: employeeBlock.blockId })
    .from(employeeBlock)
    .innerJoin(portfolioBlock, eq(portfolioBlock.id, employeeBlock.blockId))
    .where(eq(employeeBlock.personId, personId))
    .orderBy(asc(portfolioBlock.position), asc(portfolioBlock.id));
  return rows.map(({ blockId }) => blockId);
}

export function findGivenBlockTitles(database: DatabaseOrTransaction, personId: number) {
  return database
    .select({ titleRu: portfolioBlock.titleRu, titleEn: portfolioBlock.titleEn })
    .from(employeeBlock)
    .innerJoin(portfolioBlock, eq(portfolioBlock.id, employeeBlock.blockId))
    .where(eq(employeeBlock.personId, personId))
    .orderBy(asc(portfolioBlock.position), asc(portfolioBlock.id));
}

const firstVersion = { version: 0, changedAt: null, changedBy: null };

/** Version 0 where the blocks were never set. */
export async function findContext(database: DatabaseOrTransaction, personId: number) {
  const [row] = await database
    .select({
      version: employeeContext.version,
      changedAt: isoMoment(employeeContext.changedAt),
      changedBy: fullNameOrNull,
    })
    .from(employeeContext)
    .leftJoin(person, eq(person.id, employeeContext.changedBy))
    .where(eq(employeeContext.personId, personId));
  return row ?? firstVersion;
}

export async function findScopeId(tx: Transaction, personId: number): Promise<number | null> {
  const [row] = await tx
    .select({ scopeId: employeeContext.scopeId })
    .from(employeeContext)
    .where(eq(employeeContext.personId, personId));
  return row?.scopeId ?? null;
}

/** Whoever sets the blocks of this employee next waits here; the row of the employee is always there to be locked. */
export async function lockEmployee(tx: Transaction, personId: number): Promise<void> {
  await tx
    .select({ personId: employee.personId })
    .from(employee)
    .where(eq(employee.personId, personId))
    .for('no key update');
}

export async function findBlockStates(tx: Transaction, blockIds: readonly number[]) {
  return tx
    .select({ id: portfolioBlock.id, isDeleted: isDeleted(portfolioBlock) })
    .from(portfolioBlock)
    .where(inArray(portfolioBlock.id, [...blockIds]))
    .for('key share');
}

export async function replaceBlocks(
  tx: Transaction,
  personId: number,
  blockIds: readonly number[],
): Promise<void> {
  await tx.delete(employeeBlock).where(eq(employeeBlock.personId, personId));
  if (blockIds.length > 0) {
    await tx.insert(employeeBlock).values(blockIds.map((blockId) => ({ personId, blockId })));
  }
}

export async function keepContext(
  tx: Transaction,
  context: { personId: number; scopeId: number | null; changedBy: number | null },
): Promise<void> {
  const { scopeId, changedBy } = context;
  await tx
    .insert(employeeContext)
    .values(context)
    .onConflictDoUpdate({
      target: employeeContext.personId,
      set: {
        scopeId,
        changedBy,
        changedAt: sql`now()`,
        version: sql`${employeeContext.version} + 1`,
      },
    });
}
