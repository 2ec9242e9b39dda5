import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { question } from '../../../lib/question.ts';

/** What a credential says of an award. Scholarships are above: they answer what of them was published. */
export type Award = {
  applicationId: number;
  seasonId: number;
  /** As the application was filed. */
  fullName: string;
  awardRu: string;
  awardEn: string;
  seasonRu: string;
  seasonEn: string;
  nominationRu: string;
  nominationEn: string;
  academicYear: string;
  /** When everybody could know of it, as an ISO moment. */
  since: string;
};

/** The person's applications that are awarded in seasons whose results are published; nothing of other seasons. */
export const findAwards =
  question<
    (database: DatabaseOrTransaction, of: { personId: number; applicationId?: number }) => Promise<Award[]>
  >('findAwards');

/** Why there is no award of the application for this person. */
export const refusalOfAward =
  question<
    (
      database: DatabaseOrTransaction,
      of: { personId: number; applicationId: number },
    ) => Promise<'applicationNotFound' | 'notYourApplication' | 'awardNotPublished' | 'awardNotGiven'>
  >('refusalOfAward');

/** When it was decided that the application is awarded, as a statement; null where it is not, not any more, or not published. */
export const awardedSince = question<(applicationId: SQLWrapper) => SQL>('awardedSince');
