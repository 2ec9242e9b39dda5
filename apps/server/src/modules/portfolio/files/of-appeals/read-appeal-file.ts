import { mayPass } from '@zachetka/contract/access/access-rules';
import type { Database } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import type { Caller } from '../../../../plugins/access.ts';
import { findAppealFile } from '../questions.ts';

/** For its author and for the commission. */
export async function readAppealFile(
  database: Database,
  { personId, roles }: Pick<Caller, 'personId' | 'roles'>,
  id: number,
) {
  const file = await findAppealFile(database, id);
  if (!file) throw new AppError('attachmentNotFound');
  if (file.ownerId !== personId && !mayPass('allApplications', roles)) {
    throw new AppError('notYourApplication');
  }
  return file;
}
