import { z } from 'zod';
import { listTotals, pageQuery } from '../../lists/list-page.schemas.ts';
import { importKinds } from './import-kinds.ts';
import { rowReasonCodes } from './row-reasons.texts.ts';

/** collecting files, checking them, checked (to be applied or mended), applying, applied, taken back; failed. */
export const importStatuses = [
  'collecting',
  'checking',
  'checked',
  'applying',
  'applied',
  'undone',
  'failed',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const importSources = ['page', 'command'] as const;
/** `skipped`: it refers to a file that was refused. */
export const importOutcomes = ['waiting', 'ready', 'refused', 'skipped', 'loaded'] as const;
export const importActions = ['added', 'changed', 'removed'] as const;
export type ImportAction = (typeof importActions)[number];
export const importPhases = ['reading', 'checking', 'merging'] as const;

const id = z.coerce.number().int().positive();
const kind = z.enum(importKinds);
const count = z.number().int().min(0);
const moment = z
  .string()
  .describe('ISO moment')
  .meta({ examples: ['2026-11-09T10:15:00.000Z'] });
const fullName = z.string().meta({ examples: ['Иванова Анна Петровна'] });

export const importParams = z.object({ id });
export const importFileParams = z.object({ id, kind });

const importFile = z
  .object({
    kind,
    fileName: z.string().meta({ examples: ['Студенты.xlsx'] }),
    size: count.describe('In bytes, as CSV'),
    outcome: z.enum(importOutcomes),
    heldBackBy: kind.nullable().describe('The kind of file that was refused, and that this one refers to'),
    rows: count,
    added: count,
    changed: count,
    removed: count,
    refused: count,
  })
  .meta({ id: 'ImportFile' });
export type ImportRunFile = z.infer<typeof importFile>;

export const importRun = z
  .object({
    id: z.number().int(),
    source: z.enum(importSources),
    status: z.enum(importStatuses),
    begunAt: moment,
    begunBy: fullName.nullable().describe('Full name; null for the command'),
    appliedAt: moment.nullable(),
    undoneAt: moment.nullable(),
    undoneBy: fullName.nullable(),
    preview: z
      .string()
      .nullable()
      .describe('Names what the preview has shown: whoever applies it says this')
      .meta({ examples: ['5f1d7a84db00d2fce00b31a7fc73224f'] }),
    progress: z
      .object({ phase: z.enum(importPhases), kind: kind.nullable(), rows: count })
      .nullable()
      .describe('While it is under way'),
    problem: z
      .string()
      .nullable()
      .describe('Why it came to nothing: a code of the catalogue')
      .meta({ examples: ['importInterrupted'] }),
    mayApply: z.boolean().describe('Every file is ready, and something would change'),
    mayUndo: z.boolean().describe('It is the last one of all its kinds, and its changes are kept'),
    files: z.array(importFile).describe('In the order in which they are loaded'),
  })
  .meta({ id: 'ImportRun' });
export type ImportRun = z.infer<typeof importRun>;

export const importsQuery = z.object(pageQuery);
export const imports = z.object({ imports: z.array(importRun), ...listTotals });
export type Imports = z.infer<typeof imports>;

export const importChangesQuery = z.object({ ...pageQuery, action: z.enum(importActions).optional() });
export const importChanges = z.object({
  changes: z.array(
    z
      .object({
        place: count,
        table: z.string().meta({ examples: ['student'] }),
        action: z.enum(importActions),
        title: z.string().meta({ examples: ['26-0001'] }),
        fields: z.array(
          z.object({
            name: z.string().meta({ examples: ['study_group'] }),
            before: z
              .string()
              .nullable()
              .meta({ examples: ['ЛД-101'] }),
            after: z
              .string()
              .nullable()
              .meta({ examples: ['ЛД-102'] }),
          }),
        ),
      })
      .meta({ id: 'ImportChange' }),
  ),
  ...listTotals,
});
export type ImportChanges = z.infer<typeof importChanges>;

export const importRefusalsQuery = z.object(pageQuery);
export const importRefusals = z.object({
  refusals: z
    .array(
      z
        .object({
          line: count,
          code: z.enum(rowReasonCodes),
          reason: z
            .string()
            .describe('For a person, in the language of Accept-Language')
            .meta({ examples: ['не заполнено: last_name'] }),
          data: z
            .record(z.string(), z.union([z.string(), z.number()]))
            .describe('What the reason is about')
            .meta({ examples: [{ column: 'last_name' }] }),
        })
        .meta({ id: 'ImportRefusal' }),
    )
    .describe('The first thousand rows are named'),
  ...listTotals,
});
export type ImportRefusals = z.infer<typeof importRefusals>;

export const importToApply = z.object({
  preview: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[^\0]*$/u)
    .meta({ examples: ['5f1d7a84db00d2fce00b31a7fc73224f'] }),
});

export const importKindList = z.object({
  kinds: z.array(
    z.object({
      kind,
      columns: z.array(
        z.object({
          name: z.string().meta({ examples: ['last_name'] }),
          isRequired: z.boolean().describe('It must be there and filled'),
        }),
      ),
    }),
  ),
});
export type ImportKindList = z.infer<typeof importKindList>;
