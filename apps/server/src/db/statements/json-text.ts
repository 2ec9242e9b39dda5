import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * JSON that a statement builds as text, for answers that go out as the database made them. On a portfolio of 1,800
 * values this takes half the time of json_build_object, which looks up the types of its arguments at every call.
 */

/** Numbers and booleans. */
export const jsonScalar = (value: SQLWrapper): SQL => sql`coalesce((${value})::text, 'null')`;

export const jsonString = (value: SQLWrapper): SQL => sql`coalesce(to_json((${value})::text)::text, 'null')`;

export const jsonStrings = (value: SQLWrapper): SQL => sql`to_json(${value})::text`;

/** A moment as ISO 8601 in UTC, whatever zone the session is in. */
export const isoMoment = (value: SQLWrapper): SQL<string> =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const jsonMoment = (value: SQLWrapper): SQL =>
  sql`coalesce('"' || ${isoMoment(value)} || '"', 'null')`;

/** From what `jsonItems` made. */
export const jsonArray = (items: SQL): SQL => sql`'[' || coalesce(${items}, '') || ']'`;

export const jsonItems = (item: SQL, order: SQL): SQL => sql`string_agg(${item}, ',' order by ${order})`;

/** `"name":value,…` without the braces, so that parts of an object can be made apart. */
export function jsonMembers(members: Readonly<Record<string, SQL>>): SQL {
  const parts = Object.entries(members).map(([name, value], index) => {
    const key = sql.raw(`'${index === 0 ? '' : ','}"${name}":'`);
    return sql`${key} || ${value}`;
  });
  return sql.join(parts, sql` || `);
}

export const jsonObject = (members: Readonly<Record<string, SQL>>): SQL =>
  Object.keys(members).length === 0 ? sql`'{}'` : sql`'{' || ${jsonMembers(members)} || '}'`;
