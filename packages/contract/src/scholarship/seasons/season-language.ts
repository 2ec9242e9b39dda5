import type { Duration } from './calendar-duration.ts';

export type Language = 'ru' | 'en';

type RussianForms = Readonly<Record<'one' | 'few' | 'many' | 'other', string>>;

const plurals = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** A decimal text as people of that language write it: "12.5" is "12,5" in Russian, and a minus is a minus. */
export function numberText(value: string, language: Language): string {
  const text = value.replace('-', '−');
  return language === 'ru' ? text.replace('.', ',') : text;
}

/** "+7", "−3,5", "0". */
export function changeText(change: string, language: Language): string {
  return change.startsWith('-') || change === '0'
    ? numberText(change, language)
    : `+${numberText(change, language)}`;
}

/** "1 балл", "2,5 балла", "12 points". */
export function pointsText(value: string, language: Language): string {
  const english = value === '1' ? 'point' : 'points';
  const noun = language === 'ru' ? russianNoun(Number(value), pointForms) : english;
  return `${numberText(value, language)} ${noun}`;
}
const pointForms: RussianForms = { one: 'балл', few: 'балла', many: 'баллов', other: 'балла' };

/** "2 достижения", "one more achievement" is not needed: counts are given in figures. */
export function achievementsText(count: number, language: Language): string {
  const english = count === 1 ? 'achievement' : 'achievements';
  return `${count} ${language === 'ru' ? russianNoun(count, achievementForms) : english}`;
}
const achievementForms: RussianForms = {
  one: 'достижение',
  few: 'достижения',
  many: 'достижений',
  other: 'достижения',
};

/** As it stands after "older than" and «старше»: "1 year 6 months", «1 года 6 месяцев». */
export function durationText({ years, months, days }: Duration, language: Language): string {
  const parts = [
    { count: years, unit: 'year' as const },
    { count: months, unit: 'month' as const },
    { count: days, unit: 'day' as const },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return language === 'ru' ? '0 дней' : '0 days';
  return parts
    .map(({ count, unit }) => {
      const single = plurals[language].select(count) === 'one';
      const english = single ? unit : `${unit}s`;
      return `${count} ${language === 'ru' ? genitives[unit][single ? 0 : 1] : english}`;
    })
    .join(' ');
}
const genitives = {
  year: ['года', 'лет'],
  month: ['месяца', 'месяцев'],
  day: ['дня', 'дней'],
} as const;

/** "01.09.2026", the same in both languages, as everywhere in the portal. */
export { toDisplayDate as dateText } from '../../portfolio/portfolio/wall-date.ts';

function russianNoun(count: number, forms: RussianForms): string {
  const form = plurals.ru.select(count);
  return form === 'one' || form === 'few' || form === 'many' ? forms[form] : forms.other;
}
