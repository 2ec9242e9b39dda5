import { readsEverything } from '@zachetka/contract/portfolio/portfolio/readership.rules';
import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { assertMayRead } from './portfolio.policy.ts';
import { findReadership, findReadershipOfDeleted } from './reading/element-reading.queries.ts';

/**
 * Passes the owner, staff with achievements access to the element's block, and the scholarship commission where the
 * element is part of a filed application; refuses everyone else.
 */
export async function assertMayReadElement(
  database: DatabaseOrTransaction,
  caller: Caller,
  elementId: number,
): Promise<void> {
  const readership = await findReadership(database, elementId, caller.personId);
  if (!readership) throw new AppError('elementNotFound');
  assertMayRead(caller, readership);
}

/**
 * The same for its history, which is still there where the element is deleted. Answers whether its drafts may be read, too: in a history
 * they are found beneath what was sent.
 */
export async function assertMayReadHistory(
  database: DatabaseOrTransaction,
  caller: Caller,
  elementId: number,
): Promise<{ readsDrafts: boolean }> {
  const readership =
    (await findReadership(database, elementId, caller.personId)) ??
    (await findReadershipOfDeleted(database, elementId, caller.personId));
  if (!readership) throw new AppError('elementNotFound');
  assertMayRead(caller, readership);
  return { readsDrafts: readership.ownerId === caller.personId || readsEverything(caller.roles) };
}
