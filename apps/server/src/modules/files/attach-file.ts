import {
  attachmentsMaximum,
  sameFileName,
  withTrueExtension,
} from '@zachetka/contract/files/file-name.rules';
import type { AttachedFile } from '@zachetka/contract/files/files.schemas';
import { mayAttach } from '@zachetka/contract/portfolio/element.rules';
import type { Database, Transaction } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import {
  applyElementChange,
  changesAdded,
  fileTitle,
  findElementState,
  findFileNames,
  insertAttachment,
  type LockedElement,
  lockEditableElement,
  type TextQuota,
} from '../portfolio/index.ts';
import { assertRoomFor, type FileQuota } from './file-quota.ts';
import type { SpooledUpload } from './spooled-upload.ts';
import type { FileStorage } from './stores/file-storage.ts';

export type ElementNaming = { elementId: number; personId: number; version: number | undefined };
/** One person's share: of the store, and of what is kept of changes. */
export type Quotas = { files: FileQuota; texts: TextQuota };
export type ReceivedFile = { name: string; content: SpooledUpload };

/**
 * Nobody uploads in vain: the element is judged before a byte is read, and once more in the transaction that keeps the row.
 * The bytes come first and the row last, so that at no moment a row names a file that is not there.
 */
export async function attachFile(
  database: Database,
  { store, newKey }: FileStorage,
  quotas: Quotas,
  naming: ElementNaming,
  receive: () => Promise<ReceivedFile>,
): Promise<AttachedFile> {
  await database.transaction(async (tx) => {
    const { element } = await lockAttachableElement(tx, naming);
    await assertRoomFor(tx, quotas.files, element.portfolioId, 1);
  });
  const { name, content } = await receive();
  try {
    quotas.files.ofDay.take(naming.personId, content.size);
    const key = await newKey();
    await store.put(key, content).catch((cause: unknown) => {
      throw new AppError('unavailable', { cause });
    });
    try {
      return await database.transaction((tx) => keepRow(tx, quotas, naming, { key, name, content }));
    } catch (error) {
      // A refusal has kept no row. Anything else may have come after the commit: such a file is left to the sweep.
      if (error instanceof AppError) await store.delete(key).catch(() => undefined);
      throw error;
    }
  } finally {
    await content.close();
  }
}

async function lockAttachableElement(
  tx: Transaction,
  naming: ElementNaming,
): Promise<{ element: LockedElement; names: readonly string[] }> {
  const element = await lockEditableElement(tx, naming);
  if (!mayAttach(element, element.status)) throw new AppError('attachmentsNotAllowed');
  const names = await findFileNames(tx, element.id);
  if (names.length >= attachmentsMaximum) {
    throw new AppError('tooManyAttachments', { params: { limit: attachmentsMaximum } });
  }
  return { element, names };
}

async function keepRow(
  tx: Transaction,
  quotas: Quotas,
  naming: ElementNaming,
  { key: storageKey, name: givenName, content }: ReceivedFile & { key: string },
): Promise<AttachedFile> {
  const { type, size, contentType, sha256 } = content;
  const { element, names } = await lockAttachableElement(tx, naming);
  await assertRoomFor(tx, quotas.files, element.portfolioId, size);
  const name = withTrueExtension(givenName, type);
  if (names.some((taken) => sameFileName(taken, name))) throw new AppError('fileAlreadyExists');
  const row = await insertAttachment(tx, {
    elementId: element.id,
    name,
    size,
    contentType,
    sha256,
    storageKey,
  });
  if (!row) throw new AppError('fileAlreadyExists');
  const changes = [{ ...fileTitle, before: null, after: name }];
  await quotas.texts.hold(tx, naming.personId, changesAdded([changes]));
  await applyElementChange(tx, element, { actorId: naming.personId, action: 'attach', changes });
  return { ...row, element: await findElementState(tx, element.id) };
}
