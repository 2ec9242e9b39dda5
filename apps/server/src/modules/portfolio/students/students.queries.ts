import type { StudentOrder } from '@zachetka/contract/portfolio/students/students.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fullName } from '../../../db/full-name.ts';
import { type ListDescription, nameHasWords } from '../../../db/lists/index.ts';
import {
  institute,
  person,
  portfolioSummary,
  speciality,
  studentDirectory,
  studyGroup,
} from '../../../db/schema/index.ts';
import { jsonScalar, jsonString } from '../../../db/statements/json-text.ts';
import { hasFiled, latestFiledBy } from '../portfolio/index.ts';
import { coveredBlocks, ifAnyBlock, type SeenBlocks, seenScope } from '../summaries/index.ts';

/** The summary is that of the reader's blocks; links lead only where the reader may go. */
export type StudentReader = SeenBlocks & {
  opensPortfolios: boolean;
  opensApplications: boolean;
  /** Nothing is told of the portfolio of who has filed no application. */
  onlyApplicants: boolean;
};

/** Everybody who studies. */
export const studentList: ListDescription<StudentReader, { name: string }, StudentOrder> = {
  name: 'students',
  items: 'students',
  table: studentDirectory,
  key: studentDirectory.personId,
  orders: {
    ID: [],
    FULL_NAME: [studentDirectory.nameKey],
    GROUP: [studentDirectory.groupTitle, studentDirectory.nameKey],
  },
  filters: { name: { by: nameHasWords(studentDirectory), maxPicked: 1000 } },
  row: (reader) => ({
    members: {
      id: jsonScalar(person.id),
      directoryId: jsonString(person.directoryId),
      fullName: jsonString(fullName),
      group: jsonString(studyGroup.title),
      courseNumber: jsonScalar(studyGroup.courseNumber),
      institute: jsonString(institute.titleRu),
      instituteEn: jsonString(institute.titleEn),
      speciality: jsonString(speciality.titleRu),
      specialityEn: jsonString(speciality.titleEn),
      state: jsonString(ifShown(reader, state)),
      waiting: jsonScalar(ifShown(reader, sql`coalesce(${portfolioSummary.waiting}, 0)`)),
      totalScore: jsonScalar(ifShown(reader, sql`coalesce(${portfolioSummary.totalScore}, 0)`)),
      portfolioId: reader.opensPortfolios
        ? jsonScalar(ifShown(reader, sql`${portfolioSummary.portfolioId}`))
        : sql`'null'`,
      applicationId: reader.opensApplications ? jsonScalar(latestFiledBy(person.id)) : sql`'null'`,
    },
    joins: sql`
      join ${person} on ${person.id} = ${studentDirectory.personId}
      ${joinOne(studyGroup, sql`${studyGroup.id} = ${studentDirectory.groupId}`)}
      ${joinOne(speciality, sql`${speciality.id} = ${studyGroup.specialityId}`)}
      ${joinOne(institute, sql`${institute.id} = ${speciality.instituteId}`)}
      ${joinOne(
        portfolioSummary,
        sql`${portfolioSummary.scopeId} = ${seenScope(reader)} and ${portfolioSummary.personId} = ${person.id}`,
      )}`,
  }),
  facts: (reader) => ({ coveredBlocks: coveredBlocks(reader) }),
};

const state = sql`case when ${portfolioSummary.scopeId} is null then 'NO_PORTFOLIO'
  when ${portfolioSummary.waiting} > 0 then 'AWAITING_CONFIRMATION' else ${portfolioSummary.status}::text end`;

function ifShown(reader: StudentReader, value: SQL): SQL {
  const shown = ifAnyBlock(reader, value);
  return reader.onlyApplicants ? sql`case when ${hasFiled(person.id)} then ${shown} end` : shown;
}

/** Fenced, so that it is looked up for each row of the page. */
function joinOne(table: PgTable, condition: SQL): SQL {
  return sql`left join lateral (select * from ${table} where ${condition} limit 1) ${table} on true`;
}
