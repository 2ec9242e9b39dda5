import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { happening } from '../../../db/happening.ts';
import { question } from '../../../lib/question.ts';
import type { LockedElement } from './element.queries.ts';

/** What the portfolio has to know of scholarships, which are above it. */

type SentOrNot = { sentAt: Date | string | null };

/** What was sent before may be corrected for longer than new achievements may be added. */
export type ChangeWindows = {
  mayChange: (element: SentOrNot) => boolean;
  assertMayChange: (elements: readonly SentOrNot[]) => void;
  /** Those of the elements that may be changed now. Where there are some and none may, it is refused. */
  onlyChangeable: <Element extends SentOrNot>(elements: readonly Element[]) => Element[];
};
export const findChangeWindows =
  question<(tx: DatabaseOrTransaction, personId: number) => Promise<ChangeWindows>>('findChangeWindows');
export const assertMayAdd =
  question<(tx: DatabaseOrTransaction, personId: number) => Promise<void>>('assertMayAdd');

export const isInFiledApplication = question<(elementId: SQLWrapper) => SQL<boolean>>('isInFiledApplication');
/** Part of a filed application before a commission that the person sits on. */
export const isBeforeMember =
  question<(elementId: SQLWrapper, personId: SQLWrapper) => SQL<boolean>>('isBeforeMember');
export const hasFiled = question<(personId: SQLWrapper) => SQL<boolean>>('hasFiled');
/** The number of the person's latest filed application. */
export const latestFiledBy = question<(personId: SQLWrapper) => SQL>('latestFiledBy');
/** Of these elements, those in an application that is no longer a draft: they stay as they are. */
export const findElementsInFiledApplications = question<
  (tx: Transaction, elementIds: readonly number[]) => Promise<readonly { elementId: number }[]>
>('findElementsInFiledApplications');
export const findFiledApplicationOf =
  question<(tx: Transaction, elementId: number) => Promise<number | null>>('findFiledApplicationOf');
/** An application is locked before the elements in it: who is going to delete an element calls this before locking it. */
export const lockDraftsWith =
  question<(tx: Transaction, elementId: number) => Promise<void>>('lockDraftsWith');
type FindScores = (elementIds: readonly number[]) => Promise<readonly { score: number | null }[]>;
/** Drafts give an element up before it is deleted. */
export const takeOutOfDrafts =
  question<(tx: Transaction, elementId: number, findScores: FindScores) => Promise<void>>('takeOutOfDrafts');

/** Told to whoever verifies. */
export const elementsSent = happening<readonly LockedElement[]>();
/** Another student has attached the very same file. */
export const sharedFilesSent = happening<readonly LockedElement[]>();
