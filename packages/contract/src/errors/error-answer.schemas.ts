import { z } from 'zod';
import { type ErrorCode, errorCatalogue } from './error-catalogue.ts';

const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];
const code = z.enum(errorCodes);
const message = z.string().describe('For a person, in the language of Accept-Language');
const id = z.number().int().positive();

const refusalConcern = z
  .object({
    code: code.describe('What is wrong with this one'),
    message,
    portfolioElementId: id.optional(),
    applicationId: id.optional().describe('The application that stands in the way'),
  })
  .meta({ id: 'RefusalConcern' });
/** One of many things that a request was about: it is at fault. */
export type RefusalConcern = z.infer<typeof refusalConcern>;

export const lastChange = z
  .object({
    by: z.string().nullable().describe('Full name'),
    at: z.string().nullable().describe('ISO moment'),
  })
  .meta({ id: 'LastChange' });
export type LastChange = z.infer<typeof lastChange>;

export const errorAnswer = z
  .object({
    code: code.describe('Stable and machine-readable'),
    message,
    fields: z.record(z.string(), z.string()).optional().describe('Path of a field → what is wrong with it'),
    concerns: z
      .array(refusalConcern)
      .optional()
      .describe('Where a request is about many things: which of them are at fault, all of them at once'),
    lastChange: lastChange
      .optional()
      .describe('Who was faster, and when, where somebody else has saved meanwhile'),
    data: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('What the refusal concerns, for programs; the code says what is in it'),
  })
  .meta({ id: 'Error' });

export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** Where the answer itself says which thing is refused. */
export const errorAnswerOfOne = errorAnswer.omit({ concerns: true });
