import type { Role } from '@zachetka/contract/access/roles';
import { superAdmin } from '@zachetka/contract/access/roles';
import type { PeopleAction, RoleSource } from '@zachetka/contract/people/people/people.schemas';
import { and, eq, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { peopleHistory, personRole, roleGrant } from '../../../db/schema/index.ts';
import { nameOf, namesOf, typeOf } from '../../../db/statements/column-names.ts';

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
 * others from it. What other sources gave stays. The history has to be told of what they have changed.
 */
export const grantWrites = (source: RoleSource, wished: SQL, act?: Act) => [
  {
    table: roleGrant,
    removes: true,
    statement: sql`delete from ${roleGrant} using (${wished}) wished
      where ${roleGrant.personId} = wished.person and ${isOf(source)}
        and ${roleGrant.role}::text <> all (coalesce(wished.roles, '{}'))`,
  },
  {
    table: roleGrant,
    removes: false,
    statement: sql`insert into ${roleGrant} (${namesOf([roleGrant.personId, roleGrant.role, roleGrant.source, roleGrant.givenBy, roleGrant.reason])})
      select wished.person, wish.role::${typeOf(roleGrant.role)}, ${source}::${typeOf(roleGrant.source)},
        ${act?.actorId ?? null}::bigint, ${act?.reason ?? null}::text
      from (${wished}) wished cross join unnest(wished.roles) as wish (role)
      order by wished.person
      on conflict do nothing`,
  },
];

/** The lines in the history for grants that somebody else's statement has changed: `images` is one column of their rows as JSON. */
export const recordGrants = (
  action: PeopleAction,
  images: SQL,
  { actorId, reason }: Act = { actorId: null, reason: null },
): SQL => sql`
  insert into ${peopleHistory} (${historyColumns})
  select changed.${nameOf(roleGrant.personId)}, ${action}::${typeOf(peopleHistory.action)},
    changed.${nameOf(roleGrant.source)}, changed.${nameOf(roleGrant.role)}, changed.${nameOf(roleGrant.endsAt)},
    ${actorId}::bigint, ${reason}::text
  from (${images}) as told (image) cross join lateral jsonb_populate_record(null::${roleGrant}, told.image) as changed
  order by changed.${nameOf(roleGrant.personId)}, changed.${nameOf(roleGrant.role)}`;

/** Of the people of `wished` those whom the portal needs: they would lose the administrator's role, and nobody else stays one. */
export const findLostAdministrators = (source: RoleSource, wished: SQL): SQL => {
  const loses = (person: SQL) => sql`exists (
    select 1 from (${wished}) wished
    where wished.person = ${person} and ${superAdmin}::text <> all (coalesce(wished.roles, '{}'))
  )`;
  const isGranted = (person: SQL, how: SQL) => sql`exists (
    select 1 from ${roleGrant}
    where ${roleGrant.personId} = ${person} and ${roleGrant.role} = ${superAdmin} and ${how}
  )`;
  return sql`
    select ${personRole.personId} from ${personRole}
    where ${personRole.role} = ${superAdmin} and ${loses(sql`${personRole.personId}`)}
      and ${isGranted(sql`${personRole.personId}`, isOf(source))}
      and not exists (
        select 1 from ${personRole} ${staying}
        where ${staying.role} = ${superAdmin} and ${staying.endsAt} is null and (
          not ${loses(sql`${staying.personId}`)}
          or ${isGranted(sql`${staying.personId}`, sql`${roleGrant.source} <> ${source} and ${roleGrant.endsAt} is null`)}
        )
      )`;
};
const staying = alias(personRole, 'staying');

export async function writeRoles(
  tx: Transaction,
  source: RoleSource,
  people: readonly RolesToHave[],
  act?: Act,
): Promise<void> {
  for (const { statement, removes } of grantWrites(source, relationOf(people), act)) {
    await tx.execute(told(statement, removes ? 'roleTaken' : 'roleGiven', act));
  }
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

/**
 * Who takes away an administrator's role holds this: of two who take away the last two, the second sees what the first has done. It is
 * taken before any row of a person is touched: in another order two would wait for each other.
 */
export const administratorsLock = sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`;

export async function lockAdministrators(tx: Transaction): Promise<void> {
  await tx.execute(administratorsLock);
}

/** Whether somebody is the administrator of the portal and stays it. */
export async function hasAdministrator(database: Pick<Database, 'select'>): Promise<boolean> {
  const administrators = await database
    .select({ personId: personRole.personId })
    .from(personRole)
    .where(and(eq(personRole.role, superAdmin), isNull(personRole.endsAt)))
    .limit(1);
  return administrators.length > 0;
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

/** Who has which roles by this source. */
export async function rolesOfSource(
  database: DatabaseOrTransaction,
  source: RoleSource,
): Promise<Map<number, Role[]>> {
  const rows = await database
    .select({ personId: roleGrant.personId, role: roleGrant.role })
    .from(roleGrant)
    .where(eq(roleGrant.source, source));
  const byPerson = new Map<number, Role[]>();
  for (const { personId, role } of rows) byPerson.set(personId, [...(byPerson.get(personId) ?? []), role]);
  return byPerson;
}
