import { z } from 'zod';
import { bareQueryFlag, queryFlag } from '../../calls/query-flag.schemas.ts';
import { attributeFormats, patternMaximum } from '../portfolio/attribute-format.ts';

const savedId = z.number().int().positive();
const title = z.string().trim().max(500);
const longText = z.string().trim().max(5000).nullable().default(null);
const moment = z.string().nullable();

/** An item of a save is an existing one (`id`) or a new one (`tempId`, an id that the page made up). */
const identityOfItem = {
  id: savedId.nullish(),
  tempId: z.string().max(100).nullish(),
};

const textsOfItem = {
  titleRu: title,
  titleEn: title,
  descriptionRu: longText,
  descriptionEn: longText,
  order: z.number().int().min(0).max(1_000_000),
};

export const attributeToSave = z.object({
  ...identityOfItem,
  copyOf: savedId
    .nullish()
    .describe('Of a field in a new version: which field of the replaced sub-block it goes on with'),
  ...textsOfItem,
  placeholder: z.string().trim().max(500).nullable().default(null),
  placeholderEn: z.string().trim().max(500).nullable().default(null),
  options: z.array(z.string().max(500)).max(500).default([]),
  optionsEn: z
    .array(z.string().max(500))
    .max(500)
    .default([])
    .describe(
      'What to show in English instead of each option, in the same order; the value stays the option',
    ),
  attributeFormat: z.enum(attributeFormats),
  regex: z.string().max(patternMaximum).nullable().default(null),
  required: z.boolean().default(false),
});
export type AttributeToSave = z.infer<typeof attributeToSave>;

export const subBlockToSave = z.object({
  ...identityOfItem,
  ...textsOfItem,
  allowAttachment: z.boolean().default(true),
  allowMultipleElements: z.boolean().default(true),
  allowRemove: z.boolean().default(true),
  needToBeVerify: z.boolean().default(true),
  score: z.number().int().min(0).max(1000).nullable().default(null),
  searchWords: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(100)
        .meta({ examples: ['донорство'] }),
    )
    .max(50)
    .optional()
    .describe(
      'Everyday words, in any language, by which a student finds it; without them what is stored stays. They may be changed while students use the sub-block',
    ),
  replaces: z
    .object({
      id: savedId,
      seasonIds: z
        .array(savedId)
        .max(200)
        .default([])
        .describe('Seasons whose rules name the replaced one: a draft of their rules names the new one too'),
    })
    .nullish()
    .describe('Of a new sub-block: the one in the same block that takes nothing new from now on'),
  attributes: z.array(attributeToSave).max(100).default([]),
});
export type SubBlockToSave = z.infer<typeof subBlockToSave>;

export const blockToSave = z.object({
  ...identityOfItem,
  ...textsOfItem,
  applicationTitleRu: z.string().trim().max(500).nullable().default(null),
  applicationTitleEn: z.string().trim().max(500).nullable().default(null),
  subBlocks: z.array(subBlockToSave).max(200).default([]),
});
export type BlockToSave = z.infer<typeof blockToSave>;

export const configurationToSave = z.array(blockToSave).max(200);
export type ConfigurationToSave = z.infer<typeof configurationToSave>;

const savedItem = {
  id: savedId,
  titleRu: z.string(),
  titleEn: z.string(),
  descriptionRu: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  order: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: moment,
};

export const configurationAttribute = z
  .object({
    ...savedItem,
    nsiPortfolioSubBlockId: savedId,
    placeholder: z.string().nullable(),
    placeholderEn: z.string().nullable(),
    options: z.array(z.string()),
    optionsEn: z.array(z.string()).describe('Empty, or one text for each option'),
    attributeFormat: z.enum(attributeFormats),
    regex: z.string().nullable(),
    required: z.boolean(),
  })
  .meta({ id: 'ConfigurationAttribute' });
export type ConfigurationAttribute = z.infer<typeof configurationAttribute>;

