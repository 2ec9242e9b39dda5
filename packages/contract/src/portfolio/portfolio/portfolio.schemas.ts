import { z } from 'zod';
import { bareQueryFlag } from '../../calls/query-flag.schemas.ts';
import { attributeFormats } from './attribute-format.ts';
import { elementMaximum } from './element.rules.ts';
import { elementActions, elementStatuses } from './element-status.rules.ts';

export const portfolioAttribute = z
  .object({
    id: z.number().int().describe("The id of this element's value"),
    value: z.string().nullable(),
    title: z.string(),
    titleEn: z.string(),
    description: z.string().nullable(),
    descriptionEn: z.string().nullable(),
    placeholder: z.string().nullable(),
    placeholderEn: z.string().nullable().optional(),
    required: z.boolean(),
    pattern: z.string().nullable(),
    format: z.enum(attributeFormats),
    options: z.array(z.string()),
    optionsEn: z
      .array(z.string())
      .optional()
      .describe('None, or what to show in English for each option; the value stays the option'),
  })
  .meta({ id: 'PortfolioAttribute' });
export type PortfolioAttribute = z.infer<typeof portfolioAttribute>;

export const attachment = z
  .object({ id: z.number().int(), name: z.string(), size: z.number().int().describe('Bytes') })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof attachment>;

export const portfolioElement = z
  .object({
    id: z.number().int(),
    status: z.enum(elementStatuses),
    version: z.number().int(),
    adminComment: z.string().nullable(),
    score: z.number().int().nullable(),
    sentAt: z.string().nullable(),
    assessmentDate: z.string().nullable(),
    changedAt: z.string().optional().describe('ISO moment'),
    openedAt: z
      .string()
      .nullable()
      .optional()
      .describe('Since when somebody has it open for a decision; null where it can still be withdrawn'),
    decidedBy: z
      .string()
      .nullable()
      .optional()
      .describe('Who made the latest decision, where it has sent the element back'),
    attributes: z.array(portfolioAttribute),
    attachments: z.array(attachment),
  })
  .meta({ id: 'PortfolioElement' });
export type PortfolioElement = z.infer<typeof portfolioElement>;

export const portfolioSubBlock = z
  .object({
    id: z.number().int(),
    title: z.string(),
    titleEn: z.string(),
    description: z.string().nullable(),
    descriptionEn: z.string().nullable(),
    isDeleted: z.boolean().describe('An old version: it, or its block, was deleted'),
    isReplaced: z.boolean().optional().describe('There is a newer version: nothing new is added here'),
    needToBeVerify: z.boolean(),
    allowRemove: z.boolean(),
    allowAttachments: z.boolean(),
    allowMultipleElements: z.boolean(),
    score: z.number().int().nullable().describe('The suggested score'),
    searchWords: z
      .array(z.string().meta({ examples: ['донорство'] }))
      .optional()
      .describe('Everyday words by which it is found'),
    elements: z.array(portfolioElement),
  })
  .meta({ id: 'PortfolioSubBlock' });
export type PortfolioSubBlock = z.infer<typeof portfolioSubBlock>;

export const portfolioBlock = z
  .object({
    id: z.number().int(),
    title: z.string(),
    titleEn: z.string(),
    description: z.string().nullable(),
    descriptionEn: z.string().nullable(),
    isDeleted: z.boolean(),
    score: z.number().int().describe('The sum of the VERIFIED elements'),
    subBlocks: z.array(portfolioSubBlock),
  })
  .meta({ id: 'PortfolioBlock' });
export type PortfolioBlock = z.infer<typeof portfolioBlock>;

export const portfolio = z
  .object({
    id: z.number().int().nullable().describe('Null until the first element is added'),
    blocks: z.array(portfolioBlock),
    deletedElements: z
      .number()
      .int()
      .optional()
      .describe('How many were deleted and have a history that the caller may read'),
  })
  .meta({ id: 'Portfolio' });
export type Portfolio = z.infer<typeof portfolio>;

export const portfolioQuery = z.object({ onlyVerificated: bareQueryFlag.default(false) });

export const recordParams = z.object({ id: z.coerce.number().int().positive() });

export const portfolioParams = z.object({ portfolioId: z.coerce.number().int().positive() });

export const newElement = z.object({ subBlockId: z.number().int().positive() });

export const attributeChanges = z
  .array(
    z.object({
      id: z.number().int().positive(),
      value: z.string().max(20_000).nullable(),
      version: z.number().int().optional().describe("The element's version that the change was made on"),
    }),
  )
  .min(1)
  .max(5000)
  .refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, {
    error: 'one value is named twice',
  });
