import { portfolioStatusPrecedence } from '@zachetka/contract/portfolio/achievements/portfolio-status.rules';
import {
  elementStatuses,
  waitsForDecision,
} from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { type SQL, sql } from 'drizzle-orm';
import {
  person,
  portfolio,
  portfolioElement,
  portfolioSubBlock,
  portfolioSummary,
  reviewScope,
  student,
} from '../../../db/schema/index.ts';
import { nameOf, typeOf } from '../../../db/statements/column-names.ts';
import { literalNumber, literals } from '../../../db/statements/literals.ts';

const { status, sentAt, assessedAt, score, adminComment, id } = portfolioElement;

const ranked = [...portfolioStatusPrecedence, 'DRAFT'] as const;
const rankOf = sql`case ${status} ${sql.join(
  portfolioStatusPrecedence.map(
    (each, index) => sql`when ${literals([each])} then ${literalNumber(index + 1)}`,
  ),
  sql` `,
)} else ${literalNumber(ranked.length)} end`;
const statusOfRank = sql`(array[${literals(ranked)}]::${typeOf(status)}[])`;
const waits = sql`${status} in (${literals(elementStatuses.filter(waitsForDecision))})`;
const latestFirst = sql`${assessedAt} desc, ${id} desc`;

/** What `summaryRows` answers, in this order, and after them the text of the comment as `comment`. */
export const summaryColumns = [
  portfolioSummary.scopeId,
  portfolioSummary.portfolioId,
  portfolioSummary.personId,
  portfolioSummary.nameKey,
  portfolioSummary.groupId,
  portfolioSummary.status,
  portfolioSummary.sentAt,
  portfolioSummary.assessedAt,
  portfolioSummary.totalScore,
  portfolioSummary.commentKey,
  portfolioSummary.waiting,
  portfolioSummary.waitingSince,
] as const;

/** The group of the latest enrolment. */
export const latestGroupOf = (personId: SQL): SQL => sql`(
  select ${student.studyGroupId} from ${student} where ${student.personId} = ${personId} order by ${student.id} desc limit 1
)`;

/**
 * The one place that says what a summary is: computed from the elements themselves. Elements are added up by block
 * first: a portfolio has few blocks, while there may be many scopes.
 * `elements` is a condition on `portfolio_element` and its sub-block, `scopes` one on `review_scope`.
 */
export function summaryRows({ elements, scopes }: { elements: SQL; scopes: SQL }): SQL {
  return sql`
    with of_block as (
      select ${portfolioElement.portfolioId} as portfolio, ${portfolioSubBlock.blockId} as block,
        min(${rankOf}) as rank,
        bool_or(${status} <> 'DRAFT') as is_sent,
        max(${sentAt}) as sent,
        max(${assessedAt}) as assessed,
        coalesce(sum(${score}) filter (where ${status} = 'VERIFIED'), 0) as points,
        (array_agg(${adminComment} order by ${latestFirst}) filter (where ${assessedAt} is not null))[1] as comment,
        (array_agg(${id} order by ${latestFirst}) filter (where ${assessedAt} is not null))[1] as assessed_last,
        count(*) filter (where ${waits}) as in_line,
        min(${sentAt}) filter (where ${waits}) as since
      from ${portfolioElement}
      join ${portfolioSubBlock} on ${portfolioSubBlock.id} = ${portfolioElement.subBlockId}
      where ${elements}
      group by ${portfolioElement.portfolioId}, ${portfolioSubBlock.blockId}
    ),
    of_scope as (
      select ${reviewScope.id} as scope, b.portfolio,
        min(b.rank) as rank,
        max(b.sent) as sent,
        max(b.assessed) as assessed,
        sum(b.points)::${typeOf(portfolioSummary.totalScore)} as points,
        (array_agg(b.comment order by b.assessed desc, b.assessed_last desc)
          filter (where b.assessed is not null))[1] as comment,
        sum(b.in_line)::integer as in_line,
        min(b.since) as since
      from of_block b
      join ${reviewScope} on ${reviewScope.blockIds} is null or b.block = any(${reviewScope.blockIds})
      where ${scopes}
      group by ${reviewScope.id}, b.portfolio
      -- Who is limited to some blocks sees no drafts there, and no row of a portfolio that has nothing else.
      having ${reviewScope.blockIds} is null or bool_or(b.is_sent)
    )
    select c.scope as ${nameOf(portfolioSummary.scopeId)},
      c.portfolio as ${nameOf(portfolioSummary.portfolioId)},
      ${portfolio.personId} as ${nameOf(portfolioSummary.personId)},
      ${person.searchName} as ${nameOf(portfolioSummary.nameKey)},
      ${latestGroupOf(sql`${portfolio.personId}`)} as ${nameOf(portfolioSummary.groupId)},
      ${statusOfRank}[c.rank] as ${nameOf(portfolioSummary.status)},
      c.sent as ${nameOf(portfolioSummary.sentAt)},
      c.assessed as ${nameOf(portfolioSummary.assessedAt)},
      c.points as ${nameOf(portfolioSummary.totalScore)},
      hashtextextended(c.comment, 0) as ${nameOf(portfolioSummary.commentKey)},
      c.in_line as ${nameOf(portfolioSummary.waiting)},
      c.since as ${nameOf(portfolioSummary.waitingSince)},
      c.comment
    from of_scope c
    join ${portfolio} on ${portfolio.id} = c.portfolio
    join ${person} on ${person.id} = ${portfolio.personId}`;
}