export const configurationSubBlock = z
  .object({
    ...savedItem,
    nsiPortfolioBlockId: savedId,
    allowAttachment: z.boolean(),
    allowMultipleElements: z.boolean(),
    allowRemove: z.boolean(),
    needToBeVerify: z.boolean(),
    score: z.number().int().nullable(),
    searchWords: z
      .array(z.string().meta({ examples: ['донорство'] }))
      .optional()
      .describe('Everyday words by which a student finds it'),
    hasElements: z.boolean().describe('Students have used it: it is locked'),
    replacedBy: savedId
      .nullable()
      .optional()
      .describe('A newer version: what stands here goes on as it is, and nothing new is added'),
    attributes: z.array(configurationAttribute),
  })
  .meta({ id: 'ConfigurationSubBlock' });
export type ConfigurationSubBlock = z.infer<typeof configurationSubBlock>;

export const configurationBlock = z
  .object({
    ...savedItem,
    applicationTitleRu: z.string().nullable(),
    applicationTitleEn: z.string().nullable(),
    subBlocks: z.array(configurationSubBlock),
  })
  .meta({ id: 'ConfigurationBlock' });
export type ConfigurationBlock = z.infer<typeof configurationBlock>;

export const configuration = z.array(configurationBlock);
export type Configuration = z.infer<typeof configuration>;

export const configurationQuery = z.object({ onlyActual: bareQueryFlag.default(false) });

export const configurationItemKinds = ['blocks', 'sub-blocks', 'attributes'] as const;
export type ConfigurationItemKind = (typeof configurationItemKinds)[number];

export const configurationItemParams = z.object({
  kind: z.enum(configurationItemKinds),
  id: z.coerce.number().int().positive(),
});

/** What one change of a save would touch. An item that nothing stands under, and that changes nothing else, is left out. */
export const configurationImpact = z
  .object({
    changes: z.array(
      z.object({
        kind: z.enum(['block', 'subBlock', 'attribute']),
        id: savedId,
        titleRu: z.string(),
        titleEn: z.string(),
        elements: z.number().int(),
        students: z.number().int(),
        nomination: z
          .object({
            becomes: z.boolean().describe('Whether the block can be applied with after the save'),
            applicants: z
              .number()
              .int()
              .describe('Students who have an application in it that is not decided yet, drafts included'),
          })
          .nullable()
          .describe('Where the save makes the block a nomination, or ends that'),
      }),
    ),
    replaced: z
      .array(
        z.object({
          id: savedId,
          titleRu: z.string(),
          titleEn: z.string(),
          elements: z.number().int(),
          students: z.number().int(),
          seasons: z
            .array(
              z.object({
                id: savedId,
                titleRu: z.string(),
                titleEn: z.string(),
                hasDraft: z.boolean().describe('A draft of its rules is changed; else a new draft is made'),
              }),
            )
            .describe('Not published yet, with rules that name it'),
        }),
      )
      .optional()
      .describe('The sub-blocks that a new version in the save takes the place of'),
  })
  .meta({ id: 'ConfigurationImpact' });
export type ConfigurationImpact = z.infer<typeof configurationImpact>;

/** The whole live structure as one file, without ids, so that another installation can take it. */
export const configurationFile = z
  .object({
    format: z.literal('zachetka-portfolio-configuration'),
    version: z.literal(1),
    exportedAt: z.string(),
    blocks: configurationToSave,
  })
  .meta({ id: 'ConfigurationFile' });
export type ConfigurationFile = z.infer<typeof configurationFile>;

export const importQuery = z.object({
  dryRun: queryFlag.default(false).describe('Only tell what the import would do'),
});

const countsByKind = z.object({
  blocks: z.number().int(),
  subBlocks: z.number().int(),
  attributes: z.number().int(),
});

export const importResult = z
  .object({
    added: countsByKind,
    changed: countsByKind,
    deleted: countsByKind.describe('Deleted softly: no longer in the file, or in use and different there'),
    configuration,
  })
  .meta({ id: 'ConfigurationImport' });
export type ImportResult = z.infer<typeof importResult>;