export type AttributeChanges = z.infer<typeof attributeChanges>;

export const versionQuery = z.object({ version: z.coerce.number().int().optional() });

export const namedElement = z.object({
  id: z.number().int().positive(),
  version: z.number().int().optional().describe("The element's version that was seen"),
});

/** Without a body everything that may be sent is sent. */
export const sendRequest = z
  .object({
    elements: z
      .array(namedElement)
      .min(1)
      .max(elementMaximum)
      .refine((elements) => new Set(elements.map(({ id }) => id)).size === elements.length, {
        error: 'one element is named twice',
      })
      .optional()
      .describe('Only these, all of them or none'),
  })
  .nullish();
export type SendRequest = z.infer<typeof sendRequest>;

export const withdrawal = z.object({ version: z.number().int().optional() }).nullish();

export const sendResult = z.object({ sent: z.number().int() });
export type SendResult = z.infer<typeof sendResult>;

export const fileLink = z.object({ link: z.string() });
export type FileLink = z.infer<typeof fileLink>;

export const historyActions = [...elementActions, 'add', 'attach', 'detach', 'delete'] as const;
export type HistoryAction = (typeof historyActions)[number];

export const elementHistoryEntry = z
  .object({
    id: z.number().int(),
    at: z.string().describe('ISO moment'),
    actor: z.string().nullable().describe('Full name'),
    actorIsOwner: z.boolean(),
    action: z.enum(historyActions),
    fromStatus: z.enum(elementStatuses).nullable(),
    toStatus: z.enum(elementStatuses).nullable().describe('Null where the element was deleted'),
    score: z.number().int().nullable(),
    comment: z.string().nullable(),
    changes: z.array(
      z.object({
        title: z.string(),
        titleEn: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        isPart: z.boolean().optional().describe('Of a long text only what differs, with a little around it'),
      }),
    ),
  })
  .meta({ id: 'ElementHistoryEntry' });
export type ElementHistoryEntry = z.infer<typeof elementHistoryEntry>;

export const elementHistory = z.object({
  history: z.array(elementHistoryEntry).describe('Newest first, the latest 500'),
});
export type ElementHistory = z.infer<typeof elementHistory>;

const placeTitle = z.object({ title: z.string(), titleEn: z.string() });

export const deletedElement = z
  .object({
    id: z.number().int().describe('Its history is read by this'),
    title: z.string().nullable().describe('What it was called by; null where nothing was filled in'),
    block: placeTitle.describe('As it was called at that time'),
    subBlock: placeTitle,
    status: z.enum(elementStatuses).describe('In which it was deleted'),
    deletedAt: z.string().describe('ISO moment'),
  })
  .meta({ id: 'DeletedElement' });
export type DeletedElement = z.infer<typeof deletedElement>;

export const deletedElements = z.object({
  elements: z.array(deletedElement).describe('The latest first, at most 500'),
});
export type DeletedElements = z.infer<typeof deletedElements>;

const usedOf = (what: string) => z.object({ used: z.number().int(), limit: z.number().int() }).describe(what);

export const portfolioUsage = z
  .object({
    files: usedOf('How many'),
    fileBytes: usedOf('Of all files together'),
    textBytes: usedOf('Of all values'),
    historyBytes: usedOf('Of what is kept of changes, for good'),
  })
  .meta({ id: 'PortfolioUsage' });
export type PortfolioUsage = z.infer<typeof portfolioUsage>;

export const studentInfoQuery = z.object({
  enrolmentId: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('Of several enrolments this one; one that is not theirs counts as not said'),
});

export const enrolment = z
  .object({
    id: z.number().int(),
    groupTitle: z.string(),
    speciality: z.string(),
    specialityEn: z.string(),
    eduForm: z.string(),
    eduFormEn: z.string(),
  })
  .meta({ id: 'Enrolment' });
export type Enrolment = z.infer<typeof enrolment>;

export const studentInfo = z
  .object({
    portfolioId: z.number().int().nullable(),
    fullName: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    contactsHidden: z
      .boolean()
      .optional()
      .describe('True where the caller has nothing to do with the student: phone and email are null then'),
    groupTitle: z.string().nullable(),
    institute: z.string().nullable(),
    instituteEn: z.string().nullable(),
    speciality: z.string().nullable(),
    specialityEn: z.string().nullable(),
    courseNumber: z.number().int().nullable(),
    enrolmentId: z.number().int().nullable().optional().describe('The enrolment that the rest tells of'),
    enrolments: z.array(enrolment).optional().describe('All of them, full-time first'),
  })
  .meta({ id: 'StudentInfo' });
export type StudentInfo = z.infer<typeof studentInfo>;
