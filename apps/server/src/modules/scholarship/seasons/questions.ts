import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { question } from '../../../lib/question.ts';

/** With its protocol, a paper, a meeting is closed: nothing is added to what it has decided. */
export const assertMeetingOpen =
  question<(database: DatabaseOrTransaction, meetingId: number, timeZone: string) => Promise<void>>(
    'assertMeetingOpen',
  );
