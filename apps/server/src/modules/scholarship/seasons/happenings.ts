import type { CalendarChange } from '@zachetka/contract/scholarship/seasons/calendar-changes.rules';
import type { SQL } from 'drizzle-orm';
import { happening } from '../../../db/happening.ts';

export type PublishedSeason = { seasonId: number; applications: number; awarded: number };
export const seasonPublished = happening<PublishedSeason>();

export type ChangedApplications = {
  /** A statement of "applicationId", "ownerId", "blockId", was and becomes. */
  changed: SQL;
  /** Of one event everybody is told once. */
  event: string;
};
/** Other points by a later version of the rules. */
export const pointsChanged = happening<ChangedApplications>();
/** Another amount, because the border was counted anew. */
export const amountsChanged = happening<ChangedApplications>();

export type ChangedCalendar = {
  season: { id: number; titleRu: string; titleEn: string };
  changes: readonly CalendarChange[];
  reason: string;
  event: string;
  /** A statement of people with a seat on a commission of the season. */
  members: SQL;
};
export const calendarChanged = happening<ChangedCalendar>();
