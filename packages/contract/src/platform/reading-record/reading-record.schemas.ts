import { z } from 'zod';
import { listText, pageQuery } from '../../lists/list-page.schemas.ts';

/** What of a person somebody can open. */
export const openedKinds = ['portfolio', 'file', 'application', 'appeal', 'appealFile'] as const;
export type OpenedKind = (typeof openedKinds)[number];

/** What somebody was doing in the portal when they opened it. `link`: no page of the portal has led there. */
export const readingWays = ['queue', 'list', 'search', 'application', 'appeal', 'link'] as const;
export type ReadingWay = (typeof readingWays)[number];

export const readingTools = ['browser', 'script'] as const;
export type ReadingTool = (typeof readingTools)[number];

const somebody = z.object({
  fullName: z.string(),
  position: z
    .string()
    .nullable()
    .describe('Null for somebody who is no employee')
    .meta({ examples: ['Методист'] }),
  department: z.string().nullable().describe('Null for somebody who is no employee'),
});

const opened = {
  id: z.number().int(),
  at: z.iso.datetime().describe('What the same person opens again within ten minutes is not told again'),
  reader: somebody,
  kind: z.enum(openedKinds),
  thingId: z.number().int().describe('The number of the portfolio, the file, the application or the appeal'),
  fileName: z
    .string()
    .nullable()
    .describe('Null for what is no file, and for a file that is gone')
    .meta({ examples: ['Диплом.pdf'] }),
  way: z.enum(readingWays).describe('What the reader was doing'),
  tool: z.enum(readingTools),
};

export const reading = z.object(opened).meta({ id: 'Reading' });
export type Reading = z.infer<typeof reading>;

export const readingsQuery = z.object(pageQuery);
export type ReadingsQuery = z.infer<typeof readingsQuery>;

const hasMore = z.boolean().describe('Whether there is a next page');

export const readings = z.object({ readings: z.array(reading), hasMore }).meta({ id: 'Readings' });
export type Readings = z.infer<typeof readings>;

const day = z.iso.date().optional();

export const readingSearchQuery = z.object({
  ...pageQuery,
  reader: listText
    .default('')
    .describe('Every word occurs in the name of who opened it')
    .meta({ examples: ['Орлова'] }),
  person: listText
    .default('')
    .describe('Every word occurs in the name of whose it is')
    .meta({ examples: ['Иванова'] }),
  from: day.describe('The first day').meta({ examples: ['2026-11-01'] }),
  until: day.describe('The last day').meta({ examples: ['2026-11-30'] }),
});
export type ReadingSearchQuery = z.infer<typeof readingSearchQuery>;

export const foundReading = z
  .object({ ...opened, person: z.object({ fullName: z.string() }).describe('Whose it is') })
  .meta({ id: 'FoundReading' });
export type FoundReading = z.infer<typeof foundReading>;

export const foundReadings = z
  .object({ readings: z.array(foundReading), hasMore })
  .meta({ id: 'FoundReadings' });
export type FoundReadings = z.infer<typeof foundReadings>;
