/** What is taught: codes and titles of the Russian list of specialities, in institutes that are invented. */

export type Bilingual = readonly [ru: string, en: string];

export type TaughtProgramme = {
  /** Which share of the groups study it, against the others. */
  weight: number;
  form?: 'fullTime' | 'partTime' | 'distance';
  /** How the titles of its groups end: ЛД-301ин. */
  suffix?: string;
  profile?: Bilingual;
  /** Which share of its students come from abroad. */
  foreign?: number;
};

export type TaughtSpeciality = {
  code: string;
  /** How the titles of its groups begin. */
  prefix: string;
  title: Bilingual;
  level: 'specialist' | 'bachelor' | 'master' | 'vocational';
  courses: number;
  programmes: readonly TaughtProgramme[];
};

export const levels = {
  specialist: ['Специалитет', 'Specialist degree'],
  bachelor: ['Бакалавриат', "Bachelor's degree"],
  master: ['Магистратура', "Master's degree"],
  vocational: ['Среднее профессиональное образование', 'Secondary vocational education'],
} as const satisfies Record<TaughtSpeciality['level'], Bilingual>;

export const forms = {
  fullTime: ['Очная', 'Full-time'],
  partTime: ['Очно-заочная', 'Part-time'],
  distance: ['Заочная', 'Extramural'],
} as const satisfies Record<NonNullable<TaughtProgramme['form']>, Bilingual>;

export const curriculum: readonly { institute: Bilingual; specialities: readonly TaughtSpeciality[] }[] = [
  {
    institute: ['Институт лечебного дела', 'Institute of General Medicine'],
    specialities: [
      {
        code: '31.05.01',
        prefix: 'ЛД',
        title: ['Лечебное дело', 'General Medicine'],
        level: 'specialist',
        courses: 6,
        programmes: [
          { weight: 30 },
          {
            weight: 8,
            suffix: 'ин',
            foreign: 0.96,
            profile: ['Обучение на английском языке', 'Taught in English'],
          },
        ],
      },
    ],
  },
  {
    institute: ['Институт детской медицины', 'Institute of Child Health'],
    specialities: [
      {
        code: '31.05.02',
        prefix: 'ПД',
        title: ['Педиатрия', 'Paediatrics'],
        level: 'specialist',
        courses: 6,
        programmes: [{ weight: 14 }],
      },
    ],
  },
  {
    institute: ['Институт стоматологии', 'Institute of Dentistry'],
    specialities: [
      {
        code: '31.05.03',
        prefix: 'СТ',
        title: ['Стоматология', 'Dentistry'],
        level: 'specialist',
        courses: 5,
        programmes: [{ weight: 11 }],
      },
    ],
  },
  {
    institute: ['Институт фармации и биотехнологии', 'Institute of Pharmacy and Biotechnology'],
    specialities: [
      {
        code: '33.05.01',
        prefix: 'ФР',
        title: ['Фармация', 'Pharmacy'],
        level: 'specialist',
        courses: 5,
        programmes: [
          { weight: 4, profile: ['Клиническая фармация', 'Clinical pharmacy'] },
          { weight: 2, suffix: 'п', profile: ['Промышленная фармация', 'Industrial pharmacy'] },
        ],
      },
      {
        code: '19.03.01',
        prefix: 'БТ',
        title: ['Биотехнология', 'Biotechnology'],
        level: 'bachelor',
        courses: 4,
        programmes: [
          { weight: 2, profile: ['Фармацевтическая биотехнология', 'Pharmaceutical biotechnology'] },
        ],
      },
      {
        code: '33.02.01',
        prefix: 'ФК',
        title: ['Фармация', 'Pharmacy'],
        level: 'vocational',
        courses: 3,
        programmes: [{ weight: 2 }],
      },
    ],
  },
  {
    institute: ['Институт общественного здоровья', 'Institute of Public Health'],
    specialities: [
      {
        code: '32.05.01',
        prefix: 'МП',
        title: ['Медико-профилактическое дело', 'Preventive Medicine'],
        level: 'specialist',
        courses: 6,
        programmes: [{ weight: 6 }],
      },
      {
        code: '32.04.01',
        prefix: 'ОЗ',
        title: ['Общественное здравоохранение', 'Public Health'],
        level: 'master',
        courses: 2,
        programmes: [
          {
            weight: 2,
            form: 'partTime',
            suffix: 'в',
            profile: ['Управление медицинской организацией', 'Management of a medical organisation'],
          },
        ],
      },
    ],
  },
  {
    institute: ['Институт медико-биологических наук', 'Institute of Biomedical Sciences'],
    specialities: [
      {
        code: '30.05.01',
        prefix: 'БХ',
        title: ['Медицинская биохимия', 'Medical Biochemistry'],
        level: 'specialist',
        courses: 6,
        programmes: [{ weight: 3 }],
      },
      {
        code: '30.05.02',
        prefix: 'БФ',
        title: ['Медицинская биофизика', 'Medical Biophysics'],
        level: 'specialist',
        courses: 6,
        programmes: [{ weight: 2 }],
      },
      {
        code: '30.05.03',
        prefix: 'МК',
        title: ['Медицинская кибернетика', 'Medical Cybernetics'],
        level: 'specialist',
        courses: 6,
        programmes: [
          { weight: 3, profile: ['Медицинские информационные системы', 'Medical information systems'] },
        ],
      },
    ],
  },
  {
    institute: ['Институт сестринского дела', 'Institute of Nursing'],
    specialities: [
      {
        code: '34.03.01',
        prefix: 'СД',
        title: ['Сестринское дело', 'Nursing'],
        level: 'bachelor',
        courses: 4,
        programmes: [{ weight: 3, form: 'partTime', suffix: 'в' }],
      },
      {
        code: '34.02.01',
        prefix: 'СК',
        title: ['Сестринское дело', 'Nursing'],
        level: 'vocational',
        courses: 4,
        programmes: [{ weight: 4 }],
      },
      {
        code: '31.02.02',
        prefix: 'АК',
        title: ['Акушерское дело', 'Midwifery'],
        level: 'vocational',
        courses: 4,
        programmes: [{ weight: 2 }],
      },
    ],
  },
  {
    institute: ['Институт клинической психологии', 'Institute of Clinical Psychology'],
    specialities: [
      {
        code: '37.05.01',
        prefix: 'КП',
        title: ['Клиническая психология', 'Clinical Psychology'],
        level: 'specialist',
        courses: 6,
        programmes: [
          {
            weight: 4,
            profile: [
              'Патопсихологическая диагностика и психотерапия',
              'Pathopsychological diagnostics and psychotherapy',
            ],
          },
        ],
      },
      {
        code: '39.03.02',
        prefix: 'СР',
        title: ['Социальная работа', 'Social Work'],
        level: 'bachelor',
        courses: 5,
        programmes: [
          {
            weight: 2,
            form: 'distance',
            suffix: 'з',
            profile: ['Социальная работа в системе здравоохранения', 'Social work in health care'],
          },
        ],
      },
    ],
  },
];
