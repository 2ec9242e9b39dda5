import type { Role } from '@zachetka/contract/access/roles';
import type { MappingRule } from '@zachetka/contract/directory/claim-mapping.rules';
import type { LdapCounts, LdapPlanAction, LdapTried } from '@zachetka/contract/directory/ldap.schemas';
import type { Transaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import {
  blockPerson,
  lockAdministrators,
  rolesOfSource,
  setRolesOfSource,
  unblockPerson,
  writePerson,
} from '../../people/index.ts';
import { rolesByRules } from '../claims/roles-by-rules.ts';
import { byDirectory } from '../scim/follow-groups.ts';
import { findComeFromLdap, findPeople, noteCome } from './ldap.queries.ts';
import type { LdapEntry } from './ldap-entry.ts';

export type Followed = {
  isHeldBack: boolean;
  counts: LdapCounts;
  changes: LdapTried['people'];
  /** Whose access was left: the portal would have no administrator without them. */
  keptAdministrator: number | null;
};

type Limits = { rules: readonly MappingRule[]; missingLimit: number };
type Known = { entry: LdapEntry; name: string; directoryId: string; personId: number; roles: Role[] };

/**
 * People, roles and blocks as LDAP has them now. Where too many would lose their access, nothing is touched: then it is rather the
 * filter or the directory that is wrong. What other sources gave or blocked stays.
 */
export async function followLdap(
  tx: Transaction,
  entries: readonly LdapEntry[],
  { rules, missingLimit }: Limits,
): Promise<Followed> {
  const changes: LdapTried['people'] = [];
  const note = (action: LdapPlanAction, name: string, directoryId: string, roles: Role[] = []) =>
    changes.push({ action, name, directoryId, roles });
  await lockAdministrators(tx);
  const before = await findComeFromLdap(tx);
  const come = new Map(before.map(({ directoryId, name }) => [directoryId, name]));
  const usable = usableOf(entries, come);
  const staying = before.filter(({ isBlocked }) => !isBlocked);
  const leaving = staying.filter(({ directoryId }) => usable.get(directoryId)?.isDisabled ?? true);
  const counts = { ...nothing, seen: entries.length, refused: entries.length - usable.size };
  if (isTooMany(leaving.length, staying.length, missingLimit) || (usable.size === 0 && before.length > 0)) {
    for (const { name, directoryId } of leaving) note('blocked', name, directoryId);
    return {
      isHeldBack: true,
      counts: { ...counts, blocked: leaving.length },
      changes,
      keptAdministrator: null,
    };
  }

  // Whom LDAP has closed before they ever came from it is left to whoever brought them.
  const followed = new Map([...usable].filter(([id, { isDisabled }]) => !isDisabled || come.has(id)));
  const known: Known[] = [];
  for (const written of await writePeople(tx, followed)) {
    const { entry, directoryId, personId, change } = written;
    const roles = entry.isDisabled ? [] : rolesByRules(rules, entry.claims);
    const name = isNamed(entry) ? nameOf(entry) : (come.get(directoryId) ?? '');
    known.push({ entry, name, directoryId, personId, roles });
    if (change) note(change, name, directoryId, roles);
  }
  await noteCome(
    tx,
    known.map(({ personId }) => personId),
  );

  const given = await rolesOfSource(tx, 'ldap');
  const differing = known.filter(
    ({ personId, roles }) => (given.get(personId) ?? []).toSorted().join() !== roles.join(),
  );
  const kept = await setRolesOfSource(tx, 'ldap', differing);
  for (const { name, directoryId, roles } of differing) note('rolesChanged', name, directoryId, roles);

  const keptAdministrator = await blockAll(tx, leaving);
  for (const { personId, name, directoryId } of leaving) {
    if (personId !== keptAdministrator) note('blocked', name, directoryId);
  }
  const blocked = new Set(before.filter(({ isBlocked }) => isBlocked).map(({ personId }) => personId));
  for (const { personId, entry, name, directoryId, roles } of known) {
    if (!blocked.has(personId) || entry.isDisabled) continue;
    await unblockPerson(tx, personId, 'ldap', byDirectory);
    note('unblocked', name, directoryId, roles);
  }
  for (const { action } of changes) counts[action] += 1;
  return { isHeldBack: false, counts, changes, keptAdministrator: keptAdministrator ?? kept[0] ?? null };
}

const nothing: LdapCounts = {
  seen: 0,
  refused: 0,
  made: 0,
  changed: 0,
  rolesChanged: 0,
  blocked: 0,
  unblocked: 0,
};

/** One may always go: of five people, one is twenty per cent. */
const isTooMany = (leaving: number, all: number, limit: number) => leaving > 1 && leaving * 100 > all * limit;

/**
 * Those with an id and a name; who has come before keeps the name that they had. Of two with the same id the one that lets the person
 * in counts, then the one with a name, then the first.
 */
function usableOf(entries: readonly LdapEntry[], come: ReadonlyMap<string, string>): Map<string, LdapEntry> {
  const usable = new Map<string, LdapEntry>();
  for (const entry of entries.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const { directoryId } = entry;
    if (directoryId === undefined || usable.has(directoryId)) continue;
    if (isNamed(entry) || come.has(directoryId)) usable.set(directoryId, entry);
  }
  return usable;
}

const isNamed = ({ lastName, firstName }: LdapEntry) => lastName !== undefined && firstName !== undefined;
const rankOf = (entry: LdapEntry) => (entry.isDisabled ? 2 : 0) + (isNamed(entry) ? 0 : 1);

const fields = ['lastName', 'firstName', 'middleName', 'phone', 'email'] as const;

type Written = { entry: LdapEntry; directoryId: string; personId: number; change: 'made' | 'changed' | null };

/** Only what differs is written: of twenty thousand people some ten change in a day. */
async function writePeople(tx: Transaction, usable: ReadonlyMap<string, LdapEntry>): Promise<Written[]> {
  const people = await findPeople(tx, [...usable.keys()]);
  const byId = new Map(people.map((one) => [one.directoryId, one]));
  const written: Written[] = [];
  for (const [directoryId, entry] of usable) {
    const before = byId.get(directoryId);
    const isSame =
      before && fields.every((name) => entry[name] === undefined || entry[name] === before[name]);
    if (isSame) {
      written.push({ entry, directoryId, personId: before.personId, change: null });
      continue;
    }
    const { lastName, firstName, middleName, phone, email } = entry;
    const one = await writePerson(tx, directoryId, { lastName, firstName, middleName, phone, email });
    if (one)
      written.push({ entry, directoryId, personId: one.personId, change: one.isNew ? 'made' : 'changed' });
  }
  return written;
}

/** What they have open ends with the transaction. Answers whose access was left. */
async function blockAll(tx: Transaction, leaving: readonly { personId: number }[]): Promise<number | null> {
  let keptAdministrator: number | null = null;
  for (const { personId } of leaving) {
    try {
      // A part of its own: when it is refused, the rest of the run goes on.
      await tx.transaction((part) => blockPerson(part, personId, 'ldap', byDirectory));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'lastAdministrator') throw error;
      keptAdministrator = personId;
    }
  }
  return keptAdministrator;
}

const nameOf = ({ lastName, firstName, middleName }: LdapEntry): string =>
  [lastName, firstName, middleName].filter((part) => part !== undefined).join(' ');
