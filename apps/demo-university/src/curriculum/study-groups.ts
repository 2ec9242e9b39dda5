import type { Random } from '../random.ts';
import { type Programme, programmes } from './programmes.ts';

export type StudyGroup = {
  id: number;
  title: string;
  programme: Programme;
  courseNumber: number;
  /** Students whose first or only enrolment is here. */
  members: number;
  /** Students who already study in another group. */
  secondEnrolments: number;
};

const smallestGroup = 20;
const largestGroup = 28;
const defaultGroup = 24;

/** However small the university is, it has these first: one of each institute. The demo accounts study in three of them. */
const firstPrefixes = ['ЛД', 'СТ', 'СР', 'ПД', 'ФР', 'МП', 'БХ', 'СД'];
const firstCourses: Readonly<Record<string, number>> = { ЛД: 3, СТ: 4, СР: 1 };

/** Divides the students into groups: a speciality gets its share, a group a believable number of people. */
export function planStudyGroups(students: number, random: Random): StudyGroup[] {
  const secondEnrolments = Math.max(1, Math.round(students / 100));
  const enrolments = students + secondEnrolments;
  const taught = chooseProgrammes(Math.max(3, Math.round(enrolments / defaultGroup)));
  const sizes = chooseSizes(enrolments, taught.length, random);

  const courseOf = createCourseChooser(random);
  const titles = new Map<string, number>();
  const groups = taught.map((programme, index): StudyGroup => {
    const courseNumber = courseOf(programme);
    const stem = `${programme.prefix}-${courseNumber}`;
    const number = (titles.get(stem) ?? 0) + 1;
    titles.set(stem, number);
    return {
      id: index + 1,
      title: `${stem}${String(number).padStart(2, '0')}${programme.suffix}`,
      programme,
      courseNumber,
      members: sizes[index] ?? 0,
      secondEnrolments: 0,
    };
  });
  return reserveSecondEnrolments(groups, secondEnrolments);
}

/** One programme for each group: first those that every university has, then always the one that lacks most of its share. */
function chooseProgrammes(groups: number): Programme[] {
  const whole = programmes.reduce((sum, { weight }) => sum + weight, 0);
  const given = new Map<Programme, number>();
  const lack = (programme: Programme) => (programme.weight / whole) * groups - (given.get(programme) ?? 0);
  return Array.from({ length: groups }, (_, index) => {
    const chosen =
      programmes.find(({ prefix }) => prefix === firstPrefixes[index]) ??
      programmes.reduce((most, candidate) => (lack(candidate) > lack(most) ? candidate : most));
    given.set(chosen, (given.get(chosen) ?? 0) + 1);
    return chosen;
  });
}

/** The courses of a programme in turn, in an order of its own, so that a few groups are not all of one course. */
function createCourseChooser(random: Random): (programme: Programme) => number {
  const turns = new Map<Programme, number[]>();
  return (programme) => {
    const first = firstCourses[programme.prefix];
    const courses = Array.from({ length: programme.courses }, (_, index) => index + 1);
    const turn = turns.get(programme) ?? [
      ...courses.filter((course) => course === first),
      ...random.sample(courses, courses.length).filter((course) => course !== first),
    ];
    const [course = 1, ...rest] = turn;
    turns.set(programme, [...rest, course]);
    return course;
  };
}

/** As even as can be, then people change places between pairs of groups, within the limits of a group. */
function chooseSizes(enrolments: number, groups: number, random: Random): number[] {
  const sizes = Array.from(
    { length: groups },
    (_, index) => Math.floor(enrolments / groups) + (index < enrolments % groups ? 1 : 0),
  );
  for (const [to, size] of sizes.entries()) {
    const from = random.integer(0, groups - 1);
    const most = Math.min(largestGroup - size, (sizes[from] ?? 0) - smallestGroup, 4);
    if (from === to || most < 1) continue;
    const moved = random.integer(0, most);
    sizes[to] = (sizes[to] ?? 0) + moved;
    sizes[from] = (sizes[from] ?? 0) - moved;
  }
  return sizes;
}

/** Who studies a second time does so beside the day's lessons: in groups that are not full-time, evenly. */
function reserveSecondEnrolments(groups: StudyGroup[], count: number): StudyGroup[] {
  const open = groups.filter(({ programme }) => !programme.fullTime);
  for (let placed = 0; placed < count; placed += 1) {
    const group = open[placed % open.length];
    if (!group || group.members === 0) throw new Error('there is no room for second enrolments');
    group.members -= 1;
    group.secondEnrolments += 1;
  }
  return groups;
}
