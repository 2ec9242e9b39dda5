import {
  type ElementStatus,
  nextElementStatus,
} from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { HistoryAction } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { DecisionKind } from '@zachetka/contract/portfolio/verification/decision.rules';
import type { Random } from '../random.ts';
import { addDays, atMoscowTime, daysBetween } from './demo-dates.ts';
import { type CommentTopic, chooseComment } from './verifier-comments.ts';

/** One line of an element's history before it has ids. */
export type StoryLine = {
  action: HistoryAction;
  at: Date;
  byVerifier: boolean;
  fromStatus: ElementStatus | null;
  toStatus: ElementStatus;
  score: number | null;
  comment: string | null;
  waitedSince: Date | null;
};

export type ElementStory = {
  status: ElementStatus;
  version: number;
  score: number | null;
  adminComment: string | null;
  createdAt: Date;
  sentAt: Date | null;
  assessedAt: Date | null;
  changedAt: Date;
  lines: readonly StoryLine[];
  /** What was mended after the last decision that asked for it. */
  corrects: CommentTopic | undefined;
};

/** What happens in the demo. Verification may be undone or taken back, and a sending withdrawn, but here nobody does. */
type Step = 'change' | 'send' | DecisionKind;

export type StoryPlan = {
  status: ElementStatus;
  steps: readonly Step[];
  weight: number;
  /** Days since it was added, at most. */
  within: number;
};

const back: readonly Step[] = ['reject', 'change', 'send'];
const returned: readonly Step[] = ['returnForCorrection', 'change', 'send'];
const sent: readonly Step[] = ['change', 'send'];

/** How elements came to the status they are in, and how often. */
const plans: readonly StoryPlan[] = [
  { status: 'VERIFIED', steps: [...sent, 'confirm'], weight: 52, within: 2000 },
  { status: 'VERIFIED', steps: [...sent, ...returned, 'confirm'], weight: 9, within: 2000 },
  { status: 'DRAFT', steps: ['change'], weight: 11, within: 150 },
  { status: 'DRAFT', steps: [...sent, 'returnForCorrection', 'change'], weight: 2, within: 90 },
  { status: 'DRAFT', steps: [], weight: 2, within: 20 },
  { status: 'SUBMITTED', steps: sent, weight: 8, within: 25 },
  { status: 'RE_SUBMITTED', steps: [...sent, ...returned], weight: 3, within: 40 },
  { status: 'RE_SUBMITTED', steps: [...sent, ...back], weight: 1, within: 60 },
  { status: 'REJECTED', steps: [...sent, 'reject'], weight: 6, within: 400 },
  { status: 'RETURNED_FOR_CORRECTION', steps: [...sent, 'returnForCorrection'], weight: 5, within: 120 },
  { status: 'UNDER_REVIEW', steps: sent, weight: 1, within: 45 },
];
const unverified: readonly StoryPlan[] = [{ status: 'DRAFT', steps: ['change'], weight: 1, within: 2000 }];
const oldOnly = plans.filter(
  ({ status, within }) => status === 'VERIFIED' || (status === 'REJECTED' && within > 365),
);

export type StoryKind = { needToBeVerify: boolean; isDeleted: boolean };

export function choosePlan(
  random: Random,
  { needToBeVerify, isDeleted }: StoryKind,
  status?: ElementStatus,
): StoryPlan {
  const suitable = needToBeVerify ? (isDeleted ? oldOnly : plans) : unverified;
  const wanted = suitable.filter((plan) => status === undefined || plan.status === status);
  return random.pickWeighted(wanted.length > 0 ? wanted : suitable);
}

type Telling = {
  plan: StoryPlan;
  /** The day on which the element was added. */
  added: string;
  /** Nothing happens after it. */
  today: string;
  suggestedScore: number | null;
  /** What a comment may speak of. */
  has: ReadonlySet<CommentTopic>;
  /** How many files are attached before it is sent. */
  files: number;
};

