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
  fileTitle,
  findElementState,
  findFileNames,
  insertAttachment,
  type LockedElement,
  lockEditableElement,
} from '../portfolio/index.ts';
import type { SpooledUpload } from './spooled-upload.ts';
import type { FileStorage } from './stores/file-storage.ts';

export type ElementNaming = { elementId: number; personId: number; version: number | undefined };
export type ReceivedFile = { name: string; content: SpooledUpload };

/**
 * Nobody uploads in vain: the element is judged before a byte is read, and once more in the transaction that keeps the row.
 * The bytes come first and the row last, so that at no moment a row names a file that is not there.
 */
export async function attachFile(
  database: Database,
  { store, newKey }: FileStorage,
  naming: ElementNaming,
  receive: () => Promise<ReceivedFile>,
): Promise<AttachedFile> {
  await database.transaction((tx) => lockAttachableElement(tx, naming));
  const { name, content } = await receive();
  try {
    const key = await newKey();
    await store.put(key, content).catch((cause: unknown) => {
      throw new AppError('unavailable', { cause });
    });
    try {
      return await database.transaction((tx) => keepRow(tx, naming, key, name, content));
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
  naming: ElementNaming,
  storageKey: string,
  givenName: string,
  { type, size, contentType, sha256 }: SpooledUpload,
): Promise<AttachedFile> {
  const { element, names } = await lockAttachableElement(tx, naming);
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
  await applyElementChange(tx, element, {
    actorId: naming.personId,
    action: 'attach',
    changes: [{ ...fileTitle, before: null, after: name }],
  });
  return { ...row, element: await findElementState(tx, element.id) };
}
