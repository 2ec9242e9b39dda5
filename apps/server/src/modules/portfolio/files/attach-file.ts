import {
  attachmentsMaximum,
  sameFileName,
  withTrueExtension,
} from '@zachetka/contract/portfolio/files/file-name.rules';
import type { AttachedFile } from '@zachetka/contract/portfolio/files/files.schemas';
import { mayAttach } from '@zachetka/contract/portfolio/portfolio/element.rules';
import type { Database, Transaction } from '../../../db/connect.ts';
import { pipelined } from '../../../db/connections/pipelined.ts';
import { AppError } from '../../../lib/app-error.ts';
import {
  applyElementChange,
  changesAdded,
  fileTitle,
  findElementState,
  findFileNames,
  findFileUse,
  insertAttachment,
  type LockedElement,
  lockEditableElement,
  type TextQuota,
} from '../portfolio/index.ts';
import { assertRoom, type FileQuota } from './file-quota.ts';
import { type ReceivedFile, storeUpload } from './store-upload.ts';
import type { FileStorage } from './stores/file-storage.ts';

export type ElementNaming = { elementId: number; personId: number; version: number | undefined };
/** One person's share: of the store, and of what is kept of changes. */
export type Quotas = { files: FileQuota; texts: TextQuota };

export function attachFile(
  database: Database,
  storage: FileStorage,
  quotas: Quotas,
  naming: ElementNaming,
  receive: () => Promise<ReceivedFile>,
): Promise<AttachedFile> {
  return storeUpload(database, storage, {
    personId: naming.personId,
    quota: quotas.files,
    mayUpload: async (tx) => void (await lockAttachableElement(tx, naming, { quota: quotas.files, size: 1 })),
    receive,
    keepRow: (tx, file) => keepRow(tx, quotas, naming, file),
  });
}

async function lockAttachableElement(
  tx: Transaction,
  naming: ElementNaming,
  { quota, size }: { quota: FileQuota; size: number },
): Promise<{ element: LockedElement; names: readonly string[] }> {
  const element = await lockEditableElement(tx, naming);
  if (!mayAttach(element, element.status)) throw new AppError('attachmentsNotAllowed');
  const [names, used] = await pipelined(
    () => findFileNames(tx, element.id),
    () => findFileUse(tx, { portfolioId: element.portfolioId }),
  );
  if (names.length >= attachmentsMaximum) {
    throw new AppError('tooManyAttachments', { params: { limit: attachmentsMaximum } });
  }
  assertRoom(quota, [used], size);
  return { element, names };
}

async function keepRow(
  tx: Transaction,
  quotas: Quotas,
  naming: ElementNaming,
  { key: storageKey, name: givenName, content }: ReceivedFile & { key: string },
): Promise<AttachedFile> {
  const { type, size, contentType, sha256 } = content;
  const { element, names } = await lockAttachableElement(tx, naming, { quota: quotas.files, size });
  const name = withTrueExtension(givenName, type);
  if (names.some((taken) => sameFileName(taken, name))) throw new AppError('fileAlreadyExists');
  const changes = [{ ...fileTitle, before: null, after: name }];
  const file = { elementId: element.id, name, size, contentType, sha256, storageKey };
  const [row] = await pipelined(
    () => insertAttachment(tx, file),
    () => quotas.texts.hold(tx, naming.personId, changesAdded([changes])),
  );
  if (!row) throw new AppError('fileAlreadyExists');
  await applyElementChange(tx, element, { actorId: naming.personId, action: 'attach', changes });
  return { ...row, element: await findElementState(tx, element.id) };
}
