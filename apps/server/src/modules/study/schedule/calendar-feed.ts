import { createHash, randomBytes } from 'node:crypto';
import { addressOf } from '@zachetka/contract/calls/service-addresses';
import { scheduleCalls } from '@zachetka/contract/study/schedule/schedule.calls';
import type { CalendarFeed } from '@zachetka/contract/study/schedule/schedule.schemas';
import { AppError } from '../../../lib/app-error.ts';
import type { Language } from '../../../lib/language.ts';
import { wallClockIn } from '../../../lib/wall-clock.ts';
import { writeCalendar } from './calendar.ts';
import type { FeedQueries } from './feed.queries.ts';

const day = 86_400_000;
const daysBack = 31;
const daysAhead = 185;
/** How exactly the last use is known: a calendar program that asks every minute must not write every minute. */
const useInterval = 3_600_000;

export type FeedSettings = { publicUrl: string; timeZone: string };

export async function showFeed(queries: FeedQueries, personId: number): Promise<CalendarFeed | null> {
  const feed = await queries.findFeed(personId);
  return feed ? { link: null, ...toTimes(feed) } : null;
}

/** Makes the feed, or gives it a new address: the one before stops at once. */
export async function renewFeed(
  queries: FeedQueries,
  personId: number,
  { publicUrl }: FeedSettings,
): Promise<CalendarFeed> {
  const secret = randomBytes(32).toString('base64url');
  const feed = await queries.putFeed(personId, hashSecret(secret));
  return { link: `${publicUrl}${calendarAddress(`${secret}.ics`)}`, ...toTimes(feed) };
}

export type Calendar = { text: string; tag: string };

/** The calendar behind a file name that somebody asks for. */
export async function readCalendar(
  queries: FeedQueries,
  file: string,
  language: Language,
  { publicUrl, timeZone }: FeedSettings,
  now = new Date(),
): Promise<Calendar> {
  const [, secret] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
  if (!secret) throw new AppError('notFound');
  const hash = hashSecret(secret);
  const found = await queries.findFeedLessons(
    hash,
    wallClockIn(timeZone, new Date(now.getTime() - daysBack * day)),
    wallClockIn(timeZone, new Date(now.getTime() + daysAhead * day)),
  );
  if (!found) throw new AppError('notFound');
  if (found.last_used_at === null || now.getTime() - Date.parse(found.last_used_at) > useInterval) {
    await queries.noteUse(hash);
  }
  const text = writeCalendar({ lessons: found.lessons, language, timeZone, publicUrl });
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

function calendarAddress(file: string): string {
  return addressOf(scheduleCalls.readLessonCalendar).replace(':file', file);
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function toTimes(feed: { createdAt: Date; lastUsedAt: Date | null }) {
  return { created_at: feed.createdAt.toISOString(), last_used_at: feed.lastUsedAt?.toISOString() ?? null };
}
