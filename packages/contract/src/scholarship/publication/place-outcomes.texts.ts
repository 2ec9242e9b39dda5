import type { placeOutcomes } from '../border/border.schemas.ts';

type LocalText = { readonly ru: string; readonly en: string };

/** What stands as the reason of a rejection that the border has made. */
export const placeOutcomeTexts: Readonly<
  Record<Exclude<(typeof placeOutcomes)[number], 'awarded'>, LocalText>
> = {
  belowBorder: {
    ru: 'Баллов меньше, чем на границе: мест не хватило.',
    en: 'The points are below the border: there were not enough places.',
  },
  tie: {
    ru: 'Баллов столько же, сколько на границе, а мест на всех равных не хватило.',
    en: 'The points are equal to the border, and there were not enough places for all equals.',
  },
  shareLimit: {
    ru: 'Доля тех, кто набрал баллы только за одно направление или критерий, ограничена.',
    en: 'The share of those who have their points from one direction or criterion alone is limited.',
  },
  notEligible: {
    ru: 'Выполнены не все условия участия.',
    en: 'A condition for taking part is not met.',
  },
  otherApplication: {
    ru: 'В списке участвует другая ваша заявка этого сезона.',
    en: 'Another application of yours takes part in this ranking of the season.',
  },
  otherAward: {
    ru: 'Вам назначена другая стипендия этого сезона, а получить можно одну: место перешло следующему.',
    en: 'You have another award of this season, and one person gets one: the place went to the next.',
  },
};
