import { portfolioStatusPrecedence } from '@zachetka/contract/achievements/portfolio-status.rules';
import { elementStatuses, waitsForDecision } from '@zachetka/contract/portfolio/element-status.rules';
import { type SQL, sql } from 'drizzle-orm';

const ranked = [...portfolioStatusPrecedence, 'DRAFT'] as const;
const rankOf = sql.raw(
  `case e.status ${portfolioStatusPrecedence.map((status, index) => `when '${status}' then ${index + 1}`).join(' ')} else ${ranked.length} end`,
);
const statusOfRank = sql.raw(`(array['${ranked.join("','")}']::element_status[])`);
const waits = sql.raw(
  `e.status in (${elementStatuses
    .filter(waitsForDecision)
    .map((status) => `'${status}'`)
    .join(',')})`,
);

/** What `summaryRows` answers, in this order. */
export const summaryColumns = [
  'scope_id',
  'portfolio_id',
  'person_id',
  'name_key',
  'group_id',
  'status',
  'sent_at',
  'assessed_at',
  'total_score',
  'comment_key',
  'waiting',
  'waiting_since',
] as const;

/**
 * The one place that says what a summary is: computed from the elements themselves. Elements are added up by block
 * first: a portfolio has few blocks, while there may be many scopes.
 * `portfolios` is a condition on `e.portfolio_id`, `scopes` one on `scope.id`.
 */
export function summaryRows({ portfolios, scopes }: { portfolios: SQL; scopes: SQL }): SQL {
  return sql`
    with of_block as (
      select e.portfolio_id, s.block_id,
        min(${rankOf}) as rank,
        max(e.sent_at) as sent_at,
        max(e.assessed_at) as assessed_at,
        coalesce(sum(e.score) filter (where e.status = 'VERIFIED'), 0) as total_score,
        (array_agg(e.admin_comment order by e.assessed_at desc, e.id desc)
          filter (where e.assessed_at is not null))[1] as comment,
        (array_agg(e.id order by e.assessed_at desc, e.id desc)
          filter (where e.assessed_at is not null))[1] as assessed_id,
        count(*) filter (where ${waits}) as waiting,
        min(e.sent_at) filter (where ${waits}) as waiting_since
      from portfolio_element e
      join portfolio_sub_block s on s.id = e.sub_block_id
      where ${portfolios}
      group by e.portfolio_id, s.block_id
    ),
    of_scope as (
      select scope.id as scope_id, b.portfolio_id,
        min(b.rank) as rank,
        max(b.sent_at) as sent_at,
        max(b.assessed_at) as assessed_at,
        sum(b.total_score)::integer as total_score,
        (array_agg(b.comment order by b.assessed_at desc, b.assessed_id desc)
          filter (where b.assessed_at is not null))[1] as comment,
        sum(b.waiting)::integer as waiting,
        min(b.waiting_since) as waiting_since
      from of_block b
      join review_scope scope on scope.block_ids is null or b.block_id = any(scope.block_ids)
      where ${scopes}
      group by scope.id, b.portfolio_id
    )
    select c.scope_id, c.portfolio_id, p.person_id, person.search_name as name_key,
      (select study_group_id from student where student.person_id = p.person_id order by id desc limit 1) as group_id,
      ${statusOfRank}[c.rank] as status, c.sent_at, c.assessed_at, c.total_score,
      hashtextextended(c.comment, 0) as comment_key, c.waiting, c.waiting_since, c.comment
    from of_scope c
    join portfolio p on p.id = c.portfolio_id
    join person on person.id = p.person_id`;
}
