import type { MappingRule } from '@zachetka/contract/people/directory/claim-mapping.rules';
import type { Transaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { type Act, setRolesOfSource } from '../../people/index.ts';
import { findMapping } from '../claims/claim-mapping.queries.ts';
import { rolesByRules } from '../claims/roles-by-rules.ts';
import { findToldOf } from './scim-members.queries.ts';

export const byDirectory: Act = { actorId: null, reason: null };

/** After a change of users or groups: these people have the roles that their groups and attributes give. */
export async function giveRoles(tx: Transaction, personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return;
  const rules = (await findMapping(tx))?.rules ?? [];
  await giveBy(tx, rules, await findToldOf(tx, personIds), byDirectory);
}

/** After a change of the rules. */
export async function giveRolesToAll(
  tx: Transaction,
  rules: readonly MappingRule[],
  act: Act,
): Promise<void> {
  await giveBy(tx, rules, await findToldOf(tx), act);
}

type Told = Awaited<ReturnType<typeof findToldOf>>;

async function giveBy(tx: Transaction, rules: readonly MappingRule[], told: Told, act: Act): Promise<void> {
  if (told.length === 0) return;
  const people = told.map(({ personId, isDeleted, claims }) => ({
    personId,
    roles: isDeleted ? [] : rolesByRules(rules, claims),
  }));
  const kept = await setRolesOfSource(tx, 'scim', people, act);
  // Somebody waits for an answer: they are told, and nothing is changed.
  if (kept.length > 0) throw new AppError('lastAdministrator');
}
