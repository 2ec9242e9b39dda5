import { defineErrors } from '../errors/define-errors.ts';

export const verificationErrors = defineErrors({
  scoreRequired: { status: 400, ru: 'Укажите балл', en: 'Score is required' },
  scoreInvalid: {
    status: 400,
    ru: 'Балл должен быть целым числом от 0 до 1000',
    en: 'Score must be a whole number from 0 to 1000',
  },
  commentRequired: { status: 400, ru: 'Поле обязательно для заполнения', en: 'Field is required' },
  commentTooLong: { status: 400, ru: 'Слишком длинный комментарий', en: 'The comment is too long' },
  alreadyDecided: {
    status: 409,
    ru: 'Решение уже принято ({{who}}): достижение теперь в статусе «{{status}}».',
    en: 'It has been decided already ({{who}}): the achievement is now “{{status}}”.',
  },
  notWaiting: {
    status: 409,
    ru: 'Достижение не ждёт решения: его статус — «{{status}}».',
    en: 'The achievement does not wait for a decision: it is “{{status}}”.',
  },
  ownElement: {
    status: 403,
    ru: 'Нельзя проверять собственное достижение.',
    en: 'Nobody decides on an achievement of their own.',
  },
});
