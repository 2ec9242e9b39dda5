import {
  elementStatuses,
  waitsForDecision,
} from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { Portfolio, PortfolioElement } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { suggestedScore } from '@zachetka/contract/portfolio/verification/suggested-score.rules';
import {
  type Claim,
  type PortfolioReview,
  type ReviewedElement,
  type ReviewQuery,
  type SameFiles,
  sameFilesShown,
} from '@zachetka/contract/portfolio/verification/verification.schemas';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { prepareLanguageOf } from '../../people/language/index.ts';
import {
  blocksLimitedTo,
  findHistorySinceDecision,
  type HistorySince,
  preparePortfolioJson,
  preparePortfolioOwner,
  prepareStudentInfo,
} from '../portfolio/index.ts';
import { summariseSince } from './changes-since.ts';
import { findClaims } from './claims.queries.ts';
import { type FileFacts, findFileFacts } from './file-facts.queries.ts';
import { prepareQueuePosition } from './queue-position.queries.ts';
import { isOwnCause } from './verification.policy.ts';

const waitingStatuses = elementStatuses.filter(waitsForDecision);

/** What waits in a portfolio, with all that a verifier needs to decide. */
export function preparePortfolioReview(database: Database) {
  const readPortfolio = preparePortfolioJson(database);
  const findStudentInfo = prepareStudentInfo(database);
  const findQueuePosition = prepareQueuePosition(database);
  const findLanguage = prepareLanguageOf(database);
  const findOwner = preparePortfolioOwner(database);

  return async (caller: Caller, portfolioId: number, query: ReviewQuery): Promise<PortfolioReview> => {
    const blocksOf = blocksLimitedTo(caller);
    const { skipped = [], ...filters } = query;
    const [ownerId, student, read, position] = await Promise.all([
      findOwner(portfolioId),
      findStudentInfo({ portfolioId, reader: caller }),
      readPortfolio({ of: { portfolioId }, statuses: waitingStatuses, blocksOf }),
      findQueuePosition(portfolioId, { personId: caller.personId, blocksOf, filters, skipped }),
    ]);
    if (!student || ownerId === undefined) throw new AppError('portfolioNotFound');

    const { blocks } = JSON.parse(read.body.toString()) as Portfolio;
    const elementIds = blocks.flatMap(({ subBlocks }) =>
      subBlocks.flatMap(({ elements }) => elements.map(({ id }) => id)),
    );
    const [claims, history, files, studentLanguage] = await Promise.all([
      findClaims(database, elementIds, caller.personId),
      findHistorySinceDecision(database, elementIds),
      findFileFacts(database, elementIds, blocksOf),
      findLanguage(ownerId),
    ]);
    const facts: Facts = {
      claims,
      isOwn: isOwnCause(caller, ownerId),
      history: Map.groupBy(history, ({ elementId }) => elementId),
      files: new Map(files.map((file) => [file.attachmentId, file])),
    };
    return {
      portfolioId,
      student,
      studentLanguage,
      blocks: describeBlocks(blocks, facts),
      waiting: elementIds.length,
      ...position,
    };
  };
}

type Facts = {
  isOwn: boolean;
  claims: ReadonlyMap<number, Claim>;
  history: ReadonlyMap<number, readonly HistorySince[]>;
  files: ReadonlyMap<number, FileFacts>;
};

/** The portfolio comes with its whole structure; here only what holds something is of interest. */
function describeBlocks(blocks: Portfolio['blocks'], facts: Facts): PortfolioReview['blocks'] {
  return blocks
    .map(({ subBlocks, score: _sum, ...block }) => ({
      ...block,
      subBlocks: subBlocks
        .filter(({ elements }) => elements.length > 0)
        .map((subBlock) => ({
          ...subBlock,
          elements: subBlock.elements.map((element) =>
            describeElement(element, suggestedScore(subBlock), facts),
          ),
        })),
    }))
    .filter(({ subBlocks }) => subBlocks.length > 0);
}

function describeElement(
  element: PortfolioElement,
  suggested: number | null,
  { claims, history, files, isOwn }: Facts,
): ReviewedElement {
  return {
    ...element,
    suggestedScore: suggested,
    isOwn,
    claim: claims.get(element.id) ?? null,
    ...summariseSince(history.get(element.id) ?? []),
    attachments: element.attachments.map((attachment) => {
      const file = files.get(attachment.id);
      return {
        ...attachment,
        contentType: file?.contentType ?? 'application/octet-stream',
        sameFiles: file ? describeSameFiles(file) : null,
      };
    }),
  };
}

function describeSameFiles({ others, awardedAt, awardedBy }: FileFacts): SameFiles | null {
  if (others.length === 0) return null;
  const seen = others.filter(({ isSeen }) => isSeen);
  return {
    others: seen.slice(0, sameFilesShown).map(({ isSeen: _seen, ...file }) => file),
    total: others.length,
    hiddenCount: others.length - seen.length,
    teamAward: awardedAt === null ? null : { at: awardedAt, by: awardedBy },
  };
}
