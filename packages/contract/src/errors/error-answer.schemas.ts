import { z } from 'zod';
import { type ErrorCode, errorCatalogue } from './error-catalogue.ts';

const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

export const errorAnswer = z
  .object({
    code: z.enum(errorCodes).describe('Stable and machine-readable'),
    message: z.string().describe('For a person, in the language of Accept-Language'),
    fields: z.record(z.string(), z.string()).optional().describe('Path of a field → what is wrong with it'),
    data: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('What the refusal concerns, for programs; the code says what is in it'),
  })
  .meta({ id: 'Error' });

export type ErrorAnswer = z.infer<typeof errorAnswer>;
