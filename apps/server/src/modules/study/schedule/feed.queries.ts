import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import {
  calendarFeed,
  lesson,
  lessonGroup,
  lessonTeacher,
  personBlock,
  personRole,
  student,
} from '../../../db/schema/index.ts';
import { parameter, prepareJsonStatement } from '../../../db/statements/prepare-json-statement.ts';
import type { CalendarLesson } from './calendar.ts';
import { lessonFields, lessonsStatement } from './lessons.queries.ts';

export type FeedQueries = ReturnType<typeof prepareFeedQueries>;

// The cancelled ones too: a calendar that holds a lesson has to learn that it is off.
const feedLessons = lessonsStatement({
  own: sql`
    select ${lessonGroup.lessonId} as wanted from ${student}
    join ${lessonGroup} on ${lessonGroup.studyGroupId} = ${student.studyGroupId}
    where ${student.personId} = ${calendarFeed.personId}
      and ${lessonGroup.startsAt} between ${parameter(2)}::timestamp and ${parameter(3)}::timestamp
      and exists (
        select 1 from ${personRole}
        where ${personRole.personId} = ${calendarFeed.personId} and ${personRole.role} = 'lks_student'
      )
    union
    select ${lessonTeacher.lessonId} as wanted from ${lessonTeacher}
    where ${lessonTeacher.personId} = ${calendarFeed.personId}
      and ${lessonTeacher.startsAt} between ${parameter(2)}::timestamp and ${parameter(3)}::timestamp`,
  studiedBy: calendarFeed.personId,
  fields: [
    ...lessonFields,
    sql`'is_cancelled', ${lesson.isCancelled}`,
    sql`'updated_at', to_char(${lesson.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
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
    /** Asked with the hash of the secret, from and to. Who is blocked has no calendar either. */
    findFeedLessons: prepareJsonStatement<{ last_used_at: string | null; lessons: CalendarLesson[] }>(
      database,
      'schedule_feed_lessons',
      sql`select json_build_object('last_used_at', ${calendarFeed.lastUsedAt}, 'lessons', (${feedLessons}))
       from ${calendarFeed} where ${calendarFeed.secretHash} = ${parameter(1)}
         and not exists (select 1 from ${personBlock} where ${personBlock.personId} = ${calendarFeed.personId})`,
    ),
    noteUse: async (secretHash: string) => {
      await database
        .update(calendarFeed)
        .set({ lastUsedAt: sql`now()` })
        .where(eq(calendarFeed.secretHash, secretHash));
    },
  };
}
