import type { VerificationStatistics } from '@zachetka/contract/platform/statistics/statistics.schemas';
import { queueActions } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { decisionKinds } from '@zachetka/contract/portfolio/verification/decision.rules';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { fullNameById } from '../../../db/full-name.ts';
import { elementHistory, portfolioSummary, readyComment } from '../../../db/schema/index.ts';
import { literalNumber, literals } from '../../../db/statements/literals.ts';
import { prepareJsonStatement } from '../../../db/statements/prepare-json-statement.ts';
import { employeesGiven, scopeGivenTo } from '../../portfolio/block-access/index.ts';
import { type AskedPeriod, prepareFigures } from './figures.queries.ts';
import { decisionsOfPeriod, periodStarts } from './moves.queries.ts';

const { action, actorId, at, comment, waitedSince } = elementHistory;

/** Who decided how much, and what waits in the blocks of whom; those who share their blocks share what waits. */
const verifiersStatement = sql`
  with ${periodStarts},
  done as (
    select ${actorId} as who, count(*) as decided from ${elementHistory}
    where ${decisionsOfPeriod} and ${actorId} is not null group by ${actorId}
  ),
  given as (
    select employees.employee as who, ${scopeGivenTo(sql`employees.employee`)} as scope
    from (select distinct given.employee from (${employeesGiven}) given) employees
  ),
  queues as (
    select ${portfolioSummary.scopeId} as scope, sum(${portfolioSummary.waiting}) as in_line from ${portfolioSummary}
    where ${portfolioSummary.waiting} > 0 and ${portfolioSummary.scopeId} in (select given.scope from given)
    group by ${portfolioSummary.scopeId}
  ),
  verifiers as (
    select coalesce(done.who, given.who) as who, coalesce(done.decided, 0) as decided,
      case when given.scope is not null then coalesce(queues.in_line, 0) end as in_line
    from done full join given on given.who = done.who left join queues on queues.scope = given.scope
  ),
  named as (select who, ${fullNameById(sql`verifiers.who`)} as called, decided, in_line from verifiers)
  select coalesce(json_agg(json_build_object(
    'personId', who, 'fullName', called, 'decided', decided, 'waiting', in_line
  ) order by decided desc, called, who), '[]') from named`;

/**
 * Exact to a minute: to put every single wait in order would take longer than all the rest. `date_part`, because `extract` reckons with
 * decimals, which takes much of the time here.
 */
const waitsStatement = sql`
  with ${periodStarts},
  by_minute as (
    select greatest(date_part('epoch', ${at} - ${waitedSince})::integer / 60, 0) as minutes,
      count(*) filter (where ${waitedSince} is not null) as timed,
      count(*) filter (where ${action} = ${literals(['confirm'])}) as confirmed,
      count(*) filter (where ${action} = ${literals(['reject'])}) as rejected,
      count(*) filter (where ${action} = ${literals(['returnForCorrection'])}) as returned
    from ${elementHistory} where ${decisionsOfPeriod} group by 1
  ),
  in_order as (
    select minutes, sum(timed) over (order by minutes) as up_to, sum(timed) over () as of_all
    from by_minute where timed > 0
  )
  select json_build_object(
    'waits', (select json_build_object(
        'median', 60 * min(minutes) filter (where up_to >= 0.5 * of_all),
        'ninetieth', 60 * min(minutes) filter (where up_to >= 0.9 * of_all)
      ) from in_order),
    'outcomes', (select json_build_object(
        'confirmed', coalesce(sum(confirmed), 0), 'rejected', coalesce(sum(rejected), 0), 'returned', coalesce(sum(returned), 0)
      ) from by_minute)
  )`;

const maxReasons = 10;

/** A ready comment is one, in whichever language it was said. */
const reasonsStatement = sql`
  with ${periodStarts},
  said as (
    select ${comment} as words, count(*) as how_many from ${elementHistory}
    where ${decisionsOfPeriod} and ${action} = ${literals(['returnForCorrection'])} and ${comment} is not null
    group by ${comment}
  ),
  ready as (
    select distinct on (words) words, ${readyComment.textRu} as in_russian, ${readyComment.textEn} as in_english
    from ${readyComment}, unnest(array[${readyComment.textRu}, ${readyComment.textEn}]) words
    order by words, ${readyComment.id}
  ),
  reasons as (
    select coalesce(ready.in_russian, said.words) as in_russian, coalesce(ready.in_english, said.words) as in_english,
      sum(said.how_many) as how_many
    from said left join ready on ready.words = said.words
    group by 1, 2 order by how_many desc, in_russian limit ${literalNumber(maxReasons)}
  )
  select coalesce(json_agg(json_build_object(
    'text', in_russian, 'textEn', in_english, 'count', how_many
  ) order by how_many desc, in_russian), '[]') from reasons`;

type Decisions = Pick<VerificationStatistics, 'waits' | 'outcomes'>;
type Find<Figures> = (asked: AskedPeriod) => Promise<Figures>;

export function prepareDecisions(database: Database): {
  findVerifiers: Find<VerificationStatistics['verifiers']>;
  findWaits: Find<Decisions>;
  findReasons: Find<VerificationStatistics['reasons']>;
} {
  return {
    findVerifiers: prepareFigures(database, 'statistics_verifiers', verifiersStatement),
    findWaits: prepareFigures(database, 'statistics_waits', waitsStatement),
    findReasons: prepareFigures(database, 'statistics_reasons', reasonsStatement),
  };
}

/** So many of the latest: those of a quiet month stand for it as well as those of a busy day. */
const usualDecisions = 200;

/** Within how many days half of the latest decisions came: along the index of the moves, which holds all that it reads. */
const usualWaitStatement = sql`
  select greatest(1, ceil(percentile_disc(0.5) within group (order by waited.seconds) / 86400))::integer from (
    select date_part('epoch', ${at} - ${waitedSince}) as seconds from ${elementHistory}
    where ${action} in (${literals(decisionKinds)}) and ${action} in (${literals(queueActions)}) and ${waitedSince} is not null
    order by ${at} desc limit ${literalNumber(usualDecisions)}
  ) waited`;

export const prepareUsualWait = (database: Database) =>
  prepareJsonStatement<number | null>(database, 'statistics_usual_wait', usualWaitStatement);
