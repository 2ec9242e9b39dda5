import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { suggestedScore } from '@zachetka/contract/portfolio/verification/suggested-score.rules';
import type {
  ElementChange,
  elementHistory,
  elementValue,
  portfolio,
  portfolioElement,
} from '@zachetka/server/db/schema/index';
import { fileTitle } from '@zachetka/server/modules/portfolio/portfolio/index';
import type { Random } from '../random.ts';

import type { NumberedSubBlock } from './demo-blocks.ts';
import { addDays } from './demo-dates.ts';
import { type DemoAttribute, type Draw, level } from './demo-structure.ts';
import { tellStory } from './element-story.ts';
import type { PlannedElement, PortfolioOwner } from './plan-portfolio.ts';
import type { CommentTopic } from './verifier-comments.ts';

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
    const describeChanges = (action: HistoryRow['action']): ElementChange[] => {
      if (action === 'attach') return [{ ...fileTitle, before: null, after: namesLeft.shift() ?? null }];
      if (action !== 'change') return [];
      if (changesTold > 1) return correction ? [correction] : [];
      return describeFilling(subBlock, values, isCorrected ? correction : undefined);
    };
    const history = lines.flatMap(({ byVerifier, ...line }): HistoryRow[] => {
      const actorId = byVerifier ? verifier : ownerId;
      if (line.action === 'change') changesTold += 1;
      if (line.action === 'change' && changesTold === 1 && !tellsFirstFilling) return [];
      const changes = describeChanges(line.action);
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

/** In the order in which something is found to mend. */
const fieldTopics: readonly CommentTopic[] = ['date', 'title', 'level', 'choice'];

type Value = { value: string | null };
type Filled = { attribute: DemoAttribute; value: string };

/** What a verifier may speak of in an element. */
function topicsOf(
  subBlock: NumberedSubBlock,
  values: readonly Value[],
  hasFile: boolean,
): ReadonlySet<CommentTopic> {
  const filled = filledIn(subBlock, values);
  const topics: CommentTopic[] = hasFile ? ['file'] : [];
  for (const topic of fieldTopics) {
    if (filled.some((field) => isAbout(topic, field))) topics.push(topic);
  }
  return new Set(topics);
}

/** One field, and what it held before: of the topic that was asked for, or of any that can be mended. */
function correctionOf(
  subBlock: NumberedSubBlock,
  values: readonly Value[],
  draw: Draw,
  asked: CommentTopic | undefined,
): ElementChange | undefined {
  const topics = asked === undefined ? fieldTopics : [asked, ...fieldTopics];
  const filled = filledIn(subBlock, values);
  for (const topic of topics) {
    const field = filled.find((one) => isAbout(topic, one));
    if (!field) continue;
    const { titleRu: title, titleEn } = field.attribute;
    return { title, titleEn, before: earlierValue(field, draw), after: field.value };
  }
  return undefined;
}

function filledIn({ attributes }: NumberedSubBlock, values: readonly Value[]): Filled[] {
  return attributes.flatMap((attribute, index) => {
    const value = values[index]?.value ?? null;
    return value === null ? [] : [{ attribute, value }];
  });
}

function isAbout(topic: CommentTopic, { attribute, value }: Filled): boolean {
  const { format, options, titleRu } = attribute;
  if (topic === 'date') return format === 'DATE' || format === 'DATE_PERIOD';
  if (topic === 'level') return titleRu === level.titleRu;
  if (topic === 'choice') return (format === 'SELECT' || format === 'DROPDOWN') && options.length > 1;
  // A title can have been given in part.
  return (
    topic === 'title' && format === 'TEXT' && options.length === 0 && value.includes(' ') && !/\d/.test(value)
  );
}

/** A day of the week before, another level, a title without its last word. */
function earlierValue({ attribute, value }: Filled, draw: Draw): string {
  const { format, options, sample } = attribute;
  if (format === 'TEXT') return value.slice(0, value.lastIndexOf(' '));
  if (options.length > 0) return draw.random.pick(options.filter((option) => option !== value));
  const date = addDays(draw.date, -draw.random.integer(1, 7));
  return sample({ ...draw, date, earliest: date < draw.earliest ? date : draw.earliest });
}
