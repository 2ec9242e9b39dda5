import type { PersonLanguage as Language } from '../../people/language/language.schemas.ts';

/** What an import writes, and what may stand upon it, by the names of the tables. */
const tables: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  person: { ru: 'люди', en: 'people' },
  employee: { ru: 'должности сотрудников', en: 'posts of employees' },
  role_grant: { ru: 'роли', en: 'roles' },
  person_block: { ru: 'закрытый доступ', en: 'closed access' },
  people_history: { ru: 'история доступа', en: 'history of access' },
  portal_session: { ru: 'входы на портал', en: 'sign-ins' },
  login_account: { ru: 'учётные записи', en: 'accounts' },
  institute: { ru: 'институты', en: 'institutes' },
  speciality: { ru: 'специальности', en: 'specialities' },
  education_plan: { ru: 'учебные планы', en: 'education plans' },
  working_education_plan: { ru: 'рабочие планы', en: 'plans of a year' },
  wep_semester: { ru: 'семестры планов', en: 'semesters of plans' },
  study_group: { ru: 'группы', en: 'groups' },
  study_group_plan: { ru: 'планы групп', en: 'plans of groups' },
  student: { ru: 'зачётные книжки', en: 'enrolments' },
  linguistic_scale: { ru: 'шкалы', en: 'scales' },
  linguistic_scale_mark: { ru: 'отметки шкал', en: 'marks of scales' },
  discipline: { ru: 'дисциплины', en: 'disciplines' },
  attestation_load_type: { ru: 'виды аттестации', en: 'kinds of attestation' },
  cathedra: { ru: 'кафедры', en: 'departments' },
  wpd: { ru: 'программы дисциплин', en: 'programmes' },
  wpd_semester: { ru: 'семестры программ', en: 'semesters of programmes' },
  wpd_cathedra: { ru: 'кафедры программ', en: 'departments of programmes' },
  control_form_type: { ru: 'виды контроля', en: 'types of control forms' },
  control_form: { ru: 'формы контроля', en: 'control forms' },
  lesson_type: { ru: 'виды занятий', en: 'types of lessons' },
  lesson: { ru: 'занятия', en: 'lessons' },
  lesson_group: { ru: 'группы на занятиях', en: 'groups of lessons' },
  lesson_teacher: { ru: 'преподаватели занятий', en: 'teachers of lessons' },
  room: { ru: 'аудитории', en: 'rooms' },
  learning_test: { ru: 'тесты', en: 'tests' },
  lesson_test: { ru: 'тесты занятий', en: 'tests of lessons' },
  lesson_control_form: { ru: 'формы контроля занятий', en: 'control forms of lessons' },
  mark: { ru: 'отметки', en: 'marks' },
  final_mark: { ru: 'итоговые отметки', en: 'final marks' },
  attendance: { ru: 'посещаемость', en: 'attendance' },
  droe_category: { ru: 'категории ДРПО', en: 'DROE categories' },
  droe_form: { ru: 'формы ДРПО', en: 'DROE forms' },
  student_funding: { ru: 'основа обучения', en: 'funding' },
  session_result: { ru: 'итоги сессий', en: 'results of sessions' },
  student_penalty: { ru: 'взыскания', en: 'penalties' },
  student_leave: { ru: 'академические отпуска', en: 'leaves' },
  portfolio: { ru: 'портфолио', en: 'portfolios' },
  application: { ru: 'заявки', en: 'applications' },
  notice: { ru: 'уведомления', en: 'notices' },
  commission_member: { ru: 'места в комиссиях', en: 'seats on commissions' },
  employee_block: { ru: 'блоки сотрудников', en: 'blocks of employees' },
};

/** For people; what has no name of its own keeps that of its table. */
export const importTableText = (table: string, language: Language): string =>
  tables[table]?.[language] ?? table;

/** Of rows that were changed after an import. */
export const changedSinceText = { ru: 'изменено позже', en: 'changed since' } as const;
