import { defineErrors } from '../../errors/define-errors.ts';

export const directoryErrors = defineErrors({
  mappingChangedMeanwhile: {
    status: 409,
    ru: 'Правила ролей тем временем изменили ({{who}}). Ваши правки не сохранены.',
    en: 'The rules of roles were changed meanwhile ({{who}}). Your edits are not saved.',
  },
  ldapChangedMeanwhile: {
    status: 409,
    ru: 'Настройки LDAP тем временем изменили ({{who}}). Ваши правки не сохранены.',
    en: 'The settings of LDAP were changed meanwhile ({{who}}). Your edits are not saved.',
  },
  ldapUnencrypted: {
    status: 400,
    ru: 'До {{host}} пароль шёл бы открыто. Возьмите ldaps:// или включите StartTLS.',
    en: 'The password would travel openly to {{host}}. Use ldaps:// or switch StartTLS on.',
  },
  ldapPasswordAgain: {
    status: 400,
    ru: 'Адрес или имя для входа изменились. Введите пароль ещё раз: прежний на {{host}} не отправляется.',
    en: 'The address or the sign-in name has changed. Type the password again: the one kept is not sent to {{host}}.',
  },
  ldapNotSetUp: {
    status: 409,
    ru: 'Подключение к LDAP ещё не настроено: сначала сохраните настройки.',
    en: 'The connection to LDAP is not set up yet: save the settings first.',
  },
  ldapUnreachable: {
    status: 409,
    ru: 'Каталог {{host}} не отвечает: {{problem}}.',
    en: 'The directory {{host}} does not answer: {{problem}}.',
  },
  ldapRefuses: {
    status: 409,
    ru: 'Каталог {{host}} отказал: {{problem}}.',
    en: 'The directory {{host}} refuses: {{problem}}.',
  },
});
