import { windowTitles } from '@zachetka/contract/seasons/season-windows.texts';
import type { Database } from '../../../../db/connect.ts';
import { findTurningWindows, type TurningWindow } from '../../../scholarship/season-rules/index.ts';
import { audiences } from '../writing/of-windows.queries.ts';
import { isTold, tellRole } from './windows.queries.ts';

const hours = { sinceOpening: 24, beforeClosing: 48 };

/** The clock has no transaction to write notices in: this looks what it has done, once a minute on each instance. */
export async function tellTurningWindows(database: Database): Promise<void> {
  for (const window of await findTurningWindows(database, hours)) await tellOnce(database, window);
}

function tellOnce(
  database: Database,
  { seasonId, titleRu, titleEn, kind: window, until, turn }: TurningWindow,
): Promise<void> {
  const role = audiences[window];
  const kind = turn === 'opened' ? 'windowOpened' : 'windowCloses';
  // A window that is moved to another end is told of anew.
  const told = { kind, subject: seasonId, event: `${window} ${until}` } as const;
  return database.transaction(async (tx) => {
    if (role === null || (await isTold(tx, told))) return;
    const { ru, en } = windowTitles[window];
    const params = { ru: `${ru}, ${titleRu}`, en: `${en}, ${titleEn}`, at: until, window };
    await tellRole(tx, role, { ...told, params });
  });
}
