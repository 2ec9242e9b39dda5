import { z } from 'zod';
import { roles } from '../../access/roles.ts';
import { lastChange } from '../../errors/error-answer.schemas.ts';
import { ldapConnection } from './ldap.schemas.ts';
import { scimIdAttributes } from './scim-id-attributes.ts';

const moment = z
  .string()
  .describe('ISO moment')
  .meta({ examples: ['2026-11-16T10:15:00.000Z'] });
const name = (longest: number) => z.string().trim().min(1).max(longest);
const version = z.number().int().min(0).describe('Of what was edited; 0 where nothing was saved yet');

export const mappingRule = z
  .object({
    claim: name(200)
      .describe('Where the value stands, with dots between names')
      .meta({ examples: ['groups'] }),
    value: name(500)
      .describe('The whole value, or its beginning with a star at the end; case does not matter')
      .meta({ examples: ['portal-verifiers'] }),
    role: z.enum(roles),
  })
  .meta({ id: 'MappingRule' });

const rules = z.array(mappingRule).max(200);

export const mappingToSave = z.object({ version, rules });
export type MappingToSave = z.infer<typeof mappingToSave>;

export const claimMapping = z
  .object({ version, rules, lastChange: lastChange.nullable() })
  .meta({ id: 'ClaimMapping' });
export type ClaimMapping = z.infer<typeof claimMapping>;

export const mappingToTry = z.object({
  rules,
  claims: z
    .record(z.string(), z.unknown())
    .describe('What a login or a directory says of somebody')
    .meta({ examples: [{ groups: ['portal-verifiers'] }] }),
});
export type MappingToTry = z.infer<typeof mappingToTry>;

export const mappingTried = z.object({
  roles: z.array(z.enum(roles)),
  lines: z.array(
    z.object({
      line: z.number().int().min(1).describe('Which rule, counted from one'),
      role: z.enum(roles),
      value: z
        .string()
        .describe('What it was given for')
        .meta({ examples: ['portal-verifiers'] }),
    }),
  ),
});
export type MappingTried = z.infer<typeof mappingTried>;

const idAttribute = z
  .enum(scimIdAttributes)
  .describe('The attribute with the directory id of a person; where externalId is missing, userName counts');

export const scimSettings = z.object({ idAttribute });
export type ScimSettings = z.infer<typeof scimSettings>;

export const scimConnection = z
  .object({
    address: z.string().meta({ examples: ['https://portal.university.example/scim/v2'] }),
    idAttribute,
    secret: z
      .object({
        madeAt: moment,
        madeBy: z
          .string()
          .nullable()
          .meta({ examples: ['Иванова Анна Петровна'] }),
        usedAt: moment.nullable().describe('When it was last used, to the minute'),
      })
      .nullable()
      .describe('Null: nobody may connect'),
    people: z.number().int().describe('Whom the directory has told of'),
    groups: z.number().int(),
  })
  .meta({ id: 'ScimConnection' });
export type ScimConnection = z.infer<typeof scimConnection>;

export const scimSecret = z.object({
  secret: z
    .string()
    .describe('Shown this once: the portal keeps its hash alone')
    .meta({ examples: ['scim_8fJq0yZ3…'] }),
});
export type ScimSecret = z.infer<typeof scimSecret>;

export const directory = z.object({ mapping: claimMapping, scim: scimConnection, ldap: ldapConnection });
export type Directory = z.infer<typeof directory>;
