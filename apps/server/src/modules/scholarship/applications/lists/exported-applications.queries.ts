import { unusedInFiles } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { type SQL, sql } from 'drizzle-orm';
import { application, student, studyGroup } from '../../../../db/schema/index.ts';
import { jsonScalar, jsonString } from '../../../../db/statements/json-text.ts';
import { applicationList } from './application-list.queries.ts';

/** Of several enrolments that of the group in the application; the latest where none is, or not any more. */
export const recordBook = sql`
  select ${student.recordBookNumber} from ${student}
  join ${studyGroup} on ${studyGroup.id} = ${student.studyGroupId}
  where ${student.personId} = ${application.personId}
  order by coalesce(${studyGroup.title} = ${application.groupTitle}, false) desc, ${student.id} desc limit 1`;

/** The list with what only a file holds of a row, and without what no file holds. */
export const exportedList: typeof applicationList = {
  ...applicationList,
  name: 'exported_applications',
  row: (reader) => {
    const { members, ...row } = applicationList.row(reader);
    return {
      ...row,
      members: {
        ...withoutUnused(members),
        recordBook: jsonString(recordBook),
        courseNumber: jsonScalar(application.courseNumber),
        institute: jsonString(application.instituteRu),
        instituteEn: jsonString(application.instituteEn),
        speciality: jsonString(application.specialityRu),
        specialityEn: jsonString(application.specialityEn),
      },
    };
  },
};

function withoutUnused(members: Readonly<Record<string, SQL>>): Record<string, SQL> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !(name in unusedInFiles)));
}
