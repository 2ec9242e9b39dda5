import { z } from 'zod';
import { roles } from '../../access/roles.ts';

const moment = z
  .string()
  .describe('ISO moment')
  .meta({ examples: ['2026-11-16T10:15:00.000Z'] });
const attribute = (example: string) =>
  z
    .string()
    .trim()
    .regex(/^[A-Za-z][\w;-]{0,99}$/)
    .meta({ examples: [example] });
const optionalAttribute = (example: string) => attribute(example).nullable();

/** Which attributes of an entry hold what. */
export const ldapAttributes = z.object({
  directoryId: attribute('entryUUID').describe('What the person is known by: never changes'),
  lastName: attribute('sn'),
  firstName: attribute('givenName'),
  middleName: optionalAttribute('middleName'),
  phone: optionalAttribute('telephoneNumber'),
  email: optionalAttribute('mail'),
  groups: optionalAttribute('memberOf').describe('The rules see its values as the claim `groups`'),
});

export const ldapSettings = z
  .object({
    isOn: z.boolean(),
    url: z
      .string()
      .trim()
      .max(500)
      .regex(/^ldaps?:\/\/[^/\s?#@]+\/?$/i)
      .meta({ examples: ['ldaps://ldap.university.example'] }),
    startTls: z.boolean().describe('Turns a plain connection into an encrypted one before anything is said'),
    bindDn: z
      .string()
      .trim()
      .max(500)
      .describe('Empty: without signing in')
      .meta({ examples: ['cn=portal,dc=university,dc=example'] }),
    baseDn: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .meta({ examples: ['ou=people,dc=university,dc=example'] }),
    filter: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .describe('Who are people of the portal')
      .meta({ examples: ['(objectClass=inetOrgPerson)'] }),
    disabledFilter: z
      .string()
      .trim()
      .max(2000)
      .describe('Who of them has no access; empty: nobody')
      .meta({ examples: ['(userAccountControl:1.2.840.113556.1.4.803:=2)'] }),
    attributes: ldapAttributes,
    everyMinutes: z.number().int().min(1).max(1440),
    missingLimit: z
      .number()
      .int()
      .min(1)
      .max(100)
      .describe('Where more per cent than this would lose their access at once, nothing is changed'),
  })
  .meta({ id: 'LdapSettings' });
export type LdapSettings = z.infer<typeof ldapSettings>;

export const ldapToSave = z.object({
  version: z.number().int().min(0).describe('Of what was edited; 0 where nothing was saved yet'),
  settings: ldapSettings,
  password: z
    .string()
    .max(500)
    .optional()
    .describe('Left out: the one that is kept; it is never shown')
    .meta({ examples: ['correct horse'] }),
});
export type LdapToSave = z.infer<typeof ldapToSave>;

const counts = {
  seen: z.number().int().describe('Entries that were read'),
  refused: z
    .number()
    .int()
    .describe('Entries without a directory id or a name, and second ones with the same id'),
  made: z.number().int().describe('People who are new to the portal'),
  changed: z.number().int().describe('People whose name, phone or e-mail changed'),
  rolesChanged: z.number().int().describe('People whose roles changed'),
  blocked: z.number().int(),
  unblocked: z.number().int(),
};
export const ldapCounts = z.object(counts).meta({ id: 'LdapCounts' });
export type LdapCounts = z.infer<typeof ldapCounts>;

/** `heldBack`: too many were missing. `failed`: the directory could not be read. */
export const ldapOutcomes = ['done', 'heldBack', 'failed'] as const;

export const ldapRun = z
  .object({
    startedAt: moment,
    endedAt: moment,
    outcome: z.enum(ldapOutcomes),
    counts: ldapCounts.nullable(),
    problem: z
      .string()
      .nullable()
      .describe('In the words of the directory')
      .meta({ examples: ['Invalid credentials'] }),
    keptAdministrator: z
      .string()
      .nullable()
      .describe('Whose access was left: there would be no administrator without them')
      .meta({ examples: ['Иванова Анна Петровна'] }),
  })
  .meta({ id: 'LdapRun' });
export type LdapRun = z.infer<typeof ldapRun>;

export const ldapConnection = z
  .object({
    version: z.number().int().min(0),
    settings: ldapSettings.nullable(),
    hasPassword: z.boolean(),
    runs: z.array(ldapRun).describe('The last ones, the newest first'),
  })
  .meta({ id: 'LdapConnection' });
export type LdapConnection = z.infer<typeof ldapConnection>;

export const ldapPlanActions = ['made', 'changed', 'rolesChanged', 'blocked', 'unblocked'] as const;
export type LdapPlanAction = (typeof ldapPlanActions)[number];

export const ldapTried = z.object({
  isHeldBack: z
    .boolean()
    .describe('More would lose their access than the limit allows: nothing would be changed'),
  counts: ldapCounts,
  people: z
    .array(
      z.object({
        name: z.string().meta({ examples: ['Орлова Мария Ивановна'] }),
        directoryId: z.string().meta({ examples: ['S-1-5-21-1004'] }),
        action: z.enum(ldapPlanActions),
        roles: z.array(z.enum(roles)).describe('That the rules give them'),
      }),
    )
    .describe('What would change; the first hundred'),
});
export type LdapTried = z.infer<typeof ldapTried>;
