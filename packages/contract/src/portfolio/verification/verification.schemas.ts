import { z } from 'zod';
import { errorAnswerOfOne } from '../../errors/error-answer.schemas.ts';
import { listText, listTotals, longListQuery } from '../../lists/list-page.schemas.ts';
import { personLanguage } from '../../people/language/language.schemas.ts';
import { hasBlocks } from '../achievements/achievements.schemas.ts';
import { portfolioStatuses } from '../achievements/portfolio-status.rules.ts';
import { elementStatuses } from '../portfolio/element-status.rules.ts';
import {
  attachment,
  elementHistoryEntry,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
  studentInfo,
} from '../portfolio/portfolio.schemas.ts';
import { decisionCommentMaximum, decisionKinds } from './decision.rules.ts';
import { batchMaximum, skippedMaximum, undoSeconds } from './verification-limits.ts';

const id = z.number().int().positive();
const moment = z.string().describe('ISO moment');
const name = z.string().describe('Full name');

export const claim = z
  .object({ by: name, isMine: z.boolean(), until: moment })
  .describe('Who has opened the element. Advisory: it never stands in the way of a decision')
  .meta({ id: 'Claim' });
export type Claim = z.infer<typeof claim>;

export const claimAnswer = z.object({ claim });
export type ClaimAnswer = z.infer<typeof claimAnswer>;

const queueFilters = {
  group: listText.optional().describe('A part of the name of the group'),
  block: z.coerce.number().int().positive().optional().describe('A block in which something waits'),
};

export const queueQuery = z.object({ ...longListQuery, ...queueFilters });

const idPattern = '[1-9]\\d{0,14}';

export const reviewQuery = z
  .object({
    ...queueFilters,
    skipped: z
      .string()
      .regex(new RegExp(`^${idPattern}(,${idPattern}){0,${skippedMaximum - 1}}$`))
      .meta({ examples: ['12,15'] })
      .transform((ids) => ids.split(',').map(Number))
      .optional()
      .describe(
        `Portfolios that the caller has skipped, at most ${skippedMaximum}, with commas between them`,
      ),
  })
  .describe('Of the queue that one goes through');
export type ReviewQuery = z.infer<typeof reviewQuery>;

export const reviewedBlocks = z
  .object({
    blocks: z
      .array(
        z.object({
          id,
          title: z.string(),
          titleEn: z.string(),
          isDeleted: z.boolean().describe('Of an old version'),
        }),
      )
      .describe('Those that the caller sees, in the order of the portfolio'),
  })
  .meta({ id: 'ReviewedBlocks' });
export type ReviewedBlocks = z.infer<typeof reviewedBlocks>;

export const queueRow = z
  .object({
    portfolioId: id,
    fullName: name,
    group: z.string().nullable(),
    status: z.enum(portfolioStatuses),
    waiting: z.number().int().describe('How many elements wait'),
    waitingSince: moment.describe('ISO moment: the oldest sending that still waits'),
    claimedBy: z.array(name).describe('Others who have opened an element of it'),
  })
  .meta({ id: 'QueueRow' });
export type QueueRow = z.infer<typeof queueRow>;

export const verificationQueue = z
  .object({
    portfolios: z.array(queueRow).describe('Longest waiting first'),
    ...listTotals,
    hasBlocks,
  })
  .meta({ id: 'VerificationQueue' });
export type VerificationQueue = z.infer<typeof verificationQueue>;

export const sameFile = z
  .object({
    attachmentId: id,
    name: z.string(),
    elementId: id,
    portfolioId: id,
    fullName: name,
    group: z.string().nullable(),
    status: z.enum(elementStatuses),
    subBlockTitle: z.string(),
    subBlockTitleEn: z.string(),
  })
  .meta({ id: 'SameFile' });
export type SameFile = z.infer<typeof sameFile>;

export const sameFilesShown = 20;
export const sameFilesCounted = 100;

export const sameFiles = z
  .object({
    others: z
      .array(sameFile)
      .describe(
        `The same file of other students, as far as the caller may see it; ${sameFilesShown} at most`,
      ),
    total: z.number().int().describe(`How many there are, counted up to ${sameFilesCounted}`),
    hiddenCount: z.number().int().describe('How many of them are in blocks that the caller may not see'),
    teamAward: z
      .object({ by: name.nullable(), at: moment })
      .nullable()
      .describe('Set where somebody has marked the file as a legitimate team award'),
  })
  .meta({ id: 'SameFiles' });
export type SameFiles = z.infer<typeof sameFiles>;

export const reviewedAttachment = attachment
  .extend({
    contentType: z.string(),
    sameFiles: sameFiles.nullable().describe('Null where no other student has this file'),
  })
  .meta({ id: 'ReviewedAttachment' });
export type ReviewedAttachment = z.infer<typeof reviewedAttachment>;

export const lastDecision = z
  .object({
    at: moment,
    by: name.nullable(),
    kind: z.enum(decisionKinds),
    comment: z.string().nullable(),
    score: z.number().int().nullable(),
  })
  .meta({ id: 'LastDecision' });

export const reviewedElement = portfolioElement
  .extend({
    attachments: z.array(reviewedAttachment),
    suggestedScore: z.number().int().nullable(),
    claim: claim.nullable(),
    isOwn: z.boolean().describe('The caller’s own element: somebody else has to decide'),
    lastDecision: lastDecision.nullable(),
    changesSince: elementHistoryEntry.shape.changes.describe(
      'What the student has changed since the last decision, each field once: as it was then, as it is now',
    ),
  })
  .meta({ id: 'ReviewedElement' });
