import { z } from 'zod';
import { portfolioStatuses } from '../portfolio/achievements/portfolio-status.rules.ts';
import { attributeFormats } from '../portfolio/portfolio/attribute-format.ts';
import { elementStatuses } from '../portfolio/portfolio/element-status.rules.ts';
import { applicationStatuses } from '../scholarship/applications/application-status.rules.ts';

/**
 * Which calls the specification names and which fields it names in their answers: what a university's own service has to
 * answer, and all that the pages may count on. Whatever else our own server answers is optional to them.
 */

type Texts = { ru: string; en: string };

/** What is missing on the pages without a field. */
const losses = z.registry<Texts>();

export function lossOf(field: z.ZodType): Texts | undefined {
  return losses.get(field);
}

/** A field, and what nobody sees without it. */
function shows<Field extends z.ZodType>(field: Field, ru: string, en: string): Field {
  losses.add(field, { ru, en });
  return field;
}

const text = (ru: string, en: string) => shows(z.string(), ru, en);
const textOrNull = (ru: string, en: string) => shows(z.string().nullable(), ru, en);
const number = (ru: string, en: string) => shows(z.number(), ru, en);
const flag = (ru: string, en: string) => shows(z.boolean(), ru, en);
const id = () =>
  number(
    'сама запись: без номера её не открыть и не изменить',
    'the record itself: without its number it can be neither opened nor changed',
  );
/** The specification has both forms: a text, or year, month, day and so on. */
const moment = (ru: string, en: string) =>
  shows(z.union([z.string(), z.array(z.number())]).nullable(), ru, en);

const titles = {
  title: text('название', 'the title'),
  titleEn: text('английское название', 'the English title'),
};
const titlesOfStructure = {
  titleRu: text('название', 'the title'),
  titleEn: text('английское название', 'the English title'),
};
const order = () => number('порядок', 'the order');
const isDeleted = () => flag('пометка «старая версия»', "the mark '(old version)'");

export const currentUser = z.object({
  fullName: text('имя в шапке', 'the name in the header'),
  firstName: text('обращение по имени', 'the first name in the welcome'),
  lastName: text('фамилия', 'the last name'),
  middleName: textOrNull('отчество', 'the middle name'),
  phone: textOrNull('телефон', 'the phone'),
  roles: shows(z.array(z.string()), 'все страницы, которые открывает роль', 'every page that a role opens'),
  ldapObjectSid: text(
    'собственные заявки: без идентификатора студент не узнаётся как их автор',
    'own applications: without the identifier a student is not known as their author',
  ),
});

export const employee = z.object({
  person_id: number('различие однофамильцев', 'what tells people of one name apart'),
  last_name: text('фамилия сотрудника', "the employee's last name"),
  first_name: text('имя сотрудника', "the employee's first name"),
  middle_name: textOrNull('отчество сотрудника', "the employee's middle name"),
  role: text('должность', 'the position'),
  block: textOrNull('подразделение', 'the organisational block'),
  department: text('отдел', 'the department'),
  user_object_sid: text(
    'доступ к блокам: его некому дать',
    'access to blocks: there is nobody to give it to',
  ),
  email: z.string().nullable().optional(),
  phone: z.string().nullable().optional(),
});

const droeForm = z.object({
  id: id(),
  title_ru: text('название формы', 'the title of the form'),
  title_en: text('английское название формы', 'the English title of the form'),
  description_ru: textOrNull('описание формы', 'the description of the form'),
  description_en: textOrNull('английское описание формы', 'the English description of the form'),
  link_ru: text('куда ведёт кнопка', 'where the button leads'),
  link_en: text('куда ведёт кнопка по-английски', 'where the button leads in English'),
  button_title_ru: text('надпись на кнопке', 'the words on the button'),
  button_title_en: text('английская надпись на кнопке', 'the English words on the button'),
});

export const droeCategory = z.object({
  id: id(),
  title_ru: text('название раздела', 'the title of the category'),
  title_en: text('английское название раздела', 'the English title of the category'),
  get children() {
    return shows(z.array(droeCategory), 'вложенные разделы', 'the categories inside');
  },
  forms: shows(z.array(droeForm), 'формы раздела', 'the forms of the category'),
});

