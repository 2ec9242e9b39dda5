import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { wallClockIn } from '../../../../lib/wall-clock.ts';
import { writtenDay } from '../words/written.ts';
import { findKeptOfMeetings } from './kept-papers.queries.ts';

/** With its protocol a meeting is closed: nothing is added to what it has decided. */
export async function assertMeetingOpen(
  database: DatabaseOrTransaction,
  meetingId: number,
  timeZone: string,
): Promise<void> {
  const [kept] = await findKeptOfMeetings(database, [meetingId]);
  if (!kept) return;
  const day = writtenDay(wallClockIn(timeZone, new Date(kept.madeAt)).slice(0, 10));
  const params = { number: kept.number, day, who: kept.madeBy ?? '—' };
  throw new AppError('meetingClosed', { params, data: { paperId: kept.id } });
}
