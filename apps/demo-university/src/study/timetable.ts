import type { Random } from '../random.ts';
import { dateOf, dayLength, examinationDay, isHoliday, momentOf, mondayOf } from './calendar.ts';
import type { DemoGroup, DemoPlan, DemoProgramme, DemoSemester } from './study-plans.ts';
import { currentSemester } from './study-plans.ts';
import { disciplines } from './tracks.ts';

export const weeksBack = 6;
export const weeksAhead = 4;

export const lessonTypes = [
  { id: 1, titleRu: 'Лекция', titleEn: 'Lecture', isAttestation: false },
  { id: 2, titleRu: 'Семинар', titleEn: 'Seminar', isAttestation: false },
  { id: 3, titleRu: 'Практическое занятие', titleEn: 'Practical class', isAttestation: false },
  { id: 4, titleRu: 'Экзамен', titleEn: 'Examination', isAttestation: true },
  { id: 5, titleRu: 'Зачёт с оценкой', titleEn: 'Graded credit', isAttestation: true },
  { id: 6, titleRu: 'Открытая лекция', titleEn: 'Open lecture', isAttestation: false },
] as const;

export type DemoLesson = {
  programme: DemoProgramme;
  semester: DemoSemester;
  typeId: number;
  number: number;
  topic: readonly [ru: string, en: string] | null;
  /** `yyyy-mm-dd HH:MM:00` */
  startsAt: string;
  endsAt: string;
  isResit: boolean;
  isCancelled: boolean;
  groups: readonly DemoGroup[];
  week: number;
  /** Which lesson of the week it is for its group and discipline; control forms are held in the first. */
  turn: number;
};

export const slots = [
  ['08:30', '10:05'],
  ['10:20', '11:55'],
  ['12:35', '14:10'],
  ['14:25', '16:00'],
  ['16:15', '17:50'],
] as const;
const streamSize = 5;
const cancelled = 0.015;
/** Hours at which nothing else is held. */
const openLecture = { weekday: 3, slot: 4 };
const retake = { weekday: 4, slot: 4 };
/** Taught in small rooms alone. */
const withoutLectures = new Set(['latin', 'english', 'sport', 'nursing']);

/** What the groups of a plan are taught in the weeks around today, and when the semester's attestations are. */
export function* planTimetable(plan: DemoPlan, today: string, random: Random): Generator<DemoLesson> {
  for (const planned of planWeeks(plan, today, random)) {
    // The week in which somebody looks at the demo is full, whatever the calendar says.
    const isThisWeek = mondayOf(planned.startsAt.slice(0, 10)) === mondayOf(today);
    if (isThisWeek || !isHoliday(planned.startsAt)) yield planned;
  }
  const afterTheWeeks = mondayOf(today) + (weeksAhead + 1) * 7 * dayLength;
  for (const semester of plan.semesters.filter(({ number }) => number === plan.semesterNow)) {
    const session = Math.max(momentOf(firstDayOfSession(semester)), afterTheWeeks);
    yield* planAttestations(plan, semester, session);
  }
}

function* planWeeks(plan: DemoPlan, today: string, random: Random): Generator<DemoLesson> {
  const monday = mondayOf(today);
  const taught = plan.programmes.flatMap((programme) => {
    const semester = currentSemester(plan, programme);
    return semester ? [{ programme, semester }] : [];
  });
  for (let start = 0; start < plan.groups.length; start += streamSize) {
    const stream = plan.groups.slice(start, start + streamSize);
    const lectures = taught.filter(({ programme }) => !withoutLectures.has(programme.key));
    const week = stream.map((group, place) => ({
      group,
      seminars: placeSeminars(taught, lectures.length, place),
    }));
    for (let index = 0; index < weeksBack + 1 + weeksAhead; index += 1) {
      const at = (weekday: number, slot: number) =>
        timesOf(monday + ((index - weeksBack) * 7 + weekday) * dayLength, slot);
      for (const [place, { programme, semester }] of lectures.entries()) {
        yield lesson(
          programme,
          semester,
          index,
          { typeId: 1, groups: stream, ...at(place % 5, place < 5 ? 0 : 1) },
          random,
        );
      }
      for (const { group, seminars } of week) {
        for (const { programme, semester, weekday, slot, turn } of seminars) {
          const typeId = programme.first > 4 ? 3 : 2;
          yield lesson(
            programme,
            semester,
            index,
            { typeId, groups: [group], turn, ...at(weekday, slot) },
            random,
          );
        }
        const retaken = taught[(index + group.id) % taught.length];
        if (index % 3 === 2 && retaken && retaken.programme.key !== 'sport') {
          const times = { typeId: 2, groups: [group], isResit: true, ...at(retake.weekday, retake.slot) };
          yield {
            ...lesson(retaken.programme, retaken.semester, index - 1, times, random),
            isCancelled: false,
          };
        }
      }
    }
  }
}

