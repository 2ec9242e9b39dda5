import { seasonPhaseAt, windowStateAt } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import type {
  Season,
  SeasonList,
  SeasonSummary,
} from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import type { Database } from '../../../db/connect.ts';
import { countApplicationsOf } from '../applications/index.ts';
import {
  findExceptions,
  findSeason,
  findSeasons,
  type SeasonRow,
  settingsOf,
} from '../season-rules/index.ts';

export async function listSeasons(database: Database, timeZone: string): Promise<SeasonList> {
  const rows = await findSeasons(database);
  const counts = await countApplicationsOf(
    database,
    rows.map(({ id }) => id),
  );
  return { timeZone, seasons: rows.map((row) => summarise(row, counts.get(row.id)?.filed ?? 0)) };
}

export async function readSeason(
  database: Database,
  { seasonId, timeZone }: { seasonId: number; timeZone: string },
): Promise<Season> {
  const row = await findSeason(database, seasonId);
  const counts = await countApplicationsOf(database, [seasonId]);
  return {
    ...settingsOf(row),
    ...summarise(row, counts.get(seasonId)?.filed ?? 0),
    timeZone,
    exceptions: await findExceptions(database, seasonId),
  };
}

function summarise(row: SeasonRow, applications: number): SeasonSummary {
  const now = Date.parse(row.now);
  const times = row.windows.map((window) => ({
    ...window,
    opensAt: Date.parse(window.opensAt),
    closesAt: Date.parse(window.closesAt),
  }));
  const { id, awardType, titleRu, titleEn, academicYear, period, state, version, hasRules } = row;
  return {
    id,
    awardType,
    titleRu,
    titleEn,
    academicYear,
    period,
    state,
    version,
    hasRules,
    applications,
    // A season without windows has not begun: it is still being made.
    phase: times.length === 0 ? 'upcoming' : seasonPhaseAt({ windows: times }, now),
    windows: row.windows.map((window) => ({
      ...window,
      state: windowStateAt(
        { opensAt: Date.parse(window.opensAt), closesAt: Date.parse(window.closesAt) },
        now,
      ),
    })),
  };
}
