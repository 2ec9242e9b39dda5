import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { findAdoptions } from './border.queries.ts';

type Vote = { settings: { nominationId: number | null } };

/** Of each nomination the latest vote, unless a later one was about all of them. `votes` come with the latest first. */
export function latestVotes<Of extends Vote>(votes: readonly Of[]): Of[] {
  const found = new Map<number | null, Of>();
  for (const vote of votes) {
    const { nominationId } = vote.settings;
    if (!found.has(nominationId)) found.set(nominationId, vote);
    if (nominationId === null) break;
  }
  return [...found.values()];
}

/** Whether a vote waits for its second member: until then nothing is printed or published. */
export const hasUnconfirmedVote = async (
  database: DatabaseOrTransaction,
  seasonId: number,
): Promise<boolean> =>
  latestVotes(await findAdoptions(database, seasonId)).some(({ confirmedAt }) => confirmedAt === null);
