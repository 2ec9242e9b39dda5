import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { QueryOf } from '@zachetka/contract/calls/call';
import { contentTypeByName } from '@zachetka/contract/portfolio/files/file-types';
import { isDecided } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio/portfolio.calls';
import { verificationCalls } from '@zachetka/contract/portfolio/verification/verification.calls';
import type {
  DecisionRequest,
  TakeBackRequest,
  UndoBatchRequest,
  VerificationQueue,
} from '@zachetka/contract/portfolio/verification/verification.schemas';
import { useCallback } from 'react';
import type { TablePage } from '@/components/data-table/column.ts';
import { completeTotals } from '@/components/data-table/table-totals.ts';
import { completeBlock, completeElement, completePortfolio } from '@/lib/api/complete-portfolio.ts';
import { completeStudentInfo } from '@/lib/api/complete-student-info.ts';
import { studentInfoQuery } from '@/lib/api/student-info.ts';
import { useCall } from '@/lib/api/use-call.ts';
import { ApiError, callApi } from '@/lib/api-client.ts';
import { type Foreign, listOf, orWhereUnknown, ownPart, textOf, wholeOf } from '@/lib/foreign.ts';
import { defaultLanguage } from '@/lib/i18n.ts';
import type {
  DecidedElement,
  PortfolioElement,
  PortfolioReview,
  QueueRow,
  ReviewedAttachment,
  ReviewedBlock,
  ReviewedElement,
} from '@/lib/received.ts';
import { claimsArrived } from './api/claim-element.ts';
import type { QueueFilters, QueueState } from './queue-table.ts';
import { type QueueWalk, useQueueWalk } from './review/addresses.ts';
import { mergeReview, type ShownReview, withDecisions, withTeamAward } from './review/shown-review.ts';

export const verificationKeys = {
  all: ['verification'] as const,
  /** In whatever queue it was opened. */
  reviews: (portfolioId: number) => ['verification', 'review', portfolioId] as const,
  review: (portfolioId: number, walk: object) => ['verification', 'review', portfolioId, walk] as const,
  blocks: ['verification', 'blocks'] as const,
  decided: (portfolioId: number) => ['verification', 'decided', portfolioId] as const,
  otherElement: (portfolioId: number, elementId: number) =>
    ['verification', 'other-element', portfolioId, elementId] as const,
  queues: ['verification', 'queue'] as const,
  queue: (question: object) => ['verification', 'queue', question] as const,
  queueTotals: (filters: object) => ['verification', 'queue', 'totals', filters] as const,
};

/** Often enough to see that a colleague has opened an element, seldom enough to be nothing for the server. */
const refreshMilliseconds = 15_000;

export function reviewQuery(portfolioId: number, walk: QueueWalk) {
  return queryOptions({
    queryKey: verificationKeys.review(portfolioId, walk),
    queryFn: async ({ signal, client, queryKey }): Promise<ShownReview> => {
      const given = {
        params: { portfolioId },
        query: { ...toQuery(walk), skipped: walk.skipped?.join() },
        signal,
      };
      const fresh: Foreign<PortfolioReview> = await callApi(verificationCalls.reviewPortfolio, given);
      // A service with the specified fields alone tells of the student by a call of its own, and of nobody where that fails.
      const student =
        fresh.student ??
        (await client.ensureQueryData(studentInfoQuery(portfolioId, null)).catch(() => null));
      const whole = completeReview({ ...fresh, student }, portfolioId);
      return mergeReview(client.getQueryData<ShownReview>(queryKey), whole);
    },
    staleTime: 0,
    refetchInterval: refreshMilliseconds,
    refetchOnWindowFocus: 'always',
  });
}

/** What is shown now, for who has just waited for it. */
export function useShownReview(portfolioId: number): () => ShownReview | undefined {
  const client = useQueryClient();
  const walk = useQueueWalk();
  return () => client.getQueryData(reviewQuery(portfolioId, walk).queryKey);
}

/** Fetches a review before somebody opens it. */
export function usePrefetchReview() {
  const client = useQueryClient();
  const walk = useQueueWalk();
  return useCallback(
    (portfolioId: number) => void client.prefetchQuery(reviewQuery(portfolioId, walk)),
    [client, walk],
  );
}

/** The path of this call is not specified: of what it answers only the portfolio is. */
function completeReview(review: Foreign<PortfolioReview>, portfolioId: number): PortfolioReview {
  const blocks = listOf(review.blocks, completeReviewedBlock);
  const waiting = blocks.flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements }) => elements)).length;
  return wholeOf<PortfolioReview>(review, {
    portfolioId: review.portfolioId ?? portfolioId,
    student: completeStudentInfo(review.student ?? {}),
    studentLanguage: review.studentLanguage ?? defaultLanguage,
    blocks,
    waiting: review.waiting ?? waiting,
    queue: {
      previousPortfolioId: review.queue?.previousPortfolioId ?? null,
      nextPortfolioId: review.queue?.nextPortfolioId ?? null,
      waitingPortfolios: review.queue?.waitingPortfolios ?? null,
      waitingIsExact: review.queue?.waitingIsExact ?? true,
    },
    hasBlocks: review.hasBlocks ?? true,
  });
}

