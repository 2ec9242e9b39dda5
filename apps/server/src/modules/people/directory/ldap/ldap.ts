import type { Role } from '@zachetka/contract/access/roles';
import type { MappingRule } from '@zachetka/contract/people/directory/claim-mapping.rules';
import type {
  LdapConnection,
  LdapCounts,
  LdapPlanAction,
  LdapSettings,
  LdapToSave,
  LdapTried,
} from '@zachetka/contract/people/directory/ldap.schemas';
import { Client, type Entry, ResultCodeError } from 'ldapts';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { createSecretBox } from '../../../../lib/secret-box.ts';
import { obtainServerSecret } from '../../auth/index.ts';
import {
  blockPerson,
  lockAdministrators,
  rolesOfSource,
  setRolesOfSource,
  unblockPerson,
  writePerson,
} from '../../people/index.ts';
import { rulesInForce } from '../claims/claim-mapping.ts';
import { rolesByRules } from '../claims/roles-by-rules.ts';
import { byDirectory } from '../scim/follow-groups.ts';
import {
  addRun,
  beginRun,
  findComeFromLdap,
  findConnection,
  findPeople,
  findRuns,
  noteCome,
  saveConnection,
} from './ldap.queries.ts';
import { type LdapEntry, toLdapEntry } from './ldap-entry.ts';

const boxOf = async (database: Database) =>
  createSecretBox(await obtainServerSecret(database, 'ldap-password'), 'ldap-password');

export async function readConnection(database: DatabaseOrTransaction): Promise<LdapConnection> {
  const found = await findConnection(database);
  return {
    version: found?.version ?? 0,
    settings: found?.settings ?? null,
    hasPassword: found?.password !== undefined && found.password !== null,
    runs: await findRuns(database),
  };
}

export async function saveLdap(
  database: Database,
  personId: number,
  { version, settings, password }: LdapToSave,
): Promise<LdapConnection> {
  assertEncrypted(settings);
  const sealed =
    password === undefined || password === '' ? undefined : (await boxOf(database)).close(password);
  return database.transaction(async (tx) => {
    if (sealed === undefined) assertSameOwner(await findConnection(tx), { version, settings });
    if (!(await saveConnection(tx, { version, settings, password: sealed, changedBy: personId }))) {
      const theirs = await findConnection(tx);
      throw new AppError('ldapChangedMeanwhile', {
        params: { who: theirs?.changedBy ?? '—' },
        lastChange: { by: theirs?.changedBy ?? null, at: theirs?.changedAt ?? null },
      });
    }
    return readConnection(tx);
  });
}

/** The kept password goes where it was meant to go: whoever changes the address or the name has to know it. */
function assertSameOwner(
  kept: Awaited<ReturnType<typeof findConnection>>,
  { version, settings }: Pick<LdapToSave, 'version' | 'settings'>,
): void {
  if (kept?.version !== version || kept.password === null || settings.bindDn === '') return;
  const { url, bindDn } = kept.settings;
  if (url === settings.url && bindDn === settings.bindDn) return;
  const host = hostOf(settings);
  throw new AppError('ldapPasswordAgain', { params: { host }, data: { host } });
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whoever sits on the way would read the password, and could say who has which role. */
function assertEncrypted(settings: LdapSettings): void {
  const isOpen = settings.url.toLowerCase().startsWith('ldap:') && !settings.startTls;
  const host = hostOf(settings);
  if (isOpen && !loopback.test(host))
    throw new AppError('ldapUnencrypted', { params: { host }, data: { host } });
}

type Reading = { entries: Awaited<ReturnType<typeof readLdap>>; settings: LdapSettings };

async function readNow(database: Database): Promise<Reading> {
  const found = await findConnection(database);
  if (!found) throw new AppError('ldapNotSetUp');
  const { settings } = found;
  const password = found.password === null ? undefined : (await boxOf(database)).open(found.password);
  const entries = await readLdap({ settings, password, rules: await rulesInForce(database) });
  return { entries, settings };
}

async function follow(tx: Transaction, { entries, settings }: Reading): Promise<Followed> {
  return followLdap(tx, entries, {
    rules: await rulesInForce(tx),
    missingLimit: settings.missingLimit,
  });
}

const maxShown = 100;

/** The very work of a run, in a transaction that is given up: what is told is what would come. */
export async function tryLdap(database: Database): Promise<LdapTried> {
  const reading = await readNow(database);
  let followed: Followed | undefined;
  await database
    .transaction(async (tx) => {
      followed = await follow(tx, reading);
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!followed) throw error;
    });
  if (!followed) throw new Error('the reading was neither followed nor refused');
  const { isHeldBack, counts, changes } = followed;
  return { isHeldBack, counts, people: changes.slice(0, maxShown) };
}

