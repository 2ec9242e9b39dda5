import {
  type DemoBlock,
  date,
  dropdown,
  fitting,
  fittingText,
  level,
  madeText,
  number,
  paragraph,
  period,
  result,
  select,
  text,
  year,
} from './demo-structure.ts';
import { disciplines } from './disciplines.ts';

const subjects = [
  'вариабельности сердечного ритма у студентов в период сессии',
  'микробиоты полости рта при хроническом пародонтите',
  'приверженности лечению пациентов с артериальной гипертензией',
  'качества сна и успеваемости студентов-медиков',
  'антибиотикорезистентности возбудителей внебольничной пневмонии',
  'факторов риска сахарного диабета 2-го типа у лиц молодого возраста',
  'эмоционального выгорания ординаторов первого года',
  'анатомических вариантов ветвления лучевой артерии',
  'эффективности дистанционного наблюдения после кардиохирургических вмешательств',
  'пищевого поведения подростков крупного города',
];

const journals = [
  'Вестник молодого врача',
  'Студенческий медицинский журнал',
  'Клинический опыт',
  'Вопросы экспериментальной медицины',
  'Здоровье и образование сегодня',
];

const conferences = [
  'Неделя студенческой медицинской науки',
  'Медицина завтрашнего дня',
  'От молекулы к пациенту',
  'Первый шаг в клинику',
  'Молодые исследователи — практическому здравоохранению',
];

export const science: DemoBlock = {
  titleRu: 'Научно-исследовательская деятельность',
  titleEn: 'Research',
  descriptionRu: 'Публикации, доклады, гранты и работа в студенческом научном обществе.',
  descriptionEn: 'Publications, talks, grants and work in the student scientific society.',
  application: ['Достижения в научно-исследовательской деятельности', 'Achievements in research'],
  subBlocks: [
    {
      titleRu: 'Научные публикации',
      titleEn: 'Publications',
      descriptionRu: 'Статьи и тезисы, вышедшие из печати.',
      descriptionEn: 'Articles and abstracts that have been published.',
      score: 20,
      weight: 8,
      attributes: [
        madeText(
          ['Название работы', 'Title of the work'],
          ({ random }) => `Исследование ${random.pick(subjects)}`,
          { required: true },
        ),
        dropdown(
          ['Вид публикации', 'Kind of publication'],
          ['Статья (ВАК)', 'Статья (Scopus, Web of Science)', 'Статья (РИНЦ)', 'Тезисы'],
          { required: true },
        ),
        text(['Издание', 'Journal'], journals, {
          required: true,
          options: journals,
          placeholder: 'Выберите из справочника или впишите',
        }),
        date(['Дата выхода', 'Date of publication'], { required: true }),
        madeText(
          ['DOI', 'DOI'],
          ({ random, date: day }) => `10.5555/${day.slice(0, 4)}.${random.integer(1000, 99_999)}`,
          { placeholder: '10.5555/2026.1234', pattern: String.raw`^10\.\d{4,9}/\S+$` },
        ),
        number(['Число авторов', 'Number of authors'], [1, 7]),
        paragraph(
          ['Аннотация', 'Abstract'],
          [
            'Проведён анализ данных 120 пациентов. Показано, что выявленные изменения связаны с длительностью заболевания и объёмом проводимой терапии.',
            'В работе обобщены результаты анкетирования студентов трёх факультетов и предложены меры профилактики.',
          ],
        ),
      ],
    },
    {
      titleRu: 'Доклады на конференциях',
      titleEn: 'Conference talks',
      score: 12,
      weight: 9,
      attributes: [
        madeText(
          ['Тема доклада', 'Subject of the talk'],
          ({ random }) => `Особенности ${random.pick(subjects)}`,
          { required: true },
        ),
        text(['Конференция', 'Conference'], conferences, { required: true }),
        level,
        select(
          ['Форма участия', 'Form of participation'],
          ['Устный доклад', 'Стендовый доклад', 'Заочное участие'],
          {
            required: true,
          },
        ),
        result,
        period(['Сроки проведения', 'Dates of the conference'], [0, 3], { required: true }),
      ],
    },
    {
      titleRu: 'Гранты и научные проекты',
      titleEn: 'Grants and research projects',
      score: 25,
      weight: 2,
      attributes: [
        madeText(['Название проекта', 'Project'], ({ random }) => `Изучение ${random.pick(subjects)}`, {
          required: true,
        }),
        text(
          ['Грантодатель', 'Grantor'],
          ['Фонд поддержки молодых исследователей', 'Внутривузовский конкурс грантов'],
          {
            required: true,
          },
        ),
        number(['Сумма, тыс. руб.', 'Amount, thousand roubles'], [50, 900], {
          pattern: String.raw`^\d{1,6}$`,
        }),
        period(['Срок выполнения', 'Period'], [180, 360], { required: true }),
      ],
    },
    {
      titleRu: 'Патенты и свидетельства',
      titleEn: 'Patents and certificates',
      score: 30,
      weight: 1,
      attributes: [
        fittingText(
          ['Название', 'Name'],
          [
            'Программа расчёта инфузионной терапии',
            'Устройство для фиксации катетера',
            'База данных клинических случаев',
          ],
          { required: true },
        ),
        fitting(
          dropdown(
            ['Вид', 'Kind'],
            ['Патент на изобретение', 'Полезная модель', 'Программа для ЭВМ', 'База данных'],
            { required: true },
          ),
          ['Программа для ЭВМ', 'Полезная модель', 'База данных'],
        ),
        madeText(['Номер', 'Number'], ({ random }) => String(random.integer(2_000_000, 2_999_999)), {
          required: true,
          pattern: String.raw`^\d{7}$`,
          placeholder: '7 цифр',
        }),
        date(['Дата регистрации', 'Date of registration'], { required: true }),
      ],
    },
    {
      titleRu: 'Студенческий научный кружок',
      titleEn: 'Student scientific circle',
      score: 5,
      weight: 5,
      attributes: [
        madeText(['Кружок', 'Circle'], ({ random }) => `Научный кружок по ${random.pick(disciplines)}`, {
          required: true,
        }),
        select(['Роль', 'Role'], ['Староста', 'Участник'], { required: true }),
        period(['Период участия', 'Period'], [90, 300], { required: true }),
        text(
          ['Научный руководитель', 'Supervisor'],
          ['доцент кафедры', 'ассистент кафедры', 'профессор кафедры'],
        ),
      ],
    },
    {
      titleRu: 'Научные статьи',
      titleEn: 'Articles',
      score: 10,
      weight: 0,
      deletedYearsAgo: 1,
      attributes: [
        madeText(
          ['Название статьи', 'Title of the article'],
          ({ random }) => `Анализ ${random.pick(subjects)}`,
          {
            required: true,
          },
        ),
        text(['Журнал', 'Journal'], journals, { required: true }),
        year(['Год', 'Year'], { required: true, pattern: String.raw`^20\d{2}$` }),
      ],
    },
  ],
};
