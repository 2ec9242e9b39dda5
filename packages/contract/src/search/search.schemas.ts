import { z } from 'zod';

export const shortestSearch = 2;
export const longestSearch = 100;

export const searchQuery = z.object({
  q: z
    .string()
    .trim()
    .min(shortestSearch)
    .max(longestSearch)
    .describe('Words in any form and with either layout of the keyboard, or the number of an application')
    .meta({ examples: ['олимпиада'] }),
});

export const searchKinds = ['application', 'student', 'discipline', 'achievement'] as const;
export type SearchKind = (typeof searchKinds)[number];

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
