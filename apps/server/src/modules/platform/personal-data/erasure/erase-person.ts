import type {
  ErasurePreview,
  Erasures,
  ErasureToDo,
} from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import { mayDeleteFiles } from '../../../../db/backup/backup-locks.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { endSessionsOf } from '../../../people/auth/index.ts';
import type { FileStorage } from '../../../portfolio/files/index.ts';
import { refreshSummariesOf } from '../../../portfolio/summaries/index.ts';
import { readFiles } from '../archive/archive-rows.queries.ts';
import { fileOf } from '../registry/holding.queries.ts';
import { registry } from '../registry/registry.ts';
import {
  countRows,
  dropSearchTraces,
  eraseRows,
  type Forgetting,
  findSearchTraces,
} from './erase-rows.queries.ts';
import {
  findErasures,
  findOpenAppeal,
  findPerson,
  findRunningApplication,
  insertErasure,
  lockPerson,
  type PersonToErase,
} from './erasure.queries.ts';

const held = registry.filter(({ owner, erasure }) => owner && erasure.how !== 'follow');

async function findKnown(database: DatabaseOrTransaction, directoryId: string): Promise<PersonToErase> {
  const person = await findPerson(database, directoryId);
  if (!person) throw new AppError('personNotFound');
  if (person.isErased) throw new AppError('personErased', { data: { number: person.id } });
  return person;
}

/** Why somebody can't be forgotten now, each with what it concerns. */
async function findHindrances(database: DatabaseOrTransaction, person: PersonToErase): Promise<AppError[]> {
  const hindrances: AppError[] = [];
  const { id, directoryId: personId, fullName: name } = person;
  if (person.hasRoles)
    hindrances.push(new AppError('personHasRoles', { params: { name }, data: { personId } }));
  const running = await findRunningApplication(database, id);
  if (running) {
    const { application, ...season } = running;
    hindrances.push(
      new AppError('personInSeason', {
        params: { application, season },
        data: { applicationId: application },
      }),
    );
  }
  const appeal = await findOpenAppeal(database, id);
  if (appeal) {
    const { application } = appeal;
    hindrances.push(
      new AppError('personHasAppeal', { params: { application }, data: { applicationId: application } }),
    );
  }
  return hindrances;
}

export async function previewErasure(database: Database, directoryId: string): Promise<ErasurePreview> {
  const person = await findKnown(database, directoryId);
  const hindrances = await findHindrances(database, person);
  const counts = await countRows(database, held, person.id);
  return {
    personId: directoryId,
    fullName: person.fullName,
    hindrances: hindrances.map((hindrance) => ({
      ru: hindrance.toAnswer('ru').message,
      en: hindrance.toAnswer('en').message,
    })),
    parts: held.flatMap(({ title, erasure }, index) => {
      const rows = counts[index] ?? 0;
      if (rows === 0) return [];
      const how = erasure.how === 'delete' || erasure.how === 'keep' ? erasure.how : 'blank';
      return [{ title, how, rows, why: erasure.how === 'keep' ? erasure.why : null }];
    }),
  };
}

/** For good: what is typed must be the name of the person, letter by letter. */
export async function erasePerson(
  database: Database,
  { store }: Pick<FileStorage, 'store'>,
  actorId: number,
  { directoryId, reason, confirmation }: ErasureToDo & { directoryId: string },
): Promise<void> {
  const person = await findKnown(database, directoryId);
  if (confirmation.trim() !== person.fullName) {
    throw new AppError('erasureNotConfirmed', { params: { name: person.fullName } });
  }
  const keys = await database.transaction((tx) => forget(tx, { personId: person.id, actorId, reason }));
  await deleteFiles(database, store, keys);
}

/** Nothing names them any more: what can't be deleted now, or has to stay for a backup under way, is swept away later. */
export async function deleteFiles(
  database: Database,
  store: FileStorage['store'],
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  try {
    await database.transaction(async (tx) => {
      if (!(await mayDeleteFiles(tx))) return;
      for (const key of keys) await store.delete(key);
    });
  } catch {
    // Left to the sweep.
  }
}

/** Answers where the files lie that nothing names any more. */
export async function forget(tx: Transaction, forgetting: Forgetting): Promise<string[]> {
  const { personId } = forgetting;
  const person = await lockPerson(tx, personId);
  if (!person) throw new AppError('personNotFound');
  if (person.isErased) throw new AppError('personErased', { data: { number: personId } });
  const [hindrance] = await findHindrances(tx, person);
  if (hindrance) throw hindrance;
  const traces = await findSearchTraces(tx, personId);
  // What they have open anywhere ends at once.
  await endSessionsOf(tx, personId);
  const keys: string[] = [];
  for (const holding of held) {
    for (const { storageKey } of await readFiles(tx, holding, personId)) keys.push(storageKey);
  }
  const counts: Record<string, number> = {};
  // From the last to the first: what a row is found by goes after it.
  for (const holding of held.toReversed()) {
    const rows = await eraseRows(tx, holding, forgetting);
    if (rows > 0) counts[fileOf(holding)] = rows;
  }
  await refreshSummariesOf(tx, [personId]);
  await dropSearchTraces(tx, traces);
  const { actorId: erasedBy, reason } = forgetting;
  await insertErasure(tx, { personId, erasedBy, reason, counts });
  return keys;
}

export async function listErasures(database: Database): Promise<Erasures> {
  return { erasures: await findErasures(database) };
}
