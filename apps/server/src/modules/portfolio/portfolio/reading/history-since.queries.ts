import type { DecisionKind } from '@zachetka/contract/portfolio/verification/decision.rules';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { fullNameOrNull } from '../../../../db/full-name.ts';
import { type ElementChange, elementHistory, person } from '../../../../db/schema/index.ts';
import { arrayOf } from '../../../../db/statements/column-names.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';
import { standingDecision } from './told-decisions.queries.ts';

export type HistorySince = {
  elementId: number;
  action: DecisionKind | 'change' | 'attach' | 'detach' | 'send' | 'undo' | 'takeBack';
  at: string;
  by: string | null;
  comment: string | null;
  score: number | null;
  changes: ElementChange[];
};

/** Of each element the latest decision that stands and all that came after it, in this order. */
export async function findHistorySinceDecision(
  database: DatabaseOrTransaction,
  elementIds: readonly number[],
): Promise<HistorySince[]> {
  const { elementId, id, action, at, comment, score, changes, actorId } = elementHistory;
  const decided = alias(elementHistory, 'decided');
  const { rows } = await database.execute<HistorySince>(sql`
    select ${elementId}::double precision as "elementId", ${action} as action, ${isoMoment(at)} as at,
      ${fullNameOrNull} as by, ${comment} as comment, ${score} as score, ${changes} as changes
    from unnest(${arrayOf(elementId, elementIds)}) as element (id)
    join lateral (
      select max(${decided.id}) as id from ${elementHistory} ${decided}
      where ${decided.elementId} = element.id and ${standingDecision(decided)}
    ) latest on true
    join ${elementHistory} on ${elementId} = element.id and ${id} >= latest.id
    left join ${person} on ${person.id} = ${actorId}
    order by ${elementId}, ${id}`);
  return rows;
}
