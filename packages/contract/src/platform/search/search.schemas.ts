import { z } from 'zod';
import { longestSearch, searchKinds, shortestSearch } from './search-kinds.ts';

export const searchQuery = z.object({
  q: z
    .string()
    .trim()
    .min(shortestSearch)
    .max(longestSearch)
    .describe('Words in any form and with either layout of the keyboard, or the number of an application'),
});

export const searchResult = z
  .object({
    kind: z.enum(searchKinds),
    id: z.number().int(),
    title: z.string(),
    titleEn: z.string(),
    details: z.string().describe('What tells it from others of that title; may be empty'),
    detailsEn: z.string(),
    link: z
      .string()
      .describe('Where the portal shows it')
      .meta({ examples: ['/portfolio/12#element-34'] }),
  })
  .meta({ id: 'SearchResult' });

export type SearchResult = z.infer<typeof searchResult>;

export const searchAnswer = z.object({
  results: z.array(searchResult).describe('By kind, the best of each first; only what the caller may see'),
});
