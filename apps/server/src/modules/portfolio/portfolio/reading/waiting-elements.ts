import { namedMaximum, type StudentHome } from '@zachetka/contract/platform/home/home.schemas';
import { maySend } from '@zachetka/contract/portfolio/portfolio/element.rules';
import { type ElementGroup, groupOf } from '@zachetka/contract/portfolio/portfolio/element-groups.rules';
import { elementStatuses } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { elementTitle } from '@zachetka/contract/portfolio/portfolio/element-title';
import type {
  Portfolio,
  PortfolioElement,
  PortfolioSubBlock,
} from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { Database } from '../../../../db/connect.ts';
import { judgingPatterns } from '../../../../lib/patterns/pattern-judge.ts';
import type { ChangeWindows } from '../questions.ts';
import { preparePortfolioJson } from './portfolio-json.ts';

type Waiting = Pick<StudentHome['waiting'], 'returned' | 'readyToSend'> & { submitted: number };
type Placed = { subBlock: PortfolioSubBlock; element: PortfolioElement };

/** What came back, what is filled in and may be sent now, and what others have to decide on. */
export function prepareWaitingElements(database: Database) {
  const readPortfolio = preparePortfolioJson(database);
  return async (personId: number, windows: ChangeWindows): Promise<Waiting> => {
    const { body } = await readPortfolio({
      of: { personId },
      statuses: elementStatuses.filter((status) => status !== 'VERIFIED'),
    });
    const placed = elementsOf(JSON.parse(body.toString()) as Portfolio);
    const inGroup = (group: ElementGroup) =>
      placed.filter(({ subBlock, element }) => groupOf(subBlock, element) === group);
    const returned = inGroup('RETURNED_FOR_CORRECTION').toSorted((a, b) =>
      (b.element.assessmentDate ?? '').localeCompare(a.element.assessmentDate ?? ''),
    );
    const changeable = placed.filter(({ element }) => windows.mayChange(element));
    const ready = await judgingPatterns(personId, async (judge) => {
      const found = changeable.filter(({ subBlock, element }) => maySend(subBlock, element, judge.matches));
      judge.finish();
      return found;
    });
    return {
      returned: { count: returned.length, latest: returned.slice(0, namedMaximum).map(named) },
      readyToSend: { count: ready.length },
      submitted: inGroup('SUBMITTED').length,
    };
  };
}

/** Old versions are left out: nobody can do anything about them. */
function elementsOf({ blocks }: Portfolio): Placed[] {
  return blocks
    .flatMap(({ subBlocks }) => subBlocks)
    .filter(({ isDeleted }) => !isDeleted)
    .flatMap((subBlock) => subBlock.elements.map((element) => ({ subBlock, element })));
}

function named({ subBlock, element }: Placed): Waiting['returned']['latest'][number] {
  const title = elementTitle(element);
  return {
    id: element.id,
    titleRu: title ?? subBlock.title,
    titleEn: title ?? subBlock.titleEn,
    comment: element.adminComment,
  };
}
