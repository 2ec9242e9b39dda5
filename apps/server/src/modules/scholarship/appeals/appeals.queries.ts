import type { Appeal, AppealToFile } from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { fullNameById } from '../../../db/full-name.ts';
import { appeal, appealFile } from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
import { AppError } from '../../../lib/app-error.ts';

// A statement of its own: in the columns of a select from one table their names would stand without it.
const filesOfAppeal = sql`(
  select coalesce(json_agg(json_build_object(
    'id', ${appealFile.id}, 'name', ${appealFile.name}, 'size', ${appealFile.size}
  ) order by ${appealFile.id}), '[]')
  from ${appealFile} where ${appealFile.appealId} = ${appeal.id}
)`;

const columns = {
  id: appeal.id,
  applicationId: appeal.applicationId,
  version: appeal.version,
  portfolioElementId: appeal.elementId,
  what: appeal.what,
  why: appeal.why,
  filedAt: isoMoment(appeal.filedAt),
  files: sql<Appeal['files']>`${filesOfAppeal}`,
  outcome: appeal.outcome,
  answer: appeal.answer,
  judgedAt: sql<string | null>`${isoMoment(appeal.judgedAt)}`,
  judgedBy: sql<string | null>`${fullNameById(appeal.judgedBy)}`,
};

export async function findAppealsOf(
  database: DatabaseOrTransaction,
  applicationId: number,
): Promise<Appeal[]> {
  return database
    .select(columns)
    .from(appeal)
    .where(eq(appeal.applicationId, applicationId))
    .orderBy(asc(appeal.id));
}

/** Those that wait first, the oldest first. */
export async function findAppealsIn(database: DatabaseOrTransaction, seasonId: number): Promise<Appeal[]> {
  return database
    .select(columns)
    .from(appeal)
    .where(eq(appeal.seasonId, seasonId))
    .orderBy(sql`${appeal.outcome} is not null`, asc(appeal.id));
}

export async function countWaiting(database: DatabaseOrTransaction, seasonId: number): Promise<number> {
  const [row] = await database
    .select({ waiting: count() })
    .from(appeal)
    .where(and(eq(appeal.seasonId, seasonId), isNull(appeal.outcome)));
  return row?.waiting ?? 0;
}

/** Of each application of the season that was appealed against: how many there are, and how many were upheld. */
export async function countByApplication(database: DatabaseOrTransaction, seasonId: number) {
  const rows = await database
    .select({
      applicationId: appeal.applicationId,
      appeals: count(),
      upheld: sql<number>`count(*) filter (where ${appeal.outcome} = 'UPHELD')`.mapWith(Number),
    })
    .from(appeal)
    .where(eq(appeal.seasonId, seasonId))
    .groupBy(appeal.applicationId);
  return new Map(rows.map(({ applicationId, ...counts }) => [applicationId, counts]));
}

const head = { ...columns, seasonId: appeal.seasonId, ownerId: appeal.filedBy };

const orNotFound = <Row>([row]: Row[]): Row => {
  if (!row) throw new AppError('appealNotFound');
  return row;
};

/** Undefined where there is none. */
export const findAnyAppeal = async (database: DatabaseOrTransaction, id: number) =>
  (await database.select(head).from(appeal).where(eq(appeal.id, id))).at(0);

export const findAppeal = async (database: DatabaseOrTransaction, id: number) =>
  orNotFound(await database.select(head).from(appeal).where(eq(appeal.id, id)));
export type AppealHead = Awaited<ReturnType<typeof findAppeal>>;

/** Nobody else judges it, takes it back or adds a file to it until the transaction ends. */
export const lockAppeal = async (tx: Transaction, id: number): Promise<AppealHead> =>
  orNotFound(await tx.select(head).from(appeal).where(eq(appeal.id, id)).for('update', { of: appeal }));

type NewAppeal = AppealToFile & { applicationId: number; seasonId: number; filedBy: number };

/** Undefined where there is one about the same already. */
export async function insertAppeal(
  tx: Transaction,
  { portfolioElementId: elementId, ...row }: NewAppeal,
): Promise<number | undefined> {
  const [made] = await tx
    .insert(appeal)
    .values({ ...row, elementId })
    .onConflictDoNothing()
    .returning({ id: appeal.id });
  return made?.id;
}

export async function deleteAppeal(tx: Transaction, id: number): Promise<void> {
  await tx.delete(appeal).where(eq(appeal.id, id));
}

export async function judgeRow(
  tx: Transaction,
  { id }: Pick<AppealHead, 'id'>,
  judgement: Pick<typeof appeal.$inferInsert, 'outcome' | 'answer' | 'judgedBy'>,
): Promise<void> {
  await tx
    .update(appeal)
    .set({ ...judgement, judgedAt: sql`now()`, version: grown })
    .where(and(eq(appeal.id, id), isNull(appeal.outcome)));
}

const grown: SQL = sql`${appeal.version} + 1`;
