import type { ImportKind } from '@zachetka/contract/platform/import/import-kinds';
import { controlForms, disciplines } from './files/disciplines.queries.ts';
import { droeCategories, droeForms } from './files/droe.queries.ts';
import { attendance, finalMarks, lessonControlForms, marks } from './files/marks.queries.ts';
import { people, personRoles, students } from './files/people.queries.ts';
import { educationPlans, groups, scales, specialities } from './files/plans.queries.ts';
import { fundings, leaves, penalties, sessionResults } from './files/study-facts.queries.ts';
import { lessonGroups, lessons, lessonTests } from './files/timetable.queries.ts';
import type { ImportFile } from './import-file.queries.ts';

export const fileNameOf = (kind: ImportKind): string => `${kind}.csv`;

/** In the order in which they are loaded: what is referred to comes first. */
export const importFiles: readonly ImportFile[] = [
  people,
  personRoles,
  specialities,
  educationPlans,
  groups,
  students,
  scales,
  disciplines,
  controlForms,
  lessons,
  lessonGroups,
  lessonTests,
  lessonControlForms,
  marks,
  finalMarks,
  attendance,
  droeCategories,
  droeForms,
  fundings,
  sessionResults,
  penalties,
  leaves,
];
