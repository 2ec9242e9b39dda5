import type { SQL } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { happening } from '../../../db/happening.ts';
import { question } from '../../../lib/question.ts';

/** What a protocol says of the history that it was made from: whoever keeps the paper can check the history by it. */
export type PrintedSeal = { head: string; sealedAt: string };
export const findPrintedSeal =
  question<(database: DatabaseOrTransaction) => Promise<PrintedSeal | null>>('findPrintedSeal');

/** Refuses where the person has not agreed to the text on personal data that is in force. */
export const assertConsentInForce =
  question<(database: DatabaseOrTransaction, personId: number, timeZone: string) => Promise<void>>(
    'assertConsentInForce',
  );

/** A statement of "applicationId", "ownerId", "blockId", "seasonId", "atVersion" and "isAccepted". */
export const applicationsDecided = happening<SQL>();

export type ChangedStanding = { seasonId: number | null; actorId: number; by: 'decision' | 'points' };
/** A decision or points of an application are other than before, or may be. */
export const standingChanged = happening<ChangedStanding>();

export type AnsweredAsking = {
  applicationId: number;
  personId: number;
  blockId: number | null;
  /** Whether the student gets it back to change it. */
  givesBack: boolean;
};
/** Somebody who judges has answered a student who asked for a filed application back. */
export const askingAnswered = happening<AnsweredAsking>();
