import type {
  ReadyComments,
  ReadyCommentsToSave,
} from '@zachetka/contract/portfolio/ready-comments/ready-comments.schemas';
import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { recordChanges, type SettingsPart } from '../configuration/index.ts';
import {
  findReadyComments,
  findRevision,
  lockRevision,
  nextRevision,
  replaceReadyComments,
} from './ready-comments.queries.ts';

export async function readReadyComments(database: DatabaseOrTransaction): Promise<ReadyComments> {
  const { revision } = await findRevision(database);
  return { version: revision, comments: await findReadyComments(database) };
}

/** The whole list at once: what is not in it goes. */
export function saveReadyComments(
  database: Database,
  personId: number,
  { version, comments }: ReadyCommentsToSave,
): Promise<ReadyComments> {
  const usual = comments.filter(({ isDefault }) => isDefault).map(({ kind }) => kind);
  if (new Set(usual).size < usual.length) throw new AppError('severalDefaultComments');
  return database.transaction(async (tx) => {
    const { revision, changedAt, changedBy } = await lockRevision(tx);
    if (version !== undefined && version !== revision) {
      throw new AppError('readyCommentsChangedMeanwhile', {
        params: { who: changedBy ?? '—' },
        lastChange: { by: changedBy, at: changedAt },
      });
    }
    const before = await findReadyComments(tx);
    if (comments.some(({ id }) => typeof id === 'number' && !before.some((each) => each.id === id))) {
      throw new AppError('readyCommentNotFound');
    }
    await replaceReadyComments(tx, comments);
    const after = await findReadyComments(tx);
    await recordChanges(tx, { kind: 'comments', actorId: personId }, partsOf(before), partsOf(after));
    await nextRevision(tx, personId);
    return readReadyComments(tx);
  });
}

/** Each is called by its Russian text. */
function partsOf(comments: Awaited<ReturnType<typeof findReadyComments>>): SettingsPart[] {
  return comments.map(({ id, kind, textRu, textEn, isDefault }) => ({
    key: `${id}`,
    title: textRu,
    fields: { kind, textRu, textEn, isDefault },
    parts: [],
  }));
}