const attribute = z.object({
  id: id(),
  value: textOrNull('введённое значение', 'the value that was entered'),
  ...titles,
  placeholder: textOrNull('подсказка в поле', 'the hint in the field'),
  required: flag('звёздочка обязательного поля', 'the asterisk of a required field'),
  pattern: textOrNull('проверка формата при вводе', 'the check of the format while typing'),
  format: shows(
    z.enum(attributeFormats),
    'вид поля: календарь, список, длинный текст',
    'the kind of field: calendar, list, long text',
  ),
  options: shows(z.array(z.string()), 'варианты для выбора', 'the options to choose from'),
});

const attachment = z.object({
  id: id(),
  name: text('имя файла', 'the name of the file'),
  size: number('размер файла', 'the size of the file'),
});

export const element = z.object({
  id: id(),
  status: shows(
    z.enum(elementStatuses),
    'статус достижения и право его менять',
    'the status of the achievement and whether it may be changed',
  ),
  adminComment: textOrNull('комментарий проверяющего', "the verifier's comment"),
  score: shows(z.number().nullable(), 'балл за достижение', 'the score of the achievement'),
  attributes: shows(z.array(attribute), 'содержание достижения', 'what the achievement says'),
  attachments: shows(z.array(attachment), 'приложенные файлы', 'the files that are attached'),
});

const subBlock = z.object({
  id: id(),
  ...titles,
  isDeleted: isDeleted(),
  needToBeVerify: flag('отправка на проверку', 'sending for verification'),
  allowRemove: flag('кнопка «Удалить»', "the button 'Delete'"),
  allowAttachments: flag('кнопка «Прикрепить файл»', 'the button to attach files'),
  allowMultipleElements: flag('добавление второго достижения', 'adding a second achievement'),
  elements: shows(z.array(element), 'достижения', 'the achievements'),
});

export const portfolio = z.object({
  blocks: shows(
    z.array(
      z.object({
        id: id(),
        ...titles,
        isDeleted: isDeleted(),
        score: z.number().nullable().optional(),
        subBlocks: shows(z.array(subBlock), 'подблоки с достижениями', 'the sub-blocks with achievements'),
      }),
    ),
    'всё портфолио',
    'the whole portfolio',
  ),
});

export const studentInfo = z.object({
  fullName: text('имя студента', "the student's name"),
  groupTitle: textOrNull('группа', 'the group'),
  institute: textOrNull('институт', 'the institute'),
  speciality: textOrNull('специальность', 'the speciality'),
});

const applicationHead = {
  id: id(),
  status: shows(
    z.enum(applicationStatuses),
    'статус заявки и всё, что с ней можно сделать',
    'the status of the application and all that can be done with it',
  ),
  personId: text('заявка: её автор не узнаётся', 'the application: its author is not known as such'),
  adminComment: textOrNull('комментарий комиссии', "the commission's comment"),
  comment: textOrNull('комментарий в списке', 'the comment in the list'),
  totalScore: shows(z.number().nullable(), 'сумма баллов', 'the total score'),
  fullName: text('имя студента', "the student's name"),
  group: textOrNull('группа', 'the group'),
  filingStartDate: moment('дата создания', 'the date of creation'),
  filingEndDate: moment('дата подачи', 'the date of filing'),
  checkStartDate: moment('начало проверки', 'the beginning of the check'),
  checkEndDate: moment('дата решения', 'the date of the decision'),
};

export const applicationRow = z.object(applicationHead);

const applicationElement = element.extend({
  sentAt: z
    .union([z.string(), z.array(z.number())])
    .nullable()
    .optional(),
  assessmentDate: z
    .union([z.string(), z.array(z.number())])
    .nullable()
    .optional(),
});

export const application = z.object({
  ...applicationHead,
  blocks: shows(
    z.array(
      z.object({
        id: id(),
        order: order(),
        ...titles,
        applicationTitleRu: textOrNull('название номинации', 'the title of the nomination'),
        applicationTitleEn: textOrNull(
          'английское название номинации',
          'the English title of the nomination',
        ),
        isDeleted: isDeleted(),
        subBlocks: shows(
          z.array(
            z.object({
              ...titles,
              elements: shows(z.array(applicationElement), 'выбранные достижения', 'the chosen achievements'),
            }),
          ),
          'выбранные достижения',
          'the chosen achievements',
        ),
      }),
    ),
    'номинации и выбранные достижения',
    'the nominations and the chosen achievements',
  ),
});