function completeReviewedBlock(block: Foreign<ReviewedBlock>): ReviewedBlock {
  const { subBlocks, ...rest } = completeBlock(block);
  return {
    ...rest,
    subBlocks: subBlocks.map((subBlock, index) => ({
      ...subBlock,
      elements: listOf(block.subBlocks?.[index]?.elements, completeReviewedElement),
    })),
  };
}

function completeReviewedElement(element: Foreign<ReviewedElement>): ReviewedElement {
  const whole = completeElement(element);
  return wholeOf<ReviewedElement>(element, {
    ...whole,
    attachments: listOf(element.attachments, (attachment) =>
      wholeOf<ReviewedAttachment>(attachment, {
        contentType: attachment.contentType ?? contentTypeByName(attachment.name ?? ''),
        sameFiles: ownPart(attachment.sameFiles),
      }),
    ),
    suggestedScore: element.suggestedScore ?? null,
    isOwn: element.isOwn ?? null,
    claim: ownPart(element.claim),
    lastDecision: ownPart(element.lastDecision),
    changesSince: ownPart(element.changesSince),
  });
}

/** All that is decided on the page can be undone for a while. */
const undoable = (decision: DecisionRequest): DecisionRequest => ({ ...decision, undoable: true });

/** A service that says nothing of the element has taken the decision as it was sent. */
function completeDecided(
  answer: Foreign<DecidedElement> | undefined,
  { portfolioElementId, isVerified, returnForCorrection, score, comment }: DecisionRequest,
): DecidedElement {
  const refused = returnForCorrection ? 'RETURNED_FOR_CORRECTION' : 'REJECTED';
  return wholeOf<DecidedElement>(answer ?? {}, {
    portfolioElementId,
    status: answer?.status ?? (isVerified ? 'VERIFIED' : refused),
    score: answer?.score ?? (isVerified ? Number(score) : null),
    adminComment: answer?.adminComment ?? comment ?? null,
    assessmentDate: answer?.assessmentDate ?? null,
    undoUntil: answer?.undoUntil ?? null,
  });
}

function useSettle(portfolioId: number) {
  const client = useQueryClient();
  return async (decided: readonly DecidedElement[]) => {
    await showChange(client, portfolioId, (review) => withDecisions(review, decided));
    forgetWaiting(client, portfolioId);
  };
}

export function useDecide(portfolioId: number) {
  const client = useQueryClient();
  const settle = useSettle(portfolioId);
  return useMutation({
    mutationFn: async (decision: DecisionRequest) =>
      completeDecided(await callApi(verificationCalls.decideElement, { body: undoable(decision) }), decision),
    onSuccess: (decided) => settle([decided]),
    onError: async (error) => {
      // Refused for what has become of the element: the window shows that, and not what was there before.
      if (error instanceof ApiError && !error.isTemporary && error.status !== 400) {
        await reloadReview(client, portfolioId);
      }
    },
  });
}

export type DecidedOne = {
  portfolioElementId: number;
  decided: DecidedElement | null;
  refusal: { message: string } | null;
};
type SeveralDecided = { results: DecidedOne[] };

/** By the specified call, one after the other: what is refused does not keep the others back. */
async function decideEach(decisions: readonly DecisionRequest[]): Promise<SeveralDecided> {
  const results: DecidedOne[] = [];
  for (const decision of decisions) {
    const { portfolioElementId } = decision;
    try {
      const answer = await callApi(verificationCalls.decideElement, { body: undoable(decision) });
      results.push({ portfolioElementId, decided: completeDecided(answer, decision), refusal: null });
    } catch (error) {
      if (!(error instanceof ApiError) || error.isTemporary) throw error;
      results.push({ portfolioElementId, decided: null, refusal: error });
    }
  }
  return { results };
}

export function useDecideSeveral(portfolioId: number) {
  const settle = useSettle(portfolioId);
  return useMutation({
    mutationFn: async (decisions: readonly DecisionRequest[]): Promise<SeveralDecided> => {
      await claimsArrived();
      return orWhereUnknown<SeveralDecided>(
        callApi(verificationCalls.decideBatch, { body: { decisions: decisions.map(undoable) } }),
        () => decideEach(decisions),
      );
    },
    onSuccess: ({ results }) => settle(results.flatMap(({ decided }) => decided ?? [])),
  });
}

export type QueuePageData = TablePage<QueueRow> & { hasBlocks: boolean; readAt: number };

export function queueQuery({ page, size: pageSize, filters }: QueueState) {
  return queryOptions({
    queryKey: verificationKeys.queue({ page, pageSize, filters }),
    queryFn: ({ signal }) => getQueue({ page, pageSize, countAll: false, ...toQuery(filters) }, signal),
    staleTime: 0,
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  });
}

