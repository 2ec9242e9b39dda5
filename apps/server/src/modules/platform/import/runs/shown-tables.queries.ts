import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import {
  attestationLoadType,
  cathedra,
  controlForm,
  controlFormType,
  discipline,
  droeCategory,
  droeForm,
  educationPlan,
  institute,
  learningTest,
  lesson,
  lessonType,
  linguisticScale,
  linguisticScaleMark,
  person,
  room,
  speciality,
  student,
  studentLeave,
  studentPenalty,
  studyGroup,
  wepSemester,
  workingEducationPlan,
  wpd,
} from '../../../../db/schema/index.ts';
import { columnNameOf } from '../../../../db/statements/column-names.ts';
import { primaryKeyOf } from '../../../../db/statements/table-keys.ts';
import { importFiles } from '../import-files.ts';

export type ReferredTable = { table: PgTable; id: PgColumn; title: PgColumn };

/** By what a row is called where another one refers to it. */
const titles: readonly ReferredTable[] = [
  { table: person, id: person.id, title: person.directoryId },
  { table: student, id: student.id, title: student.recordBookNumber },
  { table: studyGroup, id: studyGroup.id, title: studyGroup.title },
  { table: institute, id: institute.id, title: institute.titleRu },
  { table: speciality, id: speciality.id, title: speciality.code },
  { table: educationPlan, id: educationPlan.id, title: educationPlan.code },
  { table: workingEducationPlan, id: workingEducationPlan.id, title: workingEducationPlan.academicYear },
  { table: wepSemester, id: wepSemester.id, title: wepSemester.number },
  { table: linguisticScale, id: linguisticScale.id, title: linguisticScale.code },
  { table: linguisticScaleMark, id: linguisticScaleMark.id, title: linguisticScaleMark.mark },
  { table: discipline, id: discipline.id, title: discipline.titleRu },
  { table: attestationLoadType, id: attestationLoadType.id, title: attestationLoadType.titleRu },
  { table: cathedra, id: cathedra.id, title: cathedra.titleRu },
  { table: wpd, id: wpd.id, title: wpd.code },
  { table: controlForm, id: controlForm.id, title: controlForm.code },
  { table: controlFormType, id: controlFormType.id, title: controlFormType.titleRu },
  { table: lesson, id: lesson.id, title: lesson.code },
  { table: lessonType, id: lessonType.id, title: lessonType.titleRu },
  { table: learningTest, id: learningTest.id, title: learningTest.titleRu },
  { table: room, id: room.id, title: room.title },
  { table: droeCategory, id: droeCategory.id, title: droeCategory.code },
  { table: droeForm, id: droeForm.id, title: droeForm.code },
  { table: studentPenalty, id: studentPenalty.id, title: studentPenalty.code },
  { table: studentLeave, id: studentLeave.id, title: studentLeave.code },
];
const titleOf = new Map(titles.map((referred) => [referred.table, referred]));

export type ShownTable = {
  table: PgTable;
  columns: readonly {
    /** In the database. */
    column: string;
    /** For people: as the files call it, where they have it. */
    title: string;
    /** Whether it is a part of what the row is called. */
    isName: boolean;
    refersTo: ReferredTable | undefined;
  }[];
};

/** The files know wall-clock times alone: a moment is when the portal has written something, and is another one at every try. */
const isOwn = (column: PgColumn) => column.getSQLType() === 'timestamp with time zone';

function describeTable(table: PgTable): ShownTable {
  const { columns, foreignKeys } = getTableConfig(table);
  const names = new Set(namesOf(table));
  const referred = new Map(
    foreignKeys
      .map((key) => key.reference())
      .filter((reference) => reference.columns.length === 1)
      .map((reference) => [reference.columns[0], titleOf.get(reference.foreignTable)] as const),
  );
  return {
    table,
    columns: columns
      .filter(({ generated, generatedIdentity }) => generated === undefined && !generatedIdentity)
      .filter((column) => !isOwn(column))
      .map((column) => ({
        column: columnNameOf(column),
        title: columnNameOf(column).replace(/_id$/, ''),
        isName: names.has(column),
        refersTo: referred.get(column) ?? referredByName(column),
      })),
  };
}

/** Its title, or whatever else tells it from the other rows without a number that the portal gives. */
function namesOf(table: PgTable): PgColumn[] {
  const own = titleOf.get(table);
  if (own) return [own.title];
  const key = primaryKeyOf(table);
  const [unique] = getTableConfig(table).uniqueConstraints;
  return key.some(({ generatedIdentity }) => generatedIdentity) && unique ? unique.columns : key;
}

/** Where a reference is of several columns, the name says what the one is about. */
function referredByName(column: PgColumn): ReferredTable | undefined {
  const name = columnNameOf(column);
  return titles.find(({ table }) => name === `${getTableName(table)}_id`);
}

/** Every table that an import writes. */
export const shownTables: ReadonlyMap<string, ShownTable> = new Map(
  importFiles
    .flatMap(({ merge }) => merge.map(({ table }) => table))
    .map((table) => [getTableName(table), describeTable(table)]),
);
