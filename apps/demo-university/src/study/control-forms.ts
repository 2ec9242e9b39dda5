import type { ControlKind } from '@zachetka/contract/study/rating/control-kinds';
import type { Bilingual } from '../curriculum/curriculum.ts';
import { type DemoPlan, type DemoProgramme, groupsWithPast } from './study-plans.ts';
import { disciplines } from './tracks.ts';

export const controlFormTypes = [
  ['Тестирование', 'Test'],
  ['Устный опрос', 'Oral questioning'],
  ['Коллоквиум', 'Colloquium'],
  ['Входной контроль', 'Entry test'],
] as const satisfies readonly Bilingual[];

type Pattern = { type: number; kind: ControlKind; week: number; excluded?: boolean };

/** Weeks are counted as in the timetable: today lies in the seventh. */
const patterns: readonly Pattern[] = [
  { type: 4, kind: 'current', week: 0, excluded: true },
  { type: 1, kind: 'current', week: 1 },
  { type: 2, kind: 'current', week: 2 },
  { type: 1, kind: 'current', week: 3 },
  { type: 3, kind: 'boundary', week: 4 },
  { type: 1, kind: 'current', week: 5 },
  { type: 2, kind: 'current', week: 7 },
  { type: 3, kind: 'boundary', week: 9 },
];

export type DemoControlForm = {
  id: number;
  code: string;
  wpdId: number;
  wepSemesterId: number;
  controlFormTypeId: number;
  kind: ControlKind;
  position: number;
  titleRu: string;
  titleEn: string;
  excludeFromRatingCalculation: boolean;
  week: number;
};

/** Weeks of a semester in which something is tested. */
export const testedWeeks = patterns.map(({ week }) => week);

/** Sport is only attended; every other discipline is tested in each of its semesters, as far as they are remembered. */
export function* planControlForms(plans: readonly DemoPlan[]): Generator<DemoControlForm> {
  let id = 0;
  for (const plan of plans) {
    for (const programme of plan.programmes) {
      if (programme.key === 'sport') continue;
      const tested = programme.semesters.filter(
        ({ number }) => number >= plan.semesterNow || groupsWithPast(plan).length > 0,
      );
      for (const semester of tested) {
        for (const [index, pattern] of patternsOf(programme, semester.number).entries()) {
          id += 1;
          const { topics } = disciplines[programme.key];
          const [titleRu, titleEn] = topics[(pattern.week + semester.number) % topics.length] ?? ['', ''];
          yield {
            id,
            code: `${plan.code}-${programme.key}-${semester.number}-${index + 1}`,
            wpdId: programme.id,
            wepSemesterId: semester.id,
            controlFormTypeId: pattern.type,
            kind: pattern.kind,
            position: index + 1,
            titleRu,
            titleEn,
            excludeFromRatingCalculation: pattern.excluded ?? false,
            week: pattern.week,
          };
        }
      }
    }
  }
}

function patternsOf(programme: DemoProgramme, semester: number): readonly Pattern[] {
  return patterns.filter(
    ({ excluded, kind, week }) =>
      (!excluded || semester === programme.first) &&
      // A credit is lighter: one colloquium will do.
      (programme.attestation === 'examination' || kind === 'current' || week < 5),
  );
}
