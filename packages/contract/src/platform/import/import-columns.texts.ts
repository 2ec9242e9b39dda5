import type { PersonLanguage as Language } from '../../people/language/language.schemas.ts';
import type { ImportKind } from './import-kinds.ts';

type Words = Readonly<Record<Language, string>>;
const words = (ru: string, en: string): Words => ({ ru, en });

const titleRu = words('название по-русски', 'title in Russian');
const titleEn = words('название по-английски', 'title in English');
const from = (kind: ImportKind): Words => words(`из ${kind}.csv`, `from ${kind}.csv`);

/** What a column of an import holds, wherever it has the same meaning. */
const everywhere: Readonly<Record<string, Words>> = {
  academic_year: words('год начала учебного года', 'the year in which the academic year begins'),
  attempt: words('1 — первая отметка, 2 и больше — пересдачи', '1 is the first mark, 2 and more are resits'),
  attestation_en: words('вид аттестации по-английски', 'kind of attestation in English'),
  attestation_ru: words('вид аттестации, например Экзамен', 'kind of attestation in Russian, e.g. Экзамен'),
  average: words('средний балл сессии, от 2 до 5', 'average mark of the session, 2 to 5'),
  button_title_en: words('надпись на кнопке по-английски', 'text of the button in English'),
  button_title_ru: words('надпись на кнопке по-русски', 'text of the button in Russian'),
  category_code: words('код категории', 'code of the category'),
  code: words('код, например 31.05.01', 'code, e.g. 31.05.01'),
  colloq_score: words('баллы за рубежный контроль', 'worth in boundary control'),
  course_number: words('курс, от 1 до 10', 'course, 1 to 10'),
  courses: words('сколько лет учатся, от 1 до 10', 'years of study, 1 to 10'),
  current_score: words('баллы за текущий контроль', 'worth in current control'),
  debts: words('сколько открытых долгов', 'how many debts are open'),
  department: words('подразделение сотрудника', 'department of the employee'),
  departments_en: words('кафедры по-английски через |', 'departments in English, parted by |'),
  departments_ru: words('кафедры по-русски через |', 'departments in Russian, parted by |'),
  description_en: words('описание по-английски', 'description in English'),
  description_ru: words('описание по-русски', 'description in Russian'),
  directory_id: words('кто это в каталоге университета', 'who it is in the directory of the university'),
  edu_form_en: words('форма обучения по-английски', 'form of study in English'),
  edu_form_ru: words('форма обучения, например Очная', 'form of study in Russian, e.g. Очная'),
  edu_level_en: words('уровень образования по-английски', 'level of education in English'),
  edu_level_ru: words('уровень образования, например Специалитет', 'level of education in Russian'),
  email: words('электронная почта', 'e-mail'),
  ended_on: words('последний день сессии, гггг-мм-дд', 'the last day of the session, yyyy-mm-dd'),
  ends_at: words('конец, гггг-мм-дд чч:мм', 'the end, yyyy-mm-dd hh:mm'),
  ends_on: words('последний день; пусто — ещё неизвестен', 'the last day; empty: not known yet'),
  excellent: words('сколько из отметок отличные', 'how many of the marks are excellent'),
  excluded: words('true — не входит в рейтинг', 'true: does not count in the rating'),
  first_name: words('имя', 'first name'),
  form_code: words('код формы контроля', 'code of the control form'),
  group_title: from('groups'),
  institute_en: words('институт или факультет по-английски', 'institute or faculty in English'),
  institute_ru: words('институт или факультет по-русски', 'institute or faculty in Russian'),
  is_attestation: words('true — здесь ставят итоговую отметку', 'true: the final mark is given here'),
  is_automate: words('true — по рейтингу, без аттестации', 'true: by the rating, without an attestation'),
  is_cancelled: words('true — занятие отменено', 'true: the lesson is off'),
  is_resit: words('true — пересдача', 'true: a retake'),
  issued_on: words('день приказа, гггг-мм-дд', 'the day of the order, yyyy-mm-dd'),
  kind: words('current или boundary (коллоквиум)', 'current or boundary (a colloquium)'),
  last_name: words('фамилия', 'last name'),
  leave_code: words('код отпуска, например номер приказа', 'code of the leave, e.g. the number of the order'),
  lesson_code: words('код занятия', 'code of the lesson'),
  lesson_number: words('номер занятия', 'number of the lesson'),
  lifted_on: words('с этого дня снято; пусто — действует', 'lifted from this day on; empty: in force'),
  link_en: words('ссылка на английскую страницу', 'link to the page in English'),
  link_ru: words('ссылка: https://, http:// или /', 'link: https://, http:// or /'),
  mark: words('отметка, как в шкале', 'the mark, as in the scale'),
  mark_en: words('отметка по-английски', 'the mark in English'),
  marked_on: words('день отметки, гггг-мм-дд', 'the day of the mark, yyyy-mm-dd'),
  marks: words('сколько отметок поставлено', 'how many marks were given'),
  middle_name: words('отчество', 'middle name'),
  min_score_for_five: words(
    'порог отличной оценки, %; 90, если пусто',
    'threshold of "excellent", %; 90 unless given',
  ),
  min_score_for_four: words(
    'порог хорошей оценки, %; 75, если пусто',
    'threshold of "good", %; 75 unless given',
  ),
  min_score_for_three: words(
    'порог удовлетворительной оценки, %; 60, если пусто',
    'threshold of "satisfactory", %; 60 unless given',
  ),
  organisational_block: words('к чему относится подразделение', 'what the department belongs to'),
  parent_code: words(
    'код вышестоящей категории того же вида',
    'code of the category above, of the same type',
  ),
  penalty_code: words(
    'код взыскания, например номер приказа',
    'code of the penalty, e.g. the number of the order',
  ),
  percent: words('процент, от 0 до 100', 'percent, 0 to 100'),
  phone: words('телефон', 'phone'),
  plan_code: words('код учебного плана', 'code of the education plan'),
  plan_codes: words('планы группы через |', 'plans of the group, parted by |'),
  position: words('порядок', 'order'),
  possible_mark: words('на какую отметку хватает рейтинга', 'what the rating entitles to'),
  present: words('true — присутствовал(а)', 'true: present'),
  profile_en: words('профиль по-английски', 'profile in English'),
  profile_ru: words('профиль по-русски', 'profile in Russian'),
  programme_code: words('код программы дисциплины', 'code of the programme'),
  record_book_number: words('номер зачётной книжки', 'number of the record book'),
  roles: words('роли через |; пусто — ни одной', 'roles, parted by |; empty: none'),
  room: words('аудитория', 'room'),
  satisfactory: words('сколько отметок «удовлетворительно»', 'how many marks "satisfactory"'),
  scale_code: words('код шкалы', 'code of the scale'),
  scale_title_en: words('название шкалы по-английски', 'title of the scale in English'),
  scale_title_ru: words('название шкалы по-русски', 'title of the scale in Russian'),
  semester_number: words('номер семестра плана, от 1 до 20', 'semester of the plan, 1 to 20'),
  semesters: words('номера семестров через |', 'semesters, parted by |'),
  since: words('с какого дня, гггг-мм-дд', 'the first day, yyyy-mm-dd'),
  speciality_code: from('specialities'),
  starts_at: words('начало, гггг-мм-дд чч:мм', 'the beginning, yyyy-mm-dd hh:mm'),
  starts_on: words('первый день, гггг-мм-дд', 'the first day, yyyy-mm-dd'),
  teachers: words('directory_id преподавателей через |', 'directory_id of the teachers, parted by |'),
  test_id: words('номер теста в системе обучения', 'number of the test in the learning system'),
  title: words('название группы', 'title of the group'),
  title_en: titleEn,
  title_ru: titleRu,
  type: words('APPOINTMENT или APPLY: вкладка', 'APPOINTMENT or APPLY: the tab'),
  type_en: words('вид по-английски', 'type in English'),
  type_ru: words('вид по-русски', 'type in Russian'),
  year_start: words('год начала плана', 'the year in which the plan begins'),
};

/** Where a column means something else. */
const inKind: Readonly<Partial<Record<ImportKind, Readonly<Record<string, Words>>>>> = {
  people: { position: words('должность сотрудника', 'post of the employee') },
  'droe-forms': { form_code: words('код формы', 'code of the form') },
  funding: { kind: words('STATE, TARGETED (целевое) или PAID', 'STATE, TARGETED (by an agreement) or PAID') },
};

/** Undefined where nobody has explained the column: a test names it. */
export function importColumnText(kind: ImportKind, column: string, language: Language): string | undefined {
  return (inKind[kind]?.[column] ?? everywhere[column])?.[language];
}
