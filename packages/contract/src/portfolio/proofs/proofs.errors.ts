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
    ru: 'Результаты по заявке № {{id}} ещё не опубликованы.',
    en: 'The results of application no. {{id}} have not been published yet.',
  },
  awardNotGiven: {
    status: 409,
    ru: 'По заявке № {{id}} ничего не назначено.',
    en: 'Application no. {{id}} has brought no award.',
  },
  credentialRevoked: {
    status: 409,
    ru: 'Университет этого больше не подтверждает (№ {{id}}): файлы, выданные раньше, отозваны, новых нет.',
    en: 'The university no longer confirms this (no. {{id}}): files issued before are revoked, and there are no new ones.',
  },
  elementNotProven: {
    status: 409,
    ru: 'Достижение № {{id}} не подтверждено: такое нельзя опубликовать или выгрузить.',
    en: 'Achievement no. {{id}} is not verified: such can’t be published or exported.',
  },
});
