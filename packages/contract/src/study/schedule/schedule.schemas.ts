import { z } from 'zod';
import { parseWallClockTime } from './wall-clock-time.ts';

/** A timetable is asked for week by week; a longer stretch than two months is refused. */
export const timetableMaximumDays = 62;

const dayLength = 86_400_000;

const wallClockTime = z
  .string()
  .refine((value) => parseWallClockTime(value) !== null, {
    params: { text: { ru: 'Ожидается ГГГГ-ММ-ДД ЧЧ:ММ:СС.', en: 'Expected YYYY-MM-DD HH:MM:SS.' } },
  })
  .describe('yyyy-MM-dd HH:mm:ss in the time of the university');

export const timetableRequest = z
  .object({
    from: wallClockTime,
    to: wallClockTime,
    is_student: z
      .boolean()
      .default(true)
      .describe('true: the lessons of one’s own groups; false: the lessons that one teaches'),
  })
  .refine(({ from, to }) => lengthOf(from, to) >= 0, {
    path: ['to'],
    params: { text: { ru: 'Конец раньше начала.', en: 'The end is before the beginning.' } },
  })
  .refine(({ from, to }) => lengthOf(from, to) <= timetableMaximumDays * dayLength, {
    path: ['to'],
    params: {
      text: {
        ru: `Не больше ${timetableMaximumDays} дней за один запрос.`,
        en: `At most ${timetableMaximumDays} days at a time.`,
      },
    },
  });

function lengthOf(from: string, to: string): number {
  return (parseWallClockTime(to) ?? 0) - (parseWallClockTime(from) ?? 0);
}

export type TimetableRequest = z.input<typeof timetableRequest>;

export const lessonGroup = z
  .object({
    teachers_names: z.array(z.string()),
    room_title: z.string().nullable(),
    study_group_title: z.string(),
  })
  .meta({ id: 'LessonGroup' });

export type LessonGroup = z.infer<typeof lessonGroup>;

export const timetableLesson = z
  .object({
    id: z.number().int(),
    start_time: z.string().describe('yyyy-MM-dd HH:mm:ss in the time of the university'),
    end_time: z.string(),
    lesson_type_title: z.string(),
    lesson_type_title_en: z.string(),
    is_resit: z.boolean(),
    discipline_title: z.string(),
    discipline_title_en: z.string(),
    lesson_title: z.string().nullable(),
    lesson_title_en: z.string().nullable(),
    groups: z.array(lessonGroup),
    tests: z.array(z.object({ id: z.number().int(), title: z.string(), title_en: z.string() })),
    has_marks: z
      .boolean()
      .optional()
      .describe('Whether the caller was marked there; only in the timetable of a student'),
  })
  .meta({ id: 'TimetableLesson' });

export type TimetableLesson = z.infer<typeof timetableLesson>;

export const timetable = z.object({ data: z.array(timetableLesson) });

export type Timetable = z.infer<typeof timetable>;

export const calendarFeed = z
  .object({
    link: z
      .string()
      .nullable()
      .describe('Shown once, when the feed is made: afterwards only a hash of its secret is kept'),
    created_at: z.string().describe('ISO 8601'),
    last_used_at: z.string().nullable().describe('ISO 8601, to the hour'),
  })
  .meta({ id: 'CalendarFeed' });

export type CalendarFeed = z.infer<typeof calendarFeed>;

/** `data` is null while the person has no feed. */
export const calendarFeedAnswer = z.object({ data: calendarFeed.nullable() });

export const calendarParameters = z.object({ file: z.string().max(200) });

// A calendar program can't show a refusal: whatever is not English is Russian.
export const calendarQuery = z.object({ lng: z.enum(['ru', 'en']).default('ru').catch('ru') });
