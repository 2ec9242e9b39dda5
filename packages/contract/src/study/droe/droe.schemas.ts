import { z } from 'zod';
import { droeTypes } from './droe-types.ts';

export const droeQuery = z.object({ type: z.enum(droeTypes) });

export const droeForm = z
  .object({
    id: z.number().int(),
    title_ru: z.string(),
    title_en: z.string(),
    description_ru: z.string().nullable(),
    description_en: z.string().nullable(),
    link_ru: z.string(),
    link_en: z.string(),
    button_title_ru: z.string(),
    button_title_en: z.string(),
  })
  .meta({ id: 'DroeForm' });

export type DroeForm = z.infer<typeof droeForm>;

export const droeCategory = z
  .object({
    id: z.number().int(),
    title_ru: z.string(),
    title_en: z.string(),
    get children() {
      return z.array(droeCategory);
    },
    forms: z.array(droeForm),
  })
  .meta({ id: 'DroeCategory' });

export type DroeCategory = z.infer<typeof droeCategory>;

export const droeCategories = z.array(droeCategory);
