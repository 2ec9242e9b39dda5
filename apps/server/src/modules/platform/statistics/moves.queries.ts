import {
  elementStatuses,
  queueActions,
  takingBackActions,
  waitsForDecision,
} from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { decisionKinds } from '@zachetka/contract/portfolio/verification/decision.rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { elementHistory, speciality, studentDirectory, studyGroup } from '../../../db/schema/index.ts';
import { literals } from '../../../db/statements/literals.ts';

/** What every figure of a period is counted from: the lines of history that come into the queue or leave it. */

const days = sql`${sql.placeholder('days')}::date[]`;
const dayAfter = sql`${sql.placeholder('to')}::date + 1`;
const midnight = (day: SQL) => sql`((${day})::timestamp at time zone ${sql.placeholder('timeZone')})`;

/**
 * A statement begins with it: the moments at which the steps of the period begin, and after them the end of the last, as
 * `starts`. `days` are the first days of the steps, `to` is the last day, both by the clock of `timeZone`.
 */
export const periodStarts = sql`
  steps as materialized (
    select array(select ${midnight(sql`day`)} from unnest(${days}) day order by day) || ${midnight(dayAfter)} as starts
  )`;

const starts = sql`(select steps.starts from steps)`;
const begins = sql`(select steps.starts[1] from steps)`;
const ends = sql`(select steps.starts[cardinality(steps.starts)] from steps)`;

/** From 1; what came after the period has one more than there are steps. */
export const stepOf = (moment: SQLWrapper): SQL => sql`width_bucket(${moment}, ${starts})`;

const { action, at, id, toStatus } = elementHistory;

/** Up to now, not only to the end of the period. In the words of the index `element_history_moves`. */
export const movesSince = sql`${action} in (${literals(queueActions)}) and ${at} >= ${begins}`;

const isTakingBack = (words: SQLWrapper) => sql`${words} in (${literals(takingBackActions)})`;

/** Decisions that somebody has taken back since: each by the line that follows it. Few, so that each may be looked up. */
const takenBack = () => {
  const taking = alias(elementHistory, 'taking');
  const before = alias(elementHistory, 'before');
  return sql`
    select coalesce((
      select max(${before.id}) from ${elementHistory} ${before}
      where ${before.elementId} = ${taking.elementId} and ${before.id} < ${taking.id}
    ), 0)
    from ${elementHistory} ${taking}
    where ${taking.action} in (${literals(queueActions)}) and ${taking.at} >= ${begins} and ${isTakingBack(taking.action)}`;
};

/** The decisions that stand. */
export const isDecision = sql`(${action} in (${literals(decisionKinds)}) and ${id} not in (${takenBack()}))`;

/** Those of the period. */
export const decisionsOfPeriod = sql`${movesSince} and ${at} < ${ends} and ${isDecision}`;

export const waitingStatuses = literals(elementStatuses.filter(waitsForDecision));

/** By how much a line changes the number of those who wait: whoever comes may come from an import that leaves it elsewhere. */
export const changeOfQueue = sql`case
  when ${action} = 'send' or ${isTakingBack(action)} then (${toStatus} in (${waitingStatuses}))::integer
  else -1 end`;

/** Where a person studies now: `studies.who` and `studies.studies_at`, one row each. */
export const studies = sql`(
  select ${studentDirectory.personId} as who, ${speciality.instituteId} as studies_at
  from ${studentDirectory}
  join ${studyGroup} on ${studyGroup.id} = ${studentDirectory.groupId}
  join ${speciality} on ${speciality.id} = ${studyGroup.specialityId}
) studies`;
