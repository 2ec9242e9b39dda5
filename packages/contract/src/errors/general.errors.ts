import { defineErrors } from './define-errors.ts';

export const generalErrors = defineErrors({
  invalidRequest: {
    status: 400,
    ru: 'Проверьте выделенные поля.',
    en: 'Check the marked fields.',
  },
  notFound: { status: 404, ru: 'Не найдено.', en: 'Not found.' },
  forbidden: { status: 403, ru: 'Недостаточно прав.', en: 'You are not allowed to do this.' },
  payloadTooLarge: { status: 413, ru: 'Слишком большой запрос.', en: 'The request is too large.' },
  unsupportedMediaType: {
    status: 415,
    ru: 'Такой тип содержимого не принимается.',
    en: 'This type of content is not accepted.',
  },
  tooManyRequests: {
    status: 429,
    ru: 'Слишком много попыток. Повторите через {{seconds}} с.',
    en: 'Too many attempts. Try again in {{seconds}} s.',
  },
  internal: {
    status: 500,
    ru: 'Произошла непредвиденная ошибка. Пожалуйста, попробуйте позже.',
    en: 'Something went wrong. Please try again later.',
  },
  unavailable: {
    status: 503,
    ru: 'Сервис временно недоступен. Пожалуйста, попробуйте позже.',
    en: 'The service is temporarily unavailable. Please try again later.',
  },
  busy: {
    status: 503,
    ru: 'Эти данные прямо сейчас меняет кто-то другой. Повторите через несколько секунд.',
    en: 'Somebody else is changing this right now. Try again in a few seconds.',
  },
  storageFull: {
    status: 503,
    ru: 'На сервере закончилось место, сохранить сейчас нельзя. Пожалуйста, попробуйте позже.',
    en: 'The server has run out of space, so this cannot be saved now. Please try again later.',
  },
  storageReadOnly: {
    status: 503,
    ru: 'Хранилище сейчас доступно только для чтения, сохранить нельзя. Пожалуйста, попробуйте позже.',
    en: 'The storage can only be read at the moment, so this cannot be saved. Please try again later.',
  },
});
