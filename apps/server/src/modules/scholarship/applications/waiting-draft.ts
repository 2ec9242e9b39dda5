import type { StudentHome } from '@zachetka/contract/platform/home/home.schemas';
import { judgeRightInSeason } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import type { Database } from '../../../db/connect.ts';
import { wallClockIn } from '../../../lib/wall-clock.ts';
import type { PresentTimes } from '../season-rules/index.ts';
import { findLatestDraft } from './application.queries.ts';

const day = 86_400_000;

type Asked = { personId: number; present: PresentTimes; timeZone: string };

/** The latest draft, as long as it can still be sent. */
export async function findWaitingDraft(
  database: Database,
  { personId, present, timeZone }: Asked,
): Promise<StudentHome['waiting']['draftApplication']> {
  const draft = await findLatestDraft(database, personId);
  if (!draft) return null;
  const { id, seasonId, titleRu, titleEn } = draft;
  if (seasonId === null) return { id, daysLeft: null, season: null };
  const { now, seasons } = present;
  // With one season there is nothing to tell apart.
  const isOneOfSeveral = seasons.filter((each) => judgeRightInSeason('apply', each, now).allowed).length > 1;
  const season = isOneOfSeveral ? { titleRu: titleRu ?? '', titleEn: titleEn ?? '' } : null;
  const times = seasons.find((each) => each.seasonId === seasonId);
  // A season that is over is none of those of the present.
  const judgement = times && judgeRightInSeason('apply', times, now);
  if (!judgement?.allowed) return null;
  if (!judgement.limited) return { id, daysLeft: null, season };
  const dayOf = (moment: number) => Date.parse(wallClockIn(timeZone, new Date(moment)).slice(0, 10));
  // The first moment after the window may be the next day's.
  return { id, daysLeft: Math.round((dayOf(judgement.closesAt - 1) - dayOf(now)) / day), season };
}
