import type { StudentInfo } from '@zachetka/contract/portfolio/portfolio.schemas';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { fullName } from '../../../db/full-name.ts';
import { institute, person, portfolio, speciality, student, studyGroup } from '../../../db/schema/index.ts';

/** Of several enrolments the latest counts. */
export function prepareStudentInfo(database: Database) {
  const info = () =>
    database
      .select({
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
      })
      .from(person)
      .leftJoin(portfolio, eq(portfolio.personId, person.id))
      .leftJoin(student, eq(student.personId, person.id))
      .leftJoin(studyGroup, eq(studyGroup.id, student.studyGroupId))
      .leftJoin(speciality, eq(speciality.id, studyGroup.specialityId))
      .leftJoin(institute, eq(institute.id, speciality.instituteId))
      .orderBy(desc(student.id))
      .limit(1);
  const byPerson = info()
    .where(eq(person.id, sql.placeholder('personId')))
    .prepare('portfolio_student_info_by_person');
  const byPortfolio = info()
    .where(eq(portfolio.id, sql.placeholder('portfolioId')))
    .prepare('portfolio_student_info_by_portfolio');

  return async (of: { personId: number } | { portfolioId: number }): Promise<StudentInfo | undefined> => {
    const [row] = 'personId' in of ? await byPerson.execute(of) : await byPortfolio.execute(of);
    return row;
  };
}