/** For everything that says how many wait. */
export function queueTotalsQuery(filters: QueueFilters) {
  return queryOptions({
    queryKey: verificationKeys.queueTotals(filters),
    queryFn: ({ signal }) => getQueue({ page: 0, pageSize: 1, countAll: true, ...toQuery(filters) }, signal),
    // Own decisions make it old at once; from student to student it need not be counted anew.
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
}

/** The filters under the names of the calls. */
export function toQuery({ group, block }: QueueFilters) {
  return { group, block: block === undefined ? undefined : Number(block) };
}

export const reviewedBlocksQuery = queryOptions({
  queryKey: verificationKeys.blocks,
  queryFn: ({ signal }) =>
    orWhereUnknown(
      callApi(verificationCalls.listReviewedBlocks, { signal }).then(({ blocks }) => blocks),
      () => [],
    ),
  staleTime: 5 * 60_000,
});

type Answer = Omit<VerificationQueue, 'portfolios'> & { portfolios: QueueRow[] };
type Question = QueryOf<typeof verificationCalls.listQueue>;

async function getQueue(query: Question, signal: AbortSignal): Promise<QueuePageData> {
  const answer: Foreign<Answer> = await callApi(verificationCalls.listQueue, { query, signal });
  return {
    rows: listOf(answer.portfolios, completeRow),
    ...completeTotals(answer),
    hasBlocks: answer.hasBlocks ?? true,
    readAt: Date.now(),
  };
}

function completeRow(row: Foreign<QueueRow>): QueueRow {
  return wholeOf<QueueRow>(row, {
    fullName: textOf(row.fullName),
    group: row.group ?? null,
    status: row.status ?? null,
    waiting: row.waiting ?? null,
    waitingSince: row.waitingSince ?? null,
    claimedBy: ownPart(row.claimedBy),
  });
}

/** Of one student: what was decided together is undone together. */
export type Undoable = UndoBatchRequest & { portfolioId: number };

export function useUndoDecisions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ decisions }: Undoable) => callApi(verificationCalls.undoBatch, { body: { decisions } }),
    onSettled: async (_answer, _error, { portfolioId }) => {
      forgetWaiting(client, portfolioId);
      await reloadReview(client, portfolioId);
    },
  });
}

export function useTakeBack(portfolioId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ elementId, ...body }: TakeBackRequest & { elementId: number }) =>
      callApi(verificationCalls.takeBackDecision, { params: { id: elementId }, body }),
    onSettled: async () => {
      forgetWaiting(client, portfolioId);
      await reloadReview(client, portfolioId);
    },
  });
}

export function reloadReview(client: QueryClient, portfolioId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: verificationKeys.reviews(portfolioId) });
}

/** What a change has made is seen at once, and then the server's word replaces it. */
export async function showChange(
  client: QueryClient,
  portfolioId: number,
  make: (review: ShownReview) => ShownReview,
): Promise<void> {
  const queryKey = verificationKeys.reviews(portfolioId);
  // An answer that was on its way would bring the state before the change back.
  await client.cancelQueries({ queryKey });
  client.setQueriesData<ShownReview>({ queryKey }, (review) => review && make(review));
  void reloadReview(client, portfolioId);
}

/** After a decision, or after one was taken back. */
export function forgetWaiting(client: QueryClient, portfolioId: number): void {
  void client.invalidateQueries({ queryKey: verificationKeys.queues });
  void client.invalidateQueries({ queryKey: verificationKeys.decided(portfolioId) });
}

/** What of a student was decided, the latest decision first. */
export function decidedElementsQuery(portfolioId: number) {
  return queryOptions({
    queryKey: verificationKeys.decided(portfolioId),
    queryFn: async ({ signal }): Promise<PortfolioElement[]> => {
      const given = { params: { id: portfolioId }, signal };
      const { blocks } = completePortfolio(await callApi(portfolioCalls.readStudentPortfolio, given));
      return blocks
        .flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements }) => elements))
        .filter(({ status }) => isDecided(status))
        .toSorted((a, b) => (b.assessmentDate ?? '').localeCompare(a.assessmentDate ?? ''));
    },
    staleTime: 0,
  });
}

/** An element of another student, from the portfolio as the caller may read it; null where it is gone meanwhile. */
export function otherElementQuery(portfolioId: number, elementId: number) {
  return queryOptions({
    queryKey: verificationKeys.otherElement(portfolioId, elementId),
    queryFn: async ({ signal }): Promise<PortfolioElement | null> => {
      const given = { params: { id: portfolioId }, signal };
      const { blocks } = completePortfolio(await callApi(portfolioCalls.readStudentPortfolio, given));
      const elements = blocks.flatMap(({ subBlocks }) => subBlocks.flatMap((subBlock) => subBlock.elements));
      return elements.find(({ id }) => id === elementId) ?? null;
    },
  });
}

/** The mark belongs to the file, wherever it is attached. */
export const useMarkTeamAward = (portfolioId: number) =>
  useCall(
    ({ attachmentId, isAward }: { attachmentId: number; isAward: boolean }) => {
      const call = isAward ? verificationCalls.markTeamAward : verificationCalls.unmarkTeamAward;
      return callApi(call, { params: { id: attachmentId } });
    },
    {
      onSuccess: (client, { teamAward }, { attachmentId }) =>
        showChange(client, portfolioId, (review) => withTeamAward(review, attachmentId, teamAward)),
    },
  );
