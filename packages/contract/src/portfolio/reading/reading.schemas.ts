import { z } from 'zod';
import { readLimits } from './reading.ts';

const part = z.number().min(0).max(1);

const word = z.object({
  text: z.string().min(1).max(readLimits.charactersOfWord),
  sure: part.describe('How sure the reading is'),
  box: z.tuple([part, part, part, part]).describe('Left, top, width and height as parts of the page'),
});

/** What was read on a file, page by page. */
export const readText = z
  .object({
    source: z.enum(['ocr', 'textLayer']),
    pages: z
      .array(
        z
          .object({
            words: z.array(word).max(readLimits.wordsOfPage),
            lines: z
              .array(z.array(z.number().int().min(0)).max(readLimits.wordsOfPage))
              .max(readLimits.wordsOfPage)
              .describe('Each line as places in the words'),
          })
          .refine(({ words, lines }) => lines.every((line) => line.every((at) => at < words.length)), {
            error: 'a line names a word that is not there',
          }),
      )
      .max(readLimits.pages),
  })
  .meta({ id: 'ReadText' });
