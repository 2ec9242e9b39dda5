import type { PersonPage } from '@zachetka/contract/people/people/people-page.schemas';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { nameBrowser, type SessionQueries } from '../auth/index.ts';
import { findBlocksOf, findEnrolments, findGrants, findPerson, findPost } from './person-page.queries.ts';
import { findGivenBlockTitles, readSeats } from './questions.ts';

/** Everything that decides what somebody sees of the portal. */
export async function readPerson(
  database: Database,
  sessions: SessionQueries,
  caller: Caller,
  id: number,
): Promise<PersonPage> {
  const found = await findPerson(database, id);
  if (!found) throw new AppError('personNotFound');
  const [enrolments, post, grants, blocks, portfolioBlocks, { seats }, open, lastSignInAt] =
    await Promise.all([
      findEnrolments(database, id),
      findPost(database, id),
      findGrants(database, id),
      findBlocksOf(database, id),
      findGivenBlockTitles(database, id),
      readSeats(database, id),
      sessions.listOf(id),
      sessions.findLastStart(id),
    ]);
  return {
    ...found,
    enrolments,
    post,
    grants,
    blocks,
    portfolioBlocks,
    seats,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    sessions: open.map(({ id: sessionId, startedAt, seenAt, userAgent }) => ({
      id: sessionId,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      ...nameBrowser(userAgent),
    })),
    isCaller: id === caller.personId,
  };
}
