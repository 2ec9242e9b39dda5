import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connect.ts';
import { fullNameOrNull } from '../../../db/full-name.ts';
import { person, teamAward } from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';

const stands = (sha256: string) => and(eq(teamAward.sha256, sha256), isNull(teamAward.removedAt));

export async function findTeamAward(tx: Transaction, sha256: string) {
  const [row] = await tx
    .select({
      at: isoMoment(teamAward.markedAt),
      by: fullNameOrNull,
    })
    .from(teamAward)
    .leftJoin(person, eq(person.id, teamAward.markedBy))
    .where(stands(sha256));
  return row ?? null;
}

/** A file that is marked already keeps its first mark. */
export async function insertTeamAward(tx: Transaction, sha256: string, markedBy: number): Promise<void> {
  await tx.insert(teamAward).values({ sha256, markedBy }).onConflictDoNothing();
}

export async function removeTeamAward(tx: Transaction, sha256: string, removedBy: number): Promise<void> {
  await tx
    .update(teamAward)
    .set({ removedAt: sql`greatest(now(), ${teamAward.markedAt})`, removedBy })
    .where(stands(sha256));
}
