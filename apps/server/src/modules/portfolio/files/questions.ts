import type { Database, DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { question } from '../../../lib/question.ts';
import type { StoredFile } from '../portfolio/index.ts';

/** Files of appeals are received, kept and served like proofs; what an appeal is, scholarships know, which are above. */

type AppealFileRow = Pick<StoredFile, 'id' | 'name' | 'size' | 'contentType' | 'sha256' | 'storageKey'>;

/** The author attaches, while appeals are taken and until it is judged. */
export const lockAttachableAppeal =
  question<
    (
      tx: Transaction,
      naming: { appealId: number; personId: number },
    ) => Promise<{ id: number; files: readonly { name: string }[] }>
  >('lockAttachableAppeal');
/** Answers nothing where the appeal has a file of that name already. */
export const insertAppealFile =
  question<
    (
      tx: Transaction,
      values: Omit<AppealFileRow, 'id'> & { appealId: number },
    ) => Promise<{ id: number; name: string; size: number } | undefined>
  >('insertAppealFile');
/** With whose appeal it is of. */
export const findAppealFile =
  question<
    (
      database: DatabaseOrTransaction,
      id: number,
    ) => Promise<(AppealFileRow & { ownerId: number }) | undefined>
  >('findAppealFile');
/** What the files of all appeals of a person come to. */
export const findAppealFileUse =
  question<(database: DatabaseOrTransaction, personId: number) => Promise<{ files: number; bytes: number }>>(
    'findAppealFileUse',
  );
export const listAppealFiles =
  question<(database: Database) => AsyncGenerator<AppealFileRow, void>>('listAppealFiles');
/** Of these keys of the file store, those that an appeal has. */
export const findAppealKeys =
  question<(database: DatabaseOrTransaction, keys: readonly string[]) => Promise<string[]>>('findAppealKeys');
