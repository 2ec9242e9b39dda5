import {
  sessionResult,
  student,
  studentFunding,
  studentLeave,
  studentPenalty,
  studyGroup,
} from '@zachetka/server/db/schema/index';
import { asc, eq } from 'drizzle-orm';
import { demoAccount } from '../demo-accounts.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';
import { addDays } from '../portfolio/demo-dates.ts';
import type { Random } from '../random.ts';
import { findDemoSeasons } from '../seasons/demo-seasons.ts';

type Enrolment = { id: number; personId: number; courseNumber: number };

/** What the gates of a scholarship ask: funding, session results, penalties and leave. */
export const studyFacts: DemoPart = {
  name: 'study facts',
  load: async (context) => {
    const { insert, database, academicYear, today, progress } = context;
    const random = context.random('study facts');
    const enrolments = await database
      .select({ id: student.id, personId: student.personId, courseNumber: studyGroup.courseNumber })
      .from(student)
      .innerJoin(studyGroup, eq(studyGroup.id, student.studyGroupId))
      .orderBy(asc(student.id));
    // In a season one of the accounts meets a gate that does not let it in.
    const refused = (await findDemoSeasons(database)) ? demoAccount('student2').personId : null;
    // Whoever tries the portal with these accounts can apply.
    const unblemished = new Set([demoAccount('student').personId, demoAccount('student2').personId]);
    const ordinary = enrolments.filter(({ personId }) => !unblemished.has(personId));

    await insert(
      studentFunding,
      ['studentId', 'since', 'kind'],
      enrolments.map(({ id, personId, courseNumber }) => ({
        studentId: id,
        since: `${academicYear - courseNumber + 1}-09-01`,
        kind: unblemished.has(personId) ? 'STATE' : drawFunding(random),
      })),
    );
    await insert(
      sessionResult,
      ['studentId', 'endedOn', 'average', 'satisfactory', 'debts'],
      enrolments.flatMap((enrolment) =>
        sessionsOf(enrolment, context).map((endedOn, _, all) => ({
          studentId: enrolment.id,
          endedOn,
          ...(unblemished.has(enrolment.personId) ? excellent(random) : drawSession(random)),
          ...(enrolment.personId === refused && endedOn === all.at(-1) && oneSatisfactory),
        })),
      ),
    );
    const penalised = random.sample(ordinary, Math.ceil(ordinary.length / 40));
    await insert(
      studentPenalty,
      ['code', 'studentId', 'issuedOn', 'liftedOn'],
      penalised.map(({ id }, index) => {
        const issuedOn = addDays(today, -random.integer(20, 300));
        const isLifted = random.chance(0.5);
        return {
          code: `${index + 101}-с`,
          studentId: id,
          issuedOn,
          liftedOn: isLifted ? addDays(issuedOn, 15) : null,
        };
      }),
    );
    const absent = random.sample(ordinary, Math.ceil(ordinary.length / 60));
    await insert(
      studentLeave,
      ['code', 'studentId', 'startsOn', 'endsOn'],
      absent.map(({ id }, index) => {
        const startsOn = addDays(today, -random.integer(30, 200));
        return { code: `${index + 501}-о`, studentId: id, startsOn, endsOn: addDays(startsOn, 365) };
      }),
    );
    progress(1, 1);
  },
};

function drawFunding(random: Random): 'STATE' | 'TARGETED' | 'PAID' {
  if (random.chance(0.2)) return 'PAID';
  return random.chance(0.15) ? 'TARGETED' : 'STATE';
}

/** The days on which the sessions of an enrolment ended, in January and in June of each year. */
function sessionsOf({ courseNumber }: Enrolment, { academicYear, today }: DemoContext): string[] {
  const years = Array.from({ length: courseNumber }, (_, index) => academicYear - courseNumber + 1 + index);
  return years
    .flatMap((year) => [`${year + 1}-01-25`, `${year + 1}-06-30`])
    .filter((endedOn) => endedOn < today);
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100;

const oneSatisfactory = { average: 4.4, satisfactory: 1 };

function excellent(random: Random) {
  return { average: twoDecimals(4.6 + random.integer(0, 8) / 20), satisfactory: 0, debts: 0 };
}

function drawSession(random: Random) {
  const satisfactory = random.chance(0.3) ? random.integer(1, 3) : 0;
  const debts = random.chance(0.06) ? random.integer(1, 2) : 0;
  const best = satisfactory > 0 ? 4.2 : 5;
  return { average: twoDecimals(best - random.integer(0, 16) / 20), satisfactory, debts };
}
