import type { Enrolment, StudentInfo } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { readsContacts } from '@zachetka/contract/portfolio/portfolio/readership.rules';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/connect.ts';
import { fullName } from '../../../../db/full-name.ts';
import { isFullTime } from '../../../../db/full-time.ts';
import {
  institute,
  person,
  portfolio,
  speciality,
  student,
  studyGroup,
} from '../../../../db/schema/index.ts';
import type { Caller } from '../../../../plugins/access.ts';
import { hasFiled } from '../questions.ts';
import { hasSentTo } from './elements-of-blocks.queries.ts';

type Whose = ({ personId: number } | { portfolioId: number; reader: Caller }) & {
  /** Of several enrolments this one, if it is theirs. */
  enrolmentId?: number | undefined;
};

const readerId = sql`${sql.placeholder('readerId')}::bigint`;

/** Of several enrolments full-time study comes first, then the latest. */
export function prepareStudentInfo(database: Database) {
  /** What the reader of somebody else's has to do with them; whose own it is need not ask. */
  const info = (hasSentToReader: SQL<boolean>, hasApplied: SQL<boolean>) =>
    database
      .select({
        shown: {
          portfolioId: portfolio.id,
          fullName,
          phone: person.phone,
          email: person.email,
          groupTitle: studyGroup.title,
          institute: institute.titleRu,
          instituteEn: institute.titleEn,
          speciality: speciality.titleRu,
          specialityEn: speciality.titleEn,
          courseNumber: studyGroup.courseNumber,
          enrolmentId: student.id,
        },
        enrolment: {
          id: student.id,
          groupTitle: studyGroup.title,
          speciality: speciality.titleRu,
          specialityEn: speciality.titleEn,
          eduForm: studyGroup.eduFormRu,
          eduFormEn: studyGroup.eduFormEn,
        },
        hasSentToReader,
        hasApplied,
      })
      .from(person)
      .leftJoin(portfolio, eq(portfolio.personId, person.id))
      .leftJoin(student, eq(student.personId, person.id))
      .leftJoin(studyGroup, eq(studyGroup.id, student.studyGroupId))
      .leftJoin(speciality, eq(speciality.id, studyGroup.specialityId))
      .leftJoin(institute, eq(institute.id, speciality.instituteId))
      .orderBy(desc(isFullTime), desc(student.id));
  const byPerson = info(sql`true`, sql`true`)
    .where(eq(person.id, sql.placeholder('personId')))
    .prepare('portfolio_student_info_by_person');
  const byPortfolio = info(hasSentTo(readerId, portfolio.id), hasFiled(person.id))
    .where(eq(portfolio.id, sql.placeholder('portfolioId')))
    .prepare('portfolio_student_info_by_portfolio');

  return async ({ enrolmentId, ...of }: Whose): Promise<StudentInfo | undefined> => {
    const rows =
      'personId' in of
        ? await byPerson.execute({ personId: of.personId })
        : await byPortfolio.execute({ portfolioId: of.portfolioId, readerId: of.reader.personId });
    const row = rows.find(({ enrolment }) => enrolment.id === enrolmentId) ?? rows[0];
    if (!row) return undefined;
    const told = { ...row.shown, enrolments: rows.map(({ enrolment }) => enrolment).filter(isEnrolment) };
    if ('personId' in of || readsContacts(of.reader.roles, row)) return told;
    return { ...told, phone: null, email: null, contactsHidden: true };
  };
}

/** Who is enrolled nowhere has one row with nothing in it. */
function isEnrolment(found: { [Field in keyof Enrolment]: Enrolment[Field] | null }): found is Enrolment {
  return found.id !== null;
}
