import { defineErrors } from '../../errors/define-errors.ts';

export const webhooksErrors = defineErrors({
  webhookNotFound: {
    status: 404,
    ru: 'Такого вебхука нет.',
    en: 'There is no such webhook.',
  },
  deliveryNotFound: {
    status: 404,
    ru: 'Такого сообщения нет: журнал хранит их 30 дней.',
    en: 'There is no such message: the log keeps them for 30 days.',
  },
  webhookAddressRefused: {
    status: 400,
    ru: 'На адрес {{host}} отправлять нельзя: нужен https и не внутренняя сеть. Внутренние адреса разрешает настройка WEBHOOK_PRIVATE_HOSTS.',
    en: 'Nothing may be sent to {{host}}: it takes https, and no private network. The setting WEBHOOK_PRIVATE_HOSTS allows private addresses.',
  },
  tooManyWebhooks: {
    status: 409,
    ru: 'Вебхуков уже {{most}}. Удалите ненужные.',
    en: 'There are {{most}} webhooks already. Delete those that are not needed.',
  },
});
