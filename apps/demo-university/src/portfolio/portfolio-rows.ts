import { suggestedScore } from '@zachetka/contract/verification/suggested-score.rules';
import type {
  ElementChange,
  elementHistory,
  elementValue,
  portfolio,
  portfolioElement,
} from '@zachetka/server/db/schema/index';
import type { Random } from '../random.ts';
import type { NumberedSubBlock } from './demo-blocks.ts';
import type { Draw } from './demo-structure.ts';
import { tellStory } from './element-story.ts';
import type { PlannedElement, PortfolioOwner } from './plan-portfolio.ts';

type ValueRow = typeof elementValue.$inferSelect;
type HistoryRow = typeof elementHistory.$inferSelect;

export type PortfolioRows = {
  portfolio: typeof portfolio.$inferSelect;
  elements: (typeof portfolioElement.$inferSelect)[];
  values: ValueRow[];
  history: HistoryRow[];
};

type Setting = {
  today: string;
  /** Who judges the elements of a block. */
  verifiersOf: (blockId: number) => readonly number[];
  /** Whether the history also tells what was filled in at first, which doubles what is stored. */
  tellsFirstFilling: boolean;
};

const optionalFilled = 0.75;

/** Turns plans into rows and numbers them, portfolio after portfolio. */
export function createRowMaker(random: Random, { today, verifiersOf, tellsFirstFilling }: Setting) {
  const last = { portfolio: 0, element: 0, value: 0, history: 0 };
  const nextId = (kind: keyof typeof last) => {
    last[kind] += 1;
    return last[kind];
  };

  function makeElement(portfolioId: number, ownerId: number, planned: PlannedElement) {
    const { subBlock, plan, achieved, added } = planned;
    const id = nextId('element');
    const draw: Draw = { random, date: achieved };
    const values = sampleValues(subBlock, draw, plan.steps.length > 0).map(
      (value, index): ValueRow => ({
        id: nextId('value'),
        elementId: id,
        attributeId: subBlock.attributeIds[index] ?? 0,
        value,
      }),
    );
    const verifier = random.pick(verifiersOf(subBlock.blockId));
    const { lines, ...story } = tellStory(random, {
      plan,
      added,
      today,
      suggestedScore: suggestedScore(subBlock),
    });
    const place = { personId: ownerId, blockId: subBlock.blockId, subBlockId: subBlock.id };
    let changesTold = 0;
    const history = lines.flatMap(({ byVerifier, ...line }): HistoryRow[] => {
      const actorId = byVerifier ? verifier : ownerId;
      if (line.action === 'change') changesTold += 1;
      const isFirstFilling = line.action === 'change' && changesTold === 1;
      if (isFirstFilling && !tellsFirstFilling) return [];
      const changes = isFirstFilling
        ? describeFilling(subBlock, values)
        : line.action === 'change'
          ? describeCorrection(subBlock, values, draw)
          : [];
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

  return ({ personId, admitted }: PortfolioOwner, planned: readonly PlannedElement[]): PortfolioRows => {
    const id = nextId('portfolio');
    const made = planned.map((element) => makeElement(id, personId, element));
    return {
      portfolio: { id, personId, createdAt: made[0]?.element.createdAt ?? new Date(admitted) },
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

function describeFilling({ attributes }: NumberedSubBlock, values: readonly ValueRow[]): ElementChange[] {
  return attributes.flatMap(({ titleRu: title, titleEn }, index) => {
    const after = values[index]?.value ?? null;
    return after === null ? [] : [{ title, titleEn, before: null, after }];
  });
}

/** One field, which held something else before. */
function describeCorrection(
  { attributes }: NumberedSubBlock,
  values: readonly ValueRow[],
  draw: Draw,
): ElementChange[] {
  const index = draw.random.pick(values.flatMap(({ value }, place) => (value === null ? [] : [place])));
  const attribute = attributes[index];
  const after = values[index]?.value ?? null;
  if (!attribute) return [];
  const other = attribute.sample(draw);
  const before = other === after ? null : other;
  return [{ title: attribute.titleRu, titleEn: attribute.titleEn, before, after }];
}
