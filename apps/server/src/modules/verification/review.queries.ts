import type { ElementStatus } from '@zachetka/contract/portfolio/element-status.rules';
import { type DecisionKind, decisionKinds } from '@zachetka/contract/verification/decision.rules';
import { sameFilesCounted } from '@zachetka/contract/verification/verification.schemas';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/connect.ts';
import { isoMoment } from '../../db/json-text.ts';
import type { ElementChange } from '../../db/schema/index.ts';
import { fullNameOf } from './verification.queries.ts';

const idList = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;
const decisions = sql.raw(decisionKinds.map((kind) => `'${kind}'`).join(', '));

export type HistorySince = {
  elementId: number;
  action: DecisionKind | 'change' | 'attach' | 'detach' | 'send';
  at: string;
  by: string | null;
  comment: string | null;
  score: number | null;
  changes: ElementChange[];
};

/** Of each element its latest decision and all that came after it, in this order. */
export async function findHistorySinceDecision(
  database: DatabaseOrTransaction,
  elementIds: readonly number[],
): Promise<HistorySince[]> {
  const { rows } = await database.execute<HistorySince>(sql`
    select h.element_id::double precision as "elementId", h.action, ${isoMoment(sql`h.at`)} as at,
      nullif(${fullNameOf('p')}, '') as by, h.comment, h.score, h.changes
    from unnest(${idList(elementIds)}) as element (id)
    join lateral (
      select max(d.id) as id from element_history d where d.element_id = element.id and d.action in (${decisions})
    ) latest on true
    join element_history h on h.element_id = element.id and h.id >= latest.id
    left join person p on p.id = h.actor_id
    order by h.element_id, h.id`);
  return rows;
}

export type FileFacts = {
  attachmentId: number;
  contentType: string;
  awardedAt: string | null;
  awardedBy: string | null;
  others: {
    attachmentId: number;
    name: string;
    elementId: number;
    portfolioId: number;
    fullName: string;
    group: string | null;
    status: ElementStatus;
    subBlockTitle: string;
    subBlockTitleEn: string;
    isSeen: boolean;
  }[];
};

/** Some may be the student's own. Of a file that thousands have, no more is joined than is counted. */
const looked = 2 * sameFilesCounted;

/** Of each attachment of these elements: where else the same bytes are, with other students. */
export async function findFileFacts(
  database: DatabaseOrTransaction,
  elementIds: readonly number[],
  blocksOf: number | undefined,
): Promise<FileFacts[]> {
  const isSeen =
    blocksOf === undefined
      ? sql`true`
      : sql`exists (select 1 from employee_block g where g.person_id = ${blocksOf} and g.block_id = b.block_id)`;
  const { rows } = await database.execute<FileFacts>(sql`
    select f.id::double precision as "attachmentId", f.content_type as "contentType",
      ${isoMoment(sql`award.marked_at`)} as "awardedAt", nullif(${fullNameOf('marker')}, '') as "awardedBy",
      coalesce(same.others, '[]') as others
    from attachment f
    join portfolio_element mine on mine.id = f.element_id
    left join team_award award on award.sha256 = f.sha256 and award.removed_at is null
    left join person marker on marker.id = award.marked_by
    left join lateral (
      select json_agg(found) as others from (
        select o.id as "attachmentId", o.name, e.id as "elementId", e.portfolio_id as "portfolioId",
          ${fullNameOf('owner')} as "fullName",
          (select g.title from student st join study_group g on g.id = st.study_group_id
            where st.person_id = owner.id order by st.id desc limit 1) as "group",
          e.status, b.title_ru as "subBlockTitle", b.title_en as "subBlockTitleEn", ${isSeen} as "isSeen"
        from (
          select id, element_id, name from attachment where sha256 = f.sha256
          order by id limit ${looked}
        ) o
        join portfolio_element e on e.id = o.element_id and e.portfolio_id <> mine.portfolio_id
        join portfolio_sub_block b on b.id = e.sub_block_id
        join portfolio folder on folder.id = e.portfolio_id
        join person owner on owner.id = folder.person_id
        order by o.id limit ${sameFilesCounted}
      ) found
    ) same on true
    where f.element_id = any(${idList(elementIds)})
    order by f.id`);
  return rows;
}
