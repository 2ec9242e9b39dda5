import {
  achievementsText,
  dateText,
  durationText,
  type Language,
  numberText,
  pointsText,
} from '../season-language.ts';
import type { AccountLine } from './account.ts';
import type { AxisValue } from './evaluation.ts';
import type { Happening, Step, TermFactor } from './explanation.ts';

/** How things are called by people; without it their codes and numbers stand in the texts. */
export type Names = {
  attribute?: (code: string) => string;
  studyResult?: (word: string) => string;
  status?: (status: string) => string;
  item?: (id: number) => string;
};

type Texts<Kind extends Happening['kind']> = (
  step: Extract<Happening, { kind: Kind }> & { change: string },
  names: Required<Names>,
) => { ru: string; en: string };

/** One sentence for a step. What it adds or takes away is its `change`, to be shown beside it. */
export function stepText(step: Step, language: Language, names: Names = {}): string {
  const texts = stepTexts[step.kind] as (step: Step, names: Required<Names>) => { ru: string; en: string };
  return texts(step, { ...codesAsNames, ...names })[language];
}

const asItIs = (code: string) => code;
const codesAsNames: Required<Names> = {
  attribute: asItIs,
  studyResult: asItIs,
  status: asItIs,
  item: (id) => `№ ${id}`,
};

