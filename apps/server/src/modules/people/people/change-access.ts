import { type Role, superAdmin } from '@zachetka/contract/access/roles';
import type { BlockSource, RoleSource } from '@zachetka/contract/people/people/people.schemas';
import type { Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type EndedSession, endSessionsOf } from '../auth/index.ts';
import { putBlock, removeBlock } from './person-blocks.queries.ts';
import {
  type Act,
  findAdministrators,
  type GrantToGive,
  hasAdministrator,
  lockAdministrators,
  putGrant,
  type RolesToHave,
  removeGrant,
  writeRoles,
} from './role-grants.queries.ts';

/** What every way to change access goes through, whoever asks: the portal keeps an administrator who has no end. */
async function keepingAnAdministrator<T>(tx: Transaction, change: () => Promise<T>): Promise<T> {
  await lockAdministrators(tx);
  // A portal that has none yet may be given its people in any order.
  const hadOne = await hasAdministrator(tx);
  const changed = await change();
  if (hadOne && !(await hasAdministrator(tx))) throw new AppError('lastAdministrator');
  return changed;
}

/** Gives a role, or another end to it. Whether anything has changed. */
export function giveRole(tx: Transaction, grant: GrantToGive, act: Act): Promise<boolean> {
  const give = () => putGrant(tx, grant, act);
  return grant.role === superAdmin ? keepingAnAdministrator(tx, give) : give();
}

/** Whether this source had given it. */
export function takeRole(tx: Transaction, grant: Omit<GrantToGive, 'endsAt'>, act: Act): Promise<boolean> {
  const take = () => removeGrant(tx, grant, act);
  return grant.role === superAdmin ? keepingAnAdministrator(tx, take) : take();
}

/** Whom a directory wanted to take the last administrator's role from: they keep it. */
export type KeptAdministrators = number[];

/**
 * What a directory says of these people: they have these roles from it and no others. It can't be asked back, so where it would leave
 * the portal without an administrator, those who are it stay it, and the caller learns of whom that is.
 */
export async function setRolesOfSource(
  tx: Transaction,
  source: RoleSource,
  people: readonly RolesToHave[],
  act?: Act,
): Promise<KeptAdministrators> {
  const losing = await findAdministrators(tx, source, people.filter(isNoAdministrator).map(numberOf));
  if (losing.length === 0) {
    await writeRoles(tx, source, people, act);
    return [];
  }
  await lockAdministrators(tx);
  try {
    await tx.transaction((inner) =>
      keepingAnAdministrator(inner, () => writeRoles(inner, source, people, act)),
    );
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'lastAdministrator') throw error;
    const keeping = new Set(losing);
    await writeRoles(
      tx,
      source,
      people.map((one) => (keeping.has(one.personId) ? withAdministrator(one) : one)),
      act,
    );
    return losing;
  }
}

const numberOf = ({ personId }: RolesToHave) => personId;
const isNoAdministrator = ({ roles }: RolesToHave) => !roles.includes(superAdmin);
const withAdministrator = ({ personId, roles }: RolesToHave): RolesToHave => ({
  personId,
  roles: [...roles, superAdmin satisfies Role],
});

/**
 * From now on they have no access, and what they have open ends at once: the answer says what, for `noteEnded` after the transaction.
 * Nothing where this source had blocked them before.
 */
export function blockPerson(
  tx: Transaction,
  personId: number,
  source: BlockSource,
  act: Act,
): Promise<EndedSession[] | undefined> {
  return keepingAnAdministrator(tx, async () =>
    (await putBlock(tx, { personId, source }, act)) ? endSessionsOf(tx, personId) : undefined,
  );
}

/** Whether this source had blocked them. Another one may still do. */
export const unblockPerson = (
  tx: Transaction,
  personId: number,
  source: BlockSource,
  act: Act,
): Promise<boolean> => removeBlock(tx, { personId, source }, act);
