import { dayLength, momentOf, mondayFrom, mondayOf, teachingDay } from './calendar.ts';
import { testedWeeks } from './control-forms.ts';
import { type DemoPlan, type DemoSemester, groupsWithPast } from './study-plans.ts';
import { type DemoLesson, firstDayOfSession, planAttestations, timesAt, weeksBack } from './timetable.ts';
import { disciplines } from './tracks.ts';

/** A session takes at most this long; lessons of the next semester begin after it. */
const sessionLength = 42 * dayLength;

/** Of the semesters before the present one: the lessons in which something was tested, and the attestations. */
export function* planPastSemesters(plan: DemoPlan, today: string): Generator<DemoLesson> {
  const groups = groupsWithPast(plan);
  const firstWeek = mondayOf(today) - weeksBack * 7 * dayLength;
  for (const semester of plan.semesters.filter(({ number }) => number < plan.semesterNow)) {
    const past = { ...plan, groups };
    yield* planLessons(past, semester);
    const session = Math.min(momentOf(firstDayOfSession(semester)), firstWeek - sessionLength);
    yield* planAttestations(past, semester, session);
  }
}

/** One lesson a week for each discipline, at an hour of its own; what fell on a holiday was held on Saturday. */
function* planLessons({ programmes, groups }: DemoPlan, semester: DemoSemester): Generator<DemoLesson> {
  const monday = mondayFrom(firstDayOf(semester));
  const taught = programmes.filter(({ semesters }) => semesters.includes(semester));
  for (const [index, programme] of taught.entries()) {
    const { topics } = disciplines[programme.key];
    for (const [place, group] of groups.entries()) {
      for (const week of testedWeeks) {
        const date = teachingDay(monday + (week * 7 + ((index + place) % 5)) * dayLength);
        yield {
          programme,
          semester,
          typeId: programme.first > 4 ? 3 : 2,
          number: week + 1,
          topic:
            programme.key === 'sport' ? null : (topics[(week + semester.number) % topics.length] ?? null),
          ...timesAt(date, Math.floor(index / 5)),
          isResit: false,
          isCancelled: false,
          groups: [group],
          week,
          turn: 0,
        };
      }
    }
  }
}

function firstDayOf({ number, academicYear }: DemoSemester): string {
  return number % 2 === 1 ? `${academicYear}-09-01` : `${academicYear + 1}-02-08`;
}
