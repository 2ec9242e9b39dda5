import type { SubBlockFields } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { studyWords } from '@zachetka/contract/scholarship/seasons/scoring/study-words';
import type { RuleStructure } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { isLive } from '../../../../db/deleted-structure.ts';
import { isNomination, nominationTitleEn, nominationTitleRu } from '../../../../db/nomination.ts';
import {
  portfolioAttribute,
  portfolioBlock,
  portfolioSubBlock,
  speciality,
  studyGroup,
} from '../../../../db/schema/index.ts';
import { arrayOf } from '../../../../db/statements/column-names.ts';
import { KeptByStamp } from '../../../../lib/kept-by-stamp.ts';
import { ruleCode } from '../../../portfolio/portfolio/index.ts';

type Block = RuleStructure['blocks'][number];
type SubBlock = Omit<Block['subBlocks'][number], 'dateAttribute'>;

/** What is live, with the codes by which rules name it. */
export async function findRuleStructure(
  database: DatabaseOrTransaction,
): Promise<Pick<RuleStructure, 'blocks' | 'studyWords'>> {
  const { rows } = await database.execute<Omit<Block, 'subBlocks'> & { subBlocks: SubBlock[] }>(sql`
    select ${portfolioBlock.id}::int as id, ${portfolioBlock.titleRu} as "titleRu", ${portfolioBlock.titleEn} as "titleEn",
      ${isNomination} as "isNomination",
      (
        select coalesce(json_agg(json_build_object(
          'code', ${ruleCode(portfolioSubBlock)}, 'titleRu', ${portfolioSubBlock.titleRu},
          'titleEn', ${portfolioSubBlock.titleEn}, 'attributes', (
            select coalesce(json_agg(json_build_object(
              'code', ${ruleCode(portfolioAttribute)}, 'titleRu', ${portfolioAttribute.titleRu},
              'titleEn', ${portfolioAttribute.titleEn}, 'format', ${portfolioAttribute.format},
              'options', ${portfolioAttribute.options}, 'optionsEn', ${portfolioAttribute.optionsEn}
            ) order by ${portfolioAttribute.position}, ${portfolioAttribute.id}), '[]')
            from ${portfolioAttribute}
            where ${portfolioAttribute.subBlockId} = ${portfolioSubBlock.id} and ${isLive(portfolioAttribute)}
          )
        ) order by ${portfolioSubBlock.position}, ${portfolioSubBlock.id}), '[]')
        from ${portfolioSubBlock}
        where ${portfolioSubBlock.blockId} = ${portfolioBlock.id} and ${isLive(portfolioSubBlock)}
      ) as "subBlocks"
    from ${portfolioBlock} where ${isLive(portfolioBlock)}
    order by ${portfolioBlock.position}, ${portfolioBlock.id}`);
  return {
    blocks: rows.map((block) => ({
      ...block,
      subBlocks: block.subBlocks.map((subBlock) => ({
        ...subBlock,
        dateAttribute:
          subBlock.attributes.find(({ format }) => format === 'DATE' || format === 'DATE_PERIOD')?.code ??
          null,
      })),
    })),
    studyWords: [...studyWords],
  };
}

/** What conditions of a season choose from, by name. */
export async function findStudyNames(
  database: DatabaseOrTransaction,
): Promise<Pick<RuleStructure, 'eduLevels' | 'eduForms'>> {
  return {
    eduLevels: await database
      .selectDistinctOn([speciality.eduLevelRu], {
        titleRu: speciality.eduLevelRu,
        titleEn: speciality.eduLevelEn,
      })
      .from(speciality)
      .orderBy(speciality.eduLevelRu),
    eduForms: await database
      .selectDistinctOn([studyGroup.eduFormRu], {
        titleRu: studyGroup.eduFormRu,
        titleEn: studyGroup.eduFormEn,
      })
      .from(studyGroup)
      .orderBy(studyGroup.eduFormRu),
  };
}

export type NominationBlock = { blockId: number; titleRu: string; titleEn: string; subBlocks: string[] };

