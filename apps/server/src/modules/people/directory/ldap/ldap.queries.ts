import {
  type LdapCounts,
  type LdapSettings,
  ldapSettings,
} from '@zachetka/contract/people/directory/ldap.schemas';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { fullName, fullNameById } from '../../../../db/full-name.ts';
import { ldapConnection, ldapPerson, ldapRun, person, personBlock } from '../../../../db/schema/index.ts';
import { namesOf } from '../../../../db/statements/column-names.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';

export async function findConnection(database: DatabaseOrTransaction) {
  const [found] = await database
    .select({
      settings: ldapConnection.settings,
      password: ldapConnection.password,
      version: ldapConnection.version,
      changedAt: isoMoment(ldapConnection.changedAt),
      changedBy: fullNameById(ldapConnection.changedBy),
    })
    .from(ldapConnection);
  return found && { ...found, settings: ldapSettings.parse(found.settings) };
}

type Connection = {
  version: number;
  settings: LdapSettings;
  /** Undefined: as it is. */
  password: string | undefined;
  changedBy: number;
};

/** Whether it was still of this version. */
export async function saveConnection(tx: Transaction, connection: Connection): Promise<boolean> {
  const { version, settings, password, changedBy } = connection;
  const values = { settings, changedBy, ...(password !== undefined && { password }) };
  if (version === 0) {
    const made = await tx
      .insert(ldapConnection)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: ldapConnection.id });
    return made.length > 0;
  }
  const saved = await tx
    .update(ldapConnection)
    .set({ ...values, version: version + 1, changedAt: sql`now()`, begunAt: null })
    .where(eq(ldapConnection.version, version))
    .returning({ id: ldapConnection.id });
  return saved.length > 0;
}

/** A little sooner than it says: a minute is then a minute at most, with the time until somebody looks. */
const slack = sql`interval '10 seconds'`;

/** Whether it is time and nobody else, on whichever instance, has begun. */
export async function beginRun(database: Database): Promise<boolean> {
  const pause = sql`make_interval(mins => (${ldapConnection.settings} ->> 'everyMinutes')::int) - ${slack}`;
  const begun = await database
    .update(ldapConnection)
    .set({ begunAt: sql`now()` })
    .where(
      and(
        sql`(${ldapConnection.settings} ->> 'isOn')::boolean`,
        sql`(${ldapConnection.begunAt} is null or ${ldapConnection.begunAt} <= now() - (${pause}))`,
      ),
    )
    .returning({ id: ldapConnection.id });
  return begun.length > 0;
}

const runsKept = 50;
const runsShown = 10;

export type Run = {
  startedAt: Date;
  outcome: 'done' | 'heldBack' | 'failed';
  counts: LdapCounts | null;
  problem: string | null;
  keptAdministrator: number | null;
};

export async function addRun(database: DatabaseOrTransaction, run: Run): Promise<void> {
  const [added] = await database.insert(ldapRun).values(run).returning({ id: ldapRun.id });
  if (added) await database.delete(ldapRun).where(lt(ldapRun.id, added.id - runsKept));
}

export async function findRuns(database: DatabaseOrTransaction) {
  const rows = await database
    .select({
      startedAt: isoMoment(ldapRun.startedAt),
      endedAt: isoMoment(ldapRun.endedAt),
      outcome: ldapRun.outcome,
      counts: ldapRun.counts,
      problem: ldapRun.problem,
      keptAdministrator: fullNameById(ldapRun.keptAdministrator),
    })
    .from(ldapRun)
    .orderBy(desc(ldapRun.id))
    .limit(runsShown);
  return rows.map((row) => ({ ...row, counts: row.counts as LdapCounts | null }));
}

/** Whom the portal knows by these ids. */
export async function findPeople(tx: Transaction, directoryIds: readonly string[]) {
  return tx
    .select({
      personId: person.id,
      directoryId: person.directoryId,
      lastName: person.lastName,
      firstName: person.firstName,
      middleName: person.middleName,
      phone: person.phone,
      email: person.email,
    })
    .from(person)
    .where(sql`${person.directoryId} = any(${sql.param([...directoryIds])}::text[])`);
}

/** Everybody who came from LDAP, and whether LDAP has blocked them. */
export async function findComeFromLdap(tx: Transaction) {
  return tx
    .select({
      personId: ldapPerson.personId,
      directoryId: person.directoryId,
      name: fullName,
      isBlocked: sql<boolean>`${personBlock.personId} is not null`,
    })
    .from(ldapPerson)
    .innerJoin(person, eq(person.id, ldapPerson.personId))
    .leftJoin(
      personBlock,
      and(eq(personBlock.personId, ldapPerson.personId), eq(personBlock.source, 'ldap')),
    );
}

export async function noteCome(tx: Transaction, personIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`insert into ${ldapPerson} (${namesOf([ldapPerson.personId])})
      select unnest(${sql.param([...personIds])}::bigint[]) on conflict do nothing`,
  );
}
