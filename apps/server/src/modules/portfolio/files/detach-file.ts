import type { DetachedFile } from '@zachetka/contract/portfolio/files/files.schemas';
import type { FastifyBaseLogger } from 'fastify';
import { mayDeleteFiles } from '../../../db/backup/backup-locks.ts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import {
  applyElementChange,
  changesAdded,
  deleteAttachment,
  type FileQueries,
  fileTitle,
  findElementState,
  lockEditableElement,
  type TextQuota,
} from '../portfolio/index.ts';
import type { FileStorage } from './stores/file-storage.ts';

type FileNaming = { fileId: number; personId: number; version: number | undefined };

export async function detachFile(
  database: Database,
  { store }: FileStorage,
  { findFile }: FileQueries,
  quota: TextQuota,
  { fileId, personId, version }: FileNaming,
  log: FastifyBaseLogger,
): Promise<DetachedFile> {
  const file = await findFile(fileId);
  if (!file) throw new AppError('attachmentNotFound');
  const { elementId, storageKey } = file;

  const detached = await database.transaction(async (tx) => {
    const element = await lockEditableElement(tx, { elementId, personId, version });
    const row = await deleteAttachment(tx, fileId, elementId);
    if (!row) throw new AppError('attachmentNotFound');
    const changes = [{ ...fileTitle, before: row.name, after: null }];
    await quota.hold(tx, personId, changesAdded([changes]));
    await applyElementChange(tx, element, { actorId: personId, action: 'detach', changes });
    return { element: await findElementState(tx, elementId) };
  });

  // The row is gone, so the file is: what can't be deleted now, or has to stay for a backup under way, is swept later.
  await database
    .transaction(async (tx) => {
      if (await mayDeleteFiles(tx)) await store.delete(storageKey);
    })
    .catch((err: unknown) => log.warn({ err }, 'a file is left to the sweep'));
  return detached;
}
