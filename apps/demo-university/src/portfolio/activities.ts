import {
  type DemoBlock,
  date,
  dateOfAward,
  dropdown,
  fitting,
  fittingText,
  level,
  number,
  paragraph,
  period,
  result,
  select,
  text,
} from './demo-structure.ts';

export const publicActivity: DemoBlock = {
  titleRu: 'Общественная деятельность',
  titleEn: 'Public activity',
  descriptionRu: 'Волонтёрство, самоуправление, организация событий.',
  descriptionEn: 'Volunteering, self-government, organising events.',
  application: ['Достижения в общественной деятельности', 'Achievements in public activity'],
  subBlocks: [
    {
      titleRu: 'Волонтёрская деятельность',
      titleEn: 'Volunteering',
      descriptionRu: 'Укажите число часов по волонтёрской книжке.',
      descriptionEn: 'Give the number of hours from your volunteer book.',
      score: 8,
      weight: 10,
      attributes: [
        fittingText(
          ['Мероприятие или проект', 'Event or project'],
          [
            'Помощь приёмному отделению городской больницы',
            'Акция «Проверь своё давление»',
            'Школа первой помощи для школьников',
            'Сопровождение марафона, медицинский пункт',
            'Акция ко Всемирному дню диабета',
          ],
          { required: true },
        ),
        fitting(
          dropdown(
            ['Направление', 'Field'],
            ['Медицинское', 'Социальное', 'Событийное', 'Экологическое', 'Патриотическое'],
            { required: true },
          ),
          ['Медицинское', 'Медицинское', 'Социальное', 'Событийное', 'Медицинское'],
        ),
        period(['Период участия', 'Period'], [1, 90], { required: true }),
        number(['Количество часов', 'Hours'], [4, 180], {
          required: true,
          pattern: String.raw`^\d{1,4}$`,
          placeholder: 'Целое число',
        }),
        paragraph(
          ['Что было сделано', 'What was done'],
          [
            'Измерение артериального давления и уровня глюкозы, консультирование посетителей по вопросам профилактики.',
            'Встреча и сопровождение пациентов, помощь среднему медицинскому персоналу.',
          ],
        ),
      ],
    },
    {
      titleRu: 'Студенческое самоуправление',
      titleEn: 'Student self-government',
      score: 10,
      weight: 5,
      attributes: [
        text(
          ['Объединение', 'Organisation'],
          ['Студенческий совет', 'Профсоюз студентов', 'Совет общежития', 'Совет старост'],
          {
            required: true,
            options: ['Студенческий совет', 'Профсоюз студентов', 'Совет общежития'],
          },
        ),
        select(
          ['Должность', 'Post'],
          ['Председатель', 'Заместитель председателя', 'Руководитель сектора', 'Член совета'],
          {
            required: true,
          },
        ),
        period(['Период работы', 'Period'], [90, 330], { required: true }),
      ],
    },
    {
      titleRu: 'Организация мероприятий',
      titleEn: 'Organising events',
      score: 10,
      weight: 6,
      attributes: [
        fittingText(
          ['Мероприятие', 'Event'],
          [
            'День открытых дверей',
            'Посвящение в студенты',
            'Форум волонтёров-медиков',
            'Благотворительная ярмарка',
            'Школа актива',
          ],
          { required: true },
        ),
        fitting(level, [
          'Университетский',
          'Университетский',
          'Межрегиональный',
          'Городской',
          'Университетский',
        ]),
        dropdown(['Роль', 'Role'], ['Главный организатор', 'Член оргкомитета', 'Помощник организатора'], {
          required: true,
        }),
        date(['Дата проведения', 'Date'], { required: true }),
      ],
    },
    {
      titleRu: 'Донорство',
      titleEn: 'Blood donation',
      score: 5,
      weight: 4,
      attributes: [
        select(['Вид донации', 'Kind of donation'], ['Цельная кровь', 'Плазма', 'Тромбоциты'], {
          required: true,
        }),
        date(['Дата донации', 'Date of donation'], { required: true }),
        number(['Всего донаций', 'Donations in all'], [1, 14]),
      ],
    },
  ],
};

