import { inChunks } from '@zachetka/server/db/bulk-insert';
import { person, roleGrant, student } from '@zachetka/server/db/schema/index';
import type { StudyGroup } from '../curriculum/study-groups.ts';
import { demoAccount, demoAccounts, demoDirectoryId } from '../demo-accounts.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';
import { fictionalPhone, studentMailDomain } from '../people/fictional-contacts.ts';
import { makeName } from '../people/person-names.ts';
import { createRecordBooks } from '../people/record-books.ts';
import { drawStudentPhoto } from '../people/student-photo.ts';
import { studyGroupsOf } from './study-structure.ts';

type PersonRow = Omit<typeof person.$inferSelect, 'createdAt' | 'searchName'>;
type StudentRow = typeof student.$inferSelect;
/** The second enrolment of somebody brings no person with it. */
type Enrolment = { person?: PersonRow; student: StudentRow };

const rowsAtOnce = 2000;
const women = 0.64;
const withPhoto = 0.88;
const withPhone = 0.97;

export const students: DemoPart = {
  name: 'students',
  load: async (context) => {
    const groups = studyGroupsOf(context);
    const total = groups.reduce((sum, group) => sum + group.members + group.secondEnrolments, 0);
    let done = 0;
    for await (const enrolments of inChunks(enrolEverybody(groups, context), rowsAtOnce)) {
      const people = enrolments.flatMap((enrolment) => enrolment.person ?? []);
      await context.insert(
        person,
        ['id', 'directoryId', 'lastName', 'firstName', 'middleName', 'phone', 'email'],
        people,
      );
      await context.insert(
        roleGrant,
        ['personId', 'role'],
        people.map(({ id }) => ({ personId: id, role: 'lks_student' as const })),
      );
      await context.insert(
        student,
        ['id', 'personId', 'studyGroupId', 'recordBookNumber', 'photo'],
        enrolments.map((enrolment) => enrolment.student),
      );
      done += enrolments.length;
      context.progress(done, total);
    }
  },
};

/** Group by group; who studies twice is enrolled the second time when everybody is there. */
function* enrolEverybody(groups: readonly StudyGroup[], context: DemoContext): Generator<Enrolment> {
  const random = context.random('students');
  const recordBooks = createRecordBooks(context.academicYear);
  const twice = chooseWhoStudiesTwice(groups, context);
  const again: Pick<StudentRow, 'personId' | 'photo'>[] = [];
  let studentId = 0;
  let nextPersonId = demoAccounts.length + 1;

  for (const [index, group] of groups.entries()) {
    for (let member = 0; member < group.members; member += 1) {
      const account = member === 0 ? firstOfGroup[index] : undefined;
      const sex = account?.sex ?? (random.chance(women) ? 'female' : 'male');
      const recordBookNumber = recordBooks(group);
      const name = account?.account.name ?? makeName(random, sex, group.programme.foreign);
      const personId = account?.account.personId ?? nextPersonId++;
      const photo = account || random.chance(withPhoto) ? drawStudentPhoto(random, sex) : null;
      if (member === 0 && twice.has(group)) again.push({ personId, photo });
      studentId += 1;
      yield {
        person: {
          id: personId,
          directoryId: demoDirectoryId(personId),
          ...name,
          phone: account || random.chance(withPhone) ? fictionalPhone(random) : null,
          email: `s${recordBookNumber.replaceAll('-', '')}@${studentMailDomain}`,
        },
        student: { id: studentId, personId, studyGroupId: group.id, recordBookNumber, photo },
      };
    }
  }

  for (const group of groups) {
    for (const enrolled of again.splice(0, group.secondEnrolments)) {
      studentId += 1;
      yield {
        student: { id: studentId, ...enrolled, studyGroupId: group.id, recordBookNumber: recordBooks(group) },
      };
    }
  }
}

/** The first members of the first two groups have accounts: the two specialities that every size of university has. */
const firstOfGroup = [
  { account: demoAccount('student'), sex: 'female' },
  { account: demoAccount('student2'), sex: 'male' },
] as const;

/** The groups whose first member has another enrolment; `student2` always has. */
function chooseWhoStudiesTwice(groups: readonly StudyGroup[], context: DemoContext): Set<StudyGroup> {
  const [, withStudent2, ...others] = groups;
  const places = groups.reduce((sum, group) => sum + group.secondEnrolments, 0);
  const candidates = others.filter(({ programme, members }) => programme.fullTime && members > 0);
  const chosen = context.random('students/twice').sample(candidates, places - 1);
  return new Set(withStudent2 ? [withStudent2, ...chosen] : chosen);
}
