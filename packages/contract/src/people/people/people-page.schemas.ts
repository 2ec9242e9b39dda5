import { z } from 'zod';
import { roles } from '../../access/roles.ts';
import { listText, listTotals, longListQuery, pageQuery } from '../../lists/list-page.schemas.ts';
import { isRealDate } from '../../portfolio/portfolio/wall-date.ts';
import { seat } from '../../scholarship/commissions/commissions.schemas.ts';
import { blockSources, peopleActions, roleSources } from './people.schemas.ts';

const id = z.coerce.number().int().positive();
const role = z.enum(roles);
const moment = z
  .string()
  .describe('ISO moment')
  .meta({ examples: ['2026-11-09T10:15:00.000Z'] });
const fullName = z.string().meta({ examples: ['Иванова Анна Петровна'] });
const directoryId = z.string().meta({ examples: ['S-1-5-21-1004'] });
const position = z.string().meta({ examples: ['Доцент'] });
const recordBook = z.string().meta({ examples: ['26-0001'] });
const sessionId = z
  .string()
  .min(1)
  .max(100)
  .meta({ examples: ['6f1c1b5e-6a0d-4a0e-9d38-0a1f3c1f7d11'] });

export const personParams = z.object({ id });
export const personRoleParams = z.object({ id, role });
export const personSessionParams = z.object({
  id,
  sessionId,
});

export const peopleQuery = z.object({
  ...longListQuery,
  text: listText
    .default('')
    .describe('A part of a name, a record book, a login or an e-mail')
    .meta({ examples: ['Иванова'] }),
  role: role.optional(),
  source: z.enum(roleSources).optional().describe('Who has a role from there'),
  access: z.enum(['open', 'blocked']).optional(),
});
export type PeopleQuery = z.infer<typeof peopleQuery>;

const listedPerson = z
  .object({
    id: z.number().int(),
    fullName,
    directoryId,
    email: z.string().nullable(),
    login: z
      .string()
      .nullable()
      .describe('At the embedded login')
      .meta({ examples: ['student'] }),
    recordBooks: z.array(recordBook),
    position: position.nullable(),
    roles: z.array(role),
    isBlocked: z.boolean(),
  })
  .meta({ id: 'ListedPerson' });

export const peopleList = z.object({ people: z.array(listedPerson), ...listTotals });
export type PeopleList = z.infer<typeof peopleList>;

const grant = z
  .object({
    role,
    source: z.enum(roleSources),
    givenAt: moment,
    givenBy: fullName.nullable(),
    reason: z
      .string()
      .nullable()
      .meta({ examples: ['Приказ № 12'] }),
    endsAt: moment.nullable(),
  })
  .meta({ id: 'RoleGrant' });

const block = z
  .object({
    source: z.enum(blockSources),
    blockedAt: moment,
    blockedBy: fullName.nullable(),
    reason: z
      .string()
      .nullable()
      .meta({ examples: ['Уволен'] }),
  })
  .meta({ id: 'PersonBlock' });

const title = z.object({ titleRu: z.string(), titleEn: z.string() });

export const personPage = z
  .object({
    id: z.number().int(),
    directoryId,
    fullName,
    email: z.string().nullable(),
    phone: z.string().nullable(),
    login: z
      .string()
      .nullable()
      .meta({ examples: ['student'] }),
    enrolments: z.array(
      z.object({
        recordBookNumber: recordBook,
        group: z.string(),
        courseNumber: z.number().int(),
        specialityRu: z.string().meta({ examples: ['Лечебное дело'] }),
        specialityEn: z.string(),
      }),
    ),
    post: z
      .object({
        position,
        department: z.string(),
        organisationalBlock: z
          .string()
          .nullable()
          .meta({ examples: ['Учебный блок'] }),
      })
      .nullable(),
    grants: z.array(grant).describe('Who says that they have a role; the same role may come from several'),
    blocks: z.array(block).describe('Who says that they may not come in'),
    portfolioBlocks: z.array(title).describe('The blocks that they may see and judge'),
    seats: z.array(seat).describe('On commissions of announced seasons, the newest first'),
    lastSignInAt: moment.nullable().describe('Null where it was longer ago than sessions are kept'),
    sessions: z.array(
      z.object({
        id: sessionId,
        startedAt: moment,
        seenAt: moment,
        browser: z.string().nullable(),
        system: z.string().nullable(),
      }),
    ),
    isCaller: z.boolean().describe('Whoever asks: nobody closes their own access'),
  })
  .meta({ id: 'PersonPage' });
export type PersonPage = z.infer<typeof personPage>;
export type RoleGrant = PersonPage['grants'][number];

export const personHistoryQuery = z.object(pageQuery);
export const personHistory = z.object({
  lines: z.array(
    z
      .object({
        at: moment,
        actor: fullName.nullable().describe('Null where it was an import, the directory or the clock'),
        action: z.enum(peopleActions),
        source: z.enum(roleSources).nullable(),
        role: role.nullable(),
        endsAt: moment.nullable(),
        reason: z
          .string()
          .nullable()
          .meta({ examples: ['Приказ № 12'] }),
      })
      .meta({ id: 'PeopleHistoryLine' }),
  ),
  ...listTotals,
});
export type PersonHistory = z.infer<typeof personHistory>;

const reason = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\0]*$/u)
  .meta({ examples: ['Приказ № 12'] });

export const roleToGive = z.object({
  role,
  reason,
  endsOn: z.iso
    .date()
    .refine(isRealDate)
    .nullable()
    .describe('The last day of it, by the clock of the university; null for one without an end')
    .meta({ examples: ['2027-06-30'] }),
});
export type RoleToGive = z.infer<typeof roleToGive>;

export const accessReason = z.object({ reason });
