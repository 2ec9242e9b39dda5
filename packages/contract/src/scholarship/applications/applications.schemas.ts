import { z } from 'zod';
import { personLanguage } from '../../people/language/language.schemas.ts';
import { portfolioElement } from '../../portfolio/portfolio/portfolio.schemas.ts';
import { applicationScoring, applicationSeason } from '../seasons/advice.schemas.ts';
import { applicationScore } from './application-score.rules.ts';
import {
  applicationActions,
  applicationCommentMaximum,
  applicationStatuses,
} from './application-status.rules.ts';

const id = z.number().int().positive();
const moment = z.string().describe('ISO moment');
const title = { title: z.string(), titleEn: z.string() };
/** Whole where no rules of a season say otherwise. */
export const points = z.number().describe('Up to two decimals');

export const applicationStatus = z.enum(applicationStatuses);

export const applicationDates = {
  filingStartDate: moment.describe('ISO moment: creation'),
  filingEndDate: moment.nullable().describe('ISO moment: submission'),
  checkStartDate: moment.nullable().describe('ISO moment: first opening in evaluation mode'),
  checkEndDate: moment.nullable().describe('ISO moment: decision'),
};

export const applicationElement = portfolioElement
  .extend({
    score: z
      .number()
      .nullable()
      .describe(
        "The application's own: by the rules of a season its points before limits; else the commission's, in a draft the verification score",
      ),
    verificationScore: z.number().int().nullable().describe('What the portfolio says'),
  })
  .meta({ id: 'ApplicationElement' });
export type ApplicationElement = z.infer<typeof applicationElement>;

export const applicationSubBlock = z
  .object({
    id,
    ...title,
    isDeleted: z.boolean().describe('An old version: it, or its block, was deleted'),
    elements: z.array(applicationElement),
  })
  .meta({ id: 'ApplicationSubBlock' });
export type ApplicationSubBlock = z.infer<typeof applicationSubBlock>;

export const nominationTitle = {
  id,
  order: z.number().int(),
  ...title,
  applicationTitleRu: z.string().nullable(),
  applicationTitleEn: z.string().nullable(),
  isDeleted: z.boolean().describe('An old version'),
};

export const nomination = z
  .object({ ...nominationTitle, subBlocks: z.array(applicationSubBlock) })
  .meta({ id: 'Nomination' });
export type Nomination = z.infer<typeof nomination>;

export const application = z
  .object({
    id,
    status: applicationStatus,
    version: z.number().int().describe('Grows with every change'),
    personId: z.string().describe("The student's directory identifier"),
    fullName: z.string().describe('As it was at submission, like group, institute and speciality'),
    studentLanguage: personLanguage,
    phone: z.string().nullable(),
    email: z.string().nullable(),
    group: z.string().nullable(),
    courseNumber: z.number().int().nullable(),
    institute: z.string().nullable(),
    instituteEn: z.string().nullable(),
    speciality: z.string().nullable(),
    specialityEn: z.string().nullable(),
    comment: z.string().nullable().describe('The same as adminComment'),
    adminComment: z.string().nullable().describe('Of the decision'),
    totalScore: points,
    season: applicationSeason.nullable().describe('Null: outside of every season'),
    scoring: applicationScoring.nullable().describe('Where the season has rules: how the total came about'),
    holdsDecisions: z
      .boolean()
      .optional()
      .describe('What is decided in its season is told with the publication, and can be changed until then'),
    mayUndo: z
      .boolean()
      .optional()
      .describe('The decision is the reader’s own, and the reader may still undo it'),
    academicYear: z
      .number()
      .int()
      .describe(
        'The calendar year in which the academic year of the filing began; of a draft the present one',
      ),
    isBeingJudged: z
      .boolean()
      .describe(
        'Whether somebody began to judge it: then its author asks for it back in place of taking it back',
      ),
    askedBack: z
      .object({ at: moment, reason: z.string().nullable() })
      .nullable()
      .describe('Whether its author asks for it back, and why'),
    consentAt: moment.nullable(),
    consentVersion: z.number().int().nullable().describe('Which text was confirmed: consent.texts'),
    ...applicationDates,
    blocks: z
      .array(nomination)
      .describe(
        'Where achievements are chosen only their nomination; else every live one, and old ones with something to choose',
      ),
  })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof application>;

