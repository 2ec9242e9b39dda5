import {
  openedKinds,
  readingTools,
  readingWays,
} from '@zachetka/contract/platform/reading-record/reading-record.schemas';
import { z } from 'zod';

const recordLine = z.object({
  at: z.iso.datetime(),
  reader: z.number().int(),
  kind: z.enum(openedKinds),
  thing: z.number().int(),
  way: z.enum(readingWays),
  tool: z.enum(readingTools),
});
export type RecordLine = z.infer<typeof recordLine>;

/** A line of a file that was left behind may be anything. */
export function readLine(text: string): RecordLine | undefined {
  try {
    return recordLine.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
