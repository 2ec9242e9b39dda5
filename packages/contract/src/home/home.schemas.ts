import { z } from 'zod';

export const studentCard = z
  .object({
    photo_base_64: z.string().nullable().describe('A data URL or null'),
    full_name: z.string(),
    group_title: z.string(),
    edu_level_title: z.string(),
    edu_level_title_en: z.string(),
    speciality: z.string(),
    speciality_en: z.string(),
    profile: z.string().nullable(),
    profile_en: z.string().nullable(),
    institute: z.string(),
    institute_en: z.string(),
    course_number: z.number().int(),
    edu_form: z.string(),
    edu_form_en: z.string(),
    record_book_number: z.string(),
  })
  .meta({ id: 'StudentCard' });

export type StudentCard = z.infer<typeof studentCard>;

export const studentCards = z.object({ data: z.array(studentCard) });
export type StudentCards = z.infer<typeof studentCards>;