const totalPages = () => number('переход к следующей странице', 'the way to the next page');

const applicationList = z.object({
  applications: shows(z.array(applicationRow), 'все строки списка', 'every row of the list'),
  totalPages: totalPages(),
});

export const achievementRow = z.object({
  personFullName: text('имя студента', "the student's name"),
  group: textOrNull('группа', 'the group'),
  sentAt: moment('дата отправки', 'the date of sending'),
  verificationDate: moment('дата проверки', 'the date of verification'),
  status: shows(z.enum(portfolioStatuses), 'статус', 'the status'),
  totalScore: shows(z.number().nullable(), 'сумма баллов', 'the total score'),
  adminComment: textOrNull('комментарий', 'the comment'),
  portfolioId: number('переход к портфолио и проверке', 'the way to the portfolio and to verification'),
});

export const studentRow = z.object({
  fullName: text('имя студента', "the student's name"),
  portfolioId: shows(z.number().nullable(), 'переход к портфолио', 'the way to the portfolio'),
});

/** The specification shows neither the source of the students list nor that of the queue: the least that such a list needs. */
export const queueRow = z.object({
  fullName: text('имя студента', "the student's name"),
  portfolioId: number('переход к проверке', 'the way to verification'),
});

const itemOfStructure = {
  id: id(),
  ...titlesOfStructure,
  descriptionRu: textOrNull('описание', 'the description'),
  descriptionEn: textOrNull('английское описание', 'the English description'),
  order: order(),
};

const configurationAttribute = z.object({
  ...itemOfStructure,
  nsiPortfolioSubBlockId: number('связь поля с подблоком', 'which sub-block the field belongs to'),
  placeholder: textOrNull('подсказка в поле', 'the hint in the field'),
  options: shows(z.array(z.string()), 'варианты для выбора', 'the options to choose from'),
  attributeFormat: shows(z.enum(attributeFormats), 'вид поля', 'the kind of field'),
  regex: textOrNull('проверка формата', 'the check of the format'),
  required: flag('обязательность поля', 'whether the field is required'),
});

const configurationSubBlock = z.object({
  ...itemOfStructure,
  nsiPortfolioBlockId: number('связь подблока с блоком', 'which block the sub-block belongs to'),
  allowAttachment: flag('разрешение файлов', 'whether files are allowed'),
  allowMultipleElements: flag('разрешение нескольких достижений', 'whether several achievements are allowed'),
  allowRemove: flag('разрешение удаления', 'whether deleting is allowed'),
  needToBeVerify: flag('нужна ли проверка', 'whether verification is needed'),
  score: shows(z.number().nullable(), 'балл подблока', 'the score of the sub-block'),
  hasElements: flag('защита используемого подблока от правки', 'the lock of a sub-block that is in use'),
  attributes: shows(z.array(configurationAttribute), 'поля подблока', 'the fields of the sub-block'),
});

export const configurationBlock = z.object({
  ...itemOfStructure,
  applicationTitleRu: textOrNull('название номинации', 'the title of the nomination'),
  applicationTitleEn: textOrNull('английское название номинации', 'the English title of the nomination'),
  deletedAt: textOrNull(
    'пометка удалённого и кнопка «Восстановить»',
    "the mark of what was deleted and the button 'Restore'",
  ),
  createdAt: z.string().nullable().optional(),
  updatedAt: z.string().nullable().optional(),
  subBlocks: shows(z.array(configurationSubBlock), 'подблоки', 'the sub-blocks'),
});

export const portfolioBlock = z.object({
  id: id(),
  ...titlesOfStructure,
  order: order(),
  deletedAt: textOrNull('пометка «старая версия»', "the mark '(old version)'"),
});

export const employeeContext = z.object({
  portfolioBlockIds: shows(
    z.array(z.number()),
    'блоки, данные сотруднику',
    'the blocks that the employee was given',
  ),
});

const dataOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ data: shows(data, 'весь ответ', 'the whole answer') });

export const studentCard = z.object({
  photo_base_64: textOrNull('фотография', 'the photo'),
  full_name: text('имя', 'the name'),
  group_title: text('группа', 'the group'),
  edu_level_title: text('уровень образования', 'the education level'),
  speciality: text('специальность', 'the speciality'),
  profile: textOrNull('профиль', 'the profile'),
  institute: text('институт', 'the institute'),
  course_number: number('курс', 'the course'),
  edu_form: text('форма обучения', 'the study form'),
  record_book_number: text('номер зачётной книжки', 'the number of the record book'),
});

