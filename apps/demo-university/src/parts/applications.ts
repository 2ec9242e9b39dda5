import { inChunks } from '@zachetka/server/db/bulk-insert';
import {
  application,
  applicationElement,
  applicationHistory,
  person,
} from '@zachetka/server/db/schema/index';
import { asc, sql } from 'drizzle-orm';
import {
  type ApplicationRows,
  createApplicationRowMaker,
  type Snapshot,
} from '../applications/application-rows.ts';
import {
  type Applicant,
  type PlannedApplication,
  planApplications,
} from '../applications/plan-applications.ts';
import { demoAccount } from '../demo-accounts.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';
import { demoBlocks } from '../portfolio/demo-blocks.ts';

const applicationsAtOnce = 1000;

/** Applications for the scholarship, in every status, numbered as they were made. */
export const applications: DemoPart = {
  name: 'applications',
  load: async (context) => {
    const planning = context.random('applications/plan');
    const planned = (await findApplicants(context))
      .flatMap((applicant) => planApplications(planning, applicant, context))
      .toSorted((a, b) => (a.created < b.created ? -1 : Number(a.created > b.created)));
    const makeRows = createApplicationRowMaker(context.random('applications/rows'));
    const snapshots = await findSnapshots(context);
    let done = 0;
    for await (const plans of inChunks(planned, applicationsAtOnce)) {
      await insertApplications(
        context,
        plans.flatMap((plan: PlannedApplication) => {
          const snapshot = snapshots.get(plan.personId);
          return snapshot ? [makeRows(plan, snapshot)] : [];
        }),
      );
      done += plans.length;
      context.progress(done, planned.length);
    }
  },
};

async function findApplicants({ database }: DemoContext): Promise<Applicant[]> {
  const nominations = demoBlocks.filter((block) => block.application !== undefined).map(({ id }) => id);
  const { rows } = await database.execute<{
    person_id: string;
    block_id: string;
    elements: Applicant['nominations'][number]['elements'];
  }>(sql`
    select p.person_id, s.block_id,
      json_agg(json_build_object(
        'id', e.id, 'score', e.score,
        'assessed', to_char(e.assessed_at at time zone 'Europe/Moscow', 'YYYY-MM-DD')
      ) order by e.id) as elements
    from portfolio_element e
    join portfolio_sub_block s on s.id = e.sub_block_id
    join portfolio p on p.id = e.portfolio_id
    where e.status = 'VERIFIED' and s.block_id = any(${sql.param(nominations)}::bigint[])
    group by p.person_id, s.block_id
    order by p.person_id, s.block_id`);
  const showcase = demoAccount('student').personId;
  const waiting = new Set([showcase, demoAccount('student2').personId]);
  return [...Map.groupBy(rows, (row) => Number(row.person_id))].map(([personId, ofPerson]) => ({
    personId,
    nominations: ofPerson.map(({ block_id, elements }) => ({ blockId: Number(block_id), elements })),
    showsEverything: personId === showcase,
    isWaiting: waiting.has(personId),
  }));
}

/** Of several enrolments the latest counts, as everywhere. */
async function findSnapshots({ database }: DemoContext): Promise<Map<number, Snapshot>> {
  const rows = await database
    .select({
      personId: person.id,
      fullName: sql<string>`concat_ws(' ', ${person.lastName}, ${person.firstName}, ${person.middleName})`,
      groupTitle: sql<string>`g.title`,
      courseNumber: sql<number>`g.course_number`,
      instituteRu: sql<string>`i.title_ru`,
      instituteEn: sql<string>`i.title_en`,
      specialityRu: sql<string>`s.title_ru`,
      specialityEn: sql<string>`s.title_en`,
    })
    .from(person)
    .innerJoin(
      sql`lateral (select study_group_id from student where person_id = ${person.id} order by id desc limit 1) enrolment
        join study_group g on g.id = enrolment.study_group_id
        join speciality s on s.id = g.speciality_id
        join institute i on i.id = s.institute_id`,
      sql`true`,
    )
    .orderBy(asc(person.id));
  return new Map(rows.map(({ personId, ...snapshot }) => [personId, snapshot]));
}

async function insertApplications({ insert }: DemoContext, rows: readonly ApplicationRows[]): Promise<void> {
  await insert(
    application,
    [
      'id',
      'personId',
      'status',
      'version',
      'blockId',
      'totalScore',
      'adminComment',
      'fullName',
      'groupTitle',
      'courseNumber',
      'instituteRu',
      'instituteEn',
      'specialityRu',
      'specialityEn',
      'filingStartAt',
      'filingEndAt',
      'academicYear',
      'checkStartAt',
      'checkEndAt',
      'consentAt',
      'consentVersion',
      'decidedBy',
    ],
    rows.map((row) => row.application),
  );
  await insert(
    applicationElement,
    ['applicationId', 'elementId', 'score', 'isOpen'],
    rows.flatMap(({ elements }) => elements),
  );
  await insert(
    applicationHistory,
    [
      'id',
      'applicationId',
      'personId',
      'at',
      'actorId',
      'action',
      'fromStatus',
      'toStatus',
      'comment',
      'totalScore',
      'scores',
    ],
    rows.flatMap(({ history }) => history),
  );
}
