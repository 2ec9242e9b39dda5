import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { sameFilesCounted } from '@zachetka/contract/portfolio/verification/verification.schemas';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../../db/connect.ts';
import { fullName } from '../../../../db/full-name.ts';
import {
  attachment,
  person,
  portfolio,
  portfolioElement,
  portfolioSubBlock,
  student,
  studyGroup,
  teamAward,
} from '../../../../db/schema/index.ts';
import { arrayOf } from '../../../../db/statements/column-names.ts';
import { isGivenTo } from '../../block-access/index.ts';

/** The same bytes in a portfolio of somebody else. */
export type SameFile = {
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
};

/** Some may be the student's own. Of a file that thousands have, no more is joined than is counted. */
const looked = 2 * sameFilesCounted;

const mine = alias(portfolioElement, 'mine');
const other = alias(attachment, 'other');

/**
 * Of each attachment of these elements: "attachmentId", "contentType", "sha256", and in "others" where else the same bytes
 * are, with other students.
 */
export function selectSameFiles(elementIds: readonly number[], blocksOf: number | undefined): SQL {
  const isSeen = blocksOf === undefined ? sql`true` : isGivenTo(sql`${blocksOf}`, portfolioSubBlock.blockId);
  // Who sees no drafts is not told of one either: whoever sends second is found then.
  const isTold = blocksOf === undefined ? sql`true` : sql`${portfolioElement.status} <> 'DRAFT'`;
  const groupOfOwner = sql`(
    select ${studyGroup.title} from ${student} join ${studyGroup} on ${studyGroup.id} = ${student.studyGroupId}
    where ${student.personId} = ${person.id} order by ${student.id} desc limit 1
  )`;
  return sql`
    select ${attachment.id} as "attachmentId", ${attachment.contentType} as "contentType",
      ${attachment.sha256} as "sha256", coalesce(same.others, '[]') as "others"
    from ${attachment}
    join ${portfolioElement} ${mine} on ${mine.id} = ${attachment.elementId}
    left join lateral (
      select json_agg(found) as others from (
        select ${other.id} as "attachmentId", ${other.name} as "name", ${portfolioElement.id} as "elementId",
          ${portfolioElement.portfolioId} as "portfolioId", ${fullName} as "fullName", ${groupOfOwner} as "group",
          ${portfolioElement.status} as "status", ${portfolioSubBlock.titleRu} as "subBlockTitle",
          ${portfolioSubBlock.titleEn} as "subBlockTitleEn", ${isSeen} as "isSeen"
        from (
          select * from ${attachment} ${other} where ${other.sha256} = ${attachment.sha256}
          order by ${other.id} limit ${looked}
        ) ${other}
        join ${portfolioElement} on ${portfolioElement.id} = ${other.elementId}
          and ${portfolioElement.portfolioId} <> ${mine.portfolioId} and ${isTold}
        join ${portfolioSubBlock} on ${portfolioSubBlock.id} = ${portfolioElement.subBlockId}
        join ${portfolio} on ${portfolio.id} = ${portfolioElement.portfolioId}
        join ${person} on ${person.id} = ${portfolio.personId}
        order by ${other.id} limit ${sameFilesCounted}
      ) found
    ) same on true
    where ${attachment.elementId} = any(${arrayOf(attachment.elementId, elementIds)})`;
}

/** Of these elements those with a file that another student has sent, too; files that several may rightly have are left out. */
export async function findElementsWithSharedFiles(
  tx: Transaction,
  elementIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await tx.execute<{ shared: string }>(sql`
    select distinct ${mine.id} as shared
    from ${portfolioElement} ${mine} join ${attachment} on ${attachment.elementId} = ${mine.id}
    where ${mine.id} = any(${arrayOf(attachment.elementId, elementIds)}) and not ${isTeamAward(attachment.sha256)}
      and exists (
        select 1 from ${attachment} ${other}
        join ${portfolioElement} on ${portfolioElement.id} = ${other.elementId}
        where ${other.sha256} = ${attachment.sha256} and ${portfolioElement.portfolioId} <> ${mine.portfolioId}
          and ${portfolioElement.status} <> 'DRAFT'
      )`);
  return new Set(rows.map(({ shared }) => Number(shared)));
}

/** Several students may rightly have this file. */
const isTeamAward = (sha256: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${teamAward} where ${teamAward.sha256} = ${sha256} and ${teamAward.removedAt} is null
)`;
