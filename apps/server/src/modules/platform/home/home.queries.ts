import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { fullName } from '../../../db/full-name.ts';
import { institute, person, speciality, student, studyGroup } from '../../../db/schema/index.ts';

export function prepareHomeQueries(database: Database) {
  const cards = database
    .select({
      photo_base_64: student.photo,
      full_name: fullName,
      group_title: studyGroup.title,
      edu_level_title: speciality.eduLevelRu,
      edu_level_title_en: speciality.eduLevelEn,
      speciality: speciality.titleRu,
      speciality_en: speciality.titleEn,
      profile: studyGroup.profileRu,
      profile_en: studyGroup.profileEn,
      institute: institute.titleRu,
      institute_en: institute.titleEn,
      course_number: studyGroup.courseNumber,
      edu_form: studyGroup.eduFormRu,
      edu_form_en: studyGroup.eduFormEn,
      record_book_number: student.recordBookNumber,
    })
    .from(student)
    .innerJoin(person, eq(person.id, student.personId))
    .innerJoin(studyGroup, eq(studyGroup.id, student.studyGroupId))
    .innerJoin(speciality, eq(speciality.id, studyGroup.specialityId))
    .innerJoin(institute, eq(institute.id, speciality.instituteId))
    .where(eq(student.personId, sql.placeholder('personId')))
    .orderBy(student.id)
    .prepare('home_student_cards');

  return { findStudentCards: (personId: number) => cards.execute({ personId }) };
}
