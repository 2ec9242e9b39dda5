import type { PersonLanguage as Language } from '../../people/language/language.schemas.ts';

/** Why a row, or a whole file, can't be taken: a code and what it is about. */
export type RowReason = { code: RowReasonCode } & Readonly<Record<string, string | number>>;

type Texts = Readonly<Record<Language, string>>;

/** What a row can name that is not there. */
const things = {
  person: { ru: 'человека', en: 'person' },
  teacher: { ru: 'преподавателя', en: 'person to teach' },
  student: { ru: 'студента с зачётной книжкой', en: 'student with the record book' },
  group: { ru: 'группы', en: 'group' },
  speciality: { ru: 'специальности', en: 'speciality' },
  plan: { ru: 'учебного плана', en: 'education plan' },
  scale: { ru: 'шкалы', en: 'scale' },
  programme: { ru: 'программы дисциплины', en: 'programme' },
  lesson: { ru: 'занятия', en: 'lesson' },
  form: { ru: 'формы контроля', en: 'control form' },
  category: { ru: 'категории', en: 'category' },
} satisfies Record<string, Texts>;
export type ImportThing = keyof typeof things;

/** What two rows can describe in different ways. */
const subjects = {
  institute: { ru: 'институте', en: 'the institute' },
  plan: { ru: 'учебном плане', en: 'the plan' },
  scale: { ru: 'шкале', en: 'the scale' },
  discipline: { ru: 'дисциплине', en: 'the discipline' },
  attestation: { ru: 'аттестации', en: 'the attestation' },
  formType: { ru: 'виде контроля', en: 'the type' },
  lessonType: { ru: 'виде занятия', en: 'the lesson type' },
  test: { ru: 'тесте', en: 'the test' },
} satisfies Record<string, Texts>;
export type ImportSubject = keyof typeof subjects;

/** What is expected in a column; `{{…}}` come with the reason. */
const expectations = {
  text: { ru: 'текст не длиннее {{limit}} знаков', en: 'a text of at most {{limit}} characters' },
  whole: {
    ru: 'целое число от {{minimum}} до {{maximum}}',
    en: 'a whole number from {{minimum}} to {{maximum}}',
  },
  decimal: {
    ru: 'число от 0 до {{maximum}}, не больше двух знаков после запятой',
    en: 'a number from 0 to {{maximum}} with at most two decimals',
  },
  flag: { ru: 'true или false (да или нет)', en: 'true or false' },
  day: { ru: 'дата в виде гггг-мм-дд', en: 'a day as yyyy-MM-dd' },
  moment: { ru: 'время в виде гггг-мм-дд чч:мм', en: 'a time as yyyy-MM-dd HH:mm' },
  choice: { ru: 'одно из значений: {{values}}', en: 'one of {{values}}' },
  link: {
    ru: 'адрес, который начинается с https://, http:// или /',
    en: 'an address that begins with https://, http:// or /',
  },
} satisfies Record<string, Texts>;
export type ColumnExpectation = keyof typeof expectations;

