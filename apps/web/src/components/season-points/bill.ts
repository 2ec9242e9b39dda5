import type { ApplicationScoring } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { type Account, accountOf, sumOfItems } from '@zachetka/contract/scholarship/seasons/scoring/account';
import { lineText, type Names } from '@zachetka/contract/scholarship/seasons/scoring/explanation.texts';
import { changeText, numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import type { Application } from '@/lib/received.ts';
import { fieldText, seasonNames } from './season-names.ts';

export type BillLine = { counted: string; why: string | null };

/** The season's points of an application as they are written on a screen and on paper: all lines together are the total. */
export type Bill = {
  total: string;
  lineOf: (elementId: number) => BillLine | null;
  /** All achievements together, and what is no achievement: study results. */
  ofItems: string;
  study: (BillLine & { id: string; title: string })[];
  /** With its sign; null where nothing was rounded. */
  rounding: string | null;
};

export function writeBill(account: Account, namesOf: (itemId: number | null) => Names): Bill {
  const language = currentLanguage();
  return {
    total: numberText(account.total, language),
    lineOf: (id) => {
      const line = account.items.get(id);
      return line
        ? { counted: numberText(line.counted, language), why: lineText(line, language, namesOf(id)) }
        : null;
    },
    ofItems: numberText(sumOfItems(account), language),
    study: account.study.map(({ id, titleRu, titleEn, ...line }) => ({
      id,
      title: inLanguage(titleRu, titleEn),
      counted: numberText(line.counted, language),
      why: line.counted === line.of ? null : lineText(line, language),
    })),
    rounding: account.rounding === '0' ? null : changeText(account.rounding, language),
  };
}

/** Null where no rules of a season count: then the scores are the commission's. */
export function billOf(application: Application, untitled: string): Bill | null {
  const { scoring } = application;
  if (!scoring) return null;
  return writeBill(accountOf(scoring.explanation), namesIn(application, scoring, () => untitled).namesOf);
}

/** How the steps call the achievements of an application and their fields. */
export function namesIn(
  { blocks }: Pick<Application, 'blocks'>,
  { fields }: Pick<ApplicationScoring, 'fields'>,
  untitled: (id: number) => string,
): { titleOf: (id: number) => string; namesOf: (itemId: number | null) => Names } {
  const placed = new Map(
    blocks.flatMap(({ subBlocks }) =>
      subBlocks.flatMap((subBlock) =>
        subBlock.elements.map((element) => [element.id, { element, subBlock }] as const),
      ),
    ),
  );
  const titleOf = (id: number) => {
    const element = placed.get(id)?.element;
    return (element && elementTitle(element)) || untitled(id);
  };
  const namesOf = (itemId: number | null) => {
    const subBlockId = itemId === null ? undefined : placed.get(itemId)?.subBlock.id;
    const ofSubBlock = fields.find((each) => each.subBlockId === subBlockId);
    return seasonNames({
      item: (id) => `«${titleOf(id)}»`,
      attribute: (code) => fieldText(ofSubBlock, code),
    });
  };
  return { titleOf, namesOf };
}
