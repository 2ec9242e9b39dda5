import { z } from 'zod';
import { roles } from '../../access/roles.ts';

export const currentUser = z
  .object({
    ldapObjectSid: z.string().describe('The directory identifier'),
    fullName: z.string(),
    lastName: z.string(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    phone: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    welcomeSeen: z.boolean().describe('Whether the first steps were shown, or skipped'),
  })
  .meta({ id: 'CurrentUser' });

export type CurrentUser = z.infer<typeof currentUser>;

export const handOver = z.object({
  code: z
    .string()
    .min(1)
    .max(100)
    .describe('What came back to the app in its address')
    .meta({ examples: ['q83vEjRWeJCrze8'] }),
});

export const handedToken = z.object({ token: z.string() }).meta({ id: 'HandedToken' });

const sessionId = z
  .string()
  .min(1)
  .max(100)
  .meta({ examples: ['6f1c1b5e-6a0d-4a0e-9d38-0a1f3c1f7d11'] });

export const sessionParams = z.object({ sessionId });

export const sessionList = z
  .object({
    sessions: z.array(
      z.object({
        id: sessionId,
        startedAt: z.string(),
        seenAt: z.string().describe('When it was last used, within a minute or so'),
        browser: z.string().nullable().describe('Null where it is not known'),
        system: z.string().nullable(),
        isThis: z.boolean().describe('The one that asks'),
      }),
    ),
  })
  .meta({ id: 'SessionList' });

export type SessionList = z.infer<typeof sessionList>;
export type ListedSession = SessionList['sessions'][number];

export const signInQuery = z.object({
  targetUrl: z
    .string()
    .max(2000)
    .optional()
    .describe(
      "Where the app gets its token; the gateway's own callback and no value at all mean the app's root",
    ),
  lang: z.enum(['ru', 'en']).optional().catch(undefined).describe('Language of the sign-in pages'),
  confirm: z
    .literal('true')
    .optional()
    .catch(undefined)
    .describe('Show anew who one is, for a session that goes on; ends on a page that says so'),
  state: z.string().max(2000).optional().describe('What the university login hands back after a sign-out'),
});

export type SignInQuery = z.infer<typeof signInQuery>;
