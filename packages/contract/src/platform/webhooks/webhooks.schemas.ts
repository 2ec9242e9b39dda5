import { z } from 'zod';
import { pageQuery } from '../../lists/list-page.schemas.ts';
import { webAddress } from '../../texts/web-address.schemas.ts';
import { testEvent, webhookEvents } from './webhook-events.ts';

const id = z.number().int().positive();
const idInPath = z.coerce.number().int().positive();
const moment = z.string().meta({ examples: ['2026-11-09T10:15:00.000Z'] });
const count = z
  .number()
  .int()
  .meta({ examples: [0] });

export const webhookParams = z.object({ webhookId: idInPath });
export const deliveryParams = z.object({ webhookId: idInPath, deliveryId: idInPath });

const settings = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .meta({ examples: ['Личный кабинет'] }),
  address: z
    .string()
    .trim()
    .max(2000)
    .pipe(webAddress)
    .describe('Where to send: https, and no private address, unless the configuration allows its host')
    .meta({ examples: ['https://university.example/hooks/zachetka'] }),
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .meta({ examples: [['application.decided']] }),
  isOn: z.boolean().meta({ examples: [true] }),
};

export const webhookSettings = z.object(settings);
export type WebhookSettings = z.infer<typeof webhookSettings>;

export const webhook = z
  .object({
    id,
    ...settings,
    createdAt: moment,
    oldSecretUntil: moment.nullable().describe('So long the secret before signs as well'),
    waiting: count.describe('Messages that are still to be sent'),
    givenUp: count.describe('Messages of the last 30 days that nobody has taken; tests are not counted'),
    sentAt: moment.nullable().describe('When the last message was taken'),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

export const webhookList = z.object({ webhooks: z.array(webhook) });

const secret = z
  .string()
  .describe('Nobody can see it a second time')
  .meta({ examples: ['whsec_Zm9yIGV4YW1wbGUsIG5vdCBmb3IgdXNl'] });

export const madeWebhook = z.object({ secret, webhook });
export type MadeWebhook = z.infer<typeof madeWebhook>;

export const deliveriesQuery = z.object(pageQuery);

const delivery = z
  .object({
    id,
    messageId: z
      .string()
      .describe('The header webhook-id: the same at every attempt')
      .meta({ examples: ['6f1c1b5e-6a0d-4a0e-9d38-0a1f3c1f7d11'] }),
    event: z.enum([...webhookEvents, testEvent]),
    body: z.string().meta({ examples: ['{"type":"webhook.test"}'] }),
    createdAt: moment,
    state: z.enum(['waiting', 'sent', 'givenUp']),
    nextAt: moment.nullable().describe('Of one that waits: when it is tried next'),
    attempts: z.array(
      z.object({
        at: moment,
        status: z
          .number()
          .int()
          .nullable()
          .describe('Null where there was no answer')
          .meta({ examples: [200] }),
        milliseconds: z
          .number()
          .int()
          .meta({ examples: [35] }),
        problem: z
          .string()
          .nullable()
          .meta({ examples: ['connect ECONNREFUSED'] }),
        answer: z
          .string()
          .nullable()
          .describe('How the answer begins')
          .meta({ examples: ['ok'] }),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof delivery>;

export const oneDelivery = z.object({ delivery });

export const deliveryList = z.object({
  deliveries: z.array(delivery),
  totalPages: z.number().int(),
  totalElements: z.number().int(),
});
export type DeliveryList = z.infer<typeof deliveryList>;