const nominationBlocks = sql`
  select ${portfolioBlock.id}::int as "blockId",
    ${nominationTitleRu} as "titleRu",
    ${nominationTitleEn} as "titleEn",
    (
      select coalesce(json_agg(${ruleCode(portfolioSubBlock)}), '[]') from ${portfolioSubBlock}
      where ${portfolioSubBlock.blockId} = ${portfolioBlock.id}
    ) as "subBlocks"
  from ${portfolioBlock}
  where ${isNomination}
  order by ${portfolioBlock.position}, ${portfolioBlock.id}`;

/** Every nomination with the codes of all its sub-blocks, those of old versions too: what was chosen of them still counts. */
export async function findNominationBlocks(database: DatabaseOrTransaction): Promise<NominationBlock[]> {
  return (await database.execute<NominationBlock>(nominationBlocks)).rows;
}

/** The same as a part of another statement. */
export const nominationBlocksJson = sql<NominationBlock[]>`(
  select coalesce(json_agg(nomination), '[]') from (${nominationBlocks}) as nomination
)`;

/** The structure of many blocks is some hundred thousand letters. */
const keptFields = new KeptByStamp<SubBlockFields[]>(4 * 1024 * 1024);

/** The same of one block for who knows the stamp of the structure: it is read once for each. */
export async function findFieldsOnce(
  database: DatabaseOrTransaction,
  { blockId, stamp }: { blockId: number; stamp: string | null },
): Promise<SubBlockFields[]> {
  const kept = keptFields.find(String(blockId), stamp);
  if (kept) return kept;
  const read = await findFields(database, [blockId]);
  // What is read now may be newer than the stamp, which then nobody asks with any more.
  keptFields.keep(String(blockId), stamp, read, JSON.stringify(read).length);
  return read;
}

/** Of all sub-blocks of these blocks, old versions too: what somebody has in them is explained as well. */
export async function findFields(
  database: DatabaseOrTransaction,
  blockIds: readonly number[],
): Promise<SubBlockFields[]> {
  const { rows } = await database.execute<SubBlockFields>(sql`
    select ${portfolioSubBlock.id}::int as "subBlockId", ${ruleCode(portfolioSubBlock)} as "subBlock",
      (
        select coalesce(json_agg(json_build_object(
          'code', ${ruleCode(portfolioAttribute)}, 'titleRu', ${portfolioAttribute.titleRu},
          'titleEn', ${portfolioAttribute.titleEn}
        ) order by ${isLive(portfolioAttribute)} desc, ${portfolioAttribute.id}), '[]')
        from ${portfolioAttribute} where ${portfolioAttribute.subBlockId} = ${portfolioSubBlock.id}
      ) as fields
    from ${portfolioSubBlock}
    where ${portfolioSubBlock.blockId} = any(${arrayOf(portfolioSubBlock.blockId, blockIds)})
    order by ${portfolioSubBlock.id}`);
  return rows;
}

const replaced = alias(portfolioSubBlock, 'replaced');

/** How rules name a sub-block, and its newer version where it has one. */
export async function findRuleCodes(
  database: DatabaseOrTransaction,
  subBlockId: number,
): Promise<{ code: string; newerCode: string | null }> {
  const { rows } = await database.execute<{ id: string; code: string; newer: string | null }>(sql`
    select ${portfolioSubBlock.id}::text as id, ${ruleCode(portfolioSubBlock)} as code, ${portfolioSubBlock.replacedBy}::text as newer
    from ${portfolioSubBlock}
    where ${portfolioSubBlock.id} = ${subBlockId} or ${portfolioSubBlock.id} = (
      select ${replaced.replacedBy} from ${portfolioSubBlock} as ${replaced} where ${replaced.id} = ${subBlockId}
    )`);
  const found = rows.find(({ id }) => id === String(subBlockId));
  const newer = rows.find(({ id }) => id === found?.newer);
  return { code: found?.code ?? String(subBlockId), newerCode: newer?.code ?? null };
}
