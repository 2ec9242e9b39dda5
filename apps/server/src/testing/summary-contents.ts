import { portfolioStatus } from '@zachetka/contract/portfolio/achievements/portfolio-status.rules';
import {
  type ElementStatus,
  waitsForDecision,
} from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { Database } from '../db/connect.ts';
import { normaliseName } from '../db/name-search.ts';
import { selectRows } from './table-contents.ts';

type ElementRow = {
  id: number;
  portfolio_id: number;
  block_id: number;
  status: ElementStatus;
  score: number | null;
  sent_at: Date | null;
  assessed_at: Date | null;
  admin_comment: string | null;
};

/** The summaries made the slow way, in another language, from the elements themselves. */
export async function recomputeSummaries(database: Database) {
  const elements = await selectRows<ElementRow>(
    database,
    `select e.id::int, e.portfolio_id::int, s.block_id::int, e.status, e.score, e.sent_at, e.assessed_at, e.admin_comment
     from portfolio_element e join portfolio_sub_block s on s.id = e.sub_block_id`,
  );
  const owners = await selectRows<{
    portfolio_id: number;
    person_id: number;
    name: string;
    group_id: number | null;
  }>(
    database,
    `select p.id::int as portfolio_id, p.person_id::int, concat_ws(' ', last_name, first_name, middle_name) as name,
       (select study_group_id::int from student s where s.person_id = p.person_id order by id desc limit 1) as group_id
     from portfolio p join person on person.id = p.person_id`,
  );
  const scopes = await selectRows<{ id: number; blocks: number[] | null }>(
    database,
    'select id, block_ids::int[] as blocks from review_scope',
  );
  const rows = scopes.flatMap(({ id: scopeId, blocks }) =>
    owners.flatMap((owner) => {
      const seen = elements.filter(
        (element) =>
          element.portfolio_id === owner.portfolio_id &&
          (blocks === null || blocks.includes(element.block_id)),
      );
      // Drafts are shown to who sees every block alone.
      const isShown = seen.some(({ status }) => blocks === null || status !== 'DRAFT');
      if (!isShown) return [];
      const waiting = seen.filter(({ status }) => waitsForDecision(status));
      const latest = seen
        .filter(({ assessed_at }) => assessed_at !== null)
        .toSorted((a, b) => Number(b.assessed_at) - Number(a.assessed_at) || b.id - a.id)[0];
      return [
        {
          scope_id: scopeId,
          portfolio_id: owner.portfolio_id,
          person_id: owner.person_id,
          name_key: normaliseName(owner.name),
          group_id: owner.group_id,
          status: portfolioStatus(seen.map(({ status }) => status)),
          sent_at: extreme(
            Math.max,
            seen.map(({ sent_at }) => sent_at),
          ),
          assessed_at: latest?.assessed_at ?? null,
          total_score: seen.reduce(
            (sum, { status, score }) => sum + (status === 'VERIFIED' ? (score ?? 0) : 0),
            0,
          ),
          comment: latest?.admin_comment ?? null,
          waiting: waiting.length,
          waiting_since: extreme(
            Math.min,
            waiting.map(({ sent_at }) => sent_at),
          ),
        },
      ];
    }),
  );
  return rows.toSorted((a, b) => a.scope_id - b.scope_id || a.portfolio_id - b.portfolio_id);
}

function extreme(choose: (...values: number[]) => number, moments: readonly (Date | null)[]): Date | null {
  const known = moments.flatMap((moment) => (moment === null ? [] : [Number(moment)]));
  return known.length === 0 ? null : new Date(choose(...known));
}

export const keptSummaries = (database: Database) =>
  selectRows(
    database,
    `select scope_id, portfolio_id::int, person_id::int, name_key, group_id::int, status, sent_at, assessed_at,
       total_score, d.text as comment, waiting, waiting_since
     from portfolio_summary s left join decision_comment d on d.key = s.comment_key
     order by scope_id, portfolio_id`,
  );

export const scopesInUse = (database: Database) =>
  selectRows<{ blocks: number[] }>(
    database,
    `select distinct array_agg(block_id order by block_id)::int[] as blocks from employee_block group by person_id order by 1`,
  );
export const scopesKept = (database: Database) =>
  selectRows<{ blocks: number[] }>(
    database,
    'select block_ids::int[] as blocks from review_scope where block_ids is not null order by 1',
  );
