import { z } from 'zod';
import { type ErrorCode, errorCatalogue } from './error-catalogue.ts';

const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

export const lastChange = z
  .object({
    by: z.string().nullable().describe('Full name'),
    at: z.string().nullable().describe('ISO moment'),
  })
  .meta({ id: 'LastChange' });
export type LastChange = z.infer<typeof lastChange>;

export const errorAnswer = z
  .object({
    code: z.enum(errorCodes).describe('Stable and machine-readable'),
    message: z.string().describe('For a person, in the language of Accept-Language'),
    fields: z.record(z.string(), z.string()).optional().describe('Path of a field → what is wrong with it'),
    lastChange: lastChange
      .optional()
      .describe('Who was faster, and when, where somebody else has saved meanwhile'),
  })
  .meta({ id: 'Error' });

export type ErrorAnswer = z.infer<typeof errorAnswer>;
