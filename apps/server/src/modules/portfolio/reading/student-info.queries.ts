import type { StudentInfo } from '@zachetka/contract/portfolio/portfolio.schemas';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { fullName } from '../../../db/full-name.ts';
import { institute, person, portfolio, speciality, student, studyGroup } from '../../../db/schema/index.ts';

type Whose = ({ personId: number } | { portfolioId: number }) & {
  /** Of several enrolments this one, if it is theirs. */
  enrolmentId?: number | undefined;
};

const isFullTime = sql`lower(${studyGroup.eduFormRu}) = 'очная'`;

/** Of several enrolments full-time study comes first, then the latest. */
export function prepareStudentInfo(database: Database) {
  const info = () =>
    database
      .select({
        portfolioId: portfolio.id,
        fullName,
        phone: person.phone,
        email: person.email,
        enrolmentId: student.id,
        groupTitle: studyGroup.title,
        institute: institute.titleRu,
        instituteEn: institute.titleEn,
        speciality: speciality.titleRu,
        specialityEn: speciality.titleEn,
        eduForm: studyGroup.eduFormRu,
        eduFormEn: studyGroup.eduFormEn,
        courseNumber: studyGroup.courseNumber,
      })
      .from(person)
      .leftJoin(portfolio, eq(portfolio.personId, person.id))
      .leftJoin(student, eq(student.personId, person.id))
      .leftJoin(studyGroup, eq(studyGroup.id, student.studyGroupId))
      .leftJoin(speciality, eq(speciality.id, studyGroup.specialityId))
      .leftJoin(institute, eq(institute.id, speciality.instituteId))
      .orderBy(desc(isFullTime), desc(student.id));
  const byPerson = info()
    .where(eq(person.id, sql.placeholder('personId')))
    .prepare('portfolio_student_info_by_person');
  const byPortfolio = info()
    .where(eq(portfolio.id, sql.placeholder('portfolioId')))
    .prepare('portfolio_student_info_by_portfolio');

  return async ({ enrolmentId, ...of }: Whose): Promise<StudentInfo | undefined> => {
    const rows = 'personId' in of ? await byPerson.execute(of) : await byPortfolio.execute(of);
    const shown = rows.find((row) => row.enrolmentId === enrolmentId) ?? rows[0];
    if (!shown) return undefined;
    const { eduForm, eduFormEn, ...rest } = shown;
    return { ...rest, enrolments: rows.flatMap(toEnrolment) };
  };
}

type Row = {
  [Column in 'groupTitle' | 'speciality' | 'specialityEn' | 'eduForm' | 'eduFormEn']: string | null;
} & { enrolmentId: number | null };

function toEnrolment({ enrolmentId, groupTitle, speciality, specialityEn, eduForm, eduFormEn }: Row) {
  if (enrolmentId === null) return [];
  return [
    {
      id: enrolmentId,
      groupTitle: groupTitle ?? '',
      speciality: speciality ?? '',
      specialityEn: specialityEn ?? '',
      eduForm: eduForm ?? '',
      eduFormEn: eduFormEn ?? '',
    },
  ];
}
