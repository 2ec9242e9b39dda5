import { z } from 'zod';

export const personLanguages = ['ru', 'en'] as const;
export type PersonLanguage = (typeof personLanguages)[number];

/** Of whoever has never chosen one. */
export const defaultPersonLanguage: PersonLanguage = 'ru';

export const personLanguage = z
  .enum(personLanguages)
  .describe('The language that the person reads the portal in: what is written to them is in it')
  .meta({ examples: ['ru'] });

export const chosenLanguage = z.object({ language: personLanguage });
export type ChosenLanguage = z.infer<typeof chosenLanguage>;
