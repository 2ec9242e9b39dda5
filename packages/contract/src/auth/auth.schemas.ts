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
