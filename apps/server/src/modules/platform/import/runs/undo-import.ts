import { keptChanges } from '@zachetka/contract/platform/import/import-kinds';
import { changedSinceText, importTableText } from '@zachetka/contract/platform/import/import-tables.texts';
import { AppError } from '../../../../lib/app-error.ts';
import { administratorsLock, hasAdministrator, recordGrants } from '../../../people/people/index.ts';
import { followPeople } from '../../../portfolio/summaries/index.ts';
import { type ImportConnection, inTransaction, runAll, statementsOn } from '../staging.queries.ts';
import { dropChanges, findParts } from './changes.queries.ts';
import { readRuns } from './log.queries.ts';
import { markUndone } from './runs.queries.ts';
import { shownTables } from './shown-tables.queries.ts';
import {
  countChangedSince,
  countStanding,
  earlierImages,
  laterImages,
  type Part,
  revert,
} from './undo.queries.ts';

/** Takes back statement by statement what an import has done, the last first. All of it, or nothing where something stands upon it. */
export async function undoRun(connection: ImportConnection, runId: number, personId: number): Promise<void> {
  const statements = statementsOn(connection);
  await inTransaction(connection, async () => {
    const [found] = await readRuns(statements, { id: runId });
    if (!found?.mayUndo) throw new AppError('importNotUndoable', { params: { limit: keptChanges } });
    await runAll(connection, [administratorsLock]);
    const hadAdministrator = await hasAdministrator(statements);
    for (const { named, ...which } of (await findParts(connection, runId)).toReversed()) {
      await undoPart(connection, named, { runId, ...which }, personId);
    }
    if (hadAdministrator && !(await hasAdministrator(statements))) throw new AppError('lastAdministrator');
    if (found.files.some(({ kind }) => kind === 'people' || kind === 'students')) {
      await runAll(connection, followPeople);
    }
    await markUndone(statements, runId, personId);
    await dropChanges(statements, runId);
    return true;
  });
}

async function undoPart(
  connection: ImportConnection,
  named: string,
  part: Part,
  personId: number,
): Promise<void> {
  const shown = shownTables.get(named);
  if (!shown) throw new Error(`no import writes ${named}`);
  const { table } = shown;
  const changed = await countChangedSince(connection, table, part);
  if (changed > 0) throw builtUpon([{ table: named, count: changed, isChanged: true }]);
  const standing = part.action === 'added' ? await countStanding(connection, table, part) : [];
  if (standing.length > 0) throw builtUpon(standing);
  await revert(connection, table, part);
  if (part.kind === 'roles') {
    const act = { actorId: personId, reason: null };
    await runAll(connection, [
      part.action === 'added'
        ? recordGrants('roleTaken', laterImages(part), act)
        : recordGrants('roleGiven', earlierImages(part), act),
    ]);
  }
}

type Standing = { table: string; count: number; isChanged?: true };

function builtUpon(standing: readonly Standing[]): AppError {
  const named = (language: 'ru' | 'en') =>
    standing
      .map(({ table, count, isChanged }) => {
        const what = importTableText(table, language);
        return `${isChanged ? `${changedSinceText[language]}: ${what}` : what} — ${count}`;
      })
      .join(', ');
  return new AppError('importBuiltUpon', {
    params: { what: { ru: named('ru'), en: named('en') } },
    data: { standing },
  });
}
