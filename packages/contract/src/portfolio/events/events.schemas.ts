import { z } from 'zod';
import { attributeFormats } from '../portfolio/attribute-format.ts';
import { isRealDate } from '../portfolio/wall-date.ts';
import { decisionCommentMaximum, decisionScore } from '../verification/decision.rules.ts';
import { confirmedAtOnce, eventLines, eventWays, largestEvent, longestEventDays } from './event-limits.ts';

const moment = z.string().meta({ examples: ['2026-11-12T10:15:00.000Z'] });
const id = z.number().int().positive();
const title = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .describe('What the event is called')
  .meta({ examples: ['Олимпиада по анатомии'] });
const heldOn = z
  .string()
  .refine(isRealDate, 'a day as yyyy-mm-dd')
  .meta({ examples: ['2026-11-12'] });
const reason = z
  .string()
  .trim()
  .min(1)
  .max(decisionCommentMaximum)
  .describe('Every student concerned reads it')
  .meta({ examples: ['Мероприятие не состоялось'] });
const values = z
  .array(z.object({ fieldId: id, value: z.string().max(20_000).nullable() }))
  .max(100)
  .refine((all) => new Set(all.map(({ fieldId }) => fieldId)).size === all.length, 'each field once')
  .describe('Of the fields that the achievement will have');
const fullName = z.string().meta({ examples: ['Иванова Анна Петровна'] });

export const participantParams = z.object({
  id: z.coerce.number().int().positive(),
  participantId: z.coerce.number().int().positive(),
});

export const eventToCreate = z
  .object({
    subBlockId: id.describe('Where the achievement stands in portfolios'),
    title: title.describe('Until the organiser says otherwise'),
    heldOn,
    score: z
      .number()
      .int()
      .min(decisionScore.minimum)
      .max(decisionScore.maximum)
      .describe('What every participant gets'),
    values: values.describe('Those that the organiser can’t change'),
    opensAt: z.iso
      .datetime()
      .describe('From then on participants check in')
      .meta({ examples: ['2026-11-12T06:00:00.000Z'] }),
    closesAt: z.iso
      .datetime()
      .describe('Until then')
      .meta({ examples: ['2026-11-12T12:00:00.000Z'] }),
    most: z.number().int().min(1).max(largestEvent).describe('As many participants at most'),
    listOnly: z.boolean().describe('Nobody but those on the list checks in'),
  })
  .refine(({ opensAt, closesAt }) => {
    const length = Date.parse(closesAt) - Date.parse(opensAt);
    return length > 0 && length <= longestEventDays * 86_400_000;
  }, 'it closes after it opens, and not much later');
export type EventToCreate = z.infer<typeof eventToCreate>;

export const eventToSave = z.object({ title, heldOn, values });
export type EventToSave = z.infer<typeof eventToSave>;

const field = z.object({
  id,
  title: z.string().meta({ examples: ['Уровень'] }),
  titleEn: z.string().meta({ examples: ['Level'] }),
  format: z.enum(attributeFormats),
  required: z.boolean(),
  options: z.array(z.string()).meta({ examples: [['Вузовский', 'Всероссийский']] }),
  optionsEn: z.array(z.string()).meta({ examples: [['University', 'National']] }),
});
export type EventField = z.infer<typeof field>;

const placeTitles = {
  subBlock: z.string().meta({ examples: ['Олимпиады'] }),
  subBlockEn: z.string().meta({ examples: ['Olympiads'] }),
};

export const eventPlaces = z.object({
  places: z.array(
    z.object({
      subBlockId: id,
      block: z.string().meta({ examples: ['Учебная деятельность'] }),
      blockEn: z.string().meta({ examples: ['Studies'] }),
      ...placeTitles,
      score: z.number().int().nullable().describe('The suggested one'),
      fields: z.array(field),
    }),
  ),
});
export type EventPlaces = z.infer<typeof eventPlaces>;

const summary = {
  id,
  title,
  heldOn,
  ...placeTitles,
  score: z.number().int(),
  opensAt: moment,
  closesAt: moment,
  isOpen: z.boolean().describe('Whether participants check in now'),
  most: z.number().int(),
  listOnly: z.boolean(),
  attested: z.number().int().describe('How many participants are confirmed'),
  organiser: fullName.nullable().describe('Null until somebody has accepted the link'),
  hasLink: z.boolean().describe('Whether there is a link that holds'),
  revokedAt: moment.nullable(),
  reason: z.string().nullable().describe('Why it was revoked'),
};

const eventSummary = z.object(summary).meta({ id: 'EventSummary' });
export type EventSummary = z.infer<typeof eventSummary>;
export const event = eventSummary;

