import type { QueueStatistics } from '@zachetka/contract/statistics/statistics.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { elementHistory, portfolioSummary } from '../../db/schema/index.ts';
import { isoMoment } from '../../db/statements/json-text.ts';
import { readerOfBlocks, type SeenBlocks, seenScope } from '../summaries/index.ts';
import { type AskedPeriod, prepareFigures } from './figures.queries.ts';
import { decisionsOfPeriod, periodStarts, stepOf } from './moves.queries.ts';

const { scopeId, portfolioId, waiting, waitingSince } = portfolioSummary;

export type OwnQueue = Omit<QueueStatistics, 'pace'> & {
  /** How much was decided in which step, where anything was. */
  done: [step: number, decided: number][];
};

const ownQueueStatement = (reader: SeenBlocks): SQL => sql`
  with ${periodStarts},
  queue as materialized (
    select ${portfolioId} as whose, ${waiting} as how_many, ${waitingSince} as since_when from ${portfolioSummary}
    where ${scopeId} = ${seenScope(reader)} and ${waiting} > 0
  ),
  done as (
    select ${stepOf(elementHistory.at)} as step, count(*) as decided from ${elementHistory}
    where ${decisionsOfPeriod} and ${elementHistory.actorId} = ${sql.placeholder('personId')} group by 1
  )
  select json_build_object(
    'hasBlocks', ${seenScope(reader)} is not null,
    'waiting', coalesce(sum(how_many), 0),
    'students', count(*),
    'waitingSince', ${isoMoment(sql`min(since_when)`)},
    'medianSeconds', case when count(*) > 0 then greatest(0, extract(epoch from
      now() - percentile_disc(0.5) within group (order by since_when desc))::integer) end,
    'firstPortfolioId', (select whose from queue order by since_when, whose limit 1),
    'done', (select coalesce(json_agg(json_build_array(step, decided)), '[]') from done)
  ) from queue`;

type Asked = AskedPeriod & { personId: number; blocksOf: number | undefined };

/** What waits is read from the summaries of the reader's blocks, which the queue itself is made of. */
export function prepareOwnQueue(database: Database) {
  const prepare = (name: string, reader: SeenBlocks) =>
    prepareFigures<OwnQueue>(database, `statistics_queue_${name}`, ownQueueStatement(reader));
  const ofEveryBlock = prepare('all', { everyBlock: true });
  const ofGivenBlocks = prepare('own', { everyBlock: false });
  return (asked: Asked): Promise<OwnQueue> =>
    (readerOfBlocks(asked.blocksOf).reader.everyBlock ? ofEveryBlock : ofGivenBlocks)(asked);
}
