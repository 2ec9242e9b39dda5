import { elementTitle } from '@zachetka/contract/portfolio/element-title';
import { isRealDate, parseDatePeriod } from '@zachetka/contract/portfolio/wall-date';
import type { CaseItemTitle, ScoreCaseFile } from '@zachetka/contract/seasons/season-rules.schemas';
import type { ScorableElement } from '../../portfolio/index.ts';

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
    date: dateOf(element),
    status,
    used,
    attributes: Object.fromEntries(values.map(({ code, value }) => [code, value])),
    ...(adjusted != null && { adjusted }),
  };
}

/** The first date of the element counts, of a period its last day; without one the day on which it was added. */
function dateOf({ values, addedOn }: ScorableElement): string {
  for (const { format, value } of values) {
    if (format === 'DATE' && isRealDate(value)) return value;
    const period = format === 'DATE_PERIOD' ? parseDatePeriod(value) : null;
    if (period) return period.end;
  }
  return addedOn;
}

export function titleOf({ id, blockId, subBlockRu, subBlockEn, values }: ScorableElement): CaseItemTitle {
  return { id, title: elementTitle({ attributes: values }), blockId, subBlockRu, subBlockEn };
}
