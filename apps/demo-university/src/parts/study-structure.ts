import { institute, speciality, studyGroup } from '@zachetka/server/db/schema/index';
import { institutes, specialities } from '../curriculum/programmes.ts';
import { planStudyGroups, type StudyGroup } from '../curriculum/study-groups.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';

/** The same groups for whichever part asks. */
export function studyGroupsOf({ students, random }: Pick<DemoContext, 'students' | 'random'>): StudyGroup[] {
  return planStudyGroups(students, random('study-groups'));
}

export const studyStructure: DemoPart = {
  name: 'study structure',
  load: async (context) => {
    const groups = studyGroupsOf(context);
    const total = institutes.length + specialities.length + groups.length;
    await context.insert(institute, ['id', 'titleRu', 'titleEn'], institutes);
    await context.insert(
      speciality,
      ['id', 'code', 'instituteId', 'titleRu', 'titleEn', 'eduLevelRu', 'eduLevelEn', 'courses'],
      specialities,
    );
    await context.insert(
      studyGroup,
      ['id', 'title', 'specialityId', 'profileRu', 'profileEn', 'courseNumber', 'eduFormRu', 'eduFormEn'],
      groups.map(({ id, title, courseNumber, programme }) => ({
        id,
        title,
        courseNumber,
        specialityId: programme.specialityId,
        profileRu: programme.profileRu,
        profileEn: programme.profileEn,
        eduFormRu: programme.eduFormRu,
        eduFormEn: programme.eduFormEn,
      })),
    );
    context.progress(total, total);
  },
};
