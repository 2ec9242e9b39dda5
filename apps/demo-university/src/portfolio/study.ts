import {
  type DemoBlock,
  dateOfAward,
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
} from './demo-structure.ts';
import { disciplines } from './disciplines.ts';

export const study: DemoBlock = {
  titleRu: 'Учебная деятельность',
  titleEn: 'Study',
  descriptionRu: 'Награды и результаты, полученные в ходе освоения образовательной программы.',
  descriptionEn: 'Awards and results of studying the educational programme.',
  application: ['Достижения в учебной деятельности', 'Achievements in study'],
  subBlocks: [
    {
      titleRu: 'Предметные олимпиады и конкурсы',
      titleEn: 'Subject olympiads and contests',
      descriptionRu: 'К каждому достижению приложите диплом или выписку из протокола.',
      descriptionEn: 'Attach the diploma or an extract from the minutes to each achievement.',
      score: 15,
      weight: 9,
      attributes: [
        madeText(
          ['Название мероприятия', 'Name of the event'],
          ({ random }) => `Студенческая олимпиада по ${random.pick(disciplines)}`,
          { required: true, placeholder: 'Как в дипломе' },
        ),
        level,
        result,
        dateOfAward,
        number(['Число участников', 'Number of participants'], [30, 240]),
        text(['Организатор', 'Organiser'], ['Совет по учебной работе', 'Студенческая ассоциация медиков'], {
          options: [
            'Министерство здравоохранения',
            'Студенческая ассоциация медиков',
            'Совет по учебной работе',
          ],
          placeholder: 'Выберите из справочника или впишите',
        }),
      ],
    },
    {
      titleRu: 'Именные стипендии и премии за учёбу',
      titleEn: 'Named scholarships and study prizes',
      score: 20,
      weight: 2,
      attributes: [
        fitting(
          dropdown(
            ['Вид награды', 'Kind of award'],
            [
              'Именная стипендия',
              'Стипендия Президента или Правительства РФ',
              'Премия',
              'Грант на обучение',
              'Благодарность',
            ],
            { required: true },
          ),
          ['Именная стипендия', 'Премия', 'Именная стипендия'],
        ),
        fittingText(
          ['Наименование', 'Name'],
          [
            'Стипендия учёного совета',
            'Премия «Лучший студент курса»',
            'Стипендия регионального фонда поддержки молодёжи',
          ],
          { required: true },
        ),
        period(['Период назначения', 'Period of award'], [120, 330], { required: true }),
        text(['Реквизиты приказа', 'Order details'], ['№ 214-ст', '№ 87-о', '№ 1102-ст', '№ 56-о'], {
          placeholder: '№ 000-ст',
          pattern: String.raw`^№ \d{1,5}-\p{L}{1,3}$`,
        }),
      ],
    },
    {
      titleRu: 'Учебные проекты',
      titleEn: 'Study projects',
      score: 10,
      weight: 4,
      attributes: [
        text(
          ['Тема проекта', 'Subject of the project'],
          [
            'Атлас гистологических препаратов для самоподготовки',
            'Тренажёр расшифровки ЭКГ',
            'Видеокурс по сердечно-лёгочной реанимации',
            'Интерактивная карта черепных нервов',
          ],
          { required: true },
        ),
        select(['Роль в проекте', 'Role in the project'], ['Руководитель', 'Исполнитель', 'Консультант'], {
          required: true,
        }),
        period(['Сроки работы', 'Period of work'], [30, 200], { required: true }),
        paragraph(
          ['Краткое описание', 'Short description'],
          [
            'Подготовлены материалы по пяти темам, проведена апробация в двух группах, собраны отзывы преподавателей кафедры.',
            'Проект внедрён в учебный процесс кафедры, им пользуются студенты второго и третьего курсов.',
          ],
        ),
      ],
    },
  ],
};
