import { z } from 'zod';
import { exportFormats } from '../applications/application-lists.schemas.ts';

const count = z
  .number()
  .int()
  .nonnegative()
  .meta({ examples: [12] });
const counts = {
  applications: count.describe('Filed in the season'),
  achievements: count.describe('Verified achievements in them'),
  decided: count.describe('By the commission, or by the adopted border'),
  awarded: count,
  appeals: count,
  upheld: count.describe('Appeals that were upheld'),
};
const seconds = count.nullable().meta({ examples: [86_400] });

export const figuresCut = z
  .object({
    titleRu: z.string().meta({ examples: ['Институт клинической медицины'] }),
    titleEn: z.string().meta({ examples: ['Institute of Clinical Medicine'] }),
    ...counts,
  })
  .meta({ id: 'SeasonFiguresCut' });
export type FiguresCut = z.infer<typeof figuresCut>;

export const seasonFigures = z.object({
  all: z.object(counts),
  waits: z
    .object({ median: seconds, ninetieth: seconds.describe('Nine of ten waited no longer') })
    .describe('Seconds from the submission to the decision; null where nothing is decided'),
  institutes: z.array(figuresCut),
  courses: z.array(figuresCut),
  nominations: z.array(figuresCut),
  directions: z.array(figuresCut).describe('An application counts in each direction that brought it points'),
});
export type SeasonFigures = z.infer<typeof seasonFigures>;

export const figuresExportQuery = z.object({
  format: z.enum(exportFormats),
  language: z.enum(['ru', 'en']).optional().describe('That of Accept-Language unless given'),
});
