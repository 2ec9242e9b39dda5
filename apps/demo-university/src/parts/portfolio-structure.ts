import { portfolioCodes } from '@zachetka/contract/scholarship/seasons/rule-sets/portfolio-codes';
import {
  employeeBlock,
  person,
  personRole,
  portfolioAttribute,
  portfolioBlock,
  portfolioSubBlock,
} from '@zachetka/server/db/schema/index';
import { and, eq } from 'drizzle-orm';
import { demoAccount } from '../demo-accounts.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';
import { blocksOfUnits, blocksOfVerifier, demoBlocks, demoSubBlocks } from '../portfolio/demo-blocks.ts';
import { inEnglish } from '../portfolio/english-texts.ts';
import { searchWords } from '../portfolio/search-words.ts';

export const portfolioStructure: DemoPart = {
  name: 'portfolio structure',
  load: async (context) => {
    const { insert, academicYear, progress } = context;
    const createdAt = new Date(`${academicYear - 5}-08-20T09:00:00+03:00`);
    const givenUp = (yearsAgo: number | undefined) =>
      yearsAgo === undefined ? null : new Date(`${academicYear - yearsAgo}-08-25T12:00:00+03:00`);

    await insert(
      portfolioBlock,
      [
        'id',
        'titleRu',
        'titleEn',
        'descriptionRu',
        'descriptionEn',
        'position',
        'createdAt',
        'updatedAt',
        'deletedAt',
        'applicationTitleRu',
        'applicationTitleEn',
      ],
      demoBlocks.map(({ id, position, titleRu, titleEn, ...block }) => ({
        id,
        titleRu,
        titleEn,
        descriptionRu: block.descriptionRu ?? null,
        descriptionEn: block.descriptionEn ?? null,
        position,
        createdAt,
        updatedAt: givenUp(block.deletedYearsAgo) ?? createdAt,
        deletedAt: givenUp(block.deletedYearsAgo),
        applicationTitleRu: block.application?.[0] ?? null,
        applicationTitleEn: block.application?.[1] ?? null,
      })),
    );
    await insert(
      portfolioSubBlock,
      [
        'id',
        'blockId',
        'titleRu',
        'titleEn',
        'descriptionRu',
        'descriptionEn',
        'position',
        'createdAt',
        'updatedAt',
        'deletedAt',
        'allowAttachments',
        'allowMultipleElements',
        'allowRemove',
        'needToBeVerify',
        'score',
        'searchWords',
        'code',
      ],
      demoSubBlocks.map(({ id, blockId, position, titleRu, titleEn, score, ...subBlock }) => ({
        id,
        blockId,
        titleRu,
        titleEn,
        descriptionRu: subBlock.descriptionRu ?? null,
        descriptionEn: subBlock.descriptionEn ?? null,
        position,
        createdAt,
        updatedAt: givenUp(subBlock.deletedYearsAgo) ?? createdAt,
        deletedAt: givenUp(subBlock.deletedYearsAgo),
        allowAttachments: subBlock.allowAttachments ?? true,
        allowMultipleElements: subBlock.allowMultipleElements ?? true,
        allowRemove: subBlock.allowRemove ?? true,
        needToBeVerify: subBlock.needToBeVerify ?? true,
        score,
        searchWords: [...(searchWords[titleRu] ?? [])],
        code: subBlock.deletedYearsAgo === undefined ? (codesOf(titleRu)?.code ?? null) : null,
      })),
    );
    await insert(
      portfolioAttribute,
      [
        'id',
        'subBlockId',
        'titleRu',
        'titleEn',
        'position',
        'createdAt',
        'updatedAt',
        'placeholder',
        'placeholderEn',
        'options',
        'optionsEn',
        'format',
        'pattern',
        'required',
        'code',
      ],
      demoSubBlocks.flatMap(({ id: subBlockId, titleRu: ofSubBlock, attributes, attributeIds }) =>
        attributes.map(({ titleRu, titleEn, placeholder, options, format, pattern, required }, index) => ({
          id: attributeIds[index] ?? 0,
          subBlockId,
          titleRu,
          titleEn,
          position: index + 1,
          createdAt,
          updatedAt: createdAt,
          placeholder,
          placeholderEn: placeholder === null ? null : inEnglish(placeholder),
          options: [...options],
          optionsEn: options.map(inEnglish),
          format,
          pattern,
          required,
          code: attributeCode(ofSubBlock, titleRu),
        })),
      ),
    );
    await giveBlocks(context);
    progress(1, 1);
  },
};

/** By which the shipped rule sets name a sub-block. */
const codesOf = (titleRu: string) => portfolioCodes.find((coded) => coded.titleRu === titleRu);

function attributeCode(subBlock: string, titleRu: string): string | null {
  const coded = Object.entries(codesOf(subBlock)?.attributes ?? {}).find(([, title]) => title === titleRu);
  return coded?.[0] ?? null;
}

/** Verifiers have the blocks that their unit looks after, apart from the account that has none yet. */
async function giveBlocks({ insert, database, random: stream }: DemoContext): Promise<void> {
  const random = stream('portfolio/contexts');
  const verifier = demoAccount('verifier').personId;
  const withoutBlocks = demoAccount('verifier-none').personId;
  const verifiers = await database
    .select({ id: person.id })
    .from(person)
    .innerJoin(personRole, and(eq(personRole.personId, person.id), eq(personRole.role, 'vud_employee')))
    .orderBy(person.id);
  await insert(
    employeeBlock,
    ['personId', 'blockId'],
    verifiers
      .filter(({ id }) => id !== withoutBlocks)
      .flatMap(({ id: personId }) => {
        const given = personId === verifier ? blocksOfVerifier : random.pick(blocksOfUnits);
        return given.map((blockId) => ({ personId, blockId }));
      }),
  );
}
