import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { SameFiles } from '@zachetka/contract/portfolio/verification/verification.schemas';
import type {
  DecidedElement,
  PortfolioReview,
  ReviewedBlock,
  ReviewedElement,
  ReviewedSubBlock,
} from '@/lib/received.ts';

/** `elsewhere`: somebody else has decided, or the student has taken it back. */
export type Outcome =
  | { kind: 'decided'; status: ElementStatus; score: number | null; comment: string | null }
  | { kind: 'elsewhere' };

/** What has been decided since the page was opened stays in its place, so that nothing moves under the hand. */
export type ShownElement = ReviewedElement & { outcome: Outcome | null };
type ShownSubBlock = Omit<ReviewedSubBlock, 'elements'> & { elements: ShownElement[] };
export type ShownBlock = Omit<ReviewedBlock, 'subBlocks'> & { subBlocks: ShownSubBlock[] };
export type ShownReview = Omit<PortfolioReview, 'blocks'> & { blocks: ShownBlock[] };

export type PlacedElement = { block: ShownBlock; subBlock: ShownSubBlock; element: ShownElement };

/** In the order of the page. */
export function allElements({ blocks }: Pick<ShownReview, 'blocks'>): PlacedElement[] {
  return blocks.flatMap((block) =>
    block.subBlocks.flatMap((subBlock) => subBlock.elements.map((element) => ({ block, subBlock, element }))),
  );
}

/** The fresh answer holds only what waits; what was there before and is not in it has been decided. */
export function mergeReview(before: ShownReview | undefined, fresh: PortfolioReview): ShownReview {
  return {
    ...fresh,
    blocks: mergeById(before?.blocks, fresh.blocks, {
      take: (block, old) => ({ ...block, subBlocks: mergeSubBlocks(old?.subBlocks, block.subBlocks) }),
      keep: (old) => ({ ...old, subBlocks: mergeSubBlocks(old.subBlocks, []) }),
    }),
  };
}

function mergeSubBlocks(before: readonly ShownSubBlock[] | undefined, fresh: readonly ReviewedSubBlock[]) {
  return mergeById(before, fresh, {
    take: (subBlock, old): ShownSubBlock => ({
      ...subBlock,
      elements: mergeElements(old?.elements, subBlock.elements),
    }),
    keep: (old) => ({ ...old, elements: mergeElements(old.elements, []) }),
  });
}

function mergeElements(before: readonly ShownElement[] | undefined, fresh: readonly ReviewedElement[]) {
  return mergeById(before, fresh, {
    take: (element): ShownElement => ({ ...element, outcome: null }),
    keep: (old) => ({ ...old, claim: null, outcome: old.outcome ?? { kind: 'elsewhere' } }),
  });
}

type Identified = { id: number };
type Merge<Old, Fresh> = { take: (fresh: Fresh, old: Old | undefined) => Old; keep: (old: Old) => Old };

/** The known order first, then what is new. */
function mergeById<Old extends Identified, Fresh extends Identified>(
  before: readonly Old[] | undefined,
  fresh: readonly Fresh[],
  { take, keep }: Merge<Old, Fresh>,
): Old[] {
  const known = before ?? [];
  const byId = new Map(fresh.map((item) => [item.id, item]));
  const knownIds = new Set(known.map(({ id }) => id));
  return [
    ...known.map((old) => {
      const item = byId.get(old.id);
      return item ? take(item, old) : keep(old);
    }),
    ...fresh.filter(({ id }) => !knownIds.has(id)).map((item) => take(item, undefined)),
  ];
}

export function withDecisions(review: ShownReview, decided: readonly DecidedElement[]): ShownReview {
  const byId = new Map(decided.map((decision) => [decision.portfolioElementId, decision]));
  const left = allElements(review).filter(({ element }) => element.outcome === null && !byId.has(element.id));
  return {
    ...withElements(review, (element) => {
      const decision = byId.get(element.id);
      if (!decision) return element;
      const { status, score, adminComment: comment, version } = decision;
      return {
        ...element,
        ...(version !== undefined && { version }),
        claim: null,
        outcome: { kind: 'decided', status, score, comment },
      };
    }),
    waiting: left.length,
  };
}

export function withTeamAward(
  review: ShownReview,
  attachmentId: number,
  teamAward: SameFiles['teamAward'],
): ShownReview {
  return withElements(review, (element) => ({
    ...element,
    attachments: element.attachments.map((attachment) =>
      attachment.id === attachmentId && attachment.sameFiles
        ? { ...attachment, sameFiles: { ...attachment.sameFiles, teamAward } }
        : attachment,
    ),
  }));
}

function withElements(review: ShownReview, change: (element: ShownElement) => ShownElement): ShownReview {
  return {
    ...review,
    blocks: review.blocks.map((block) => ({
      ...block,
      subBlocks: block.subBlocks.map((subBlock) => ({
        ...subBlock,
        elements: subBlock.elements.map(change),
      })),
    })),
  };
}

/** Whom the keys turn to next: the first that waits after the given one, else the first at all. */
export function nextWaiting(elements: readonly ShownElement[], after: number | null): number | null {
  const at = elements.findIndex(({ id }) => id === after);
  const waits = ({ outcome, id }: ShownElement) => outcome === null && id !== after;
  return (elements.slice(at + 1).find(waits) ?? elements.find(waits))?.id ?? null;
}

export function mayDecide({ outcome, isOwn }: ShownElement): boolean {
  return outcome === null && !isOwn;
}
