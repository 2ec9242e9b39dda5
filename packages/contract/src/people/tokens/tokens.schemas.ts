import { z } from 'zod';
import { listText, pageQuery } from '../../lists/list-page.schemas.ts';
import { defaultTokenDays, longestTokenDays, tokenScopes } from './token-scopes.ts';

const moment = z.string().meta({ examples: ['2026-11-09T10:15:00.000Z'] });
const id = z.number().int().positive();
const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe('What it is for')
  .meta({ examples: ['Сводка для деканата'] });
const scopes = z.array(z.enum(tokenScopes)).meta({ examples: [['verification:read']] });

export const tokenParams = z.object({ tokenId: z.coerce.number().int().positive() });

export const tokenToMake = z.object({
  name,
  scopes: scopes.min(1).transform((chosen) => [...new Set(chosen)]),
  days: z
    .number()
    .int()
    .min(1)
    .max(longestTokenDays)
    .default(defaultTokenDays)
    .describe('After so many days it is good for nothing'),
});
export type TokenToMake = z.infer<typeof tokenToMake>;

const token = {
  id,
  name: name.describe('What it is for'),
  ending: z
    .string()
    .describe('Its last characters')
    .meta({ examples: ['x7Qa'] }),
  scopes,
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: moment.nullable().describe('Within a minute; null where it was never used'),
};

const scriptToken = z.object(token).meta({ id: 'ScriptToken' });
export type ScriptToken = z.infer<typeof scriptToken>;

export const madeToken = z.object({
  token: z
    .string()
    .describe('Nobody can see it a second time')
    .meta({ examples: ['zach_Zm9yIGV4YW1wbGUsIG5vdCBmb3IgdXNlIGFueXdoZXI'] }),
  about: scriptToken,
});
export type MadeToken = z.infer<typeof madeToken>;

/** Those that are good for something. */
export const tokenList = z.object({ tokens: z.array(scriptToken) });

export const allTokensQuery = z.object({
  ...pageQuery,
  fullNameFilter: listText.optional().describe('A part of the owner’s name'),
});

export type AllTokensQuery = z.infer<typeof allTokensQuery>;

const ownedToken = z
  .object({
    ...token,
    fullName: z.string().describe('Of its owner'),
    personId: z.string().describe('The directory identifier of its owner'),
  })
  .meta({ id: 'OwnedToken' });
export type OwnedToken = z.infer<typeof ownedToken>;

export const allTokens = z.object({
  tokens: z.array(ownedToken),
  totalPages: z.number().int(),
  totalElements: z.number().int(),
});
export type AllTokens = z.infer<typeof allTokens>;
