import { defineErrors } from '../../errors/define-errors.ts';

export const tokensErrors = defineErrors({
  scriptTokenExpired: {
    status: 401,
    ru: 'Срок действия токена «{{name}}» истёк. Создайте новый.',
    en: 'The token “{{name}}” has expired. Make a new one.',
  },
  scriptTokenEnded: {
    status: 401,
    ru: 'Токен «{{name}}» отозван. Создайте новый.',
    en: 'The token “{{name}}” has been revoked. Make a new one.',
  },
  scopeMissing: {
    status: 403,
    ru: 'Токену не хватает разрешения {{scope}}.',
    en: 'The token lacks the scope {{scope}}.',
  },
  notForScripts: {
    status: 403,
    ru: 'Это нельзя сделать с токеном для скриптов: войдите в портал.',
    en: 'This can’t be done with a token for scripts: sign in to the portal.',
  },
  mcpBatchTooLarge: {
    status: 413,
    ru: 'В одном запросе MCP может быть не больше {{most}} сообщений, а пришло {{count}}.',
    en: 'One request of MCP may hold {{most}} messages at most, and this one holds {{count}}.',
  },
  scriptTokenNotFound: {
    status: 404,
    ru: 'Такого токена нет, или он уже отозван.',
    en: 'There is no such token, or it has been revoked already.',
  },
  tooManyTokens: {
    status: 409,
    ru: 'У вас уже {{most}} действующих токенов. Отзовите ненужные.',
    en: 'You have {{most}} tokens already. Revoke those that you do not need.',
  },
});
