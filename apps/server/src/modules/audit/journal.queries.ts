import type { JournalLine, JournalQuery } from '@zachetka/contract/audit/journal.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { fullNameById } from '../../db/full-name.ts';
import { nameMatches, readNameQuery } from '../../db/name-search.ts';
import {
  applicationHistory,
  configurationRevision,
  elementHistory,
  importRun,
  importRunFile,
  peopleHistory,
  person,
  portfolioSubBlock,
  readyCommentRevision,
  season,
  seasonHistory,
} from '../../db/schema/index.ts';
import { isoMoment } from '../../db/statements/json-text.ts';

/** Each history as lines of one form. What only its last change is known of has one line. */
type History = {
  kind: SQL;
  key: SQL;
  at: SQL;
  actor: SQL;
  action: SQL;
  thing: SQL;
  before?: SQL;
  after?: SQL;
  reason?: SQL;
  from: SQL;
};

const nothing = sql`null::text`;

const windows = (name: string): SQL => sql`(
  select string_agg(concat(line ->> 'kind', ' ', line ->> 'from', ' – ', line ->> 'until'), '; ')
  from jsonb_array_elements(${seasonHistory.detail} -> ${sql.raw(`'${name}'`)}) as line
)`;

const decisions = sql`('confirm', 'reject', 'returnForCorrection', 'undo', 'takeBack')`;
const judgements = sql`('assess', 'accept', 'reject', 'undo', 'moveUp', 'dropOut', 'upholdAppeal', 'rejectAppeal')`;

const imported = (what: { at: SQL; actor: SQL; action: string }): History => ({
  kind: sql`'imports'`,
  key: sql`${sql.raw(`'${what.action}-'`)} || ${importRun.id}`,
  at: what.at,
  actor: what.actor,
  action: sql.raw(`'${what.action}'`),
  thing: sql`'№ ' || ${importRun.id}`,
  after: sql`(
    select string_agg(concat(${importRunFile.fileName}, ': +', ${importRunFile.addedRows}, ' ~', ${importRunFile.changedRows}, ' −', ${importRunFile.removedRows}), '; ')
    from ${importRunFile} where ${importRunFile.runId} = ${importRun.id}
  )`,
  from: sql`${importRun} where ${what.at} is not null`,
});

/** Nobody reads here of their own achievements and applications: what is held back from them would be told. */
const histories = (readerId: number): History[] => [
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
    before: sql`${applicationHistory.fromStatus}::text`,
    after: sql`${applicationHistory.toStatus}::text`,
    reason: sql`${applicationHistory.comment}`,
    from: sql`${applicationHistory} where ${applicationHistory.action} in ${judgements} and ${applicationHistory.personId} <> ${readerId}`,
  },
  {
    kind: sql`'seasons'`,
    key: sql`'season-' || ${seasonHistory.id}`,
    at: sql`${seasonHistory.at}`,
    actor: sql`${seasonHistory.actorId}`,
    action: sql`${seasonHistory.action}::text`,
    thing: sql`coalesce((select ${season.titleRu} from ${season} where ${season.id} = ${seasonHistory.seasonId}), '№ ' || ${seasonHistory.seasonId})`,
    before: windows('windowsBefore'),
    after: sql`coalesce(${windows('windowsAfter')}, '№ ' || (${seasonHistory.detail} ->> 'ruleVersion'))`,
    reason: sql`${seasonHistory.detail} ->> 'reason'`,
    from: sql`${seasonHistory} where true`,
  },
  imported({ at: sql`${importRun.appliedAt}`, actor: sql`${importRun.begunBy}`, action: 'importApplied' }),
  imported({ at: sql`${importRun.undoneAt}`, actor: sql`${importRun.undoneBy}`, action: 'importUndone' }),
  {
    kind: sql`'structure'`,
    key: sql`'structure'`,
    at: sql`${configurationRevision.changedAt}`,
    actor: sql`${configurationRevision.changedBy}`,
    action: sql`'structureSaved'`,
    thing: sql`'№ ' || ${configurationRevision.revision}`,
    from: sql`${configurationRevision} where ${configurationRevision.changedBy} is not null`,
  },
  {
    kind: sql`'settings'`,
    key: sql`'ready-comments'`,
    at: sql`${readyCommentRevision.changedAt}`,
    actor: sql`${readyCommentRevision.changedBy}`,
    action: sql`'commentsSaved'`,
    thing: sql`'№ ' || ${readyCommentRevision.revision}`,
    from: sql`${readyCommentRevision} where ${readyCommentRevision.changedBy} is not null`,
  },
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
  const within = ({ at, actor: who }: History) =>
    sql.join(
      [
        from === undefined ? sql`true` : sql`${at} >= ${midnight(from, 0)}`,
        until === undefined ? sql`true` : sql`${at} < ${midnight(until, 1)}`,
        named ? sql`${who} in (select ${person.id} from ${person} where ${named})` : sql`true`,
      ],
      sql` and `,
    );
  const lines = histories(readerId).map(
    (
      history,
    ) => sql`select ${history.key} as key, ${history.at} as moment, ${history.actor} as actor_id, ${history.kind} as kind,
      ${history.action} as action, ${history.thing} as thing, ${history.before ?? nothing} as before, ${history.after ?? nothing} as after,
      ${history.reason ?? nothing} as reason from ${history.from} and ${within(history)}`,
  );
  const { rows } = await database.execute<JournalLine>(sql`
    select line.key, ${isoMoment(sql`line.moment`)} as at, ${fullNameById(sql`line.actor_id`)} as actor, line.kind, line.action,
      line.thing, line.before, line.after, line.reason
    from (${sql.join(lines, sql` union all `)}) as line
    where ${kind === undefined ? sql`true` : sql`line.kind = ${kind}`}
      and ${thing === '' ? sql`true` : sql`position(lower(${thing}) in lower(line.thing)) > 0`}
    order by line.moment desc, line.key desc limit ${limit} offset ${offset}`);
  return rows;
}
