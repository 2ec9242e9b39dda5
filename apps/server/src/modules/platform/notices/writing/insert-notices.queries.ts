import { type SQL, sql } from 'drizzle-orm';
import { notice } from '../../../../db/schema/index.ts';
import { excluded, nameOf, namesOf, typeOf } from '../../../../db/statements/column-names.ts';

type NoticeRows = {
  person: SQL;
  kind: SQL;
  subject: SQL;
  event: SQL;
  params: SQL;
  tellAt: SQL;
  from: SQL;
};

/** A statement that writes a notice for each row of `from`. */
export function insertNotices(rows: NoticeRows): SQL {
  const columns = [notice.personId, notice.kind, notice.subject, notice.event, notice.params, notice.tellAt];
  return sql`
    insert into ${notice} (${namesOf(columns)})
    select ${rows.person}::bigint, (${rows.kind})::text::${typeOf(notice.kind)}, ${rows.subject}::bigint,
      (${rows.event})::text, ${rows.params}, ${rows.tellAt}
    ${rows.from}`;
}

/** Nobody is told twice of the same event. */
export const oncePerEvent = sql`on conflict do nothing`;

const { personId, kind, subject, event, params, tellAt, readAt, announcedAt } = notice;
const countIn = (given: SQL) => sql`(${given} ->> 'count')::int`;

/** What happens again is added to the notice that there is: it counts together, and is news once more. */
export const growing = sql`
  on conflict (${namesOf([kind, subject, event, personId])}) do update
  set ${nameOf(params)} = ${excluded(params)}
      || jsonb_build_object('count', ${countIn(sql`${params}`)} + ${countIn(excluded(params))}),
    ${nameOf(tellAt)} = now(), ${nameOf(readAt)} = null, ${nameOf(announcedAt)} = null`;
