import { controlForms, disciplines } from './files/disciplines.ts';
import { droeCategories, droeForms } from './files/droe.ts';
import { attendance, finalMarks, lessonControlForms, marks } from './files/marks.ts';
import { people, personRoles, students } from './files/people.ts';
import { educationPlans, groups, scales, specialities } from './files/plans.ts';
import { lessonGroups, lessons, lessonTests } from './files/timetable.ts';
import type { ImportFile } from './import-file.ts';

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
];
