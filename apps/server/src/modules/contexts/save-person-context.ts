import type { Database, Transaction } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import { dropUnusedScopes, obtainScope } from '../summaries/index.ts';
import {
  findBlockStates,
  findContext,
  findEmployeeId,
  findGivenBlocks,
  keepContext,
  lockEmployee,
  replaceBlocks,
} from './employee-blocks.queries.ts';

export type ContextToSave = {
  directoryId: string;
  blockIds: readonly number[];
  /** Of the reading that the page was made from; without it nobody is refused for being second. */
  version: number | undefined;
  changedBy: number;
};

/** Saving what is there already changes nothing, the version included. */
export function savePersonContext(
  database: Database,
  { directoryId, blockIds, version, changedBy }: ContextToSave,
): Promise<void> {
  return database.transaction(async (tx) => {
    const personId = await findEmployeeId(tx, directoryId);
    if (personId === undefined) throw new AppError('employeeNotFound');
    await lockEmployee(tx, personId);
    const present = await findContext(tx, personId);
    if (version !== undefined && version !== present.version) {
      throw new AppError('contextChangedMeanwhile', { params: { who: present.changedBy ?? '—' } });
    }

    const wanted = new Set(blockIds);
    const given = new Set(await findGivenBlocks(tx, personId));
    await assertMayBeGiven(tx, wanted, given);
    if (wanted.size === given.size && [...wanted].every((id) => given.has(id))) return;
    await setEmployeeBlocks(tx, { personId, blockIds: [...wanted], changedBy });
  });
}

/** The blocks, the scope that goes with them, and no scope left that nobody uses. */
export async function setEmployeeBlocks(
  tx: Transaction,
  {
    personId,
    blockIds,
    changedBy,
  }: { personId: number; blockIds: readonly number[]; changedBy: number | null },
): Promise<void> {
  await replaceBlocks(tx, personId, blockIds);
  const scopeId = await obtainScope(tx, blockIds);
  await keepContext(tx, { personId, scopeId, changedBy });
  await dropUnusedScopes(tx);
}

/** A block that was deleted after it was given may stay: its elements are still to be seen. */
async function assertMayBeGiven(
  tx: Transaction,
  wanted: ReadonlySet<number>,
  given: ReadonlySet<number>,
): Promise<void> {
  const found = await findBlockStates(tx, [...wanted]);
  if (found.length < wanted.size)
    throw new AppError('unknownBlock', { fields: { portfolioBlockIds: 'unknownBlock' } });
  if (found.some(({ id, isDeleted }) => isDeleted && !given.has(id))) {
    throw new AppError('deletedBlock', { fields: { portfolioBlockIds: 'deletedBlock' } });
  }
}
