import type { Role } from '@zachetka/contract/access/roles';
import { superAdmin } from '@zachetka/contract/access/roles';
import type { PeopleAction, RoleSource } from '@zachetka/contract/people/people.schemas';
import { and, eq, exists, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '../../db/connect.ts';
import { peopleHistory, personRole, roleGrant } from '../../db/schema/index.ts';
import { namesOf, typeOf } from '../../db/statements/column-names.ts';

/** Who did it and why; nobody where it was an import, the directory or the clock. */
export type Act = { actorId: number | null; reason: string | null };

export type RolesToHave = { personId: number; roles: readonly Role[] };

/** A relation of `person` and `roles`, an array of their names. */
const relationOf = (people: readonly RolesToHave[]): SQL =>
  sql`select wish.person, wish.roles from jsonb_to_recordset(${JSON.stringify(
    people.map(({ personId, roles }) => ({ person: personId, roles })),
  )}::jsonb) as wish (person bigint, roles text[])`;

const historyColumns = namesOf([
  peopleHistory.personId,
  peopleHistory.action,
  peopleHistory.source,
  peopleHistory.role,
  peopleHistory.endsAt,
  peopleHistory.actorId,
  peopleHistory.reason,
]);

/** A statement that changes grants and returns them, and their lines in the history. It affects as many rows as grants were changed. */
const told = (
  change: SQL,
  action: PeopleAction,
  { actorId, reason }: Act = { actorId: null, reason: null },
): SQL => sql`
  with changed as (
    ${change} returning ${roleGrant.personId} as person, ${roleGrant.role} as role, ${roleGrant.source} as source,
      ${roleGrant.endsAt} as until
  )
  insert into ${peopleHistory} (${historyColumns})
  select changed.person, ${action}::${typeOf(peopleHistory.action)}, changed.source, changed.role, changed.until,
    ${actorId}::bigint, ${reason}::text
  from changed order by changed.person, changed.role`;

const isOf = (source: SQLWrapper | RoleSource) => sql`${roleGrant.source} = ${source}`;

/**
 * The statements after which everybody of `wished` (a relation of `person` and `roles`) has these roles from this source, and no
 * others from it. What other sources gave stays.
 */
export const replaceRoles = (source: RoleSource, wished: SQL, act?: Act): readonly SQL[] => [
  told(
    sql`delete from ${roleGrant} using (${wished}) wished
      where ${roleGrant.personId} = wished.person and ${isOf(source)}
        and ${roleGrant.role}::text <> all (coalesce(wished.roles, '{}'))`,
    'roleTaken',
    act,
  ),
  told(
    sql`insert into ${roleGrant} (${namesOf([roleGrant.personId, roleGrant.role, roleGrant.source, roleGrant.givenBy, roleGrant.reason])})
      select wished.person, wish.role::${typeOf(roleGrant.role)}, ${source}::${typeOf(roleGrant.source)},
        ${act?.actorId ?? null}::bigint, ${act?.reason ?? null}::text
      from (${wished}) wished cross join unnest(wished.roles) as wish (role)
      order by wished.person
      on conflict do nothing`,
    'roleGiven',
    act,
  ),
];

export async function writeRoles(
  tx: Transaction,
  source: RoleSource,
  people: readonly RolesToHave[],
  act?: Act,
): Promise<void> {
  for (const statement of replaceRoles(source, relationOf(people), act)) await tx.execute(statement);
}

export type GrantToGive = {
  personId: number;
  role: Role;
  source: RoleSource;
  endsAt: Date | null;
};

/** Gives the role, or another end to what was given. Whether anything has changed by it. */
export async function putGrant(
  tx: Transaction,
  { personId, role, source, endsAt }: GrantToGive,
  act: Act,
): Promise<boolean> {
  const [changed] = await tx
    .insert(roleGrant)
    .values({ personId, role, source, endsAt, givenBy: act.actorId, reason: act.reason })
    .onConflictDoUpdate({
      target: [roleGrant.personId, roleGrant.role, roleGrant.source],
      set: { endsAt, givenBy: act.actorId, reason: act.reason, givenAt: sql`now()` },
      setWhere: sql`${roleGrant.endsAt} is distinct from excluded.ends_at`,
    })
    .returning({ personId: roleGrant.personId });
  if (!changed) return false;
  await tx.insert(peopleHistory).values({ personId, action: 'roleGiven', source, role, endsAt, ...act });
  return true;
}

/** Whether there was anything to take. */
export async function removeGrant(
  tx: Transaction,
  { personId, role, source }: Omit<GrantToGive, 'endsAt'>,
  act: Act,
): Promise<boolean> {
  const [taken] = await tx
    .delete(roleGrant)
    .where(and(eq(roleGrant.personId, personId), eq(roleGrant.role, role), eq(roleGrant.source, source)))
    .returning({ endsAt: roleGrant.endsAt });
  if (!taken) return false;
  await tx
    .insert(peopleHistory)
    .values({ personId, action: 'roleTaken', source, role, endsAt: taken.endsAt, ...act });
  return true;
}

/** Grants whose time is over go, and the history tells it. How many. */
export async function endGrants(database: Database): Promise<number> {
  const isOver = sql`${lte(roleGrant.endsAt, sql`now()`)}`;
  const { rowCount } = await database.execute(
    told(sql`delete from ${roleGrant} where ${isOver}`, 'roleEnded'),
  );
  return rowCount ?? 0;
}

/** Who takes away an administrator's role holds this: of two who take away the last two, the second sees what the first has done. */
export async function lockAdministrators(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);
}

/** Whether somebody is the administrator of the portal and stays it. */
export async function hasAdministrator(database: DatabaseOrTransaction): Promise<boolean> {
  const administrators = database
    .select({ one: sql`1` })
    .from(personRole)
    .where(and(eq(personRole.role, superAdmin), isNull(personRole.endsAt)));
  const { rows } = await database.execute<{ found: boolean }>(sql`select ${exists(administrators)} as found`);
  return rows[0]?.found === true;
}

/** Who of them is the administrator by this source, and would not be without it. */
export async function findAdministrators(
  database: DatabaseOrTransaction,
  source: RoleSource,
  people: readonly number[],
): Promise<number[]> {
  const rows = await database
    .select({ personId: roleGrant.personId })
    .from(roleGrant)
    .where(
      and(
        eq(roleGrant.role, superAdmin),
        eq(roleGrant.source, source),
        sql`${roleGrant.personId} = any(${sql.param([...people])}::bigint[])`,
      ),
    )
    .orderBy(roleGrant.personId);
  return rows.map(({ personId }) => personId);
}