type Taught = { programme: DemoProgramme; semester: DemoSemester };

/** Two seminars a week in what ends with an examination, one in the rest, wherever the group is free. */
function placeSeminars(taught: readonly Taught[], lectures: number, place: number) {
  const busy = new Set([openLecture, retake].map(({ weekday, slot }) => `${weekday} ${slot}`));
  for (let index = 0; index < lectures; index += 1) busy.add(`${index % 5} ${index < 5 ? 0 : 1}`);
  return taught.flatMap(({ programme, semester }, index) =>
    Array.from({ length: programme.attestation === 'examination' && index % 2 === 0 ? 2 : 1 }, (_, turn) => {
      const wanted = index * 2 + turn * 3 + place;
      const free = Array.from({ length: 25 }, (__, step) => ({
        weekday: (wanted + Math.floor(step / 5)) % 5,
        slot: (step % 5) + (wanted % 2),
      })).find(({ weekday, slot }) => slot < 5 && slot > 0 && !busy.has(`${weekday} ${slot}`));
      const { weekday, slot } = free ?? { weekday: 4, slot: 4 };
      busy.add(`${weekday} ${slot}`);
      return { programme, semester, weekday, slot, turn };
    }),
  );
}

function lesson(
  programme: DemoProgramme,
  semester: DemoSemester,
  week: number,
  details: Pick<DemoLesson, 'typeId' | 'groups' | 'startsAt' | 'endsAt'> & Partial<DemoLesson>,
  random: Random,
): DemoLesson {
  const { topics } = disciplines[programme.key];
  return {
    programme,
    semester,
    week,
    turn: 0,
    number: week + 1,
    topic: programme.key === 'sport' ? null : (topics[(week + semester.number) % topics.length] ?? null),
    isResit: false,
    isCancelled: random.chance(cancelled),
    ...details,
  };
}

/** Every other week a few groups, whatever they study, come to an open lecture in a discipline of the first of them. */
export function* planOpenLectures(plans: readonly DemoPlan[], today: string): Generator<DemoLesson> {
  const monday = mondayOf(today);
  const everybody = plans
    .flatMap((plan) => plan.groups.map((group) => ({ group, plan })))
    .toSorted((a, b) => a.group.id - b.group.id);
  for (let first = 0; first < everybody.length; first += streamSize) {
    const guests = everybody.slice(first, first + streamSize);
    const groups = guests.map(({ group }) => group);
    const host = guests[0]?.plan;
    const programme = host?.programmes.find((each) => each.key !== 'sport' && currentSemester(host, each));
    const semester = host && programme && currentSemester(host, programme);
    if (!programme || !semester || groups.length < 2) continue;
    for (let week = 0; week < weeksBack + 1 + weeksAhead; week += 2) {
      const start = monday + ((week - weeksBack) * 7 + openLecture.weekday) * dayLength;
      if (week !== weeksBack && isHoliday(dateOf(start))) continue;
      const { topics } = disciplines[programme.key];
      yield {
        programme,
        semester,
        typeId: 6,
        number: week + 1,
        topic: topics[week % topics.length] ?? null,
        ...timesOf(start, openLecture.slot),
        isResit: false,
        isCancelled: false,
        groups,
        week,
        turn: 0,
      };
    }
  }
}

export function firstDayOfSession({ number, academicYear }: DemoSemester): string {
  return `${academicYear + 1}-${number % 2 === 1 ? '01-11' : '06-08'}`;
}

/** Two groups a day, in the morning and in the afternoon, and three days from one discipline to the next. */
export function* planAttestations(
  plan: DemoPlan,
  semester: DemoSemester,
  session: number,
): Generator<DemoLesson> {
  const ending = plan.programmes.filter(({ last }) => last === semester.number);
  for (const [index, programme] of ending.entries()) {
    for (const [place, group] of plan.groups.entries()) {
      const date = examinationDay(session + (index * 3 + (Math.floor(place / 2) % 3)) * dayLength);
      const [from, to] = place % 2 === 0 ? ['09:00', '13:00'] : ['14:00', '18:00'];
      yield {
        programme,
        semester,
        typeId: programme.attestation === 'examination' ? 4 : 5,
        number: weeksBack + weeksAhead + 2,
        topic: null,
        startsAt: `${date} ${from}:00`,
        endsAt: `${date} ${to}:00`,
        isResit: false,
        isCancelled: false,
        groups: [group],
        week: -1,
        turn: 0,
      };
    }
  }
}

function timesOf(moment: number, slot: number): { startsAt: string; endsAt: string } {
  return timesAt(dateOf(moment), slot);
}

export function timesAt(date: string, slot: number): { startsAt: string; endsAt: string } {
  const [from, to] = slots[slot] ?? slots[0];
  return { startsAt: `${date} ${from}:00`, endsAt: `${date} ${to}:00` };
}
