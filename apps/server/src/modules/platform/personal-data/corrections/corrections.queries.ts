import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { fullName, fullNameById } from '../../../../db/full-name.ts';
import { correctionRequest, person, studentDirectory } from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';

const shown = {
  id: correctionRequest.id,
  field: correctionRequest.concerns,
  wrong: correctionRequest.wrong,
  shouldBe: correctionRequest.shouldBe,
  proof: correctionRequest.proof,
  askedAt: isoMoment(correctionRequest.askedAt),
  outcome: correctionRequest.outcome,
  answer: correctionRequest.answer,
  answeredAt: sql<string | null>`${isoMoment(correctionRequest.answeredAt)}`,
  answeredBy: fullNameById(correctionRequest.answeredBy),
};

export function findCorrectionsOf(database: DatabaseOrTransaction, personId: number) {
  return database
    .select(shown)
    .from(correctionRequest)
    .where(eq(correctionRequest.personId, personId))
    .orderBy(desc(correctionRequest.id));
}

/** Those of one person are asked one after another, so that nobody has more of them than allowed. */
export async function countWaitingOf(tx: Transaction, personId: number): Promise<number> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('no key update');
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(correctionRequest)
    .where(and(eq(correctionRequest.personId, personId), isNull(correctionRequest.outcome)));
  return row?.count ?? 0;
}

export async function insertCorrection(
  tx: Transaction,
  row: typeof correctionRequest.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(correctionRequest).values(row).returning({ id: correctionRequest.id });
  if (!made) throw new Error('no request was made');
  return made.id;
}

const listed = { ...shown, fullName, group: studentDirectory.groupTitle };
const selectListed = (database: DatabaseOrTransaction) =>
  database
    .select(listed)
    .from(correctionRequest)
    .innerJoin(person, eq(person.id, correctionRequest.personId))
    .leftJoin(studentDirectory, eq(studentDirectory.personId, correctionRequest.personId));

export async function findCorrections(
  database: DatabaseOrTransaction,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const [counts] = await database
    .select({
      all: sql<number>`count(*)::int`,
      waiting: sql<number>`(count(*) filter (where ${correctionRequest.outcome} is null))::int`,
    })
    .from(correctionRequest);
  const corrections = await selectListed(database)
    .orderBy(
      sql`${correctionRequest.outcome} is not null`,
      sql`case when ${correctionRequest.outcome} is null then ${correctionRequest.id} end`,
      desc(correctionRequest.answeredAt),
      asc(correctionRequest.id),
    )
    .limit(pageSize)
    .offset(page * pageSize);
  return { corrections, all: counts?.all ?? 0, waiting: counts?.waiting ?? 0 };
}

export async function findListedCorrection(database: DatabaseOrTransaction, id: number) {
  const [row] = await selectListed(database).where(eq(correctionRequest.id, id));
  return row;
}

export async function lockCorrection(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      id: correctionRequest.id,
      personId: correctionRequest.personId,
      field: correctionRequest.concerns,
      outcome: correctionRequest.outcome,
      answeredBy: fullNameById(correctionRequest.answeredBy),
    })
    .from(correctionRequest)
    .where(eq(correctionRequest.id, id))
    .for('update');
  return row;
}

export async function keepAnswer(
  tx: Transaction,
  id: number,
  answer: Pick<typeof correctionRequest.$inferInsert, 'outcome' | 'answer' | 'answeredBy' | 'answeredAt'>,
): Promise<void> {
  await tx.update(correctionRequest).set(answer).where(eq(correctionRequest.id, id));
}
