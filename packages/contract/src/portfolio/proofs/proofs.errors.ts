import { defineErrors } from '../../errors/define-errors.ts';

export const proofsErrors = defineErrors({
  proofNotFound: {
    status: 404,
    ru: 'Такой страницы у вас нет.',
    en: 'You have no such page.',
  },
  proofRevoked: {
    status: 409,
    ru: 'Страница «{{name}}» отозвана. Опубликуйте новую: у неё будет другой адрес.',
    en: 'The page “{{name}}” was withdrawn. Publish a new one: it will have another address.',
  },
  tooManyProofs: {
    status: 409,
    ru: 'У вас уже {{most}} открытых страниц. Отзовите ненужные.',
    en: 'You have {{most}} open pages already. Withdraw those that you do not need.',
  },
  awardNotPublished: {
    status: 409,
    ru: 'По заявке № {{id}} у вас нет награды, результаты которой опубликованы.',
    en: 'Application no. {{id}} has brought you no award whose results are published.',
  },
  elementNotVerified: {
    status: 409,
    ru: 'Достижение № {{id}} не подтверждено: такое нельзя опубликовать или выгрузить.',
    en: 'Achievement no. {{id}} is not verified: such can’t be published or exported.',
  },
});
