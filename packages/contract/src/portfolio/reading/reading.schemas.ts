import { z } from 'zod';
import { attributeFormats } from '../portfolio/attribute-format.ts';
import { elementStatuses } from '../portfolio/element-status.rules.ts';
import { dictionarySections } from './added-words.ts';
import type { Verdict } from './compare.ts';
import { readLimits } from './reading.ts';
import { pairJudgements } from './same-award.ts';

const part = z.number().min(0).max(1);

const word = z.object({
  text: z
    .string()
    .min(1)
    .max(readLimits.charactersOfWord)
    .meta({ examples: ['Олимпиада'] }),
  sure: part.describe('How sure the reading is'),
  box: z.tuple([part, part, part, part]).describe('Left, top, width and height as parts of the page'),
});

/** What was read on a file, page by page. */
export const readText = z
  .object({
    source: z.enum(['ocr', 'textLayer']),
    pages: z
      .array(
        z
          .object({
            words: z.array(word).max(readLimits.wordsOfPage),
            lines: z
              .array(z.array(z.number().int().min(0)).max(readLimits.wordsOfPage))
              .max(readLimits.wordsOfPage)
              .describe('Each line as places in the words'),
            fingerprint: z
              .string()
              .regex(/^[\da-f]{16}$/)
              .optional()
              .describe(
                'What the picture looks like from afar, 64 bits: nearly the same of a file that was saved again',
              ),
          })
          .refine(({ words, lines }) => lines.every((line) => line.every((at) => at < words.length)), {
            error: 'a line names a word that is not there',
          }),
      )
      .max(readLimits.pages),
  })
  .meta({ id: 'ReadText' });

/** How far the server is with the text of a file. `unread`: nobody has asked for it. */
export const readingStates = ['unread', 'waiting', 'read', 'unreadable'] as const;
export type ReadingState = (typeof readingStates)[number];

/** Why a file could not be read: its kind is none that is read, it is broken, it takes too much, there are no words on it. */
export const readingProblems = ['kind', 'broken', 'tooHeavy', 'noWords'] as const;
export type ReadingProblem = (typeof readingProblems)[number];

const verdicts = ['agrees', 'differs', 'notFound'] as const satisfies readonly Verdict[];

const place = z
  .object({
    page: z.number().int(),
    boxes: z.array(z.tuple([part, part, part, part])),
    says: z.string().meta({ examples: ['12 мая 2025 г.'] }),
  })
  .describe('Where the paper says it, and what it says there');

const verdict = z.object({ verdict: z.enum(verdicts), place: place.optional() });

const readingFacts = {
  state: z.enum(readingStates).describe('`unread`: nobody has asked for it, or reading is turned off'),
  problem: z.enum(readingProblems).nullable().describe('Why it could not be read'),
};

export const proofText = z.object({ ...readingFacts, text: readText.nullable() }).meta({ id: 'ProofText' });
export type ProofText = z.infer<typeof proofText>;

export const elementParams = z.object({ id: z.coerce.number().int().positive() });

const sameAward = z
  .object({
    attachmentId: z.number().int().describe('The file of the achievement that was asked about'),
    other: z.object({
      attachmentId: z.number().int(),
      name: z.string(),
      contentType: z.string(),
      elementId: z.number().int(),
      portfolioId: z.number().int(),
      fullName: z.string(),
      status: z.enum(elementStatuses),
      subBlockTitle: z.string(),
      subBlockTitleEn: z.string(),
    }),
    judgement: z.enum(pairJudgements).describe('By what is written on both'),
    decided: z
      .object({ judgement: z.enum(pairJudgements), by: z.string().nullable(), at: z.string() })
      .nullable()
      .describe('What a person has decided about the two'),
  })
  .meta({ id: 'SameAward' });
export type SameAward = z.infer<typeof sameAward>;

/** What the proofs of an achievement say, beside what the student says. */
export const comparedProofs = z
  .object({
    proofs: z.array(
      z.object({
        ...readingFacts,
        attachmentId: z.number().int(),
        fields: z.array(verdict.extend({ fieldId: z.number().int().describe('The id of the value') })),
        person: verdict.nullable().describe('Null where nothing was read'),
        date: verdict.nullable(),
      }),
    ),
    sameAwards: z.array(sameAward).describe('Other proofs that may be of the same award'),
  })
  .meta({ id: 'ComparedProofs' });
export type ComparedProofs = z.infer<typeof comparedProofs>;

export const pairToJudge = z.object({
  attachmentId: z.number().int().positive(),
  otherId: z.number().int().positive(),
  judgement: z.enum(pairJudgements),
});
export type PairToJudge = z.infer<typeof pairToJudge>;

export const judgedPair = z.object({ judgement: z.enum(pairJudgements), at: z.string() });

export const proofSearchQuery = z.object({ q: z.string().trim().min(3).max(200) });

export const foundProofs = z
  .object({
    proofs: z
      .array(
        z.object({
          attachmentId: z.number().int(),
          name: z.string(),
          elementId: z.number().int(),
          portfolioId: z.number().int(),
          fullName: z.string(),
          status: z.enum(elementStatuses),
          subBlockTitle: z.string(),
          subBlockTitleEn: z.string(),
          excerpt: z
            .string()
            .describe('The words around what was found')
            .meta({ examples: ['за победу в олимпиаде «Скальпель»'] }),
        }),
      )
      .describe('The newest first, no more than 50'),
  })
  .meta({ id: 'FoundProofs' });
export type FoundProofs = z.infer<typeof foundProofs>;

const words = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(100)
      .meta({ examples: ['гран-при'] }),
  )
  .max(500);

const dictionaryEntry = z.object({
  section: z.enum(dictionarySections),
  name: z.string().trim().min(1).max(200).describe('What the fields call it'),
  words: words.describe('What papers say for it, beside the words that are known anyway'),
});

/** How papers are understood: the kinds of achievements with their fields, and the words. */
export const paperRules = z
  .object({
    isOn: z.boolean().describe('Whether the server reads files'),
    kinds: z.array(
      z.object({
        id: z.number().int().describe('The id of the sub-block'),
        titleRu: z.string(),
        titleEn: z.string(),
        searchWords: z.array(z.string().meta({ examples: ['олимпиада'] })),
        fields: z.array(
          z.object({
            id: z.number().int(),
            titleRu: z.string(),
            titleEn: z.string(),
            format: z.enum(attributeFormats),
            options: z.array(z.string().meta({ examples: ['Городской'] })),
            optionsEn: z.array(z.string().meta({ examples: ['Municipal'] })),
            required: z.boolean(),
          }),
        ),
      }),
    ),
    additions: z.array(dictionaryEntry),
  })
  .meta({ id: 'PaperRules' });
export type PaperRules = z.infer<typeof paperRules>;

export const readingWords = z
  .object({
    version: z.number().int(),
    additions: z.array(dictionaryEntry).describe('What administrators have added'),
  })
  .meta({ id: 'ReadingWords' });
export type ReadingWords = z.infer<typeof readingWords>;

export const readingWordsToSave = z.object({
  version: z.number().int().optional().describe('Of the reading that the page was made from'),
  additions: z
    .array(dictionaryEntry)
    .max(500)
    .refine((all) => new Set(all.map(({ section, name }) => `${section} ${name}`)).size === all.length, {
      params: { text: { ru: 'Одно понятие названо дважды.', en: 'One entry is named twice.' } },
    }),
});
export type ReadingWordsToSave = z.infer<typeof readingWordsToSave>;
