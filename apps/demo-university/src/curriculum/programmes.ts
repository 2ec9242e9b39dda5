import type { institute, speciality } from '@zachetka/server/db/schema/index';
import { curriculum, forms, levels } from './curriculum.ts';

/** One way to study a speciality; groups belong to it. */
export type Programme = {
  number: number;
  specialityId: number;
  courses: number;
  prefix: string;
  suffix: string;
  eduFormRu: string;
  eduFormEn: string;
  fullTime: boolean;
  profileRu: string | null;
  profileEn: string | null;
  weight: number;
  foreign: number;
};

const foreignByDefault = 0.04;

export const institutes: readonly (typeof institute.$inferSelect)[] = curriculum.map(
  ({ institute: [titleRu, titleEn] }, index) => ({ id: index + 1, titleRu, titleEn }),
);

const taught = curriculum.flatMap(({ specialities: ofInstitute }, index) =>
  ofInstitute.map((details) => ({ details, instituteId: index + 1 })),
);

export const specialities: readonly (typeof speciality.$inferSelect)[] = taught.map(
  ({ details: { code, title, level, courses }, instituteId }, index) => {
    const [titleRu, titleEn] = title;
    const [eduLevelRu, eduLevelEn] = levels[level];
    return { id: index + 1, instituteId, code, titleRu, titleEn, eduLevelRu, eduLevelEn, courses };
  },
);

export const programmes: readonly Programme[] = taught
  .flatMap(({ details }, index) =>
    details.programmes.map((way) => ({ way, details, specialityId: index + 1 })),
  )
  .map(({ way, details: { courses, prefix }, specialityId }, index) => {
    const { form = 'fullTime', suffix = '', profile, weight, foreign = foreignByDefault } = way;
    const [eduFormRu, eduFormEn] = forms[form];
    const [profileRu, profileEn] = profile ?? [null, null];
    return {
      number: index + 1,
      specialityId,
      courses,
      prefix,
      suffix,
      eduFormRu,
      eduFormEn,
      fullTime: form === 'fullTime',
      profileRu,
      profileEn,
      weight,
      foreign,
    };
  });
