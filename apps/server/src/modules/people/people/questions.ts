import type { PersonPage } from '@zachetka/contract/people/people/people-page.schemas';
import type { Database } from '../../../db/connect.ts';
import { question } from '../../../lib/question.ts';

/** What decides about a person in the houses above: blocks to verify, and seats on commissions. */

export const findGivenBlockTitles =
  question<(database: Database, personId: number) => Promise<PersonPage['portfolioBlocks']>>(
    'findGivenBlockTitles',
  );
export const readSeats =
  question<(database: Database, personId: number) => Promise<{ seats: PersonPage['seats'] }>>('readSeats');