export type ReviewedElement = z.infer<typeof reviewedElement>;

export const reviewedSubBlock = portfolioSubBlock
  .extend({ elements: z.array(reviewedElement) })
  .meta({ id: 'ReviewedSubBlock' });
export type ReviewedSubBlock = z.infer<typeof reviewedSubBlock>;
export const reviewedBlock = portfolioBlock
  .omit({ score: true })
  .extend({ subBlocks: z.array(reviewedSubBlock) })
  .meta({ id: 'ReviewedBlock' });
export type ReviewedBlock = z.infer<typeof reviewedBlock>;

export const queuePosition = z.object({
  previousPortfolioId: id.nullable().describe('Whom the caller has skipped last'),
  nextPortfolioId: id
    .nullable()
    .describe('Who has waited longest of those whom the caller has not skipped and nobody else has open'),
  waitingPortfolios: z.number().int(),
  waitingIsExact: z.boolean(),
});
export type QueuePosition = z.infer<typeof queuePosition>;

export const portfolioReview = z
  .object({
    portfolioId: id,
    student: studentInfo,
    studentLanguage: personLanguage,
    blocks: z.array(reviewedBlock).describe('Only what waits, only in the caller’s blocks'),
    waiting: z.number().int().describe('How many elements these are'),
    queue: queuePosition,
    hasBlocks,
  })
  .meta({ id: 'PortfolioReview' });
export type PortfolioReview = z.infer<typeof portfolioReview>;

const version = z
  .number()
  .int()
  .optional()
  .describe('The version of the element that the decision was made on');

/** The score is read by `readDecision`, which tells an absent one from one that is no number. */
export const decisionRequest = z
  .object({
    portfolioElementId: id,
    isVerified: z.boolean(),
    comment: z.string().nullish(),
    score: z.union([z.number(), z.string()]).nullish(),
    returnForCorrection: z.boolean().optional(),
    version,
    undoable: z
      .boolean()
      .optional()
      .describe(`Whether the caller may undo it for ${undoSeconds} s; until then the student is not told`),
  })
  .refine(({ isVerified, returnForCorrection }) => !(isVerified && returnForCorrection), {
    path: ['returnForCorrection'],
    params: {
      text: {
        ru: 'Нельзя и подтвердить, и вернуть.',
        en: 'An element cannot be both confirmed and returned.',
      },
    },
  });
export type DecisionRequest = z.infer<typeof decisionRequest>;

export const decidedElement = z
  .object({
    portfolioElementId: id,
    status: z.enum(elementStatuses),
    version: z.number().int(),
    score: z.number().int().nullable(),
    adminComment: z.string().nullable(),
    assessmentDate: moment,
    undoUntil: moment
      .nullable()
      .describe('Until then the caller may undo it, and the student is not told')
      .meta({ examples: ['2026-11-16T09:00:15.000Z'] }),
  })
  .meta({ id: 'DecidedElement' });
export type DecidedElement = z.infer<typeof decidedElement>;

export const batchRequest = z.object({
  decisions: z
    .array(decisionRequest)
    .min(1)
    .max(batchMaximum)
    .describe('What is flagged (no file, or a file that others have too) only after it was claimed'),
});
export type BatchRequest = z.infer<typeof batchRequest>;

export const batchResult = z
  .object({
    results: z.array(
      z.object({
        portfolioElementId: id,
        decided: decidedElement.nullable(),
        refusal: errorAnswerOfOne.nullable(),
      }),
    ),
  })
  .describe('One result for each decision, in the same order: either it is decided or it is refused')
  .meta({ id: 'BatchResult' });
export type BatchResult = z.infer<typeof batchResult>;

const decidedVersion = z.number().int().describe('The version of the element that the decision has made');

export const undoRequest = z.object({ version: decidedVersion });
export type UndoRequest = z.infer<typeof undoRequest>;

export const takeBackRequest = z.object({
  version: decidedVersion,
  reason: z
    .string()
    .trim()
    .min(1)
    .max(decisionCommentMaximum)
    .meta({ examples: ['Диплом оказался чужим.'] }),
});
export type TakeBackRequest = z.infer<typeof takeBackRequest>;

export const waitingAgain = z
  .object({ portfolioElementId: id, status: z.enum(elementStatuses), version: z.number().int() })
  .describe('The element waits as it did before the decision')
  .meta({ id: 'WaitingAgain' });
export type WaitingAgain = z.infer<typeof waitingAgain>;

export const undoBatchRequest = z.object({
  decisions: z
    .array(z.object({ portfolioElementId: id, version: decidedVersion }))
    .min(1)
    .max(batchMaximum),
});
export type UndoBatchRequest = z.infer<typeof undoBatchRequest>;

export const undoBatchResult = z
  .object({
    results: z.array(
      z.object({
        portfolioElementId: id,
        undone: waitingAgain.nullable(),
        refusal: errorAnswerOfOne.nullable(),
      }),
    ),
  })
  .describe('One result for each, in the same order: either it is undone or it is refused')
  .meta({ id: 'UndoBatchResult' });
export type UndoBatchResult = z.infer<typeof undoBatchResult>;

export const teamAwardAnswer = z.object({ teamAward: sameFiles.shape.teamAward });
export type TeamAwardAnswer = z.infer<typeof teamAwardAnswer>;
