import type { Database, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { leaveScope, type ObtainScope, withScopes } from '../summaries/index.ts';
import {
  findBlockStates,
  findContext,
  findEmployeeId,
  findGivenBlocks,
  findScopeId,
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
export function saveEmployeeContext(
  database: Database,
  { directoryId, blockIds, version, changedBy }: ContextToSave,
): Promise<void> {
  return withScopes(database, async (tx, obtainScope) => {
    const personId = await findEmployeeId(tx, directoryId);
    if (personId === undefined) throw new AppError('employeeNotFound');
    await lockEmployee(tx, personId);
    const present = await findContext(tx, personId);
    if (version !== undefined && version !== present.version) {
      throw new AppError('contextChangedMeanwhile', {
        params: { who: present.changedBy ?? '—' },
        lastChange: { by: present.changedBy, at: present.changedAt },
      });
    }

    const wanted = new Set(blockIds);
    const given = new Set(await findGivenBlocks(tx, personId));
    await assertMayBeGiven(tx, wanted, given);
    if (wanted.size === given.size && [...wanted].every((id) => given.has(id))) return;
    await setBlocks(tx, obtainScope, { personId, blockIds: [...wanted], changedBy });
  });
}

type BlocksToSet = { personId: number; blockIds: readonly number[]; changedBy: number | null };

/** Without a look at what was there before. */
export function setEmployeeBlocks(database: Database, blocks: BlocksToSet): Promise<void> {
  return withScopes(database, async (tx, obtainScope) => {
    await lockEmployee(tx, blocks.personId);
    await setBlocks(tx, obtainScope, blocks);
  });
}

/** The blocks, the scope that goes with them, and not the one before, unless somebody else uses it. */
async function setBlocks(
  tx: Transaction,
  obtainScope: ObtainScope,
  { personId, blockIds, changedBy }: BlocksToSet,
): Promise<void> {
  const scopeId = await obtainScope(blockIds);
  const left = await findScopeId(tx, personId);
  await replaceBlocks(tx, personId, blockIds);
  await keepContext(tx, { personId, scopeId, changedBy });
  if (left !== null) await leaveScope(tx, left);
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
