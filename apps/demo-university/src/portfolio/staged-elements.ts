import { portfolioCodes } from '@zachetka/contract/scholarship/seasons/rule-sets/portfolio-codes';
import { lastRoundOf, type Setting } from '../applications/rounds.ts';
import { demoSubBlocks, type NumberedSubBlock } from './demo-blocks.ts';
import { addDays } from './demo-dates.ts';

/** One event is too few to count: the adviser says that one more is needed. No other one may come by chance. */
export const onlyStaged = 'events';

/** An achievement that shows something of a season, verified soon after its day. */
export type StagedElement = { subBlock: NumberedSubBlock; achieved: string };

/**
 * What `student` has beside what came by chance: something fresh in every direction, and one achievement for each thing that an
 * adviser can say.
 */
export function stageElements(setting: Setting): StagedElement[] {
  const daysAgo = (days: number) => addDays(setting.today, -days);
  const staged: [code: string, achieved: string][] = [
    ['olympiads', daysAgo(84)],
    ['studyProjects', daysAgo(95)],
    ['publications', daysAgo(31)],
    ['conferences', daysAgo(38)],
    ['volunteering', daysAgo(92)],
    ['selfGovernment', daysAgo(78)],
    [onlyStaged, daysAgo(88)],
    ['creativeContests', daysAgo(81)],
    ['ensembles', daysAgo(90)],
    ['competitions', daysAgo(86)],
    // Counts for half and expires within days.
    ['presentations', daysAgo(357)],
    // Too old already.
    ['olympiads', daysAgo(402)],
    // Awarded in the last round.
    ['publications', addDays(lastRoundOf(setting).firstDay, -60)],
  ];
  return staged.map(([code, achieved]) => ({ subBlock: subBlockOf(code), achieved }));
}

export function subBlockOf(code: string): NumberedSubBlock {
  const title = portfolioCodes.find((coded) => coded.code === code)?.titleRu;
  const found = demoSubBlocks.find(({ titleRu }) => titleRu === title);
  if (!found) throw new Error(`no sub-block of the demo has the code ${code}`);
  return found;
}