const stepTexts: { [Kind in Happening['kind']]: Texts<Kind> } = {
  fixed: ({ change }) => ({
    ru: `За каждое такое достижение — ${pointsText(change, 'ru')}.`,
    en: `Every achievement of this kind brings ${pointsText(change, 'en')}.`,
  }),
  cell: ({ values, change }, names) => ({
    ru: `По таблице (${list(values, names, 'ru')}) — ${pointsText(change, 'ru')}.`,
    en: `By the table (${list(values, names, 'en')}): ${pointsText(change, 'en')}.`,
  }),
  range: ({ attribute, value, from, to, change }, names) => ({
    ru: `${names.attribute(attribute)}: ${value} — это ${to === null ? `${from} и больше` : `от ${from} до ${to}`}, ${pointsText(change, 'ru')}.`,
    en: `${names.attribute(attribute)}: ${value} is ${to === null ? `${from} or more` : `from ${from} to ${to}`}, ${pointsText(change, 'en')}.`,
  }),
  ladder: ({ ladder, rank, change }) =>
    rank === null
      ? {
          ru: `«${ladder}», если считать первым, — ${pointsText(change, 'ru')}.`,
          en: `“${ladder}”, were it the first: ${pointsText(change, 'en')}.`,
        }
      : {
          ru: `«${ladder}», ${rank}-е по счёту в критерии, — ${pointsText(change, 'ru')}. Порядок выбран так, чтобы сумма была наибольшей.`,
          en: `“${ladder}”, number ${rank} of the criterion: ${pointsText(change, 'en')}. The order is the one with the highest sum.`,
        },
  total: ({ attribute, value, factor, sum, change }, names) => {
    const times = factor === '1' ? '' : ` × ${factor}`;
    const [ru, en] =
      attribute === null
        ? ['Достижений', 'Achievements']
        : [names.attribute(attribute), names.attribute(attribute)];
    return {
      ru: `${ru}: ${value}${times.replace('.', ',')}, вместе с более ранними ${numberText(sum, 'ru')}. Это прибавляет ${pointsText(change, 'ru')}.`,
      en: `${en}: ${value}${times}, with the earlier ones ${sum}. This adds ${pointsText(change, 'en')}.`,
    };
  },
  divided: ({ attribute, by }, names) => ({
    ru: `${names.attribute(attribute)}: ${by} — баллы делятся на ${by}.`,
    en: `${names.attribute(attribute)}: ${by} — the points are divided by ${by}.`,
  }),
  factor: ({ attribute, is, factor }, names) => ({
    ru: `${names.attribute(attribute)}: ${is || 'не указано'} — умножается на ${numberText(factor, 'ru')}.`,
    en: `${names.attribute(attribute)}: ${is || 'not given'} — multiplied by ${factor}.`,
  }),
  age: ({ olderThan, onOrBefore, date, factor }) => ({
    ru: `Старше ${durationText(olderThan, 'ru')}: ${dateText(date)} — это не позже ${dateText(onOrBefore)}, умножается на ${numberText(factor, 'ru')}.`,
    en: `Older than ${durationText(olderThan, 'en')}: ${dateText(date)} is not later than ${dateText(onOrBefore)}, multiplied by ${factor}.`,
  }),
  noCriterion: () => ({
    ru: 'Этот подблок портфолио в правилах не учитывается.',
    en: 'The rules do not take this sub-block of the portfolio into account.',
  }),
  notVerified: ({ status }, names) => ({
    ru: `Не засчитано: ещё не подтверждено (${names.status(status)}).`,
    en: `Does not count: it is not verified (${names.status(status)}).`,
  }),
  afterReference: ({ date, referenceDate }) => ({
    ru: `Не засчитано: ${dateText(date)} — позже дня, на который считаются баллы (${dateText(referenceDate)}).`,
    en: `Does not count: ${dateText(date)} is after the day for which points are counted (${dateText(referenceDate)}).`,
  }),
  tooOld: ({ date, lookBack, onOrBefore }) => ({
    ru: `Не засчитано: старше ${durationText(lookBack, 'ru')} (${dateText(date)}, а нужно позже ${dateText(onOrBefore)}).`,
    en: `Does not count: older than ${durationText(lookBack, 'en')} (${dateText(date)}, it has to be after ${dateText(onOrBefore)}).`,
  }),
  used: () => ({
    ru: 'Не засчитано: за это достижение стипендия уже назначалась.',
    en: 'Does not count: a scholarship was already awarded for it.',
  }),
  noCell: ({ values }, names) => ({
    ru: `Не засчитано: в таблице нет такого сочетания (${list(values, names, 'ru')}).`,
    en: `Does not count: the table has no such combination (${list(values, names, 'en')}).`,
  }),
  outsideRanges: ({ values }, names) => ({
    ru: `Не засчитано: такого числа в таблице нет (${list(values, names, 'ru')}).`,
    en: `Does not count: the table has no such number (${list(values, names, 'en')}).`,
  }),
  noDivisor: ({ values }, names) => ({
    ru: `Не засчитано: нет целого числа, на которое делятся баллы (${list(values, names, 'ru')}).`,
    en: `Does not count: there is no whole number to divide the points by (${list(values, names, 'en')}).`,
  }),
  notBest: ({ value, best }, names) => ({
    ru: `Не засчитано: из достижений одного события («${value}») засчитывается самое дорогое, это ${names.item(best)}.`,
    en: `Does not count: of one event (“${value}”) the dearest achievement counts, which is ${names.item(best)}.`,
  }),
  tooFew: ({ items, needed }) => ({
    ru: `Не засчитано: нужно не меньше, чем ${achievementsText(needed, 'ru')}, а есть ${items}.`,
    en: `Does not count: at least ${achievementsText(needed, 'en')} needed, there ${items === 1 ? 'is' : 'are'} ${items}.`,
  }),
  beyondMaximum: ({ maximum }) => ({
    ru: `Не засчитано: в этом критерии засчитывается не больше, чем ${achievementsText(maximum, 'ru')}, самые дорогие.`,
    en: `Does not count: this criterion counts at most ${achievementsText(maximum, 'en')}, the dearest.`,
  }),
  adjusted: ({ points }) => ({
    ru: `Комиссия поставила ${pointsText(points, 'ru')}.`,
    en: `The commission gave ${pointsText(points, 'en')}.`,
  }),
  term: ({ factors, change }, names) => ({
    ru: `${product(factors, names, 'ru')} = ${numberText(change, 'ru')}.`,
    en: `${product(factors, names, 'en')} = ${numberText(change, 'en')}.`,
  }),
  studyStep: ({ word, value, from, change }, names) => {
    const [ru, en] = [numberText(value ?? '', 'ru'), numberText(value ?? '', 'en')];
    if (value === null)
      return { ru: `${names.studyResult(word)}: нет данных.`, en: `${names.studyResult(word)}: not known.` };
    if (from === null)
      return {
        ru: `${names.studyResult(word)}: ${ru} — меньше, чем первая ступень таблицы.`,
        en: `${names.studyResult(word)}: ${en} is below the first step of the table.`,
      };
    return {
      ru: `${names.studyResult(word)}: ${ru} — от ${numberText(from, 'ru')}, ${pointsText(change, 'ru')}.`,
      en: `${names.studyResult(word)}: ${en} is at least ${numberText(from, 'en')}, ${pointsText(change, 'en')}.`,
    };
  },
  criterionCap: ({ cap, sum }) => ({
    ru: `В этом критерии — не больше ${numberText(cap, 'ru')}: из ${numberText(sum, 'ru')} засчитано ${numberText(cap, 'ru')}.`,
    en: `At most ${cap} in this criterion: of ${sum} it counts ${cap}.`,
  }),
  directionCap: ({ cap, sum }) => ({
    ru: `В этом направлении — не больше ${numberText(cap, 'ru')}: из ${numberText(sum, 'ru')} засчитано ${numberText(cap, 'ru')}.`,
    en: `At most ${cap} in this direction: of ${sum} it counts ${cap}.`,
  }),
  rounding: ({ digits, mode, exact }) => ({
    ru: `Итог ${numberText(exact, 'ru')} округляется${mode === 'down' ? ' вниз' : ''}: знаков после запятой — ${digits}.`,
    en: `The total of ${exact} is rounded${mode === 'down' ? ' down' : ''}, digits after the point: ${digits}.`,
  }),
};

/**
 * One line for an achievement that brings something else than its base points, or nothing: «Засчитано 2 из 3: предел критерия — 8.»
 * Null where there is nothing to say.
 */
