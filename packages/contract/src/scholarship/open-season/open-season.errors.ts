import { defineErrors } from '../../errors/define-errors.ts';

export const openSeasonErrors = defineErrors({
  notSealed: {
    status: 409,
    ru: 'Результаты этого сезона не запечатаны: печать появляется с голосованием комиссии, если в календаре есть окно «Публикация».',
    en: 'The results of this season are not sealed: the seal is made with the vote of the commission, where the calendar has a window “Publication”.',
  },
  lineNotSealed: {
    status: 404,
    ru: 'Этой заявки нет в печати сезона.',
    en: 'This application does not stand in the seal of its season.',
  },
  sealHolds: {
    status: 409,
    ru: 'Решения такие, как запечатаны: новая печать не нужна.',
    en: 'The decisions are as they were sealed: no new seal is needed.',
  },
  sealBroken: {
    status: 409,
    ru: 'Решения изменены в обход печати: заявки {{which}}. Выясните, кто и почему их изменил, исправьте или запечатайте заново с причиной.',
    en: 'Decisions were changed past the seal: applications {{which}}. Find out who changed them and why, put them right, or seal anew with a reason.',
  },
  bundleNotFound: {
    status: 404,
    ru: 'Такого опубликованного сезона с открытыми данными нет.',
    en: 'There is no published season with open data here.',
  },
});
