import type * as auth from '@zachetka/contract/people/auth/auth.schemas';
import type * as achievements from '@zachetka/contract/portfolio/achievements/achievements.schemas';
import type * as configuration from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import type * as contexts from '@zachetka/contract/portfolio/contexts/contexts.schemas';
import type * as portfolio from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type * as students from '@zachetka/contract/portfolio/students/students.schemas';
import type * as verification from '@zachetka/contract/portfolio/verification/verification.schemas';
import type * as lists from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type * as applications from '@zachetka/contract/scholarship/applications/applications.schemas';
import type * as specified from '@zachetka/contract/specified/specified.schemas';
import type * as rating from '@zachetka/contract/study/rating/rating.schemas';
import type { z } from 'zod';

/**
 * Answers as pages have them. A university may put its own services behind the pages: what the specification names is there,
 * and whatever our own server adds may be null, so that the compiler asks every page what it shows then. A version that nobody
 * has sent stays absent, and is not sent back.
 */
type Received<Answer, Known> = Answer extends readonly (infer Item)[]
  ? NonNullable<Known> extends readonly (infer KnownItem)[]
    ? Received<Item, KnownItem>[]
    : Answer
  : Answer extends object
    ? {
        [Name in keyof Answer as Name extends 'version' ? never : Name]: Name extends keyof NonNullable<Known>
          ? Received<Answer[Name], NonNullable<Known>[Name]> | Extract<NonNullable<Known>[Name], null>
          : Answer[Name] | (undefined extends Answer[Name] ? never : Name extends EnglishText ? never : null);
      } & { [Name in keyof Answer as Name extends 'version' ? Name : never]?: Answer[Name] | undefined }
    : Answer;

/** What has no English text of its own is filled with the Russian one (`complete-*.ts`). */
type EnglishText = `${string}En` | `${string}_en`;

type Spec<Name extends keyof typeof specified> = (typeof specified)[Name] extends z.ZodType
  ? z.infer<(typeof specified)[Name]>
  : never;

type InList<List> = List extends readonly (infer Item)[] ? Item : never;

export type CurrentUser = Received<auth.CurrentUser, Spec<'currentUser'>>;

export type Portfolio = Received<portfolio.Portfolio, Spec<'portfolio'>>;
export type PortfolioBlock = InList<Portfolio['blocks']>;
export type PortfolioSubBlock = InList<PortfolioBlock['subBlocks']>;
export type PortfolioElement = InList<PortfolioSubBlock['elements']>;
export type PortfolioAttribute = InList<PortfolioElement['attributes']>;
export type StudentInfo = Received<portfolio.StudentInfo, Spec<'studentInfo'>>;

/** The kind of a file is told by its name, the rest is filled in by `complete-review.ts`. */
type KnownReviewed = Omit<Spec<'element'>, 'attachments'> & {
  attachments: (InList<Spec<'element'>['attachments']> & { contentType: string })[];
};
type KnownBlock = InList<Spec<'portfolio'>['blocks']>;
type KnownReview = {
  portfolioId: number;
  student: Spec<'studentInfo'>;
  studentLanguage: string;
  waiting: number;
  hasBlocks: boolean;
  queue: Pick<verification.QueuePosition, 'previousPortfolioId' | 'nextPortfolioId' | 'waitingIsExact'>;
  blocks: (Omit<KnownBlock, 'subBlocks'> & {
    subBlocks: (Omit<InList<KnownBlock['subBlocks']>, 'elements'> & { elements: KnownReviewed[] })[];
  })[];
};
export type PortfolioReview = Received<verification.PortfolioReview, KnownReview>;
export type ReviewedBlock = InList<PortfolioReview['blocks']>;
export type ReviewedSubBlock = InList<ReviewedBlock['subBlocks']>;
export type ReviewedElement = InList<ReviewedSubBlock['elements']>;
export type ReviewedAttachment = InList<ReviewedElement['attachments']>;
/** The specification says nothing of what a decision answers: its status and words are those that were sent. */
export type DecidedElement = Received<
  verification.DecidedElement,
  Pick<verification.DecidedElement, 'portfolioElementId' | 'status' | 'score' | 'adminComment'>
>;
export type QueueRow = Received<verification.QueueRow, Spec<'queueRow'>>;

export type AchievementRow = Received<achievements.AchievementRow, Spec<'achievementRow'>>;
export type StudentRow = Received<students.StudentRow, Spec<'studentRow'> & { id: number }>;
export type EmployeeContext = Received<contexts.EmployeeContext, Spec<'employeeContext'>>;

/** Without a word of the student about it, the language is the portal's own. */
type KnownApplication = Spec<'application'> & { studentLanguage: string };
export type Configuration = Received<configuration.Configuration, Spec<'configurationBlock'>[]>;

export type Application = Received<applications.Application, KnownApplication>;
export type Nomination = InList<Application['blocks']>;
export type ApplicationSubBlock = InList<Nomination['subBlocks']>;
export type ApplicationElement = InList<ApplicationSubBlock['elements']>;
export type ApplicationRow = Received<lists.ApplicationRow, Spec<'applicationRow'>> & {
  /** From our own server: no other is known to delete drafts. */
  isOurs?: boolean;
};
/** Of a call of our own, or of the portfolio where a service does not have it. */
export type ApplicationCandidate = Omit<applications.ApplicationCandidate, 'element'> & {
  element: PortfolioElement;
};

/** Both names of the title and of the mark are filled (`complete-marks.ts`). */
type ControlForm = Spec<'controlFormOfRating'> & Spec<'controlFormOfMarks'>;
export type ControlFormMark = Received<rating.ControlFormMark, ControlForm>;
/** The rating of a semester tells of the possible mark alone. */
type KnownFinalMark = Pick<Spec<'finalMark'>, 'mark' | 'possible_mark' | 'linguistic_scale'>;
export type FinalMark = Received<rating.FinalMark, KnownFinalMark>;
export type LinguisticScale = NonNullable<FinalMark['linguistic_scale']>;
type Lesson = Omit<Spec<'lessonPerformance'>, 'control_forms'> & { control_forms: ControlForm[] };
export type LessonPerformance = Received<rating.LessonPerformance, Lesson>;
export type LessonMarks = Received<
  rating.LessonMarks['data'],
  { control_forms_marks: ControlForm[]; final_mark: KnownFinalMark | null }
>;
export type ScaleMatch = Received<rating.ScaleMatch, Spec<'ratingInfo'>['matches'][number]>;
export type EducationPlan = Received<rating.EducationPlan, Spec<'educationPlan'>>;
export type DisciplineSummary = Received<rating.DisciplineSummary, Spec<'discipline'>>;
/** Percents are the quotient of two specified numbers, whoever has done the sum. */
type RatedSemester = { percent: number } & Omit<
  Spec<'disciplineRating'>['semester'],
  'final_mark' | 'lessons'
> & {
    final_mark: KnownFinalMark | null;
    lessons: Lesson[];
  };
export type DisciplineRating = Received<
  rating.DisciplineRating,
  Omit<Spec<'disciplineRating'>, 'semester'> & { percent: number; semester: RatedSemester }
>;
export type RatingInfo = Received<rating.RatingInfo, Spec<'ratingInfo'>>;
