import type { ElementStatus } from '@zachetka/contract/portfolio/element-status.rules';
import { suggestedScore } from '@zachetka/contract/verification/suggested-score.rules';
import type {
  ElementChange,
  elementHistory,
  elementValue,
  portfolio,
  portfolioElement,
} from '@zachetka/server/db/schema/index';
import { fileTitle } from '@zachetka/server/modules/portfolio/portfolio/index';
import type { Random } from '../random.ts';
import { correctionOf, topicsOf } from './corrections.ts';
import type { NumberedSubBlock } from './demo-blocks.ts';
import type { Draw } from './demo-structure.ts';
import { tellStory } from './element-story.ts';
import type { PlannedElement, PortfolioOwner } from './plan-portfolio.ts';

type ValueRow = typeof elementValue.$inferSelect;
type HistoryRow = Omit<typeof elementHistory.$inferSelect, 'hash'>;

export type PortfolioRows = {
  portfolio: Omit<typeof portfolio.$inferSelect, 'contentsStamp'>;
  elements: (typeof portfolioElement.$inferSelect)[];
  values: ValueRow[];
  history: HistoryRow[];
};

type Setting = {
  /** Who judges the elements of a block. */
  verifiersOf: (blockId: number) => readonly number[];
  /** Whether the history also tells what was filled in at first, which doubles what is stored. */
  tellsFirstFilling: boolean;
  /** The names of the files that an element has. */
  filesOf: (element: FiledElement) => readonly string[];
  /** Whether the rules of the season give something for such values. */
  isWorthSomething?: (subBlock: NumberedSubBlock, values: readonly (string | null)[]) => boolean;
};

export type FiledElement = {
  id: number;
  portfolioId: number;
  personId: number;
  status: ElementStatus;
  subBlock: NumberedSubBlock;
};

/** Nobody asks for more digits: attributes that fit together have at most a handful of variants. */
const variants = 60;

const optionalFilled = 0.75;

/** How often other values are tried where rules would give nothing: few, so that some of it stays. */
const furtherTries = { usual: 2, mustCount: 60 };

/** Turns plans into rows and numbers them, portfolio after portfolio. */
export function createRowMaker(
  random: Random,
  { verifiersOf, tellsFirstFilling, filesOf, isWorthSomething = () => true }: Setting,
) {
  const last = { portfolio: 0, element: 0, value: 0, history: 0 };
  const nextId = (kind: keyof typeof last) => {
    last[kind] += 1;
    return last[kind];
  };

  function makeElement(
    portfolioId: number,
    { personId: ownerId, admitted }: PortfolioOwner,
    planned: PlannedElement,
  ) {
    const { subBlock, plan, achieved, added, until } = planned;
    const id = nextId('element');
    const isFilled = plan.steps.length > 0;
    const newDraw = (): Draw => ({
      random,
      date: achieved,
      earliest: admitted,
      variant: random.integer(1, variants),
    });
    let draw = newDraw();
    let drawn = sampleValues(subBlock, draw, isFilled);
    const tries = isFilled ? furtherTries[planned.mustCount ? 'mustCount' : 'usual'] : 0;
    for (let tried = 0; tried < tries && !isWorthSomething(subBlock, drawn); tried += 1) {
      draw = newDraw();
      drawn = sampleValues(subBlock, draw, isFilled);
    }
    const values = drawn.map(
      (value, index): ValueRow => ({
        id: nextId('value'),
        elementId: id,
        attributeId: subBlock.attributeIds[index] ?? 0,
        value,
      }),
    );
    const verifier = random.pick(verifiersOf(subBlock.blockId));
    const files = isFilled
      ? filesOf({ id, portfolioId, personId: ownerId, status: plan.status, subBlock })
      : [];
    const { lines, corrects, ...story } = tellStory(random, {
      plan,
      added,
      today: until,
      suggestedScore: suggestedScore(subBlock),
      has: topicsOf(subBlock, values, files.length > 0),
      files: files.length,
    });
    const correction = correctionOf(subBlock, values, draw, corrects);
    const place = { personId: ownerId, blockId: subBlock.blockId, subBlockId: subBlock.id };
    let changesTold = 0;
    const namesLeft = [...files];
    const isCorrected = plan.steps.filter((step) => step === 'change').length > 1;
    const tellChanges = (action: HistoryRow['action']): ElementChange[] => {
      if (action === 'attach') return [{ ...fileTitle, before: null, after: namesLeft.shift() ?? null }];
      if (action !== 'change') return [];
      if (changesTold > 1) return correction ? [correction] : [];
      return describeFilling(subBlock, values, isCorrected ? correction : undefined);
    };
    const history = lines.flatMap(({ byVerifier, ...line }): HistoryRow[] => {
      const actorId = byVerifier ? verifier : ownerId;
      if (line.action === 'change') changesTold += 1;
      if (line.action === 'change' && changesTold === 1 && !tellsFirstFilling) return [];
      const changes = tellChanges(line.action);
      return [{ id: nextId('history'), elementId: id, ...place, actorId, ...line, changes, deleted: null }];
    });
    const changedBy = lines.at(-1)?.byVerifier ? verifier : ownerId;
    return {
      element: {
        id,
        portfolioId,
        subBlockId: subBlock.id,
        changedBy,
        openedAt: null,
        openedBy: null,
        undoUntil: null,
        ...story,
      },
      values,
      history,
    };
  }

  return (owner: PortfolioOwner, planned: readonly PlannedElement[]): PortfolioRows => {
    const { personId } = owner;
    const id = nextId('portfolio');
    const made = planned.map((element) => makeElement(id, owner, element));
    const begun = Math.min(...made.map(({ element }) => element.createdAt.getTime()));
    return {
      portfolio: { id, personId, createdAt: new Date(begun) },
      elements: made.map(({ element }) => element),
      values: made.flatMap(({ values }) => values),
      history: made.flatMap(({ history }) => history),
    };
  };
}

function sampleValues({ attributes }: NumberedSubBlock, draw: Draw, isFilled: boolean): (string | null)[] {
  return attributes.map(({ required, sample }) =>
    isFilled && (required || draw.random.chance(optionalFilled)) ? sample(draw) : null,
  );
}

/** What was filled in at first: what there is now, apart from what was mended later. */
function describeFilling(
  { attributes }: NumberedSubBlock,
  values: readonly ValueRow[],
  mended: ElementChange | undefined,
): ElementChange[] {
  return attributes.flatMap(({ titleRu: title, titleEn }, index) => {
    const after = mended?.title === title ? mended.before : (values[index]?.value ?? null);
    return after === null ? [] : [{ title, titleEn, before: null, after }];
  });
}
