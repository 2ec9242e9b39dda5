import { happening } from '../../../db/happening.ts';

export type AnsweredAppeal = {
  appealId: number;
  applicationId: number;
  seasonId: number;
  personId: number;
  blockId: number | null;
  isUpheld: boolean;
};
/** What follows from it for applications is told as decisions on them. */
export const appealJudged = happening<AnsweredAppeal>();
