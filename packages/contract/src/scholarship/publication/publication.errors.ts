import { defineErrors } from '../../errors/define-errors.ts';

export const publicationErrors = defineErrors({
  alreadyPublished: {
    status: 409,
    ru: 'Результаты сезона уже опубликованы.',
    en: 'The results of the season have already been published.',
  },
  nothingHeldBack: {
    status: 409,
    ru: 'В календаре сезона нет окна «Публикация»: решения по заявкам видны сразу.',
    en: 'The calendar of the season has no window “Publication”: decisions are seen at once.',
  },
  borderOutdated: {
    status: 409,
    ru: 'После голосования изменились баллы, и по принятой границе места или суммы теперь другие: {{count}} — {{who}}. Проголосуйте по границе ещё раз.',
    en: 'Points have changed since the vote, and by the adopted border places or amounts are other ones now: {{count}} — {{who}}. Vote on the border once more.',
  },
  undecidedLeft: {
    status: 409,
    ru: 'Не по всем заявкам есть решение: осталось {{undecided}}. Примите сценарий границы или решите по каждой.',
    en: 'Not every application is decided: {{undecided}} are left. Adopt a scenario of the border, or decide on each.',
  },
  contradictionsLeft: {
    status: 409,
    ru: 'Решения комиссии и граница расходятся: {{count}} — {{who}}. Измените решение, примите другую границу или подтвердите с причиной, что граница важнее.',
    en: 'Decisions of the commission and the border differ: {{count}} — {{who}}. Change the decision, adopt another border, or confirm with a reason that the border goes first.',
  },
  notPublished: {
    status: 404,
    ru: 'Результаты этого сезона ещё не опубликованы.',
    en: 'The results of this season have not been published yet.',
  },
});
