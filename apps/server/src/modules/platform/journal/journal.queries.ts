import type { JournalLine, JournalQuery } from '@zachetka/contract/platform/audit/journal.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { fullNameById } from '../../../db/full-name.ts';
import { nameMatches, readNameQuery } from '../../../db/name-search.ts';
import {
  applicationHistory,
  elementHistory,
  peopleHistory,
  person,
  portfolioSubBlock,
  seasonHistory,
} from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
import { literals } from '../../../db/statements/literals.ts';
import type { ToldHistory } from '../../../db/told-history.ts';
import { toldSettings } from '../../portfolio/configuration/index.ts';
import { titleOfSeason } from '../../scholarship/season-rules/index.ts';
import { importHistories } from '../import/index.ts';

const nothing = sql`null::text`;

const windows = (name: string): SQL => sql`(
  select string_agg(concat(line ->> 'kind', ' ', line ->> 'from', ' – ', line ->> 'until'), '; ')
  from jsonb_array_elements(${seasonHistory.detail} -> ${literals([name])}) as line
)`;

/** Of an assessment the points that it changed; null of everything else. */
const points = (name: 'before' | 'after'): SQL => sql`(
  select string_agg(coalesce(line ->> ${literals([name])}, '—'), ', ') from jsonb_array_elements(${applicationHistory.scores}) as line
)`;

const decisions = sql`('confirm', 'reject', 'returnForCorrection', 'undo', 'takeBack')`;
const judgements = sql`('assess', 'accept', 'reject', 'undo', 'moveUp', 'dropOut', 'upholdAppeal', 'rejectAppeal')`;

/** Nobody reads here of their own achievements and applications: what is held back from them would be told. */
const histories = (readerId: number): ToldHistory[] => [
  {
    kind: sql`'people'`,
    key: sql`'people-' || ${peopleHistory.id}`,
    at: sql`${peopleHistory.at}`,
    actor: sql`${peopleHistory.actorId}`,
    action: sql`${peopleHistory.action}::text`,
    thing: sql`coalesce(${fullNameById(peopleHistory.personId)}, '—')`,
    before: sql`case when ${peopleHistory.action} in ('roleTaken', 'roleEnded') then ${peopleHistory.role}::text end`,
    after: sql`case when ${peopleHistory.action} = 'roleGiven' then ${peopleHistory.role}::text end`,
    reason: sql`${peopleHistory.reason}`,
    from: sql`${peopleHistory} where true`,
  },
  {
    kind: sql`'achievements'`,
    key: sql`'element-' || ${elementHistory.id}`,
    at: sql`${elementHistory.at}`,
    actor: sql`${elementHistory.actorId}`,
    action: sql`case ${elementHistory.action} when 'reject' then 'rejectElement' when 'undo' then 'undoElement' else ${elementHistory.action}::text end`,
    thing: sql`concat_ws(' · ', ${fullNameById(elementHistory.personId)}, (
      select ${portfolioSubBlock.titleRu} from ${portfolioSubBlock} where ${portfolioSubBlock.id} = ${elementHistory.subBlockId}
    ), '№ ' || ${elementHistory.elementId})`,
    before: sql`${elementHistory.fromStatus}::text`,
    after: sql`${elementHistory.toStatus}::text`,
    reason: sql`${elementHistory.comment}`,
    from: sql`${elementHistory} where ${elementHistory.action} in ${decisions} and ${elementHistory.personId} <> ${readerId}`,
  },
  {
    kind: sql`'applications'`,
    key: sql`'application-' || ${applicationHistory.id}`,
    at: sql`${applicationHistory.at}`,
    actor: sql`${applicationHistory.actorId}`,
    action: sql`${applicationHistory.action}::text`,
    thing: sql`concat_ws(' · ', '№ ' || ${applicationHistory.applicationId}, ${fullNameById(applicationHistory.personId)})`,
    before: sql`coalesce(${points('before')}, ${applicationHistory.fromStatus}::text)`,
    after: sql`coalesce(${points('after')}, ${applicationHistory.toStatus}::text)`,
    reason: sql`${applicationHistory.comment}`,
    from: sql`${applicationHistory} where ${applicationHistory.action} in ${judgements} and ${applicationHistory.personId} <> ${readerId}`,
  },
  {
    kind: sql`'seasons'`,
    key: sql`'season-' || ${seasonHistory.id}`,
    at: sql`${seasonHistory.at}`,
    actor: sql`${seasonHistory.actorId}`,
    action: sql`${seasonHistory.action}::text`,
    thing: sql`coalesce(${titleOfSeason(seasonHistory.seasonId, 'ru')}, '№ ' || ${seasonHistory.seasonId})`,
    before: windows('windowsBefore'),
    after: sql`coalesce(${windows('windowsAfter')}, '№ ' || (${seasonHistory.detail} ->> 'ruleVersion'))`,
    reason: sql`${seasonHistory.detail} ->> 'reason'`,
    from: sql`${seasonHistory} where true`,
  },
  ...importHistories,
  toldSettings,
];

export type JournalFilters = Pick<JournalQuery, 'actor' | 'thing' | 'kind' | 'from' | 'until'>;

/** Who changed what and when, over all histories in one statement, the latest first. */
export async function findJournal(
  database: Database,
  {
    readerId,
    timeZone,
    limit,
    offset,
  }: { readerId: number; timeZone: string; limit: number; offset: number },
  { actor, thing, kind, from, until }: JournalFilters,
): Promise<JournalLine[]> {
  const midnight = (date: string, daysLater: number) =>
    sql`((${date}::date + ${daysLater}::int)::timestamp at time zone ${timeZone})`;
  const named = nameMatches(readNameQuery(actor));
  const within = ({ at, actor: who, kind: told, thing: about }: ToldHistory) =>
    sql.join(
      [
        from === undefined ? sql`true` : sql`${at} >= ${midnight(from, 0)}`,
        until === undefined ? sql`true` : sql`${at} < ${midnight(until, 1)}`,
        named ? sql`${who} in (select ${person.id} from ${person} where ${named})` : sql`true`,
        kind === undefined ? sql`true` : sql`${told} = ${kind}`,
        thing === '' ? sql`true` : sql`position(lower(${thing}) in lower(${about})) > 0`,
      ],
      sql` and `,
    );
  // Each history gives no more than could be shown: names and values of all that was ever decided need not be looked up.
  const lines = histories(readerId).map(
    (
      history,
    ) => sql`(select ${history.key} as key, ${history.at} as moment, ${history.actor} as actor_id, ${history.kind} as kind,
      ${history.action} as action, ${history.thing} as thing, ${history.before ?? nothing} as before, ${history.after ?? nothing} as after,
      ${history.reason ?? nothing} as reason from ${history.from} and ${within(history)}
      order by 2 desc, 1 desc limit ${limit + offset})`,
  );
  const { rows } = await database.execute<JournalLine>(sql`
    select line.key, ${isoMoment(sql`line.moment`)} as at, ${fullNameById(sql`line.actor_id`)} as actor, line.kind, line.action,
      line.thing, line.before, line.after, line.reason
    from (${sql.join(lines, sql` union all `)}) as line
    order by line.moment desc, line.key desc limit ${limit} offset ${offset}`);
  return rows;
}