const version = z
  .number()
  .int()
  .optional()
  .describe('The version that the change was made on; an older one is refused');

const chosenIds = z.array(id).max(500);

/** The call needs no body: then the draft is empty. */
export const applicationCreation = z
  .object({
    portfolioElementIds: chosenIds
      .optional()
      .describe('What is chosen to begin with; a draft with exactly these is answered where there is one'),
    nominationId: id
      .optional()
      .describe('Of an application without achievements, whose points come from study facts alone'),
    seasonId: id
      .optional()
      .describe('Where several seasons take applications; without it the one that closes first'),
  })
  .nullish();
export type ApplicationCreation = z.infer<typeof applicationCreation>;

export const applicationSelection = z.object({
  portfolioElementIds: chosenIds.describe('The whole choice, in place of the earlier one'),
  version,
});
export type ApplicationSelection = z.infer<typeof applicationSelection>;

/** The call needs no body: to submit is to consent. What a form knows beyond that it may say. */
export const applicationSubmission = z
  .object({
    consent: z.boolean().optional().describe('False is refused'),
    consentVersion: z.number().int().optional().describe('The text that was shown'),
    enrolmentId: id
      .optional()
      .describe('Which of several enrolments it is for; full-time study where it is not said, or not theirs'),
    version,
  })
  .nullish();
export type ApplicationSubmission = z.infer<typeof applicationSubmission>;

/** The call needs no body. */
export const applicationWithdrawal = z.object({ version }).nullish();
export type ApplicationWithdrawal = z.infer<typeof applicationWithdrawal>;

export const askingBack = z
  .object({
    reason: z
      .string()
      .trim()
      .max(applicationCommentMaximum)
      .regex(/^[^\0]*$/u)
      .nullish(),
    version,
  })
  .nullish();
export type AskingBack = z.infer<typeof askingBack>;

export const answerToAsking = z.object({
  givesBack: z.boolean().describe('True: it is a draft of its author again; false: it stays filed'),
  version,
});
export type AnswerToAsking = z.infer<typeof answerToAsking>;

export const preferencesQuery = z.object({ seasonId: z.coerce.number().int().positive() });

