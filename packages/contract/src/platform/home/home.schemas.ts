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

export const studentHomeQuery = z.object({
  enrolmentId: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('Of several enrolments the one that the points are of, if it is theirs'),
});
export type StudentHomeQuery = z.infer<typeof studentHomeQuery>;

const titles = { titleRu: z.string(), titleEn: z.string() };

const wallClockTime = (example: string) =>
  z
    .string()
    .describe('yyyy-MM-dd HH:mm:ss in the time of the university')
    .meta({ examples: [example] });

export const nextLesson = z
  .object({
    id: z.number().int(),
    startTime: wallClockTime('2026-11-09 09:00:00'),
    endTime: wallClockTime('2026-11-09 10:30:00'),
    ...titles,
    typeRu: z.string().meta({ examples: ['Лекция'] }),
    typeEn: z.string().meta({ examples: ['Lecture'] }),
    room: z
      .string()
      .nullable()
      .meta({ examples: ['Ауд. 214'] }),
    teachers: z
      .array(z.string().meta({ examples: ['Орлова Мария Ивановна'] }))
      .describe("Of the caller's group"),
  })
  .meta({ id: 'NextLesson' });
export type NextLesson = z.infer<typeof nextLesson>;

/** So many are named; the others are counted. More would push the rest out of the first screen of a phone. */
export const namedMaximum = 2;

const count = z
  .number()
  .int()
  .min(0)
  .meta({ examples: [2] });

const waiting = z
  .object({
    returned: z
      .object({
        count,
        latest: z
          .array(z.object({ id: z.number().int(), ...titles, comment: z.string().nullable() }))
          .max(namedMaximum),
      })
      .describe('What was returned or rejected and can be corrected: the same that the portfolio counts so'),
    readyToSend: z.object({ count }).describe('Achievements that are filled in and may be sent now'),
    inVerification: z
      .object({
        count,
        usualDays: z
          .number()
          .int()
          .min(1)
          .nullable()
          .describe(
            'Half of the last decisions came within so many days; null where nothing was decided yet',
          ),
      })
      .describe('Achievements that wait for a verifier'),
    draftApplication: z
      .object({
        id: z.number().int(),
        daysLeft: z
          .number()
          .int()
          .min(0)
          .nullable()
          .describe('Until the last day to send it, 0 on that day; null where no season sets one')
          .meta({ examples: [5] }),
        season: z
          .object({ titleRu: z.string(), titleEn: z.string() })
          .nullable()
          .optional()
          .describe('Where several take applications: which one it is of'),
      })
      .nullable()
      .describe('Null where there is none that could still be sent'),
    results: z
      .object({
        count,
        latest: z
          .array(
            z.object({
              id: z.number().int().describe('Of the notice'),
              ...titles,
              link: z
                .string()
                .describe('The page of what it tells of, within the portal')
                .meta({ examples: ['/portfolio#element-12'] }),
            }),
          )
          .max(namedMaximum),
      })
      .describe('Decisions and marks of the last month that the caller has not read yet'),
  })
  .meta({ id: 'WaitingForStudent' });

const pointsOf = {
  total: z.number().meta({ examples: [412.5] }),
  maximum: z.number().meta({ examples: [500] }),
};

const semesterPoints = z
  .object({
    planId: z.number().int(),
    semesterId: z.number().int(),
    number: z
      .number()
      .int()
      .meta({ examples: [3] }),
    ...pointsOf,
    disciplines: z.array(z.object({ id: z.number().int(), ...titles, ...pointsOf })),
  })
  .meta({ id: 'SemesterPoints', description: 'As the rating counts them' });
export type SemesterPoints = z.infer<typeof semesterPoints>;

export const studentHome = z
  .object({
    now: wallClockTime('2026-11-09 08:15:00'),
    lessons: z
      .array(nextLesson)
      .describe(
        'Those of today that are not over; where there are none, those of the next day that has some',
      ),
    waiting,
    points: semesterPoints
      .nullable()
      .describe(
        'Of the present semester. Unless an enrolment is chosen, full-time study comes first, then the latest',
      ),
  })
  .meta({ id: 'StudentHome' });
export type StudentHome = z.infer<typeof studentHome>;
