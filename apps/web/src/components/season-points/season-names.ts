import type { SeasonAdvice, SubBlockFields } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import type { Names } from '@zachetka/contract/scholarship/seasons/scoring/explanation.texts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';

const studyWords: Readonly<Record<string, { ru: string; en: string }>> = {
  sessions: { ru: 'Сдано сессий', en: 'Sessions passed' },
  average: { ru: 'Средний балл', en: 'Average mark' },
  lastAverage: { ru: 'Средний балл последней сессии', en: 'Average mark of the last session' },
  lastTwoAverage: {
    ru: 'Средний балл двух последних сессий',
    en: 'Average mark of the last two sessions',
  },
  excellentSessions: { ru: 'Сессий на «отлично»', en: 'Excellent sessions' },
  excellentPercent: {
    ru: 'Отличных оценок за две последние сессии, %',
    en: 'Excellent marks of the last two sessions, %',
  },
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
  attribute: (code: string) => string;
};

/** How the steps of an explanation call things. */
export function seasonNames({ item, attribute }: GivenNames): Names {
  return {
    attribute,
    studyResult: studyWordText,
    status: (status) => statuses[status]?.[currentLanguage()] ?? status,
    item,
  };
}

/** How the steps call the achievements and the fields of a student's own case. */
export function namesOfAdvice(
  { titles, case: known, fields }: Pick<SeasonAdvice, 'titles' | 'case' | 'fields'>,
  untitled: (id: number) => string = (id) => `№ ${id}`,
): (itemId: number | null) => Names {
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  const subBlockOf = new Map(known.items.map(({ id, subBlock }) => [id, subBlock]));
  const fieldsOf = new Map(fields.map((each) => [each.subBlock, each]));
  return (itemId) => {
    const ofSubBlock = fieldsOf.get(subBlockOf.get(itemId ?? 0) ?? '');
    return seasonNames({
      item: (id) => `«${titleOf.get(id) || untitled(id)}»`,
      attribute: (code) => fieldText(ofSubBlock, code),
    });
  };
}

/** One code is called differently in two sub-blocks; what is called by nothing keeps its code. */
export function fieldText(of: SubBlockFields | undefined, code: string): string {
  const field = of?.fields.find((each) => each.code === code);
  return field ? inLanguage(field.titleRu, field.titleEn) : code;
}