type RunParts = {
  database: Database;
  /** Too many were missing, or the directory could not be read: somebody has to look. */
  alarm: (facts: Record<string, unknown>, text: string) => void;
};

/** Where it is time: reads the directory and follows it. */
export async function runWhenDue(parts: RunParts): Promise<void> {
  if (await beginRun(parts.database)) await runLdap(parts);
}

export async function runLdap({ database, alarm }: RunParts): Promise<void> {
  const startedAt = new Date();
  try {
    const reading = await readNow(database);
    const followed = await database.transaction((tx) => follow(tx, reading));
    const { isHeldBack, counts, keptAdministrator } = followed;
    if (isHeldBack) alarm({ counts }, 'LDAP: too many people are missing, nothing was changed');
    if (keptAdministrator !== null) {
      alarm({ personId: keptAdministrator }, 'LDAP: the last administrator has left, their access was kept');
    }
    await addRun(database, {
      startedAt,
      outcome: isHeldBack ? 'heldBack' : 'done',
      counts,
      problem: null,
      keptAdministrator,
    });
  } catch (error) {
    const problem = error instanceof AppError ? error.toAnswer('en').message : 'internal error';
    alarm({ err: error }, 'LDAP could not be read');
    await addRun(database, { startedAt, outcome: 'failed', counts: null, problem, keptAdministrator: null });
  }
}

type LdapQuestion = {
  settings: LdapSettings;
  password: string | undefined;
  /** They may ask for attributes that the settings do not name. */
  rules: readonly MappingRule[];
};

const connectMilliseconds = 10_000;
/** Of one page of answers. */
const answerMilliseconds = 60_000;
const pageSize = 500;

/** Everybody whom the filter finds, and who of them has no access. */
async function readLdap(question: LdapQuestion): Promise<LdapEntry[]> {
  const { settings, password } = question;
  const client = new Client({
    url: settings.url,
    connectTimeout: connectMilliseconds,
    timeout: answerMilliseconds,
    // Some directories have names that the strict reading of the standard refuses.
    strictDN: false,
  });
  try {
    if (settings.startTls) await client.startTLS({ host: hostOf(settings) });
    if (settings.bindDn !== '') await client.bind(settings.bindDn, password ?? '');
    return await search(client, question);
  } catch (error) {
    throw toRefusal(settings, error);
  } finally {
    // The answer is here, or it never comes.
    await client.unbind().catch(() => undefined);
  }
}

async function search(client: Client, { settings, rules }: LdapQuestion): Promise<LdapEntry[]> {
  const { baseDn, filter, disabledFilter, attributes } = settings;
  const ask = async (asked: string, wanted: string[]): Promise<Entry[]> => {
    const { searchEntries } = await client.search(baseDn, {
      scope: 'sub',
      filter: asked,
      attributes: wanted,
      paged: { pageSize },
      explicitBufferAttributes: ['objectSid', 'objectGUID'],
    });
    return searchEntries;
  };
  const named = Object.values(attributes).filter((name) => name !== null);
  const asked = rules.map(({ claim }) => claim).filter((claim) => /^[A-Za-z][\w;-]*$/.test(claim));
  const entries = await ask(filter, [...new Set([...named, ...asked])]);
  const disabled =
    disabledFilter === '' ? [] : await ask(`(&${inBrackets(filter)}${inBrackets(disabledFilter)})`, ['1.1']);
  const closed = new Set(disabled.map(({ dn }) => dn));
  return entries.map((entry) => toLdapEntry(entry, attributes, closed.has(entry.dn)));
}

const inBrackets = (filter: string) => (filter.startsWith('(') ? filter : `(${filter})`);

const hostOf = ({ url }: Pick<LdapSettings, 'url'>): string => new URL(url).hostname;

/** What the directory says itself, or that it says nothing. */
function toRefusal(settings: LdapSettings, error: unknown): AppError {
  if (error instanceof AppError) return error;
  const problem = error instanceof Error ? error.message.trim() : String(error);
  const isSaid = error instanceof ResultCodeError || isFilterProblem(error);
  return new AppError(isSaid ? 'ldapRefuses' : 'ldapUnreachable', {
    params: { host: hostOf(settings), problem },
    data: { host: hostOf(settings), problem },
    cause: error,
  });
}

/** The library reads filters itself and refuses those that it can't before it asks anybody. */
const isFilterProblem = (error: unknown) => error instanceof Error && /filter|paren/i.test(error.message);

type Followed = {
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
async function followLdap(
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
