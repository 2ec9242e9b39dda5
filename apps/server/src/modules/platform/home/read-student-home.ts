import {
  namedMaximum,
  type StudentHome,
  type StudentHomeQuery,
} from '@zachetka/contract/platform/home/home.schemas';
import type { Database } from '../../../db/connect.ts';
import { wallClockIn } from '../../../lib/wall-clock.ts';
import type { Caller } from '../../../plugins/access.ts';
import { prepareWaitingElements } from '../../portfolio/portfolio/index.ts';
import { findWaitingDraft } from '../../scholarship/applications/index.ts';
import { changeWindowsOf, findPresentTimes } from '../../scholarship/season-rules/index.ts';
import { prepareSemesterPoints } from '../../study/rating/index.ts';
import { prepareNextLessons } from '../../study/schedule/index.ts';
import { findUnreadResults } from '../notices/index.ts';
import { prepareUsualWait } from '../statistics/index.ts';

export type HomeSettings = { database: Database; timeZone: string };

/** Each module tells what is its own, by the rules of its pages: Home says nothing that they would not. */
export function prepareStudentHome({ database, timeZone }: HomeSettings) {
  const findLessons = prepareNextLessons(database);
  const findElements = prepareWaitingElements(database);
  const findPoints = prepareSemesterPoints(database);
  const findUsualDays = prepareUsualWait(database);

  async function findWaiting(personId: number): Promise<StudentHome['waiting']> {
    const present = await findPresentTimes(database, { personId });
    const [{ submitted, ...elements }, draftApplication, results, usualDays = null] = await Promise.all([
      findElements(personId, changeWindowsOf(present)),
      findWaitingDraft(database, { personId, present, timeZone }),
      findUnreadResults(database, personId, namedMaximum),
      findUsualDays(),
    ]);
    return { ...elements, inVerification: { count: submitted, usualDays }, draftApplication, results };
  }

  return async (caller: Caller, { enrolmentId }: StudentHomeQuery): Promise<StudentHome> => {
    const now = wallClockIn(timeZone, new Date());
    if (!caller.roles.includes('lks_student')) return { now, ...nothing };
    const [lessons, waiting, points] = await Promise.all([
      findLessons({ personId: caller.personId, now }),
      findWaiting(caller.personId),
      findPoints(caller, { today: now, enrolmentId }),
    ]);
    return { now, lessons, waiting, points };
  };
}

const nothing: Omit<StudentHome, 'now'> = {
  lessons: [],
  waiting: {
    returned: { count: 0, latest: [] },
    readyToSend: { count: 0 },
    inVerification: { count: 0, usualDays: null },
    draftApplication: null,
    results: { count: 0, latest: [] },
  },
  points: null,
};
