import { portfolioCodes } from '@zachetka/contract/seasons/rule-sets/portfolio-codes';
import type { Names } from '@zachetka/contract/seasons/scoring/explanation.texts';
import { currentLanguage } from '@/lib/i18n.ts';

const studyWords: Readonly<Record<string, { ru: string; en: string }>> = {
  sessions: { ru: 'Сдано сессий', en: 'Sessions passed' },
  average: { ru: 'Средний балл', en: 'Average mark' },
  lastAverage: { ru: 'Средний балл последней сессии', en: 'Average mark of the last session' },
  excellentInRow: { ru: 'Сессий подряд на «отлично»', en: 'Excellent sessions in a row' },
  debts: { ru: 'Долги последней сессии', en: 'Debts of the last session' },
};

/** A study result that nobody has given a name is called as the rules call it. */
export function studyWordText(word: string): string {
  return studyWords[word]?.[currentLanguage()] ?? word;
}

const statuses: Readonly<Record<string, { ru: string; en: string }>> = {
  DRAFT: { ru: 'черновик', en: 'draft' },
  SUBMITTED: { ru: 'отправлено', en: 'sent' },
  RE_SUBMITTED: { ru: 'отправлено повторно', en: 'sent again' },
  UNDER_REVIEW: { ru: 'на проверке', en: 'under review' },
  RETURNED_FOR_CORRECTION: { ru: 'возвращено на доработку', en: 'returned for correction' },
  REJECTED: { ru: 'отклонено', en: 'rejected' },
};

type GivenNames = {
  item: (id: number) => string;
  /** By the live structure, where it is at hand. */
  attribute?: (code: string) => string;
  /** Whose item it is about: one code is called differently in two of them. */
  subBlock?: string | undefined;
};

/** How the steps of an explanation call things. */
export function seasonNames({ item, attribute, subBlock }: GivenNames): Names {
  return {
    attribute: attribute ?? ((code) => usualAttribute(code, subBlock)),
    studyResult: studyWordText,
    status: (status) => statuses[status]?.[currentLanguage()] ?? status,
    item,
  };
}

/** By the codes that come with the portal; a field of the university's own is called by its code. */
function usualAttribute(code: string, subBlock: string | undefined): string {
  const own = portfolioCodes.find((each) => each.code === subBlock)?.attributes[code];
  return own ?? portfolioCodes.flatMap(({ attributes }) => attributes[code] ?? [])[0] ?? code;
}