export const lesson = z.object({
  id: id(),
  start_time: text('время начала и место в расписании', 'the beginning and the place in the timetable'),
  end_time: text('время окончания', 'the end'),
  lesson_type_title: text('вид занятия', 'the type of the lesson'),
  is_resit: flag('пометка пересдачи', 'the mark of a retake'),
  discipline_title: text('дисциплина', 'the discipline'),
  lesson_title: textOrNull('тема занятия', 'the title of the lesson'),
  lesson_title_en: textOrNull('английская тема занятия', 'the English title of the lesson'),
  groups: shows(
    z.array(
      z.object({
        teachers_names: shows(z.array(z.string()), 'преподаватели', 'the teachers'),
        room_title: textOrNull('аудитория', 'the room'),
        study_group_title: text('учебная группа', 'the study group'),
      }),
    ),
    'группы, преподаватели и аудитории',
    'groups, teachers and rooms',
  ),
  tests: shows(
    z.array(z.object({ id: id(), title: text('название теста', 'the title of the test') })),
    'ссылки на тесты',
    'the links to tests',
  ),
});

const titlesOfScale = {
  title_ru: text('оценка словами', 'the mark in words'),
  title_en: text('оценка словами по-английски', 'the mark in English words'),
};

const controlForm = {
  id: id(),
  control_form_title: text('вид контроля', 'the kind of control'),
  percent: shows(z.number().nullable(), 'процент', 'the percent'),
  rating_score: shows(z.number().nullable(), 'балл рейтинга', 'the rating score'),
  exclude_from_rating_calculation: flag(
    'пометка «не входит в рейтинг»',
    "the mark 'excluded from the rating'",
  ),
  linguistic_scale: shows(z.object(titlesOfScale).nullable(), 'оценка словами', 'the mark in words'),
};

const fillingTitle = () => text('название формы контроля', 'the title of the control form');
const mark = () => textOrNull('оценка', 'the mark');

/** In the answer about the marks of a lesson two fields have names of their own. */
export const controlFormOfMarks = z.object({
  ...controlForm,
  filling_title_ru: fillingTitle(),
  mark_ru: mark(),
});
export const controlFormOfRating = z.object({ ...controlForm, filling_title: fillingTitle(), mark: mark() });

export const finalMark = z.object({
  mark: textOrNull('итоговая оценка', 'the final mark'),
  possible_mark: textOrNull('возможная оценка', 'the possible mark'),
  is_automate: flag('пометка «автомат»', 'the mark that it was given automatically'),
  linguistic_scale: shows(
    z.object(titlesOfScale).nullable(),
    'итоговая оценка словами',
    'the final mark in words',
  ),
});

export const lessonMarks = z.object({
  control_forms_marks: shows(z.array(controlFormOfMarks), 'все оценки занятия', 'every mark of the lesson'),
  final_mark: shows(finalMark.nullable(), 'итоговая оценка', 'the final mark'),
});

export const lessonPerformance = z.object({
  lesson_number: number('номер занятия', 'the number of the lesson'),
  lesson_date: text('дата занятия', 'the date of the lesson'),
  lesson_title: textOrNull('тема занятия', 'the title of the lesson'),
  lesson_type_title: text('вид занятия', 'the type of the lesson'),
  present: shows(z.boolean().nullable(), 'был ли студент на занятии', 'whether the student was present'),
  control_forms: shows(z.array(controlFormOfRating), 'оценки занятия', 'the marks of the lesson'),
});

export const educationPlan = z.object({
  id: id(),
  speciality: text('специальность плана', 'the speciality of the plan'),
  profile: textOrNull('профиль плана', 'the profile of the plan'),
  year_start: number('год начала', 'the year of the beginning'),
  working_education_plans: shows(
    z.array(
      z.object({
        semesters: shows(
          z.array(z.object({ id: id(), number: number('номер семестра', 'the number of the semester') })),
          'семестры',
          'the semesters',
        ),
      }),
    ),
    'семестры плана',
    'the semesters of the plan',
  ),
});

const disciplineHead = {
  id: id(),
  discipline_title: text('название дисциплины', 'the title of the discipline'),
  cathedras: shows(z.array(z.string()), 'кафедры', 'the departments'),
  attestation_load_type_title: textOrNull('вид аттестации', 'the attestation type'),
};

