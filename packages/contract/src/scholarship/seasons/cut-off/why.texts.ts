import { decimal, formatDecimal, multiplyDecimals } from '../decimal.ts';
import { type Language, numberText, pointsText } from '../season-language.ts';
import type { Cause, Why } from './why.ts';

/** How things are called by people; without it their codes stand in the texts. */
export type CutOffNames = { flag?: (flag: string) => string; chain?: (name: string) => string };

type Texts<Kind extends Cause['kind']> = (
  cause: Extract<Cause, { kind: Kind }>,
  names: Required<CutOffNames>,
) => { ru: string; en: string };

export function whyText(why: Why, language: Language, names: CutOffNames = {}): string {
  const texts = whyTexts[why.kind] as (
    cause: Cause,
    names: Required<CutOffNames>,
  ) => { ru: string; en: string };
  return texts(why, { flag: asItIs, chain: asItIs, ...names })[language];
}

const asItIs = (code: string) => code;

const whyTexts: { [Kind in Cause['kind']]: Texts<Kind> } = {
  everybodyFits: ({ places }) => ({
    ru: `Мест хватило всем (${places}).`,
    en: `There are places enough for everybody (${places}).`,
  }),
  aboveBorder: ({ places, border }) => ({
    ru: `Проходит: мест ${places}, граница — ${pointsText(border, 'ru')}.`,
    en: `In: ${places} places, the border is at ${pointsText(border, 'en')}.`,
  }),
  tieAllIn: ({ places }) => ({
    ru: `Столько же баллов, сколько на границе: при равенстве проходят все, хотя мест ${places}.`,
    en: `Equal to the border: all equals are in, although there are ${places} places.`,
  }),
  tieVotedIn: () => ({
    ru: 'Столько же баллов, сколько на границе: комиссия проголосовала за.',
    en: 'Equal to the border: the commission voted for.',
  }),
  tieAheadByChain: ({ by, value, next }, names) => ({
    ru: `Столько же баллов, сколько на границе, но выше по показателю «${names.chain(by)}»: ${shown(value, 'ru')} против ${shown(next, 'ru')}.`,
    en: `Equal to the border, but ahead by “${names.chain(by)}”: ${shown(value, 'en')} against ${shown(next, 'en')}.`,
  }),
  notEligible: () => ({
    ru: 'Не допущено: выполнены не все условия участия.',
    en: 'Not eligible: a condition for taking part is not met.',
  }),
  otherApplication: () => ({
    ru: 'В этом списке участвует другая заявка того же человека.',
    en: 'Another application of the same person takes part in this ranking.',
  }),
  otherAward: () => ({
    ru: 'Место уступлено следующему: человек получает другую стипендию этого сезона.',
    en: 'The place goes to the next one: this person gets another award of the season.',
  }),
  noPlaces: () => ({ ru: 'Мест нет.', en: 'There are no places.' }),
  belowBorder: ({ border, missing }) => ({
    ru: `Ниже границы (${pointsText(border, 'ru')}): не хватило ${numberText(missing, 'ru')}.`,
    en: `Below the border of ${pointsText(border, 'en')}, by ${missing}.`,
  }),
  tieNoneIn: ({ equals, places }) => ({
    ru: `Столько же баллов, сколько на границе: равных ${equals}, а мест на всех них не хватает (всего мест ${places}), и не проходит никто из них.`,
    en: `Equal to the border: ${equals} are equal and the ${places} places do not suffice for all of them, so none of them is in.`,
  }),
  tieBehindByChain: ({ by, value, needed }, names) => ({
    ru: `Столько же баллов, сколько на границе, но ниже по показателю «${names.chain(by)}»: ${shown(value, 'ru')}, а нужно ${shown(needed, 'ru')}.`,
    en: `Equal to the border, but behind by “${names.chain(by)}”: ${shown(value, 'en')}, and ${shown(needed, 'en')} is needed.`,
  }),
  tieVotedOut: () => ({
    ru: 'Столько же баллов, сколько на границе: комиссия проголосовала за других.',
    en: 'Equal to the border: the commission voted for others.',
  }),
  tieOpen: () => ({
    ru: 'Столько же баллов, сколько на границе: решит голосование комиссии.',
    en: 'Equal to the border: the commission will vote.',
  }),
  shareLimit: ({ flag, share, awarded, bearing }, names) => ({
    ru: `Ограничение доли: «${names.flag(flag)}» — не больше ${percent(share, 'ru')} от всех, сейчас ${bearing} из ${awarded}.`,
    en: `Limit of a share: “${names.flag(flag)}” may be at most ${percent(share, 'en')} of all, now ${bearing} of ${awarded}.`,
  }),
};

function shown(value: string | null, language: Language): string {
  if (value !== null) return numberText(value, language);
  return language === 'ru' ? 'нет данных' : 'not known';
}

function percent(share: string, language: Language): string {
  const number = formatDecimal(multiplyDecimals(decimal(share), decimal(100)));
  return language === 'ru' ? `${numberText(number, 'ru')} %` : `${number}%`;
}
