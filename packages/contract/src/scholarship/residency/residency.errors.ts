import { defineErrors } from '../../errors/define-errors.ts';

export const residencyErrors = defineErrors({
  residencyRulesChangedMeanwhile: {
    status: 409,
    ru: 'Правила тем временем заменили другие. Откройте страницу заново и сравните.',
    en: 'Somebody has replaced the rules meanwhile. Open the page again and compare.',
  },
  residencyRulesNotInForce: {
    status: 409,
    ru: 'Ни одна редакция ещё не действует: самая ранняя — с {{from}}. Добавьте ту, что действует сегодня.',
    en: 'No version is in force yet: the earliest begins on {{from}}. Add the one that is in force today.',
  },
});