export const culture: DemoBlock = {
  titleRu: 'Культурно-массовая деятельность',
  titleEn: 'Cultural-mass activity',
  application: ['Достижения в культурно-массовой деятельности', 'Achievements in cultural-mass activity'],
  subBlocks: [
    {
      titleRu: 'Творческие конкурсы и фестивали',
      titleEn: 'Creative contests and festivals',
      score: 12,
      weight: 6,
      attributes: [
        fittingText(
          ['Название мероприятия', 'Name of the event'],
          [
            'Студенческая весна',
            'Фестиваль хоров медицинских вузов',
            'Конкурс чтецов «Живое слово»',
            'Фотоконкурс «Белый халат»',
          ],
          { required: true },
        ),
        fitting(
          dropdown(
            ['Направление', 'Genre'],
            ['Вокал', 'Хореография', 'Театр', 'Инструментальная музыка', 'Фотография', 'Литература'],
            { required: true },
          ),
          ['Хореография', 'Вокал', 'Литература', 'Фотография'],
        ),
        fitting(level, ['Городской', 'Межрегиональный', 'Университетский', 'Всероссийский']),
        result,
        dateOfAward,
      ],
    },
    {
      titleRu: 'Участие в творческом коллективе',
      titleEn: 'Membership of an ensemble',
      score: 6,
      weight: 4,
      attributes: [
        text(
          ['Коллектив', 'Ensemble'],
          [
            'Академический хор',
            'Танцевальный ансамбль «Пульс»',
            'Студенческий театр «Ремиссия»',
            'Камерный оркестр',
          ],
          {
            required: true,
            options: ['Академический хор', 'Танцевальный ансамбль «Пульс»', 'Студенческий театр «Ремиссия»'],
          },
        ),
        period(['Период участия', 'Period'], [120, 330], { required: true }),
        number(['Количество выступлений', 'Number of performances'], [1, 25]),
      ],
    },
    {
      titleRu: 'Публичное представление произведений',
      titleEn: 'Public presentation of works',
      score: 8,
      weight: 2,
      attributes: [
        text(
          ['Произведение', 'Work'],
          [
            'Серия акварелей «Ночное дежурство»',
            'Сборник стихотворений',
            'Короткометражный фильм о практике',
          ],
          {
            required: true,
          },
        ),
        text(
          ['Место представления', 'Place'],
          ['Библиотека университета', 'Городской выставочный зал', 'Дом культуры'],
        ),
        date(['Дата', 'Date'], { required: true }),
        paragraph(
          ['Описание', 'Description'],
          ['Персональная выставка из двенадцати работ, открытая для посетителей в течение двух недель.'],
        ),
      ],
    },
  ],
};

export const sport: DemoBlock = {
  titleRu: 'Спортивная деятельность',
  titleEn: 'Sport',
  application: ['Достижения в спортивной деятельности', 'Achievements in sport'],
  subBlocks: [
    {
      titleRu: 'Спортивные соревнования',
      titleEn: 'Competitions',
      score: 12,
      weight: 6,
      attributes: [
        fittingText(
          ['Соревнование', 'Competition'],
          [
            'Универсиада города',
            'Спартакиада медицинских вузов',
            'Кубок университета',
            'Первенство области среди студентов',
          ],
          { required: true },
        ),
        text(
          ['Вид спорта', 'Kind of sport'],
          ['Волейбол', 'Плавание', 'Лёгкая атлетика', 'Шахматы', 'Лыжные гонки', 'Баскетбол'],
          {
            required: true,
            options: ['Баскетбол', 'Волейбол', 'Лёгкая атлетика', 'Лыжные гонки', 'Плавание', 'Шахматы'],
          },
        ),
        fitting(level, ['Городской', 'Всероссийский', 'Университетский', 'Региональный']),
        result,
        period(['Сроки проведения', 'Dates'], [0, 5], { required: true }),
      ],
    },
    {
      titleRu: 'Спортивные разряды и звания',
      titleEn: 'Sporting ranks and titles',
      score: 15,
      weight: 2,
      attributes: [
        text(
          ['Вид спорта', 'Kind of sport'],
          ['Плавание', 'Самбо', 'Лёгкая атлетика', 'Художественная гимнастика'],
          { required: true },
        ),
        dropdown(
          ['Разряд или звание', 'Rank or title'],
          ['Мастер спорта', 'Кандидат в мастера спорта', 'I разряд', 'II разряд', 'III разряд'],
          {
            required: true,
          },
        ),
        date(['Дата присвоения', 'Date of award'], { required: true }),
        text(['Номер приказа', 'Order number'], ['№ 118-р', '№ 43-р', '№ 207-р'], {
          pattern: String.raw`^№ \d{1,5}-\p{L}{1,3}$`,
        }),
      ],
    },
    {
      titleRu: 'Знак отличия комплекса ГТО',
      titleEn: 'Ready for Labour and Defence badge',
      descriptionRu: 'Указывается действующий знак высшего достоинства.',
      descriptionEn: 'Give your highest valid badge.',
      score: 10,
      weight: 2,
      allowMultipleElements: false,
      attributes: [
        select(['Знак', 'Badge'], ['Золотой', 'Серебряный', 'Бронзовый'], { required: true }),
        number(['Ступень', 'Stage'], [6, 8], { required: true, pattern: String.raw`^\d{1,2}$` }),
        dateOfAward,
      ],
    },
  ],
};
