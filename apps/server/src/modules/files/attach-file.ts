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
import { assertRoomFor, type FileQuota } from './file-quota.ts';
import type { FileStorage } from './file-storage.ts';
import type { SpooledUpload } from './spooled-upload.ts';

export type ElementNaming = { elementId: number; personId: number; version: number | undefined };
export type ReceivedFile = { name: string; content: SpooledUpload };

/**
 * Nobody uploads in vain: the element is judged before a byte is read, and once more in the transaction that keeps the row.
 * The bytes come first and the row last, so that at no moment a row names a file that is not there.
 */
export async function attachFile(
  database: Database,
  { store, newKey }: FileStorage,
  quota: FileQuota,
  naming: ElementNaming,
  receive: () => Promise<ReceivedFile>,
): Promise<AttachedFile> {
  await database.transaction(async (tx) => {
    const { element } = await lockAttachableElement(tx, naming);
    await assertRoomFor(tx, quota, element.portfolioId, 1);
  });
  const { name, content } = await receive();
  try {
    quota.ofDay.take(naming.personId, content.size);
    const key = await newKey();
    await store.put(key, content).catch((cause: unknown) => {
      throw new AppError('unavailable', { cause });
    });
    try {
      return await database.transaction(async (tx) => {
        const attachable = await lockAttachableElement(tx, naming);
        await assertRoomFor(tx, quota, attachable.element.portfolioId, content.size);
        return keepRow(tx, attachable, { ...naming, storageKey: key, givenName: name }, content);
      });
    } catch (error) {
      // A refusal has kept no row. Anything else may have come after the commit: such a file is left to the sweep.
      if (error instanceof AppError) await store.delete(key).catch(() => undefined);
      throw error;
    }
  } finally {
    await content.close();
  }
}

type Attachable = { element: LockedElement; names: readonly string[] };

async function lockAttachableElement(tx: Transaction, naming: ElementNaming): Promise<Attachable> {
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
  { element, names }: Attachable,
  { personId, storageKey, givenName }: ElementNaming & { storageKey: string; givenName: string },
  { type, size, contentType, sha256 }: SpooledUpload,
): Promise<AttachedFile> {
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
    actorId: personId,
    action: 'attach',
    changes: [{ ...fileTitle, before: null, after: name }],
  });
  return { ...row, element: await findElementState(tx, element.id) };
}