const reasons = {
  // Of a row alone.
  empty: { ru: 'не заполнено: {{column}}', en: '{{column}} is empty' },
  value: {
    ru: '{{column}} «{{value}}»: нужно {{expected}}',
    en: '{{column}} "{{value}}": expected {{expected}}',
  },
  items: {
    ru: '{{column}} «{{value}}»: нужен список через |, в нём {{expected}}',
    en: '{{column}} "{{value}}": expected a list, parted by |, each item {{expected}}',
  },
  width: {
    ru: 'значений в строке: {{values}}, а столбцов в первой строке: {{columns}}',
    en: 'has {{values}} values; the first line names {{columns}} columns',
  },
  quoteOpen: { ru: 'кавычка не закрыта', en: 'a quote is not closed' },
  quoteFollowed: { ru: 'после закрывающей кавычки стоит текст', en: 'text follows a closing quote' },
  // Of the file.
  noHeader: {
    ru: 'файл пуст: в первой строке должны быть названия столбцов',
    en: 'the file is empty; its first line has to name the columns',
  },
  columnUnknown: {
    ru: 'неизвестный столбец {{columns}}; есть столбцы {{known}}',
    en: 'unknown column {{columns}}; the columns are {{known}}',
  },
  columnTwice: { ru: 'столбец назван дважды: {{columns}}', en: 'column named twice: {{columns}}' },
  columnMissing: { ru: 'нет столбца {{columns}}', en: 'missing column {{columns}}' },
  notUtf8: {
    ru: 'после этой строки текст не в кодировке UTF-8',
    en: 'the text is not UTF-8 (somewhere after this line)',
  },
  noEnd: {
    ru: 'значение, которое здесь начинается, не кончается',
    en: 'a value that begins here has no end',
  },
  // Of a row beside the others and what is known already.
  repeats: { ru: 'повторяет строку {{line}}', en: 'repeats line {{line}}' },
  unknown: { ru: 'нет {{thing}} «{{value}}»', en: 'there is no {{thing}} "{{value}}"' },
  disagrees: {
    ru: 'говорит о {{subject}} «{{value}}» иначе, чем строка {{line}}',
    en: 'tells otherwise than line {{line}} about {{subject}} "{{value}}"',
  },
  employeeIncomplete: {
    ru: 'сотруднику нужны и должность, и подразделение',
    en: 'an employee needs both a position and a department',
  },
  lastAdministrator: {
    ru: 'без этой роли на портале не останется администратора',
    en: 'without this role the portal would have no administrator',
  },
  attestationPair: {
    ru: 'attestation_ru и attestation_en заполняют вместе',
    en: 'attestation_ru and attestation_en go together',
  },
  departmentsPair: {
    ru: 'в departments_ru и departments_en должно быть поровну названий',
    en: 'departments_ru and departments_en have to be of one length',
  },
  noSemester: { ru: 'в плане нет семестра {{semester}}', en: 'the plan has no semester {{semester}}' },
  thresholds: {
    ru: 'пороги должны расти от тройки к пятёрке',
    en: 'the thresholds have to rise from three to five',
  },
  otherPlan: {
    ru: 'программа уже относится к другому плану',
    en: 'the programme belongs to another plan already',
  },
  otherScale: {
    ru: 'в программе уже есть отметки по другой шкале',
    en: 'the programme has marks of another scale already',
  },
  semesterInUse: {
    ru: 'в семестре {{semester}} есть занятия, формы контроля или итоговые отметки, убрать его нельзя',
    en: "semester {{semester}} has lessons, control forms or final marks and can't be taken away",
  },
  notTaught: {
    ru: 'в семестре {{semester}} программу не изучают',
    en: 'the programme is not taught in semester {{semester}}',
  },
  otherProgramme: {
    ru: 'форма контроля уже относится к другой программе',
    en: 'the control form belongs to another programme already',
  },
  parentType: { ru: 'родительская категория другого вида', en: 'the parent is of another type' },
  ownAncestor: { ru: 'категория вложена сама в себя', en: 'the category is its own ancestor' },
  programmesDiffer: {
    ru: 'занятие и форма контроля из разных программ',
    en: 'the lesson and the control form belong to different programmes',
  },
  noSuchMark: {
    ru: 'в шкале дисциплины нет отметки «{{value}}»',
    en: 'the scale of the discipline has no mark "{{value}}"',
  },
  noMark: {
    ru: 'нет ни mark, ни possible_mark',
    en: 'neither mark nor possible_mark is given',
  },
  average: { ru: 'средний балл — от 2 до 5', en: 'an average is from 2 to 5' },
  excellentMarks: {
    ru: 'marks и excellent указываются вместе, и отличных оценок не больше, чем всех',
    en: 'marks and excellent are given together, and there are no more excellent marks than marks',
  },
  endsFirst: { ru: 'конец раньше начала', en: 'it ends before it begins' },
  endsNotAfter: { ru: 'ends_at не позже starts_at', en: 'ends_at is not after starts_at' },
} satisfies Record<string, Texts>;
export type RowReasonCode = keyof typeof reasons;
export const rowReasonCodes = Object.keys(reasons) as [RowReasonCode, ...RowReasonCode[]];

export function rowReasonText({ code, ...data }: RowReason, language: Language): string {
  const told: Record<string, string | number | undefined> = data;
  const word = (texts: Readonly<Record<string, Texts>>, name: string) =>
    filled(texts[String(told[name])]?.[language] ?? '', told);
  return filled(reasons[code][language], {
    ...told,
    ...(told['thing'] !== undefined && { thing: word(things, 'thing') }),
    ...(told['subject'] !== undefined && { subject: word(subjects, 'subject') }),
    ...(told['expected'] !== undefined && { expected: word(expectations, 'expected') }),
  });
}

const filled = (text: string, data: Readonly<Record<string, string | number | undefined>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(data[name] ?? ''));
