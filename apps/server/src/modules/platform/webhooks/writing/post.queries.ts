import type { WebhookEvent } from '@zachetka/contract/platform/webhooks/webhook-events';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/connect.ts';
import { person, student, webhook, webhookDelivery } from '../../../../db/schema/index.ts';
import { namesOf } from '../../../../db/statements/column-names.ts';
import { executeNamed } from '../../../../db/statements/execute-named.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';
import type { DecidedElement } from '../../../portfolio/verification/index.ts';
import type { AnsweredAppeal } from '../../../scholarship/appeals/index.ts';
import type { PublishedSeason } from '../../../scholarship/seasons/index.ts';

/**
 * Messages to other systems, written in the transaction of the change that they tell of. They say what has happened to which thing,
 * by numbers and words of the program; of a person nothing but the directory id and the number of the record book.
 */

type Happening = {
  event: WebhookEvent;
  /** What it is about: messages about the same thing are sent in their order. */
  subject: SQL;
  data: SQL;
  /** Rows that `subject` and `data` are made of. */
  from: SQL;
  /** Nobody is told before. */
  seconds?: number;
};

/** To every system that wants to know. Where there is none, nothing is read. */
function messages({ event, subject, data, from, seconds = 0 }: Happening): SQL {
  const { webhookId, dueAt, ...columns } = webhookDelivery;
  return sql`
    insert into ${webhookDelivery} (${namesOf([webhookId, columns.event, columns.subject, columns.body, dueAt])})
    select ${webhook.id}, ${event}, happening.about,
      jsonb_build_object('type', ${event}::text, 'timestamp', ${isoMoment(sql`now()`)}, 'data', happening.what)::text,
      now() + make_interval(secs => ${seconds})
    from ${webhook} cross join lateral (select ${subject} as about, ${data} as what ${from}) happening
    where ${webhook.isOn} and ${event} = any(${webhook.events})`;
}

const studentOf = (personId: SQL): SQL => sql`(
  select jsonb_build_object('directoryId', ${person.directoryId}, 'recordBook', (
    select ${student.recordBookNumber} from ${student}
    where ${student.personId} = ${person.id} order by ${student.id} desc limit 1
  ))
  from ${person} where ${person.id} = ${personId}
)`;

const one = sql`from (select 1) one`;
const achievement = (id: number) => `achievement ${id}`;

export async function postDecision(
  tx: Transaction,
  { element: { id, ownerId, version }, decision, status, undoSeconds }: DecidedElement,
): Promise<void> {
  await executeNamed(
    tx,
    'webhooks_of_achievement',
    messages({
      event: 'achievement.decided',
      subject: sql`${achievement(id)}::text`,
      data: sql`jsonb_build_object('achievementId', ${id}::bigint, 'decision', ${decision}::text, 'status', ${status}::text,
        'version', ${version + 1}::int, 'student', ${studentOf(sql`${ownerId}::bigint`)})`,
      from: one,
      // A moment more, so that an undo in the last instant comes before it.
      seconds: undoSeconds > 0 ? undoSeconds + 1 : 0,
    }),
  );
}

/** The decision was undone in time: nobody has been told of it, and nobody will be. */
export async function withdrawPostedDecision(tx: Transaction, { id }: { id: number }): Promise<void> {
  await tx
    .delete(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.subject, achievement(id)),
        eq(webhookDelivery.attempts, 0),
        gt(webhookDelivery.dueAt, sql`now()`),
      ),
    );
}

/** Of decided applications: "applicationId", "ownerId", "seasonId", "atVersion", "isAccepted". */
export async function postDecided(tx: Transaction, decided: SQL): Promise<void> {
  await tx.execute(
    messages({
      event: 'application.decided',
      subject: sql`'application ' || decided."applicationId"`,
      data: sql`jsonb_build_object('applicationId', decided."applicationId", 'seasonId', decided."seasonId",
        'decision', case when decided."isAccepted" then 'accept' else 'reject' end, 'version', decided."atVersion",
        'student', ${studentOf(sql`decided."ownerId"`)})`,
      from: sql`from (${decided}) decided`,
    }),
  );
}

export async function postPublication(
  tx: Transaction,
  { seasonId, applications, awarded }: PublishedSeason,
): Promise<void> {
  await tx.execute(
    messages({
      event: 'season.published',
      subject: sql`${`season ${seasonId}`}::text`,
      data: sql`jsonb_build_object('seasonId', ${seasonId}::bigint, 'applications', ${applications}::int,
        'awarded', ${awarded}::int)`,
      from: one,
    }),
  );
}

/** What follows from it for applications comes as decisions on them. */
export async function postAppealJudged(
  tx: Transaction,
  { appealId, applicationId, seasonId, personId, isUpheld }: AnsweredAppeal,
): Promise<void> {
  await tx.execute(
    messages({
      event: 'appeal.judged',
      subject: sql`${`application ${applicationId}`}::text`,
      data: sql`jsonb_build_object('appealId', ${appealId}::bigint, 'applicationId', ${applicationId}::bigint,
        'seasonId', ${seasonId}::bigint, 'outcome', ${isUpheld ? 'upheld' : 'rejected'}::text,
        'student', ${studentOf(sql`${personId}::bigint`)})`,
      from: one,
    }),
  );
}
