import {
  type ElementStatus,
  elementStatuses,
} from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { Random } from '../random.ts';
import { demoBlocks, demoSubBlocks, type NumberedSubBlock } from './demo-blocks.ts';
import { addDays, daysBetween } from './demo-dates.ts';
import { choosePlan, type StoryPlan } from './element-story.ts';
import { onlyStaged, stageElements, subBlockOf } from './staged-elements.ts';

export type PortfolioOwner = {
  personId: number;
  /** The first day of studies. */
  admitted: string;
  /** Has at least one element in every status, to show them. */
  showsEverything: boolean;
};

export type PlannedElement = {
  subBlock: NumberedSubBlock;
  plan: StoryPlan;
  /** The day of the achievement, and the day it was added to the portfolio. */
  achieved: string;
  added: string;
  /** Nothing happens to it after this day. */
  until: string;
  /** Its values have to be worth something by the rules of the season. */
  mustCount?: boolean;
};

const live = demoSubBlocks.filter(({ deletedYearsAgo }) => deletedYearsAgo === undefined);
const old = demoSubBlocks.filter(({ deletedYearsAgo }) => deletedYearsAgo !== undefined);

/** How many elements: twenty on average, in a few portfolios very many, in some none. */
const amounts = [
  { least: 0, most: 0, weight: 10 },
  { least: 5, most: 17, weight: 50 },
  { least: 18, most: 36, weight: 29 },
  { least: 40, most: 90, weight: 11 },
];
const showcase = { least: 30, most: 36 };
const fullCourse = 900;
const settlingIn = 14;
const withinYear = 320;

/** What a student has put into the portfolio, oldest first. */
export function planPortfolio(
  random: Random,
  { admitted, showsEverything }: PortfolioOwner,
  { today, academicYear, hasSeasons }: { today: string; academicYear: number; hasSeasons: boolean },
): PlannedElement[] {
  const studied = daysBetween(admitted, today);
  if (studied < settlingIn) return [];
  const { least, most } = showsEverything ? showcase : random.pickWeighted(amounts);
  // Who has just begun has not had the time for as much.
  const share = showsEverything ? 1 : Math.min(1.2, 0.35 + studied / fullCourse);
  const count = Math.round(random.integer(least, most) * share);
  const wanted: ElementStatus[] = showsEverything ? [...elementStatuses] : [];
  const isStaged = hasSeasons && showsEverything;
  const choose = createSubBlockChoice(random, isStaged ? [subBlockOf(onlyStaged)] : []);

  const elements: PlannedElement[] = [];
  for (let index = 0; index < count; index += 1) {
    const subBlock = choose(wanted[index] !== undefined);
    if (!subBlock) continue;
    const plan = choosePlan(
      random,
      { needToBeVerify: subBlock.needToBeVerify ?? true, isDeleted: false },
      wanted[index],
    );
    // Rules look back a year, so most of what is done is done for the next season.
    const within = hasSeasons && random.chance(0.7) ? Math.min(plan.within, withinYear) : plan.within;
    const days = random.integer(1, Math.max(1, Math.min(studied - settlingIn, within)));
    elements.push(
      placeInTime(random, { subBlock, plan, added: addDays(today, -days), until: today, admitted }),
    );
  }
  for (const subBlock of count === 0 ? [] : old) {
    const lastDay = `${academicYear - (subBlock.deletedYearsAgo ?? 0)}-07-31`;
    const possible = daysBetween(admitted, lastDay) - settlingIn;
    if (possible <= 0 || !(showsEverything || random.chance(0.4))) continue;
    const plan = choosePlan(random, { needToBeVerify: true, isDeleted: true });
    const added = addDays(lastDay, -random.integer(1, possible));
    elements.push(placeInTime(random, { subBlock, plan, added, until: lastDay, admitted }));
  }
  const staged = isStaged ? stageElements({ today, academicYear }) : [];
  for (const { subBlock, achieved } of staged.filter((each) => each.achieved > admitted)) {
    const plan = choosePlan(random, { needToBeVerify: true, isDeleted: false }, 'VERIFIED');
    elements.push({ subBlock, plan, achieved, added: addDays(achieved, 3), until: today, mustCount: true });
  }
  return elements.toSorted((a, b) => daysBetween(b.added, a.added));
}

function placeInTime(
  random: Random,
  { admitted, added, ...element }: Omit<PlannedElement, 'achieved'> & { admitted: string },
): PlannedElement {
  const achieved = addDays(added, -random.integer(1, 30));
  return { ...element, added, achieved: achieved < admitted ? admitted : achieved };
}

/** A student is active in two or three blocks above all, and adds only once where only one element is allowed. */
function createSubBlockChoice(
  random: Random,
  except: readonly NumberedSubBlock[],
): (verified: boolean) => NumberedSubBlock | undefined {
  const favourites = new Set(random.sample(demoBlocks, random.integer(2, 3)).map(({ id }) => id));
  const weighted = live
    .filter((subBlock) => !except.includes(subBlock))
    .map((subBlock) => ({
      subBlock,
      weight: subBlock.weight * (favourites.has(subBlock.blockId) ? 4 : 1),
    }));
  const taken = new Set<number>();
  return (verified) => {
    const { subBlock } = random.pickWeighted(
      verified ? weighted.filter((choice) => choice.subBlock.needToBeVerify ?? true) : weighted,
    );
    if (!(subBlock.allowMultipleElements ?? true)) {
      if (taken.has(subBlock.id)) return undefined;
      taken.add(subBlock.id);
    }
    return subBlock;
  };
}