export const eventList = z.object({ events: z.array(eventSummary).describe('The latest 200') });
export type EventList = z.infer<typeof eventList>;

export const eventWithLink = z.object({
  link: z
    .url()
    .describe('For the organiser. Nobody can see it a second time; whoever accepts it first is the organiser')
    .meta({ examples: ['https://portal.example.org/events/invitation#Zm9yIGV4YW1wbGU'] }),
  event: eventSummary,
});
export type EventWithLink = z.infer<typeof eventWithLink>;

export const revocation = z.object({ reason });
export const revokedEvent = z.object({
  returned: z.number().int().describe('So many achievements went back to their students'),
  kept: z
    .number()
    .int()
    .describe('So many are part of a filed application and stay in it; they say that the event was revoked'),
  event: eventSummary,
});
export type RevokedEvent = z.infer<typeof revokedEvent>;

export const invitation = z.object({ token: z.string().min(1).max(100) });
export const acceptedEvent = z.object({ id });

const participant = z.object({
  id,
  fullName,
  group: z
    .string()
    .nullable()
    .meta({ examples: ['ЛД-101'] }),
  isListed: z.boolean(),
  attestedAt: moment.nullable().describe('Null for who is on the list and was not there yet'),
  way: z.enum(eventWays).nullable(),
  droppedAt: moment.nullable().describe('Since when the participation counts no more'),
  reason: z.string().nullable(),
});
export type EventParticipant = z.infer<typeof participant>;

export const openedEvent = z.object({
  ...summary,
  isOrganiser: z.boolean().describe('Whether the caller is; who administers reads only, and may drop people'),
  fields: z.array(field.extend({ value: z.string().nullable(), isFixed: z.boolean() })),
  participants: z.array(participant).describe('By name'),
});
export type OpenedEvent = z.infer<typeof openedEvent>;

export const eventCode = z.object({
  address: z
    .url()
    .describe('What the QR code says')
    .meta({ examples: ['https://portal.example.org/events/check-in#1-0123456789abcdef0123'] }),
  qr: z.object({
    size: z.number().int().describe('Modules on a side'),
    path: z
      .string()
      .describe('The dark modules as a path of SVG')
      .meta({ examples: ['M0 0h7v1h-7z'] }),
  }),
  changesIn: z.number().int().describe('Seconds until there is another one'),
  attested: z.number().int(),
});
export type EventCode = z.infer<typeof eventCode>;

export const eventListToLoad = z.object({
  lines: z
    .array(z.string().max(eventLines.longest))
    .min(1)
    .max(eventLines.most)
    .describe('In each a record-book number and the surname to it')
    .meta({ examples: [['20241234 Иванова']] }),
});
export type EventListToLoad = z.infer<typeof eventListToLoad>;

const refusalOfOne = {
  code: z.string().meta({ examples: ['eventLineUnknown'] }),
  message: z.string().describe('In the language of Accept-Language'),
};

export const loadedEventList = z.object({
  added: z.number().int(),
  refused: z.array(
    z.object({
      line: z.number().int().describe('From 1'),
      text: z.string().meta({ examples: ['20241234 Иванова'] }),
      ...refusalOfOne,
    }),
  ),
});
export type LoadedEventList = z.infer<typeof loadedEventList>;

export const participantsToAttest = z.object({
  participantIds: z
    .array(id)
    .min(1)
    .max(confirmedAtOnce)
    .meta({ examples: [[1, 2]] }),
});
export const attestedParticipants = z.object({
  attested: z.number().int(),
  refused: z.array(z.object({ participantId: id, fullName, ...refusalOfOne })),
});
export type AttestedParticipants = z.infer<typeof attestedParticipants>;

export const checkInCode = z.object({ code: z.string().min(1).max(100) });

export const openCheckIn = z.object({
  title,
  heldOn,
  ...placeTitles,
  organiser: fullName,
  isIn: z.boolean().describe('Whether the caller has checked in already'),
});
export type OpenCheckIn = z.infer<typeof openCheckIn>;

export const checkedIn = z.object({
  title,
  elementId: id.nullable().describe('The achievement; null where its owner has deleted it since'),
  isFirst: z.boolean().describe('False for who had checked in before: nothing has changed'),
});
export type CheckedIn = z.infer<typeof checkedIn>;

const attestation = z
  .object({
    elementId: id,
    event: title,
    heldOn,
    organiser: fullName,
    attestedAt: moment,
    way: z.enum(eventWays),
    withdrawnAt: moment.nullable().describe('Since when the event confirms it no more'),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Attestation' });
export type Attestation = z.infer<typeof attestation>;

export const attestations = z.object({
  attestations: z.array(attestation).describe('Of the achievements that an event has confirmed'),
});