export const preferences = z
  .object({
    seasonId: id,
    isAsked: z.boolean().describe('Whether what the student wants decides in this season'),
    applications: z
      .array(
        z.object({
          id,
          status: applicationStatus,
          nominationRu: z.string().nullable(),
          nominationEn: z.string().nullable(),
        }),
      )
      .describe('The own ones of the season, drafts too: what is wanted most comes first'),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof preferences>;

export const preferencesToSave = z.object({
  seasonId: id,
  applicationIds: z
    .array(id)
    .min(1)
    .max(100)
    .describe('All of the own ones of the season, what is wanted most first'),
});
export type PreferencesToSave = z.infer<typeof preferencesToSave>;

export const applicationDecision = z.object({
  isVerified: z.boolean(),
  comment: z
    .string()
    .regex(/^[^\0]*$/u)
    .nullish()
    .describe(`Required with isVerified false; at most ${applicationCommentMaximum} characters`),
  version,
});
export type ApplicationDecision = z.infer<typeof applicationDecision>;

export const applicationUndo = z.object({ version });
export type ApplicationUndo = z.infer<typeof applicationUndo>;

export const applicationAssessment = z
  .array(
    z.object({
      portfolioElementId: id,
      score: z.number().int().min(applicationScore.minimum).max(applicationScore.maximum),
    }),
  )
  .min(1)
  .max(500)
  .refine(
    (scores) => new Set(scores.map(({ portfolioElementId }) => portfolioElementId)).size === scores.length,
    { error: 'one element is named twice' },
  );
export type ApplicationAssessment = z.infer<typeof applicationAssessment>;

export const assessmentResult = z
  .object({
    applications: z
      .array(z.object({ id, version: z.number().int(), totalScore: points }))
      .describe('Those that the scores belong to'),
  })
  .meta({ id: 'AssessmentResult' });
export type AssessmentResult = z.infer<typeof assessmentResult>;

/** Why an achievement of the block can't be used. */
export const unusableReasons = [
  'NOT_SENT',
  'NOT_VERIFIED',
  'RETURNED_FOR_CORRECTION',
  'REJECTED',
  'NOT_SUBJECT_TO_VERIFICATION',
  'IN_ANOTHER_APPLICATION',
] as const;
export type UnusableReason = (typeof unusableReasons)[number];

export const newApplicationQuery = z.object({
  seasonId: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('Where several seasons take applications; without it the one that closes first'),
});

export const candidatesQuery = z.object({ blockId: z.coerce.number().int().positive() });

export const applicationCandidate = z
  .object({
    subBlockTitle: z.string(),
    subBlockTitleEn: z.string(),
    isDeleted: z.boolean().describe('Of an old version of the sub-block'),
    element: portfolioElement,
    selected: z.boolean(),
    unusable: z.enum(unusableReasons).nullable().describe('Null where it can be used'),
    applicationId: id.nullable().describe('The other open application that it is in'),
  })
  .meta({ id: 'ApplicationCandidate' });
export type ApplicationCandidate = z.infer<typeof applicationCandidate>;

export const applicationCandidates = z
  .object({
    achievements: z
      .array(applicationCandidate)
      .describe('Chosen ones first, then usable ones, then the others; the newest first'),
  })
  .meta({ id: 'ApplicationCandidates' });
export type ApplicationCandidates = z.infer<typeof applicationCandidates>;

export const nominationChoice = z
  .object({
    nominations: z
      .array(
        z.object({
          ...nominationTitle,
          usable: z.number().int().describe('How many achievements can be used'),
          unusable: z.number().int().describe('How many others there are'),
          totalScore: points.describe(
            "Of an application with all that can be used: the season's points, or without rules the verification scores",
          ),
          byStudyAlone: points
            .optional()
            .describe('Where an application without achievements can be filed: what study facts alone bring'),
        }),
      )
      .describe('Every live one, and old ones with something verified'),
    season: applicationSeason
      .nullable()
      .describe('Whose rules would count the points of a new application; null: no rules do'),
  })
  .meta({ id: 'NominationChoice' });
export type NominationChoice = z.infer<typeof nominationChoice>;

export const applicationHistoryActions = [
  ...applicationActions,
  'create',
  'delete',
  'prefer',
  'appeal',
  'withdrawAppeal',
  'upholdAppeal',
  'rejectAppeal',
  'rescore',
] as const;
export type ApplicationHistoryAction = (typeof applicationHistoryActions)[number];

export const applicationHistoryEntry = z
  .object({
    id,
    at: moment,
    actor: z.string().nullable().describe('Full name'),
    actorIsOwner: z.boolean(),
    action: z.enum(applicationHistoryActions),
    fromStatus: applicationStatus.nullable(),
    toStatus: applicationStatus.nullable().describe('Null where the draft was deleted'),
    comment: z.string().nullable().describe('Of a change of points its reason'),
    totalScore: points,
    scores: z
      .array(z.object({ portfolioElementId: id, before: points.nullable(), after: points }))
      .describe('Of an assessment: what it changed'),
  })
  .meta({ id: 'ApplicationHistoryEntry' });
export type ApplicationHistoryEntry = z.infer<typeof applicationHistoryEntry>;

export const applicationHistory = z.object({
  history: z.array(applicationHistoryEntry).describe('Newest first, the latest 500'),
});
export type ApplicationHistory = z.infer<typeof applicationHistory>;

/** The data of a refusal for one who comes too late: what was done last, by whom and when. */
export const applicationChangedData = z
  .object({ latest: applicationHistoryEntry })
  .meta({ id: 'ApplicationChangedData' });
export type ApplicationChangedData = z.infer<typeof applicationChangedData>;
