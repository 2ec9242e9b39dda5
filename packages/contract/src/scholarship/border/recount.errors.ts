import { defineErrors } from '../../errors/define-errors.ts';

export const recountErrors = defineErrors({
  previewOutdated: {
    status: 409,
    ru: 'С тех пор что-то изменилось, и итог был бы другим. Посмотрите его ещё раз. Ничего не сохранено.',
    en: 'Something has changed since, and it would come out otherwise. Look at it again. Nothing is saved.',
  },
  recountOverBudget: {
    status: 409,
    ru: 'Суммы превысили бы бюджет на {{over}} ₽. Подтвердите это с причиной. Ничего не сохранено.',
    en: 'The amounts would exceed the budget by {{over}} ₽. Confirm that with a reason. Nothing is saved.',
  },
  nobodyDropsOut: {
    status: 409,
    ru: 'Все, кто получает стипендию, выполняют условия: менять нечего.',
    en: 'Everybody who is awarded meets the conditions: there is nothing to change.',
  },
});
