import { defineErrors } from '../../errors/define-errors.ts';

export const verificationErrors = defineErrors({
  scoreRequired: { status: 400, ru: 'Укажите оценку', en: 'Score is required' },
  scoreInvalid: {
    status: 400,
    ru: 'Оценка — целое число от 0 до 1000',
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
  notLookedAt: {
    status: 409,
    ru: 'Вместе с другими это достижение решают только после того, как его открыли: {{flag}}.',
    en: 'This achievement is decided together with others only after it was opened: {{flag}}.',
  },
  ownElement: {
    status: 403,
    ru: 'Нельзя проверять собственное достижение.',
    en: 'Nobody decides on an achievement of their own.',
  },
  notDecided: {
    status: 409,
    ru: 'Решения, которое можно отменить, нет: достижение в статусе «{{status}}».',
    en: 'There is no decision to take back: the achievement is “{{status}}”.',
  },
  notYourDecision: {
    status: 403,
    ru: 'Сразу отменить решение может только тот, кто его принял: {{who}}.',
    en: 'Only whoever has decided can undo it at once: {{who}}.',
  },
  undoTimeOver: {
    status: 409,
    ru: 'Время для отмены вышло, студент уже видит решение. Отозвать его может администратор проверки.',
    en: 'The time to undo is over and the student sees the decision. The verification administrator can take it back.',
  },
  decisionInApplication: {
    status: 409,
    ru: 'Достижение входит в поданную заявку № {{application}}: решение по нему остаётся в силе.',
    en: 'The achievement is part of filed application No. {{application}}: the decision on it stands.',
  },
});