/** The steps one after another, some days apart, and never later than yesterday. */
export function tellStory(
  random: Random,
  { plan, added, today, suggestedScore, has, files }: Telling,
): ElementStory {
  const end = atMoscowTime(today, 0, 0);
  const available = Math.max(0, daysBetween(added, today) - 1);
  // What was added yesterday must have gone its way by the evening.
  const createdAt = atMoscowTime(added, random.integer(8, available > 1 ? 21 : 12), random.integer(0, 59));
  const add: StoryLine = {
    action: 'add',
    at: createdAt,
    byVerifier: false,
    fromStatus: null,
    toStatus: 'DRAFT',
    score: null,
    comment: null,
    waitedSince: null,
  };
  const lines = [add];
  const story: ElementStory = {
    status: 'DRAFT',
    version: 1 + plan.steps.length + files,
    score: null,
    adminComment: null,
    createdAt,
    sentAt: null,
    assessedAt: null,
    changedAt: createdAt,
    lines,
    corrects: undefined,
  };
  for (const [index, step] of plan.steps.entries()) {
    const decides = step !== 'change' && step !== 'send';
    // A few days a step, or less where today comes sooner; within a day the steps keep their order by the hour.
    const day = Math.min(
      (index + 1) * random.integer(1, 6),
      Math.floor((available * (index + 1)) / (plan.steps.length + 1)),
    );
    const previous = lines.at(-1)?.at ?? createdAt;
    const planned = atMoscowTime(
      addDays(added, day),
      decides ? random.integer(9, 17) : random.integer(8, 22),
      random.integer(0, 59),
    );
    const wanted = planned > previous ? planned : minutesLater(previous, random.integer(3, 90));
    const at = wanted < end ? wanted : new Date((previous.getTime() + end.getTime()) / 2);
    if (index === 1) lines.push(...attachBetween(previous, at, files));
    const toStatus = nextElementStatus(step, story.status, story.sentAt !== null);
    if (toStatus === null) throw new Error(`the demo has no ${step} from ${story.status}`);
    const isCorrected = plan.steps[index + 1] === 'change';
    const comment = decides ? chooseComment(random, step, isCorrected ? withoutFile(has) : has) : undefined;
    const line: StoryLine = {
      action: step,
      at,
      byVerifier: decides,
      fromStatus: story.status,
      toStatus,
      score: step === 'confirm' ? scoreFor(random, suggestedScore) : null,
      comment: comment?.text ?? null,
      waitedSince: decides ? story.sentAt : null,
    };
    lines.push(line);
    story.status = toStatus;
    story.changedAt = at;
    if (step === 'send') story.sentAt = at;
    if (decides) {
      story.assessedAt = at;
      story.adminComment = line.comment;
      story.score = line.score;
      if (isCorrected) story.corrects = comment?.corrects;
    }
  }
  // What was filled in and not sent has its files after that.
  const last = lines.at(-1);
  if (plan.steps.length === 1 && last)
    lines.push(...attachBetween(last.at, minutesLater(last.at, 20), files));
  story.changedAt = lines.at(-1)?.at ?? createdAt;
  // UNDER_REVIEW comes from imports alone: no step leads there. The import says so from the sending on.
  story.status = plan.status;
  if (last) last.toStatus = plan.status;
  return story;
}

function attachBetween(from: Date, to: Date, files: number): StoryLine[] {
  return Array.from({ length: files }, (_, index) => ({
    action: 'attach',
    at: new Date(from.getTime() + ((to.getTime() - from.getTime()) * (index + 1)) / (files + 1)),
    byVerifier: false,
    fromStatus: 'DRAFT',
    toStatus: 'DRAFT',
    score: null,
    comment: null,
    waitedSince: null,
  }));
}

function minutesLater(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

/** A file is not exchanged in the demo: whoever corrects something corrects a field. */
function withoutFile(has: ReadonlySet<CommentTopic>): ReadonlySet<CommentTopic> {
  return new Set([...has].filter((topic) => topic !== 'file'));
}

/** Mostly what the sub-block suggests, sometimes less, never more. */
function scoreFor(random: Random, suggested: number | null): number {
  const score = suggested ?? 1;
  return random.chance(0.8) ? score : Math.max(1, score - random.integer(1, 3));
}
