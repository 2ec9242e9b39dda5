import { elementTitle } from '@zachetka/contract/portfolio/portfolio/element-title';
import { isRealDate, parseDatePeriod } from '@zachetka/contract/portfolio/portfolio/wall-date';
import type {
  CaseItemTitle,
  ScoreCaseFile,
} from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import type { ScorableElement } from '../../../portfolio/portfolio/index.ts';

type ItemFile = ScoreCaseFile['items'][number];

/** An element as an item of a case. */
export function toItem(
  element: ScorableElement,
  { used, adjusted }: { used: boolean; adjusted?: string | null },
): ItemFile {
  const { id, subBlock, status, values } = element;
  return {
    id,
    subBlock,
    ...daysOf(element),
    status,
    used,
    attributes: Object.fromEntries(values.map(({ code, value }) => [code, value])),
    ...(adjusted != null && { adjusted }),
  };
}

/** The first date of the element, of a period its last day and its first one; without any the day on which it was added. */
function daysOf({ values, addedOn }: ScorableElement): Pick<ItemFile, 'date' | 'start'> {
  for (const { format, value } of values) {
    if (format === 'DATE' && isRealDate(value)) return { date: value };
    const period = format === 'DATE_PERIOD' ? parseDatePeriod(value) : null;
    if (period) return { date: period.end, start: period.start };
  }
  return { date: addedOn };
}

export function titleOf({ id, blockId, subBlockRu, subBlockEn, values }: ScorableElement): CaseItemTitle {
  return { id, title: elementTitle({ attributes: values }), blockId, subBlockRu, subBlockEn };
}
