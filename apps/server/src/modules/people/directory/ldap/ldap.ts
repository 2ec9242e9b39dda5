import type {
  LdapConnection,
  LdapSettings,
  LdapToSave,
  LdapTried,
} from '@zachetka/contract/directory/ldap.schemas';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { createSecretBox } from '../../../../lib/secret-box.ts';
import { obtainServerSecret } from '../../auth/index.ts';
import { rulesInForce } from '../claims/claim-mapping.ts';
import { type Followed, followLdap } from './follow-ldap.ts';
import { addRun, beginRun, findConnection, findRuns, saveConnection } from './ldap.queries.ts';
import { hostOf, readLdap } from './read-ldap.ts';

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
