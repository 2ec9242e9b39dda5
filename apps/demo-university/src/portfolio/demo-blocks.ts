import { culture, publicActivity, sport } from './activities.ts';
import {
  type DemoBlock,
  type DemoSubBlock,
  date,
  dropdown,
  level,
  madeText,
  number,
  paragraph,
  period,
  result,
  select,
  text,
} from './demo-structure.ts';

import { science } from './science.ts';
import { study } from './study.ts';

const personalData: DemoBlock = {
  titleRu: 'Общие сведения',
  titleEn: 'About the student',
  descriptionRu: 'Эти сведения не входят в заявки.',
  descriptionEn: 'This information is not part of applications.',
  subBlocks: [
    {
      titleRu: 'О себе',
      titleEn: 'About me',
      score: null,
      weight: 4,
      allowMultipleElements: false,
      allowRemove: false,
      allowAttachments: false,
      needToBeVerify: false,
      attributes: [
        paragraph(
          ['Профессиональные интересы', 'Professional interests'],
          [
            'Кардиология и функциональная диагностика, участие в клинических исследованиях.',
            'Детская хирургия, неонатология. Хочу связать будущее со стационаром.',
            'Общественное здоровье, анализ медицинских данных.',
            'Ещё выбираю: больше всего нравятся неврология и реабилитация.',
          ],
        ),
        madeText(
          ['Дополнительный телефон', 'Additional phone'],
          ({ random }) =>
            `+7 (000) ${random.integer(100, 999)}-${random.integer(10, 99)}-${random.integer(10, 99)}`,
          { placeholder: '+7 (000) 000-00-00', pattern: String.raw`^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$` },
        ),
      ],
    },
    {
      titleRu: 'Владение языками',
      titleEn: 'Languages',
      descriptionRu: 'Приложите сертификат, если он есть.',
      descriptionEn: 'Attach the certificate if you have one.',
      score: 3,
      weight: 3,
      attributes: [
        dropdown(
          ['Язык', 'Language'],
          ['Английский', 'Немецкий', 'Французский', 'Испанский', 'Китайский', 'Арабский'],
          {
            required: true,
          },
        ),
        select(['Уровень', 'Level'], ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'], { required: true }),
        date(['Дата сертификата', 'Date of the certificate']),
        number(['Баллы', 'Points'], [40, 100]),
      ],
    },
  ],
};

const practice: DemoBlock = {
  titleRu: 'Практика и работа по профилю',
  titleEn: 'Practice and work in the profession',
  descriptionRu: 'Производственная практика и работа в медицинских организациях.',
  descriptionEn: 'Practical training and work in medical organisations.',
  subBlocks: [
    {
      titleRu: 'Производственная практика',
      titleEn: 'Practical training',
      score: 5,
      weight: 5,
      allowRemove: false,
      attributes: [
        text(
          ['Вид практики', 'Kind of practice'],
          [
            'Помощник младшего медицинского персонала',
            'Помощник палатной медицинской сестры',
            'Помощник врача стационара',
            'Помощник врача поликлиники',
          ],
          { required: true },
        ),
        text(
          ['Медицинская организация', 'Medical organisation'],
          ['Городская клиническая больница', 'Областной перинатальный центр', 'Детская поликлиника'],
          {
            required: true,
          },
        ),
        period(['Сроки', 'Dates'], [14, 42], { required: true }),
        select(['Оценка', 'Mark'], ['Отлично', 'Хорошо', 'Удовлетворительно'], { required: true }),
        number(['Часов', 'Hours'], [72, 216]),
      ],
    },
    {
      titleRu: 'Работа в медицинской организации',
      titleEn: 'Work in a medical organisation',
      score: 8,
      weight: 3,
      attributes: [
        text(
          ['Должность', 'Position'],
          ['Санитар', 'Медицинская сестра приёмного отделения', 'Медицинский регистратор', 'Фельдшер'],
          {
            required: true,
          },
        ),
        text(
          ['Место работы', 'Place of work'],
          ['Городская клиническая больница', 'Станция скорой медицинской помощи', 'Частная клиника'],
          {
            required: true,
          },
        ),
        period(['Период работы', 'Period of work'], [60, 500], { required: true }),
        paragraph(
          ['Обязанности', 'Duties'],
          ['Приём и транспортировка пациентов, выполнение назначений врача, ведение документации.'],
        ),
      ],
    },
  ],
};

const additionalEducation: DemoBlock = {
  titleRu: 'Дополнительное образование',
  titleEn: 'Additional education',
  subBlocks: [
    {
      titleRu: 'Курсы и программы',
      titleEn: 'Courses and programmes',
      score: 4,
      weight: 6,
      attributes: [
        text(
          ['Название программы', 'Name of the programme'],
          [
            'Основы доказательной медицины',
            'Статистика для врача',
            'Медицинский английский',
            'Школа молодого педагога',
            'Первая помощь: инструктор',
          ],
          { required: true },
        ),
        number(['Объём, часов', 'Hours'], [16, 144], { required: true }),
        period(['Сроки обучения', 'Dates'], [5, 120], { required: true }),
        madeText(
          ['Номер документа', 'Document number'],
          ({ random }) => `${random.integer(100_000, 999_999)}`,
          {
            pattern: String.raw`^\d{6}$`,
            placeholder: '6 цифр',
          },
        ),
      ],
    },
    {
      titleRu: 'Мастер-классы и школы',
      titleEn: 'Workshops and schools',
      score: 2,
      weight: 4,
      attributes: [
        text(
          ['Название', 'Name'],
          [
            'Хирургические швы',
            'УЗИ у постели больного',
            'Школа юного кардиолога',
            'Дни клинической анатомии',
          ],
          {
            required: true,
          },
        ),
        level,
        date(['Дата', 'Date'], { required: true }),
      ],
    },
  ],
};

/** What the portfolio looked like before: it is only read now. */
const oldActivities: DemoBlock = {
  titleRu: 'Внеучебная активность',
  titleEn: 'Extra-curricular activity',
  application: ['Достижения во внеучебной деятельности', 'Achievements in extra-curricular activity'],
  deletedYearsAgo: 1,
  subBlocks: [
    {
      titleRu: 'Участие в мероприятиях',
      titleEn: 'Participation in events',
      score: 5,
      weight: 0,
      attributes: [
        text(
          ['Мероприятие', 'Event'],
          [
            'Городской форум молодёжи',
            'День здоровья',
            'Спортивный праздник факультета',
            'Студенческая весна',
          ],
          {
            required: true,
          },
        ),
        result,
        date(['Дата', 'Date'], { required: true }),
      ],
    },
  ],
};

/** In the order in which a student sees them. */
const blocks: readonly DemoBlock[] = [
  personalData,
  study,
  science,
  publicActivity,
  culture,
  sport,
  practice,
  additionalEducation,
  oldActivities,
];

export type NumberedBlock = DemoBlock & { id: number; position: number };
export type NumberedSubBlock = DemoSubBlock & {
  id: number;
  blockId: number;
  position: number;
  /** An old version, of itself or with its block. */
  deletedYearsAgo: number | undefined;
  attributeIds: readonly number[];
};

export const demoBlocks: readonly NumberedBlock[] = blocks.map((block, index) =>
  Object.assign({ id: index + 1, position: index + 1 }, block),
);

export const demoSubBlocks: readonly NumberedSubBlock[] = numberSubBlocks();

function numberSubBlocks(): NumberedSubBlock[] {
  let attributeId = 0;
  return demoBlocks
    .flatMap((block) => block.subBlocks.map((subBlock, index) => ({ block, subBlock, position: index + 1 })))
    .map(({ block, subBlock, position }, index) =>
      Object.assign(
        {
          id: index + 1,
          blockId: block.id,
          position,
          deletedYearsAgo: subBlock.deletedYearsAgo ?? block.deletedYearsAgo,
          attributeIds: subBlock.attributes.map(() => {
            attributeId += 1;
            return attributeId;
          }),
        },
        subBlock,
      ),
    );
}

const idsOf = (...wanted: readonly DemoBlock[]): number[] =>
  wanted.map(({ titleRu }) => demoBlocks.find((block) => block.titleRu === titleRu)?.id ?? 0);

/** The blocks that `verifier` is given. */
export const blocksOfVerifier = idsOf(science, publicActivity);

/** Whole units look after the same blocks, so there are few different sets of them, however many verify. */
export const blocksOfUnits: readonly (readonly number[])[] = [
  blocksOfVerifier,
  idsOf(study),
  idsOf(science),
  idsOf(publicActivity, culture),
  idsOf(culture),
  idsOf(sport),
  idsOf(practice, additionalEducation),
  idsOf(study, science, publicActivity, culture, sport),
];
