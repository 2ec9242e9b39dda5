import { academicYearOf } from '@zachetka/contract/study/academic-year.rules';
import {
  application,
  applicationElement,
  applicationHistory,
  institute,
  person,
  speciality,
  student,
  studyGroup,
  usedEvidence,
} from '@zachetka/server/db/schema/index';
import { desc, eq, sql } from 'drizzle-orm';
import {
  type ApplicationRows,
  createApplicationRowMaker,
  type Snapshot,
} from '../applications/application-rows.ts';
import { type CountedPlan, createCounting, findEvidence } from '../applications/count-by-rules.ts';
import {
  type Applicant,
  type PlannedApplication,
  planApplications,
} from '../applications/plan-applications.ts';
import { demoAccount } from '../demo-accounts.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';
import { demoBlocks } from '../portfolio/demo-blocks.ts';
import { findDemoSeasons } from '../seasons/demo-seasons.ts';

const applicationsAtOnce = 1000;

/** Applications for the scholarship, in every status, numbered as they were made. */
export const applications: DemoPart = {
  name: 'applications',
  load: async (context) => {
    const planning = context.random('applications/plan');
    const seasons = await findDemoSeasons(context.database);
    const hasSeasons = seasons !== null;
    const planned = (await findApplicants(context, hasSeasons))
      .flatMap((applicant) => planApplications(planning, applicant, { ...context, hasSeasons }))
      .toSorted((a, b) => (a.created < b.created ? -1 : Number(a.created > b.created)));
    const makeRows = createApplicationRowMaker(context.random('applications/rows'));
    const count = seasons && createCounting(context.random('applications/points'), { ...context, seasons });
    const snapshots = await findSnapshots(context);
    let done = 0;
    // What was awarded in the last round must be known before anything of the present one is counted.
    const [earlier, present] = [
      planned.filter(({ round }) => round !== 'present'),
      planned.filter(({ round }) => round === 'present'),
    ];
    for (const plans of [...chunksOf(earlier), ...chunksOf(present)]) {
      const counted = count ? await count(plans) : plans.map((plan) => ({ plan, byRules: null }));
      const filed = counted.flatMap((each) => {
        const { personId, created } = each.plan;
        const snapshot = snapshots(personId, academicYearOf(created));
        return snapshot ? [{ ...each, rows: makeRows(each, snapshot) }] : [];
      });
      await insertApplications(
        context,
        filed.map(({ rows }) => rows),
      );
      await keepUsedEvidence(context, filed);
      done += plans.length;
      context.progress(done, planned.length);
    }
  },
};

function* chunksOf(plans: readonly PlannedApplication[]): Generator<PlannedApplication[]> {
  for (let from = 0; from < plans.length; from += applicationsAtOnce) {
    yield plans.slice(from, from + applicationsAtOnce);
  }
}

async function keepUsedEvidence(
  { database, insert }: DemoContext,
  filed: readonly (CountedPlan & { rows: ApplicationRows })[],
): Promise<void> {
  const accepted = filed.flatMap(({ plan, byRules, rows }) =>
    byRules && plan.status === 'VERIFIED' && rows.application.heldBack === null
      ? [{ applicationId: rows.application.id, personId: plan.personId, byRules }]
      : [],
  );
  await insert(
    usedEvidence,
    ['applicationId', 'elementId', 'kind', 'key', 'seasonId', 'personId'],
    await findEvidence(database, accepted),
  );
}

async function findApplicants({ database }: DemoContext, hasSeasons: boolean): Promise<Applicant[]> {
  const nominations = demoBlocks.filter((block) => block.application !== undefined).map(({ id }) => id);
  const { rows } = await database.execute<{
    person_id: string;
    block_id: string;
    elements: Applicant['nominations'][number]['elements'];
  }>(sql`
    select p.person_id, s.block_id,
      json_agg(json_build_object(
        'id', e.id, 'score', e.score,
        'assessed', to_char(e.assessed_at at time zone 'Europe/Moscow', 'YYYY-MM-DD'),
        'deleted', to_char(least(s.deleted_at, b.deleted_at) at time zone 'Europe/Moscow', 'YYYY-MM-DD')
      ) order by e.id) as elements
    from portfolio_element e
    join portfolio_sub_block s on s.id = e.sub_block_id
    join portfolio_block b on b.id = s.block_id
    join portfolio p on p.id = e.portfolio_id
    where e.status = 'VERIFIED' and s.block_id = any(${sql.param(nominations)}::bigint[])
    group by p.person_id, s.block_id
    order by p.person_id, s.block_id`);
  const showcase = demoAccount('student').personId;
  const second = demoAccount('student2').personId;
  return [...Map.groupBy(rows, (row) => Number(row.person_id))].map(([personId, ofPerson]) => ({
    personId,
    nominations: ofPerson.map(({ block_id, elements }) => ({ blockId: Number(block_id), elements })),
    showsEverything: personId === showcase,
    isWaiting: personId === showcase || personId === second,
    // In a season a gate keeps the second account from sending what it has made.
    hasDraft: personId === showcase || (hasSeasons && personId === second),
  }));
}

type Enrolment = Snapshot & { personId: number; courseNumber: number; groupTitle: string };

/** Who somebody was in an academic year. Of several enrolments full-time study counts, then the latest that had begun, as everywhere. */
async function findSnapshots({
  database,
  academicYear: present,
}: DemoContext): Promise<(personId: number, year: number) => Snapshot | undefined> {
  const rows = await database
    .select({
      personId: person.id,
      fullName: sql<string>`concat_ws(' ', ${person.lastName}, ${person.firstName}, ${person.middleName})`,
      groupTitle: studyGroup.title,
      courseNumber: studyGroup.courseNumber,
      instituteId: institute.id,
      instituteRu: institute.titleRu,
      instituteEn: institute.titleEn,
      specialityRu: speciality.titleRu,
      specialityEn: speciality.titleEn,
    })
    .from(student)
    .innerJoin(person, eq(person.id, student.personId))
    .innerJoin(studyGroup, eq(studyGroup.id, student.studyGroupId))
    .innerJoin(speciality, eq(speciality.id, studyGroup.specialityId))
    .innerJoin(institute, eq(institute.id, speciality.instituteId))
    .orderBy(desc(sql`lower(${studyGroup.eduFormRu}) = 'очная'`), desc(student.id));
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  return (personId, year) => {
    const yearsAgo = present - year;
    const enrolment = byPerson.get(personId)?.find(({ courseNumber }) => courseNumber > yearsAgo);
    return enrolment && asItWas(enrolment, yearsAgo);
  };
}

/** Groups keep their number and go up a course every year. */
function asItWas(enrolment: Enrolment, yearsAgo: number): Snapshot {
  const courseNumber = enrolment.courseNumber - yearsAgo;
  const groupTitle = enrolment.groupTitle.replace(/-\d/, `-${courseNumber}`);
  return { ...enrolment, courseNumber, groupTitle };
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
      'seasonId',
      'ruleVersionId',
      'scoring',
      'heldBack',
      'adminComment',
      'fullName',
      'groupTitle',
      'courseNumber',
      'instituteId',
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
    [
      'applicationId',
      'elementId',
      'score',
      'isOpen',
      'changedPoints',
      'changeReason',
      'changedBy',
      'changedAt',
    ],
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
