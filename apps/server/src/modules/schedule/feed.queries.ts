import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { prepareJsonStatement } from '../../db/prepare-json-statement.ts';
import { calendarFeed } from '../../db/schema/index.ts';
import type { CalendarLesson } from './calendar.ts';
import { lessonFields, lessonsStatement } from './lessons-statement.ts';

export type FeedQueries = ReturnType<typeof prepareFeedQueries>;

// The cancelled ones too: a calendar that holds a lesson has to learn that it is off.
const feedLessons = lessonsStatement({
  own: `
    select lesson_group.lesson_id from student
    join lesson_group on lesson_group.study_group_id = student.study_group_id
    where student.person_id = calendar_feed.person_id
      and lesson_group.starts_at between $2::timestamp and $3::timestamp
      and exists (
        select 1 from person_role
        where person_role.person_id = calendar_feed.person_id and person_role.role = 'lks_student'
      )
    union
    select lesson_teacher.lesson_id from lesson_teacher
    where lesson_teacher.person_id = calendar_feed.person_id
      and lesson_teacher.starts_at between $2::timestamp and $3::timestamp`,
  studiedBy: 'calendar_feed.person_id',
  fields: [
    ...lessonFields,
    `'is_cancelled', lesson.is_cancelled`,
    `'updated_at', to_char(lesson.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  ],
});

export function prepareFeedQueries(database: Database) {
  const feed = database
    .select({ createdAt: calendarFeed.createdAt, lastUsedAt: calendarFeed.lastUsedAt })
    .from(calendarFeed)
    .where(eq(calendarFeed.personId, sql.placeholder('personId')))
    .prepare('schedule_feed');

  return {
    findFeed: async (personId: number) => (await feed.execute({ personId }))[0],
    putFeed: async (personId: number, secretHash: string) => {
      const [row] = await database
        .insert(calendarFeed)
        .values({ personId, secretHash })
        .onConflictDoUpdate({
          target: calendarFeed.personId,
          set: { secretHash, createdAt: sql`now()`, lastUsedAt: null },
        })
        .returning({ createdAt: calendarFeed.createdAt, lastUsedAt: calendarFeed.lastUsedAt });
      if (!row) throw new Error('the calendar feed could not be stored');
      return row;
    },
    removeFeed: async (personId: number) => {
      await database.delete(calendarFeed).where(eq(calendarFeed.personId, personId));
    },
    /** $1 hash of the secret, $2 from, $3 to */
    findFeedLessons: prepareJsonStatement<{ last_used_at: string | null; lessons: CalendarLesson[] }>(
      database,
      'schedule_feed_lessons',
      `select json_build_object('last_used_at', calendar_feed.last_used_at, 'lessons', (${feedLessons}))
       from calendar_feed where calendar_feed.secret_hash = $1`,
    ),
    noteUse: async (secretHash: string) => {
      await database
        .update(calendarFeed)
        .set({ lastUsedAt: sql`now()` })
        .where(eq(calendarFeed.secretHash, secretHash));
    },
  };
}
