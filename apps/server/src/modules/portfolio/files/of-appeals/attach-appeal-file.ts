import { sameFileName, withTrueExtension } from '@zachetka/contract/portfolio/files/file-name.rules';
import type { AppealFile } from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import type { Database, Transaction } from '../../../../db/connect.ts';
import { pipelined } from '../../../../db/connections/pipelined.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { findFileUse } from '../../portfolio/index.ts';
import { assertRoom, type FileQuota } from '../file-quota.ts';
import { findAppealFileUse, insertAppealFile, lockAttachableAppeal } from '../questions.ts';
import { type ReceivedFile, storeUpload } from '../store-upload.ts';
import type { FileStorage } from '../stores/file-storage.ts';

type Naming = { appealId: number; personId: number };

/** By the rules of proofs. What it takes of the store counts together with them. */
export function attachAppealFile(
  database: Database,
  storage: FileStorage,
  quota: FileQuota,
  naming: Naming,
  receive: () => Promise<ReceivedFile>,
): Promise<AppealFile> {
  const { personId } = naming;
  const lock = async (tx: Transaction, size: number) => {
    const appeal = await lockAttachableAppeal(tx, naming);
    const uses = await pipelined(
      () => findFileUse(tx, { personId }),
      () => findAppealFileUse(tx, personId),
    );
    assertRoom(quota, uses, size);
    return appeal;
  };
  return storeUpload(database, storage, {
    personId,
    quota,
    mayUpload: async (tx) => void (await lock(tx, 1)),
    receive,
    keepRow: async (tx, { key: storageKey, name: givenName, content }) => {
      const { type, size, contentType, sha256 } = content;
      const { id: appealId, files } = await lock(tx, size);
      const name = withTrueExtension(givenName, type);
      if (files.some((taken) => sameFileName(taken.name, name))) throw new AppError('fileAlreadyExists');
      const row = await insertAppealFile(tx, { appealId, name, size, contentType, sha256, storageKey });
      if (!row) throw new AppError('fileAlreadyExists');
      return row;
    },
  });
}
