import { windowTitles } from '@zachetka/contract/scholarship/seasons/season-windows.texts';
import type { ExceptionToAdd, SeasonException } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import {
  endExceptionRow,
  findException,
  findPersonByDirectoryId,
  insertException,
} from './exceptions.queries.ts';
import { findSeason, insertSeasonHistory } from './season.queries.ts';

type Adding = ExceptionToAdd & { seasonId: number; actorId: number; timeZone: string };

/** A window stays open for one person; who gave it, until when and why is kept. */
export function addException(
  database: Database,
  { seasonId, actorId, timeZone, window, until, reason, personId: directoryId }: Adding,
): Promise<SeasonException> {
  return database.transaction(async (tx) => {
    const season = await findSeason(tx, seasonId);
    const found = await findPersonByDirectoryId(tx, directoryId);
    if (!found) throw new AppError('personNotFound');
    if (!season.windows.some(({ kind }) => kind === window)) {
      throw new AppError('windowNotInSeason', { params: { window: windowTitles[window] } });
    }
    const personId = found.id;
    const row = { seasonId, personId, kind: window, until, reason, madeBy: actorId, timeZone };
    const id = await insertException(tx, row);
    if (id === undefined) throw new AppError('exceptionInPast', { fields: { until: 'exceptionInPast' } });
    const detail = { personId, window, until, reason };
    await insertSeasonHistory(tx, { seasonId, actorId, action: 'addException', detail });
    return findException(tx, id);
  });
}

export function endException(
  database: Database,
  { seasonId, exceptionId, actorId }: { seasonId: number; exceptionId: number; actorId: number },
): Promise<void> {
  return database.transaction(async (tx) => {
    const ended = await endExceptionRow(tx, { id: exceptionId, seasonId, endedBy: actorId });
    if (!ended) throw new AppError('exceptionNotFound');
    await insertSeasonHistory(tx, { seasonId, actorId, action: 'endException', detail: ended });
  });
}
