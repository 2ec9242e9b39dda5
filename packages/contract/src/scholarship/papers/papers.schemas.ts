import { z } from 'zod';
import { isRealDate } from '../../portfolio/portfolio/wall-date.ts';
import { applicationPaperKinds, keptPaperKinds, paperKinds, seasonPaperKinds } from './paper-kinds.ts';

const id = z.coerce.number().int().positive();
const day = z.iso
  .date()
  .refine(isRealDate)
  .optional()
  .meta({ examples: ['2026-11-16'] });
const number = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .optional()
  .meta({ examples: ['12-ст'] });

export const seasonPaperParams = z.object({ id, kind: z.enum(seasonPaperKinds) });
export const applicationPaperParams = z.object({ id, kind: z.enum(applicationPaperKinds) });
export const templateParams = z.object({ kind: z.enum(paperKinds) });

/** What only people know. Whatever is not said stays a line to write on, unless a meeting has recorded it. */
export const paperQuery = z.object({
  number: number.describe('The number of the paper'),
  day: day.describe('The day of the paper'),
  protocolNumber: number.describe('Of an order or an extract: the number of the protocol that it rests on'),
  protocolDay: day.describe('Of an order or an extract: the day of that protocol'),
  from: day.describe('Of an order: the first day of payment'),
  until: day.describe('Of an order: the last day of payment'),
  institute: z
    .string()
    .max(500)
    .optional()
    .describe("Of an institute's protocol: its Russian title, as applications keep it")
    .meta({ examples: ['Институт клинической медицины'] }),
});
export type PaperQuery = z.infer<typeof paperQuery>;

export const paymentsQuery = paperQuery.pick({ from: true, until: true });
export type PaymentsQuery = z.infer<typeof paymentsQuery>;

export const meetingParams = z.object({ id, meetingId: id });

/** An order is issued with what stands on it: nobody writes by hand on what is kept. */
export const orderToIssue = paperQuery
  .pick({ number: true, day: true, protocolNumber: true, protocolDay: true, from: true, until: true })
  .required({ number: true, day: true, from: true, until: true });
export type OrderToIssue = z.infer<typeof orderToIssue>;

/** Made once; whoever downloads it later gets the same bytes. */
export const keptPaper = z
  .object({
    id: z.number().int().positive(),
    kind: z.enum(keptPaperKinds),
    number: z.string().meta({ examples: ['12-ст'] }),
    day: z
      .string()
      .describe('yyyy-MM-dd')
      .meta({ examples: ['2026-11-16'] }),
    fileName: z.string().meta({ examples: ['Протокол № 4 ПГАС весна 2026-2027.docx'] }),
    institute: z
      .string()
      .nullable()
      .describe("Whose commission it was, by its Russian title; null: the university's")
      .meta({ examples: ['Институт клинической медицины'] }),
    meetingId: z.number().int().positive().nullable(),
    appealId: z.number().int().positive().nullable(),
    sha256: z
      .string()
      .describe('Of the file, in hexadecimal digits; the audit chain holds it')
      .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] }),
    madeAt: z
      .string()
      .describe('ISO moment')
      .meta({ examples: ['2026-10-20T10:15:00.000Z'] }),
    madeBy: z
      .string()
      .nullable()
      .meta({ examples: ['Иванова Анна Петровна'] }),
  })
  .meta({ id: 'KeptPaper' });
export type KeptPaper = z.infer<typeof keptPaper>;

export const keptPapers = z.object({ papers: z.array(keptPaper).describe('The latest first') });
export type KeptPapers = z.infer<typeof keptPapers>;

/** What the papers of a season can be made of. */
export const papersOfSeason = z.object({
  institutes: z
    .array(z.string().meta({ examples: ['Институт клинической медицины'] }))
    .describe('Those that somebody applied from, by their Russian titles'),
  isPublished: z.boolean(),
  isHeldBack: z
    .boolean()
    .describe('Decisions wait for the publication: there is no public list and no archive yet'),
  kept: z.array(keptPaper).describe('What was made once and stays as it is, the latest first'),
});
export type PapersOfSeason = z.infer<typeof papersOfSeason>;

export const paperTemplate = z
  .object({
    kind: z.enum(paperKinds),
    own: z
      .object({
        fileName: z.string().meta({ examples: ['Протокол.docx'] }),
        uploadedAt: z
          .string()
          .describe('ISO moment')
          .meta({ examples: ['2026-10-20T10:15:00.000Z'] }),
        uploadedBy: z
          .string()
          .nullable()
          .meta({ examples: ['Иванова Анна Петровна'] }),
      })
      .nullable()
      .describe("The university's own; null: the one that comes with the portal"),
  })
  .meta({ id: 'PaperTemplate' });
export type PaperTemplate = z.infer<typeof paperTemplate>;

export const paperTemplates = z.object({ templates: z.array(paperTemplate) });
export type PaperTemplates = z.infer<typeof paperTemplates>;

/** What comes with `placeholderUnknown` and `placeholderBroken`: as it is written in the document. */
export type PlaceholderData = { placeholder: string; within: string | null };
