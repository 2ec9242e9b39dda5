import type { QueueStatistics } from '@zachetka/contract/platform/statistics/statistics.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { elementHistory, portfolioSummary } from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
import { readerOfBlocks, type SeenBlocks, seenScope } from '../../portfolio/summaries/index.ts';
import { type AskedPeriod, prepareFigures } from './figures.queries.ts';
import { decisionsOfPeriod, periodStarts, stepOf } from './moves.queries.ts';

const { scopeId, portfolioId, waiting, waitingSince } = portfolioSummary;

export type OwnQueue = Omit<QueueStatistics, 'pace'> & {
  /** How much was decided in which step, where anything was. */
  done: [step: number, decided: number][];
};

const ownQueueStatement = (reader: SeenBlocks): SQL => {
  const inQueue = sql`from ${portfolioSummary} where ${scopeId} = ${seenScope(reader)} and ${waiting} > 0`;
  // Everything along the index of the queue, which holds all of it: thousands may wait. The one in the middle has half of them behind it.
  return sql`
  with ${periodStarts},
  queue as materialized (
    select count(*) as students, sum(${waiting}) as how_many, min(${waitingSince}) as since_when ${inQueue}
  ),
  middle as (
    select ${waitingSince} as since_when ${inQueue}
    order by ${waitingSince} desc, ${portfolioId} desc
    limit 1 offset (select greatest((queue.students + 1) / 2 - 1, 0) from queue)
  ),
  done as (
    select ${stepOf(elementHistory.at)} as step, count(*) as decided from ${elementHistory}
    where ${decisionsOfPeriod} and ${elementHistory.actorId} = ${sql.placeholder('personId')} group by 1
  )
  select json_build_object(
    'hasBlocks', ${seenScope(reader)} is not null,
    'waiting', coalesce(queue.how_many, 0),
    'students', queue.students,
    'waitingSince', ${isoMoment(sql`queue.since_when`)},
    'medianSeconds', (select greatest(0, extract(epoch from now() - middle.since_when)::integer) from middle),
    'firstPortfolioId', (select ${portfolioId} ${inQueue} order by ${waitingSince}, ${portfolioId} limit 1),
    'done', (select coalesce(json_agg(json_build_array(step, decided)), '[]') from done)
  ) from queue`;
};

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
