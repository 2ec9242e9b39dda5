import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { decisionKinds } from '@zachetka/contract/portfolio/verification/decision.rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../../db/connect.ts';
import { elementHistory, portfolioElement } from '../../../../db/schema/index.ts';
import { typeOf } from '../../../../db/statements/column-names.ts';
import { literals } from '../../../../db/statements/literals.ts';

/** Whoever has decided may still undo it: the owner is not told of the decision, and sees the element wait. */
export const isUndoable = sql<boolean>`coalesce(${portfolioElement.undoUntil} > now(), false)`;

/** The status as far as its owner knows and can use it. */
export const statusToldToOwner = sql<ElementStatus>`
  case when ${isUndoable} then 'SUBMITTED'::${typeOf(portfolioElement.status)} else ${portfolioElement.status} end`;

type History = Record<'id' | 'elementId' | 'action', PgColumn>;
const isDecision = ({ action }: History) => sql`${action} in (${literals(decisionKinds)})`;

/** A decision is taken back by the very next line of its element, or never. */
const nextAction = (line: History) => {
  const next = alias(elementHistory, 'next_line');
  return sql`(
    select ${next.action} from ${elementHistory} ${next}
    where ${next.elementId} = ${line.elementId} and ${next.id} > ${line.id} order by ${next.id} limit 1
  )`;
};

/** Of the lines of one element: the decisions that nobody has taken back. */
export const standingDecision = (line: History): SQL =>
  sql`${isDecision(line)} and coalesce(${nextAction(line)} not in (${literals(['undo', 'takeBack'])}), true)`;

/** What the owner reads of a history: nothing of a decision that was undone, or still may be. */
export const isToldToOwner = (line: History): SQL => sql`
  ${line.action} <> ${literals(['undo'])} and ${nextAction(line)} is distinct from ${literals(['undo'])}
  and not (${isDecision(line)} and ${nextAction(line)} is null and exists (
    select 1 from ${portfolioElement} where ${portfolioElement.id} = ${line.elementId} and ${isUndoable}
  ))`;

/** How an element was before its latest decision, as `status`, `score`, `comment` and `assessed_at`; no row unless `condition` holds. */
export function stateBeforeDecision(elementId: SQLWrapper, condition: SQL): SQL {
  const latest = alias(elementHistory, 'latest_line');
  const earlier = alias(elementHistory, 'earlier_line');
  return sql`
    select latest.status, before.score, before.comment, before.assessed_at
    from (
      select ${latest.id} as line, ${latest.fromStatus} as status from ${elementHistory} ${latest}
      where ${latest.elementId} = ${elementId} and ${isDecision(latest)} and ${condition}
      order by ${latest.id} desc limit 1
    ) latest
    left join lateral (
      select ${earlier.score} as score, ${earlier.comment} as comment, ${earlier.at} as assessed_at
      from ${elementHistory} ${earlier}
      where ${earlier.elementId} = ${elementId} and ${earlier.id} < latest.line and ${standingDecision(earlier)}
      order by ${earlier.id} desc limit 1
    ) before on true`;
}

/** Of an element that was decided without a line of history, as an import may, nothing is known but that it had waited. */
export async function findStatusBeforeDecision(tx: Transaction, elementId: number): Promise<ElementStatus> {
  const { rows } = await tx.execute<{ status: ElementStatus }>(
    stateBeforeDecision(sql`${elementId}`, sql`true`),
  );
  return rows[0]?.status ?? 'SUBMITTED';
}
