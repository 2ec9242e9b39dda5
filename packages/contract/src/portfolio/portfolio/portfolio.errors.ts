import { defineErrors } from '../../errors/define-errors.ts';

export const portfolioErrors = defineErrors({
  portfolioNotFound: { status: 404, ru: 'Портфолио не найдено.', en: 'The portfolio was not found.' },
  elementNotFound: { status: 404, ru: 'Достижение не найдено.', en: 'The achievement was not found.' },
  subBlockNotFound: { status: 404, ru: 'Подблок не найден.', en: 'The sub-block was not found.' },
  notYourElement: {
    status: 403,
    ru: 'Это достижение другого студента.',
    en: 'This achievement belongs to another student.',
  },
  blockNotYours: {
    status: 403,
    ru: 'У вас нет доступа к этому блоку портфолио.',
    en: 'You have no access to this portfolio block.',
  },
  draftNotShown: {
    status: 403,
    ru: 'Студент ещё не отправил это достижение или отозвал его. Черновики видит только он сам и администратор проверки.',
    en: 'The student has not sent this achievement yet, or has taken it back. Drafts are seen by their student and by the verification administrator alone.',
  },
  structureDeleted: {
    status: 409,
    ru: 'Этот блок — старая версия: его можно только читать.',
    en: 'This block is an old version and can only be read.',
  },
  singleElementOnly: {
    status: 409,
    ru: 'В этот подблок можно добавить только одно достижение.',
    en: 'Only one achievement can be added to this sub-block.',
  },
  elementLimitReached: {
    status: 409,
    ru: 'В портфолио уже {{limit}} достижений — больше добавить нельзя.',
    en: 'The portfolio already holds {{limit}} achievements; no more can be added.',
  },
  portfolioTextFull: {
    status: 409,
    ru: 'В портфолио уже {{used}} МБ текста из {{limit}} МБ, столько ещё не поместится. Сократите тексты или приложите их файлом.',
    en: 'The portfolio already holds {{used}} MB of text out of {{limit}} MB, and this does not fit in. Shorten the texts or attach them as a file.',
  },
  portfolioHistoryFull: {
    status: 409,
    ru: 'История изменений портфолио занимает {{used}} МБ из {{limit}} МБ и больше не вмещает правок. Обратитесь в техническую поддержку.',
    en: 'The history of the portfolio takes {{used}} MB out of {{limit}} MB and has no room for further changes. Ask technical support.',
  },
  removalNotAllowed: {
    status: 409,
    ru: 'Достижения этого подблока нельзя удалять.',
    en: 'Achievements of this sub-block cannot be deleted.',
  },
  attachmentsNotAllowed: {
    status: 409,
    ru: 'К достижениям этого подблока нельзя прикреплять файлы.',
    en: 'Files cannot be attached to achievements of this sub-block.',
  },
  statusForbids: {
    status: 409,
    ru: 'Сейчас это сделать нельзя: статус достижения не позволяет.',
    en: 'This cannot be done now: the status of the achievement does not allow it.',
  },
  elementChangedMeanwhile: {
    status: 409,
    ru: 'Достижение тем временем изменено ({{who}}).',
    en: 'The achievement was changed meanwhile ({{who}}).',
  },
  elementInApplication: {
    status: 409,
    ru: 'Достижение входит в заявку на ПГАС и не может быть изменено.',
    en: 'The achievement is part of a PGAS application and cannot be changed.',
  },
  invalidValues: {
    status: 400,
    ru: 'Некоторые достижения заполнены неверно.',
    en: 'Some achievements are filled in incorrectly.',
  },
  fieldRequired: { status: 400, ru: 'Поле должно быть заполнено.', en: 'The field must be filled in.' },
  invalidFormat: { status: 400, ru: 'Неверный формат данных.', en: 'Invalid data format.' },
  valueTooLong: { status: 400, ru: 'Слишком длинное значение.', en: 'The value is too long.' },
  valueUndecided: {
    status: 400,
    ru: 'Значение не удалось проверить: правило этого поля слишком сложное. Сообщите администратору портала.',
    en: 'The value could not be checked: the rule of this field is too complex. Tell the administrator of the portal.',
  },
  elementNotReady: {
    status: 409,
    ru: 'Достижение «{{title}}» нельзя отправить на проверку: не все поля заполнены верно.',
    en: 'The achievement “{{title}}” cannot be sent: not all of its fields are filled in correctly.',
  },
  openedForDecision: {
    status: 409,
    ru: 'Отозвать уже нельзя: достижение проверяет {{who}} (с {{when}}).',
    en: 'It is too late to withdraw: {{who}} has had the achievement open for a decision since {{when}}.',
  },
  nothingToSend: {
    status: 409,
    ru: 'Нет достижений для отправки на проверку',
    en: 'No achievements to send for verification',
  },
});
