import { sql } from 'drizzle-orm';
import {
  attendance,
  finalMark,
  lessonTeacher,
  mark,
  sessionResult,
  student,
  studentDirectory,
  studentFunding,
  studentLeave,
  studentPenalty,
} from '../../../../db/schema/index.ts';
import type { BothLanguages, Holding } from './holding.queries.ts';
import { disciplineOf } from './referred-titles.queries.ts';

const countedWithoutName: BothLanguages = {
  ru: 'Учебная статистика: остаётся под номером, без имени',
  en: 'Statistics of the study: they stay under a number, without a name',
};

const enrolment: Holding = {
  table: student,
  kind: 'study',
  title: { ru: 'Обучение', en: 'Enrolments' },
  owner: { column: student.personId },
  erasure: {
    how: 'blank',
    set: { recordBookNumber: sql`'erased-' || ${student.id}`, photo: sql`null` },
  },
};
const ofEnrolment = (column: typeof mark.studentId | typeof attendance.studentId) => ({
  column,
  of: enrolment,
  key: student.id,
});

export const ofStudy: readonly Holding[] = [
  enrolment,
  {
    table: studentDirectory,
    kind: 'study',
    title: { ru: 'Строка списка студентов', en: 'Line of the list of students' },
    owner: { column: studentDirectory.personId },
    without: [studentDirectory.nameKey, studentDirectory.groupId],
    erasure: { how: 'follow' },
  },
  {
    table: mark,
    kind: 'study',
    title: { ru: 'Оценки', en: 'Marks' },
    owner: ofEnrolment(mark.studentId),
    erasure: { how: 'keep', why: countedWithoutName },
  },
  {
    table: finalMark,
    kind: 'study',
    title: { ru: 'Итоговые оценки', en: 'Final marks' },
    owner: { column: finalMark.studentId, of: enrolment, key: student.id },
    without: [finalMark.wpdId],
    instead: { discipline: disciplineOf(finalMark.wpdId) },
    erasure: { how: 'keep', why: countedWithoutName },
  },
  {
    table: attendance,
    kind: 'study',
    title: { ru: 'Посещения', en: 'Attendance' },
    owner: ofEnrolment(attendance.studentId),
    erasure: { how: 'keep', why: countedWithoutName },
  },
  {
    table: studentFunding,
    kind: 'study',
    title: { ru: 'Основа обучения', en: 'Funding' },
    owner: { column: studentFunding.studentId, of: enrolment, key: student.id },
    erasure: { how: 'keep', why: countedWithoutName },
  },
  {
    table: sessionResult,
    kind: 'study',
    title: { ru: 'Итоги сессий', en: 'Results of exam sessions' },
    owner: { column: sessionResult.studentId, of: enrolment, key: student.id },
    erasure: { how: 'keep', why: countedWithoutName },
  },
  {
    table: studentPenalty,
    kind: 'study',
    title: { ru: 'Взыскания', en: 'Penalties' },
    owner: { column: studentPenalty.studentId, of: enrolment, key: student.id },
    erasure: { how: 'delete' },
  },
  {
    table: studentLeave,
    kind: 'study',
    title: { ru: 'Академические отпуска', en: 'Leaves' },
    owner: { column: studentLeave.studentId, of: enrolment, key: student.id },
    erasure: { how: 'delete' },
  },
  {
    table: lessonTeacher,
    kind: 'work',
    title: { ru: 'Занятия, которые вы ведёте', en: 'Classes that you teach' },
    owner: { column: lessonTeacher.personId },
    erasure: { how: 'keep', why: countedWithoutName },
  },
];
