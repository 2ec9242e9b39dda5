import { z } from 'zod';
import { roles } from '../access/roles.ts';

export const currentUser = z
  .object({
    ldapObjectSid: z.string().describe('The directory identifier'),
    fullName: z.string(),
    lastName: z.string(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    phone: z.string().nullable(),
    roles: z.array(z.enum(roles)),
  })
  .meta({ id: 'CurrentUser' });

export type CurrentUser = z.infer<typeof currentUser>;

export const signInQuery = z.object({
  targetUrl: z
    .string()
    .max(2000)
    .optional()
    .describe(
      "Where the app gets its token; the gateway's own callback and no value at all mean the app's root",
    ),
  lang: z.enum(['ru', 'en']).optional().catch(undefined).describe('Language of the sign-in pages'),
  state: z.string().max(2000).optional().describe('What the university login hands back after a sign-out'),
});

export type SignInQuery = z.infer<typeof signInQuery>;
