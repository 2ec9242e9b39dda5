import type { PartTaken } from './appeals.rules.ts';

type LocalText = { readonly ru: string; readonly en: string };

/** What somebody has done in the first decision, after "you". */
export const partTexts: Readonly<Record<PartTaken, LocalText>> = {
  own: { ru: 'это ваша заявка', en: 'it is your own application' },
  applied: { ru: 'вы сами подали заявку в этом сезоне', en: 'you have applied in this season yourself' },
  decided: { ru: 'вы принимали решение по заявке', en: 'you decided on the application' },
  scored: { ru: 'вы меняли баллы', en: 'you changed points' },
  verified: { ru: 'вы проверяли достижение', en: 'you verified the achievement' },
  recommended: {
    ru: 'вы рекомендовали или не рекомендовали заявку',
    en: 'you recommended the application or not',
  },
  adopted: {
    ru: 'вы голосовали за границу или записали голосование',
    en: 'you voted on the border or entered its vote',
  },
  outside: {
    ru: 'вы не входите в комиссию по апелляциям этого сезона',
    en: 'you do not sit on the commission of appeals of this season',
  },
  conflict: { ru: 'у вас конфликт интересов', en: 'you have a conflict of interest' },
};
