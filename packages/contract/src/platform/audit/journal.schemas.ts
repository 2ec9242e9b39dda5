import { z } from 'zod';
import { listText, pageQuery } from '../../lists/list-page.schemas.ts';
import { journalActions, journalKinds } from './journal-kinds.ts';

const day = z.iso.date().optional();

const journalFilters = {
  actor: listText
    .default('')
    .describe('Every word occurs in the name of who did it')
    .meta({ examples: ['Орлова'] }),
  thing: listText
    .default('')
    .describe('A part of what it was done to: a name, a title, a number')
    .meta({ examples: ['Осень 2026'] }),
  kind: z.enum(journalKinds).optional(),
  from: day.describe('The first day').meta({ examples: ['2026-11-01'] }),
  until: day.describe('The last day').meta({ examples: ['2026-11-30'] }),
};

export const journalQuery = z.object({ ...pageQuery, ...journalFilters });
export type JournalQuery = z.infer<typeof journalQuery>;

export const journalExportQuery = z.object({
  ...journalFilters,
  format: z.enum(['xlsx', 'csv']),
  language: z.enum(['ru', 'en']).optional().describe('That of Accept-Language unless given'),
});

export const journalLine = z
  .object({
    key: z
      .string()
      .meta({ examples: ['person_history:12'] })
      .describe('The history and its line'),
    at: z.iso.datetime(),
    actor: z.string().nullable().describe('Null where it was the clock, an import or the directory'),
    kind: z.enum(journalKinds),
    action: z.enum(journalActions),
    thing: z
      .string()
      .describe('What it was done to')
      .meta({ examples: ['Иванова Анна Петровна'] }),
    before: z
      .string()
      .nullable()
      .describe(
        'A status, a role, or words; of the structure and the ready comments a JSON object of the fields that differ',
      ),
    after: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'JournalLine' });
export type JournalLine = z.infer<typeof journalLine>;

export const journal = z
  .object({
    lines: z
      .array(journalLine)
      .describe('The latest first, without what concerns the reader’s own achievements and applications'),
    hasMore: z.boolean().describe('Whether there is a next page'),
  })
  .meta({ id: 'Journal' });
export type Journal = z.infer<typeof journal>;
