import type { Role } from '@zachetka/contract/access/roles';
import type { RoleToGive } from '@zachetka/contract/people/people/people-page.schemas';
import { sourceTexts } from '@zachetka/contract/people/people/sources.texts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { offsetAt } from '../../../lib/wall-clock.ts';
import { type EndedSession, endSessionsOf } from '../auth/index.ts';
import { blockPerson, giveRole, takeRole, unblockPerson } from './change-access.ts';
import { findBlocksOf, findGrants, findPerson, recordPeopleAction } from './person-page.queries.ts';
import type { Act } from './role-grants.queries.ts';

type ByPerson = Act & { actorId: number };

/** What an administrator changes by hand. What other sources gave stands beside it and stays. */
export function createAccessManagement(database: Database, timeZone: string) {
  const assertThere = async (personId: number) => {
    if (!(await findPerson(database, personId))) throw new AppError('personNotFound');
  };

  return {
    giveRole: async (personId: number, { role, endsOn }: RoleToGive, act: ByPerson): Promise<void> => {
      await assertThere(personId);
      const endsAt = endsOn === null ? null : endOfDay(endsOn, timeZone);
      if (endsAt && endsAt.getTime() <= Date.now()) {
        throw new AppError('roleEndsInPast', { fields: { endsOn: 'roleEndsInPast' } });
      }
      await database.transaction((tx) => giveRole(tx, { personId, role, source: 'given', endsAt }, act));
    },

    /** Of two who take it the second finds it gone, as they wished. */
    takeRole: async (personId: number, role: Role, act: ByPerson): Promise<void> => {
      await assertThere(personId);
      const taken = await database.transaction((tx) =>
        takeRole(tx, { personId, role, source: 'given' }, act),
      );
      if (taken) return;
      // One that somebody has given here a moment later is theirs to keep.
      const elsewhere = (await findGrants(database, personId)).find(
        (grant) => grant.role === role && grant.source !== 'given',
      );
      if (elsewhere) {
        throw new AppError('roleFromElsewhere', {
          params: { source: sourceTexts[elsewhere.source] },
          data: { role, source: elsewhere.source },
        });
      }
    },

    /** What has ended by it; nothing where they were blocked already. */
    block: async (personId: number, act: ByPerson): Promise<EndedSession[]> => {
      if (personId === act.actorId) throw new AppError('blockOneself');
      await assertThere(personId);
      return (await database.transaction((tx) => blockPerson(tx, personId, 'given', act))) ?? [];
    },

    /** All of them, at once on every instance. */
    endSessions: async (personId: number, actorId: number): Promise<EndedSession[]> => {
      await assertThere(personId);
      return database.transaction(async (tx) => {
        await recordPeopleAction(tx, { personId, actorId, action: 'sessionsEnded' });
        return endSessionsOf(tx, personId);
      });
    },

    unblock: async (personId: number, act: ByPerson): Promise<void> => {
      await assertThere(personId);
      if (await database.transaction((tx) => unblockPerson(tx, personId, 'given', act))) return;
      const elsewhere = (await findBlocksOf(database, personId)).find(({ source }) => source !== 'given');
      if (elsewhere) {
        throw new AppError('blockFromElsewhere', {
          params: { source: sourceTexts[elsewhere.source] },
          data: { source: elsewhere.source },
        });
      }
    },
  };
}

/** The first moment of the day after, by the clock of the university. */
function endOfDay(day: string, timeZone: string): Date {
  const next = Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000;
  return new Date(next - offsetAt(timeZone, next) * 1000);
}
