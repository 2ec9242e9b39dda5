import { z } from 'zod';
import { queryFlag } from '../../calls/query-flag.schemas.ts';
import { pageQuery } from '../../lists/list-page.schemas.ts';
import { noticeKinds, noticeMailModes } from './notice-kinds.ts';

const noticeId = z.number().int().positive();

export const notice = z
  .object({
    id: noticeId,
    kind: z.enum(noticeKinds),
    createdAt: z.iso.datetime().describe('Since when it is told'),
    readAt: z.iso
      .datetime()
      .nullable()
      .describe('When it was read, on whatever device; null: not yet')
      .meta({ examples: ['2026-11-09T10:15:00.000Z'] }),
    titleRu: z.string(),
    titleEn: z.string(),
    link: z
      .string()
      .describe('The page of what it tells of, within the portal')
      .meta({ examples: ['/portfolio#element-12'] }),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof notice>;

export const noticesQuery = z.object({
  ...pageQuery,
  unread: queryFlag.default(false).describe('Only those that were not read'),
  results: queryFlag
    .default(false)
    .describe('Only what Home counts as new results: decisions and marks of the last month, not read yet'),
});
export type NoticesQuery = z.infer<typeof noticesQuery>;

const unread = z
  .number()
  .int()
  .min(0)
  .describe('How many of all notices were not read')
  .meta({ examples: [3] });

export const noticeList = z.object({
  notices: z.array(notice),
  totalPages: z.number().int(),
  totalElements: z.number().int(),
  unread,
});
export type NoticeList = z.infer<typeof noticeList>;

/** More than a page shows at a time. */
export const readAtOnceMaximum = 1000;

export const noticesToRead = z.union([
  z.object({ ids: z.array(noticeId).min(1).max(readAtOnceMaximum) }),
  z.object({ all: z.literal(true) }),
]);
export type NoticesToRead = z.infer<typeof noticesToRead>;

/** Also the data of an event `unread` of the stream. */
export const unreadNotices = z.object({ unread });
export type UnreadNotices = z.infer<typeof unreadNotices>;

const mailChoice = z.object({
  kind: z.enum(noticeKinds),
  mode: z.enum(noticeMailModes).describe('When notices of this kind go out by e-mail, too'),
});
export type NoticeMailChoice = z.infer<typeof mailChoice>;

export const noticeSettings = z.object({
  mailAvailable: z.boolean().describe('Whether the portal sends letters at all'),
  email: z.string().nullable().describe('Where letters go, as the directory of the university knows it'),
  choices: z.array(mailChoice),
  pushKey: z
    .string()
    .nullable()
    .describe('The public key that a browser subscribes to Web Push with; null: the university has made none')
    .meta({
      examples: ['BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'],
    }),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

export const noticeSettingsToSave = z.object({ choices: z.array(mailChoice).min(1).max(noticeKinds.length) });
export type NoticeSettingsToSave = z.infer<typeof noticeSettingsToSave>;

export const unsubscribeQuery = z.object({
  person: z.coerce.number().int().positive(),
  signature: z.string().max(100),
});

const pushEndpoint = z
  .url({ protocol: /^https$/ })
  .max(1000)
  .describe('Where the push service of the browser takes messages for it')
  .meta({ examples: ['https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl'] });

/** As `PushSubscription.toJSON()` of a browser gives it. */
export const pushSubscription = z.object({
  endpoint: pushEndpoint,
  keys: z.object({
    p256dh: z
      .string()
      .regex(/^[\w-]{87}=?$/)
      .describe('The public key of the browser, base64url')
      .meta({
        examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
      }),
    auth: z
      .string()
      .regex(/^[\w-]{22}={0,2}$/)
      .describe('A secret of the browser, base64url')
      .meta({ examples: ['BTBZMqHH6r4Tts7J_aSIgg'] }),
  }),
});
export type PushSubscription = z.infer<typeof pushSubscription>;

export const pushToEnd = z.object({ endpoint: pushEndpoint });

export const undeliveredLetters = z.object({
  letters: z.array(
    z.object({
      fullName: z.string(),
      email: z.string().nullable(),
      notices: z
        .number()
        .int()
        .describe('How many notices wait in it')
        .meta({ examples: [2] }),
      attempts: z
        .number()
        .int()
        .meta({ examples: [10] }),
      failedAt: z.iso.datetime().meta({ examples: ['2026-11-09T10:15:00.000Z'] }),
      problem: z
        .string()
        .describe('What the mail server said')
        .meta({ examples: ['550 No such user'] }),
    }),
  ),
});
export type UndeliveredLetters = z.infer<typeof undeliveredLetters>;

export const retriedLetters = z.object({ notices: z.number().int() });
