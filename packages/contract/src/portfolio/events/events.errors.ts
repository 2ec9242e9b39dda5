import { defineErrors } from '../../errors/define-errors.ts';

export const eventsErrors = defineErrors({
  eventNotFound: {
    status: 404,
    ru: 'Такого мероприятия нет, или вы не его организатор.',
    en: 'There is no such event, or you are not its organiser.',
  },
  eventLinkInvalid: {
    status: 404,
    ru: 'Эта ссылка больше не действует. Попросите новую у того, кто её прислал.',
    en: 'This link is not valid any more. Ask whoever has sent it for a new one.',
  },
  eventLinkTaken: {
    status: 409,
    ru: 'По этой ссылке уже вошёл другой человек. Если организатор вы, попросите новую ссылку.',
    en: 'Somebody else has used this link already. If you are the organiser, ask for a new one.',
  },
  eventRevoked: {
    status: 409,
    ru: 'Мероприятие «{{title}}» отозвано: {{reason}}',
    en: 'The event “{{title}}” was revoked: {{reason}}',
  },
  eventStarted: {
    status: 409,
    ru: 'Участников уже подтверждено: {{attested}}. Название, дату и поля больше нельзя менять: они стоят в достижениях.',
    en: 'Participants confirmed already: {{attested}}. The title, the date and the fields can’t be changed any more: they stand in achievements.',
  },
  eventIncomplete: {
    status: 409,
    ru: 'В мероприятии не заполнено: {{fields}}. Пока поля пусты, никого нельзя подтвердить.',
    en: 'Not filled in for this event: {{fields}}. Nobody can be confirmed until it is.',
  },
  eventNotOpen: {
    status: 409,
    ru: 'Отметиться можно с {{opens}} до {{closes}}.',
    en: 'Check-in is open from {{opens}} to {{closes}}.',
  },
  eventDayOutside: {
    status: 409,
    ru: 'Дата мероприятия должна быть с {{from}} по {{to}}: на это время открыта отметка участников.',
    en: 'The day of the event must be from {{from}} to {{to}}: check-in is open during that time.',
  },
  eventFull: {
    status: 409,
    ru: 'Мест больше нет: участников может быть не больше {{most}}.',
    en: 'There is no place left: the event has {{most}} participants at most.',
  },
  eventCodeExpired: {
    status: 409,
    ru: 'Код устарел: он меняется каждые полминуты. Отсканируйте его с экрана ещё раз.',
    en: 'The code is too old: it changes every half a minute. Scan it from the screen once more.',
  },
  notOnEventList: {
    status: 403,
    ru: 'Вас нет в списке участников «{{title}}». Обратитесь к организатору.',
    en: 'You are not on the list of participants of “{{title}}”. Talk to the organiser.',
  },
  participantDropped: {
    status: 409,
    ru: 'Участие в «{{title}}» снято: {{reason}}',
    en: 'The participation in “{{title}}” was withdrawn: {{reason}}',
  },
  participantNotFound: {
    status: 404,
    ru: 'Такого участника у мероприятия нет.',
    en: 'The event has no such participant.',
  },
  participantElementChanged: {
    status: 409,
    ru: 'После снятия достижение изменили, удалили или решили о нём заново, вернуть участие нельзя. Его подтвердит сотрудник университета.',
    en: 'Since the withdrawal the achievement was changed, deleted or decided on anew, so it can’t be taken back. The university’s staff can verify the achievement.',
  },
  ownEvent: {
    status: 403,
    ru: 'Организатор не подтверждает участие самому себе.',
    en: 'Organisers do not confirm their own participation.',
  },
  eventElementRefused: {
    status: 409,
    ru: 'Достижение нельзя добавить в портфолио. {{why}}',
    en: 'The achievement can’t be added to the portfolio. {{why}}',
  },
  eventLineUnknown: {
    status: 404,
    ru: 'Студент с такой зачёткой и фамилией не найден.',
    en: 'No student with this record-book number and surname was found.',
  },
  eventLineTwice: {
    status: 409,
    ru: 'Этот студент уже есть в списке.',
    en: 'This student is on the list already.',
  },
});