/** The points are told with the rating of each discipline; a list that tells them too shows them before it is opened. */
export const discipline = z.object({
  ...disciplineHead,
  total_rating: z.number().nullable().optional(),
  max_score: z.number().nullable().optional(),
});

const points = {
  total_rating: number('набранные баллы', 'the points so far'),
  max_score: number('максимум баллов и процент', 'the maximum of points and the percent'),
};

export const disciplineRating = z.object({
  ...disciplineHead,
  ...points,
  semester: shows(
    z.object({
      number: number('номер семестра', 'the number of the semester'),
      ...points,
      final_mark: shows(
        finalMark
          .pick({ possible_mark: true })
          .extend({
            linguistic_scale: shows(
              z.object({ title_ru: titlesOfScale.title_ru }).nullable(),
              'итоговая оценка словами',
              'the final mark in words',
            ),
          })
          .nullable(),
        'итоговая оценка семестра',
        'the final mark of the semester',
      ),
      lessons: shows(
        z.array(lessonPerformance),
        'занятия и оценки семестра',
        'the lessons and marks of the semester',
      ),
      attestation_lesson: shows(
        z
          .object({ id: id(), lesson_date: text('дата аттестации', 'the date of the attestation') })
          .nullable(),
        'дата аттестации',
        'the date of the attestation',
      ),
    }),
    'баллы и занятия семестра',
    'the points and lessons of the semester',
  ),
});

export const ratingInfo = z.object({
  matches: shows(
    z.array(
      z.object({
        linguistic_scale: shows(
          z.object({
            mark: text('оценка', 'the mark'),
            ...titlesOfScale,
            linguistic_scale_id: number('связь оценки со шкалой', 'which scale the mark belongs to'),
          }),
          'оценка',
          'the mark',
        ),
        current_score: number('балл текущего контроля', 'the score in current control'),
        colloq_score: number('балл рубежного контроля', 'the score in boundary control'),
      }),
    ),
    'таблица «оценка — баллы»',
    'the table of marks and scores',
  ),
  semesters: shows(
    z.array(
      z.object({
        id: id(),
        number: number('номер семестра', 'the number of the semester'),
        current_controls_amount: number('число форм текущего контроля', 'the count of current control forms'),
        colloq_controls_amount: number(
          'число форм рубежного контроля',
          'the count of boundary control forms',
        ),
        max_score: number('максимум семестра', 'the maximum of the semester'),
        max_score_to_get: number('сколько можно набрать', 'what can be obtained'),
      }),
    ),
    'таблица семестров',
    'the table of semesters',
  ),
  total_current_controls_amount: number('итог по текущему контролю', 'the total of current control forms'),
  total_colloq_controls_amount: number('итог по рубежному контролю', 'the total of boundary control forms'),
  min_score_for_three: number('порог оценки 3', 'the threshold of mark 3'),
  min_score_for_four: number('порог оценки 4', 'the threshold of mark 4'),
  min_score_for_five: number('порог оценки 5', 'the threshold of mark 5'),
});

export type SpecifiedCall = {
  /** Null where the specification says nothing of the answer. */
  answer: z.ZodType | null;
  /** What nobody can do or see where a service does not have the call. */
  lost: Texts;
};

const call = <Answer extends z.ZodType | null>(answer: Answer, ru: string, en: string) => ({
  answer,
  lost: { ru, en },
});

const signedIn = call(
  currentUser,
  'вход: без неё портал не открывается',
  'sign-in: the portal does not open without it',
);
const editing = ['изменение структуры портфолио', 'changing the structure of the portfolio'] as const;