export function lineText(line: AccountLine, language: Language, names: Names = {}): string | null {
  const { counted, of, why } = line;
  if (counted === of && counted !== '0') return null;
  const known = { ...codesAsNames, ...names };
  const reasons = why
    .map((step) => (shortTexts[step.kind] as ShortText)(step, known)?.[language] ?? '')
    .filter(Boolean)
    .join(', ');
  const [shown, base] = [numberText(counted, language), numberText(of, language)];
  const isLess = Number(counted) < Number(of);
  const begin =
    counted === of
      ? { ru: 'Не засчитано', en: 'Not counted' }
      : {
          ru: `Засчитано ${shown} ${isLess ? 'из' : 'вместо'} ${base}`,
          en: isLess ? `Counted ${shown} of ${base}` : `Counted ${shown} instead of ${base}`,
        };
  return reasons === '' ? `${begin[language]}.` : `${begin[language]}: ${reasons}.`;
}

type ShortText = (step: Step, names: Required<Names>) => { ru: string; en: string } | null;

const shortTexts: {
  [Kind in Happening['kind']]: (...args: Parameters<Texts<Kind>>) => ReturnType<ShortText>;
} = {
  fixed: () => ({ ru: 'по правилам 0', en: 'the rules give 0' }),
  cell: () => ({ ru: 'по таблице 0', en: 'the table gives 0' }),
  range: () => ({ ru: 'по таблице 0', en: 'the table gives 0' }),
  ladder: ({ rank }) =>
    rank === null ? null : { ru: `${rank}-е по счёту в критерии`, en: `number ${rank} of the criterion` },
  total: () => ({ ru: 'до следующей ступени не хватает', en: 'the next step is not reached' }),
  divided: ({ attribute, by }, names) => ({
    ru: `${names.attribute(attribute)}: делится на ${by}`,
    en: `${names.attribute(attribute)}: divided by ${by}`,
  }),
  factor: ({ attribute, is, factor }, names) => ({
    ru: `${names.attribute(attribute)}: ${is || 'не указано'} (×${numberText(factor, 'ru')})`,
    en: `${names.attribute(attribute)}: ${is || 'not given'} (×${factor})`,
  }),
  age: ({ olderThan, factor }) => ({
    ru: `старше ${durationText(olderThan, 'ru')} (×${numberText(factor, 'ru')})`,
    en: `older than ${durationText(olderThan, 'en')} (×${factor})`,
  }),
  noCriterion: () => ({
    ru: 'правила этот подблок не учитывают',
    en: 'the rules do not count this sub-block',
  }),
  notVerified: () => ({ ru: 'ещё не подтверждено', en: 'not verified yet' }),
  afterReference: ({ referenceDate }) => ({
    ru: `позже дня подсчёта (${dateText(referenceDate)})`,
    en: `after the day of the count (${dateText(referenceDate)})`,
  }),
  tooOld: ({ lookBack }) => ({
    ru: `старше ${durationText(lookBack, 'ru')}`,
    en: `older than ${durationText(lookBack, 'en')}`,
  }),
  used: () => ({
    ru: 'за него стипендия уже назначалась',
    en: 'a scholarship was already awarded for it',
  }),
  noCell: () => ({
    ru: 'в таблице нет такого сочетания',
    en: 'the table has no such combination',
  }),
  outsideRanges: () => ({ ru: 'такого числа в таблице нет', en: 'the table has no such number' }),
  noDivisor: ({ values: [value] }, names) => ({
    ru: `${names.attribute(value?.attribute ?? '')}: нужно целое число`,
    en: `${names.attribute(value?.attribute ?? '')}: a whole number is needed`,
  }),
  notBest: ({ value }) => ({
    ru: `из одного события («${value}») засчитывается самое дорогое`,
    en: `of one event (“${value}”) the dearest counts`,
  }),
  tooFew: ({ items, needed }) => ({
    ru: `нужно не меньше ${needed}, а есть ${items}`,
    en: `at least ${needed} needed, ${items} there`,
  }),
  beyondMaximum: ({ maximum }) => ({
    ru: `в критерии засчитываются самые дорогие, не больше ${maximum}`,
    en: `the criterion counts the dearest, at most ${maximum}`,
  }),
  adjusted: () => ({ ru: 'решение комиссии', en: 'decision of the commission' }),
  term: () => null,
  studyStep: () => null,
  criterionCap: ({ cap }) => ({
    ru: `предел критерия — ${numberText(cap, 'ru')}`,
    en: `limit of the criterion: ${cap}`,
  }),
  directionCap: ({ cap }) => ({
    ru: `предел направления — ${numberText(cap, 'ru')}`,
    en: `limit of the direction: ${cap}`,
  }),
  rounding: () => null,
};

function list(values: readonly AxisValue[], names: Required<Names>, language: Language): string {
  const missing = language === 'ru' ? 'не указано' : 'not given';
  return values
    .map(({ attribute, value }) => `${names.attribute(attribute)}: ${value || missing}`)
    .join(', ');
}

function product(factors: readonly TermFactor[], names: Required<Names>, language: Language): string {
  const unknown = language === 'ru' ? 'нет данных' : 'not known';
  return factors
    .map(({ word, value }) => {
      const number = value === null ? unknown : numberText(value, language);
      return word === null ? number : `${names.studyResult(word)} (${number})`;
    })
    .join(' × ');
}
