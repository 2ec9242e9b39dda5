import type { BlockSource } from '@zachetka/contract/people/people/people.schemas';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/connect.ts';
import { peopleHistory, personBlock } from '../../../db/schema/index.ts';
import type { Act } from './role-grants.queries.ts';

type Block = { personId: number; source: BlockSource };

/** Whether this source had not blocked them before. */
export async function putBlock(tx: Transaction, { personId, source }: Block, act: Act): Promise<boolean> {
  const [blocked] = await tx
    .insert(personBlock)
    .values({ personId, source, blockedBy: act.actorId, reason: act.reason })
    .onConflictDoNothing()
    .returning({ personId: personBlock.personId });
  if (!blocked) return false;
  await tx.insert(peopleHistory).values({ personId, action: 'blocked', source, ...act });
  return true;
}

/** Whether this source had blocked them. */
export async function removeBlock(tx: Transaction, { personId, source }: Block, act: Act): Promise<boolean> {
  const [unblocked] = await tx
    .delete(personBlock)
    .where(and(eq(personBlock.personId, personId), eq(personBlock.source, source)))
    .returning({ personId: personBlock.personId });
  if (!unblocked) return false;
  await tx.insert(peopleHistory).values({ personId, action: 'unblocked', source, ...act });
  return true;
}