/** By the name of the call in the contract. */
export const specifiedCalls = {
  searchEmployees: call(
    z.array(employee),
    'поиск сотрудника для доступа к блокам',
    'the search for an employee to give blocks to',
  ),
  readCurrentUser: signedIn,
  readCurrentUserOfGateway: signedIn,
  listDroeCategories: call(z.array(droeCategory), 'разделы ДРПО', 'the pages of DROE'),

  readConfiguration: call(
    z.array(configurationBlock),
    'страница конфигурации портфолио',
    'the page of the configuration',
  ),
  saveConfiguration: call(z.array(configurationBlock), ...editing),
  deleteConfigurationItem: call(null, ...editing),
  restoreConfigurationItem: call(null, ...editing),
  listPortfolioBlocks: call(
    z.array(portfolioBlock),
    'список блоков для доступа',
    'the list of blocks to give',
  ),
  readEmployeeContext: call(employeeContext, 'доступ сотрудника к блокам', "an employee's access to blocks"),
  saveEmployeeContext: call(null, 'изменение доступа к блокам', 'changing access to blocks'),
  readOwnStudentInfo: call(
    studentInfo,
    'данные студента над портфолио',
    "the student's data above the portfolio",
  ),
  readStudentInfo: call(studentInfo, 'данные студента для сотрудников', "the student's data for staff"),
  listStudents: call(
    z.object({
      students: shows(z.array(studentRow), 'все строки списка', 'every row of the list'),
      totalPages: totalPages(),
    }),
    'список студентов',
    'the list of students',
  ),

  readOwnPortfolio: call(
    portfolio,
    'портфолио студента и выбор достижений для заявки',
    "the student's portfolio and the choice for an application",
  ),
  readStudentPortfolio: call(
    portfolio,
    'портфолио студента для сотрудников',
    "a student's portfolio for staff",
  ),
  addElement: call(element, 'добавление достижения', 'adding an achievement'),
  saveAttributes: call(portfolio, 'сохранение достижения', 'saving an achievement'),
  deleteElement: call(null, 'удаление достижения', 'deleting an achievement'),
  attachFile: call(null, 'прикрепление файла', 'attaching a file'),
  linkFile: call(
    z.object({ link: text('открытие файла', 'opening the file') }),
    'открытие файла',
    'opening a file',
  ),
  detachFile: call(null, 'удаление файла', 'removing a file'),
  sendPortfolio: call(null, 'отправка на проверку', 'sending for verification'),

  listQueue: call(
    z.object({
      portfolios: shows(z.array(queueRow), 'все строки очереди', 'every row of the queue'),
      totalPages: totalPages(),
    }),
    'очередь проверки',
    'the queue of verification',
  ),
  reviewPortfolio: call(portfolio, 'проверка достижений', 'verification of achievements'),
  decideElement: call(null, 'решение по достижению', 'the decision about an achievement'),
  listAchievements: call(
    z.object({
      achievements: shows(z.array(achievementRow), 'все строки списка', 'every row of the list'),
      totalPages: totalPages(),
    }),
    'список достижений',
    'the list of achievements',
  ),

  listOwnApplications: call(applicationList, 'список «Мои заявки»', "the list 'My applications'"),
  listAllApplications: call(applicationList, 'список всех заявок', 'the list of all applications'),
  readApplication: call(application, 'страница заявки', 'the page of an application'),
  createApplication: call(z.object({ id: id() }), 'новая заявка', 'a new application'),
  saveSelection: call(null, 'выбор достижений в заявке', 'the choice of achievements in an application'),
  submitApplication: call(null, 'подача заявки', 'submitting an application'),
  decideApplication: call(null, 'решение по заявке', 'the decision about an application'),
  assessElements: call(null, 'баллы комиссии', "the commission's scores"),

  readTimetable: call(dataOf(z.array(lesson)), 'расписание', 'the schedule'),
  readStudentCards: call(
    dataOf(z.array(studentCard)),
    'карточка студента на главной',
    "the student's card on Home",
  ),
  searchEmployeesOfRating: call(
    dataOf(z.array(employee)),
    'поиск сотрудников на стороне рейтинга',
    'the search for employees on the rating side',
  ),
  readLessonMarks: call(dataOf(lessonMarks), 'оценки занятия', 'the marks of a lesson'),
  listEducationPlans: call(
    dataOf(z.array(educationPlan)),
    'выбор учебного плана и рейтинг',
    'the choice of an education plan and the rating',
  ),
  listDisciplines: call(
    dataOf(z.array(discipline)),
    'список дисциплин и рейтинг',
    'the list of disciplines and the rating',
  ),
  readRating: call(
    dataOf(disciplineRating.nullable()),
    'рейтинг по дисциплине',
    'the rating of a discipline',
  ),
  readRatingInfo: call(dataOf(ratingInfo.nullable()), 'справка о рейтинге', 'the reference about the rating'),
} as const satisfies Readonly<Record<string, SpecifiedCall>>;
