import type { Database } from '../../apps/server/src/db/connect.ts';

/**
 * A university of the asked size straight in SQL: groups of twelve, six specialities with six courses each, six
 * disciplines over two semesters with 18 control forms in each.
 */
export async function generateCurriculum(database: Database, students: number): Promise<void> {
  await run(database, [...curriculum, 'vacuum analyze'], students);
}

/**
 * The same with a lecture for ten groups and two seminars a week in each discipline, a mark in every control form (one in ten
 * resat) and attendance of half the current semester.
 */
export async function generateTimetableUniversity(database: Database, students: number): Promise<void> {
  await run(database, [...curriculum, ...timetable, 'vacuum analyze'], students);
}

async function run(database: Database, statements: readonly string[], students: number): Promise<void> {
  const client = await database.$client.connect();
  try {
    // The rows are right by construction; checking every reference would take most of the time.
    await client.query('set session_replication_role = replica');
    for (const statement of statements)
      await client.query(statement.replaceAll(':students', String(students)));
  } finally {
    client.release(true);
  }
}

/** The first day of the 18 weeks of the current semester; weeks of the earlier one lie 26 weeks before. */
export const semesterStart = '2026-09-07';

const curriculum = [
  `insert into institute (title_ru, title_en) values ('Институт', 'Institute')`,
  `insert into speciality (code, institute_id, title_ru, title_en, edu_level_ru, edu_level_en, courses)
   select '31.05.0' || n, (select min(id) from institute), 'Специальность ' || n, 'Speciality ' || n,
     'Специалитет', 'Specialist', 6 from generate_series(1, 6) n`,
  `insert into linguistic_scale (code, title_ru, title_en) values ('five', 'Пятибалльная', 'Five-point')`,
  `insert into linguistic_scale_mark
     (linguistic_scale_id, position, mark, mark_en, title_ru, title_en, current_score, colloq_score)
   select (select min(id) from linguistic_scale), 5 - n, n::text, n::text, 'Оценка ' || n, 'Mark ' || n,
     case when n = 2 then 0 else n * 2 end, case when n = 2 then 0 else n * 6 end from generate_series(2, 5) n`,
  `insert into education_plan (code, speciality_id, year_start)
   select speciality.code || '-' || course, speciality.id, 2027 - course
   from speciality, generate_series(1, 6) course`,
  `insert into working_education_plan (education_plan_id, academic_year)
   select id, y from education_plan, generate_series(2025, 2026) y`,
  `insert into wep_semester (working_education_plan_id, education_plan_id, number)
   select w.id, w.education_plan_id, 2 * (w.academic_year - p.year_start) + case when w.academic_year = 2026 then 3 else 4 end
   from working_education_plan w join education_plan p on p.id = w.education_plan_id`,
  `insert into study_group (title, speciality_id, course_number, edu_form_ru, edu_form_en)
   select 'Группа ' || n, p.speciality_id, 2027 - p.year_start, 'Очная', 'Full-time'
   from generate_series(1, (:students + 11) / 12) n
   join (select *, row_number() over (order by id) - 1 as place from education_plan) p on p.place = (n / 46) % 36`,
  `insert into study_group_plan (study_group_id, education_plan_id)
   select g.id, p.id from study_group g
   join education_plan p on p.speciality_id = g.speciality_id and p.year_start = 2027 - g.course_number`,
  `insert into person (directory_id, last_name, first_name, middle_name)
   select 'S-' || n, 'Фамилия' || n, 'Имя', 'Отчество' from generate_series(1, :students) n`,
  `insert into person_role (person_id, role) select id, 'lks_student' from person`,
  `insert into student (person_id, study_group_id, record_book_number)
   select p.id, g.id, 'R-' || p.id
   from (select id, row_number() over (order by id) - 1 as place from person) p
   join (select id, row_number() over (order by id) - 1 as place from study_group) g on g.place = p.place / 12`,
  `insert into person (directory_id, last_name, first_name, middle_name)
   select 'T-' || n, 'Преподаватель' || n, 'Имя', 'Отчество' from generate_series(1, 600) n`,
  `insert into cathedra (title_ru, title_en) select 'Кафедра ' || n, 'Department ' || n from generate_series(1, 60) n`,
  `insert into discipline (title_ru, title_en)
   select 'Дисциплина ' || n, 'Discipline ' || n from generate_series(1, 60) n`,
  `insert into attestation_load_type (title_ru, title_en) values ('Экзамен', 'Examination')`,
  `insert into wpd (code, education_plan_id, discipline_id, attestation_load_type_id, linguistic_scale_id)
   select p.code || '-' || n, p.id, (p.id * 6 + n) % 60 + 1, 1, (select min(id) from linguistic_scale)
   from education_plan p, generate_series(1, 6) n`,
  `insert into wpd_cathedra (wpd_id, cathedra_id, position) select id, discipline_id, 1 from wpd`,
  `insert into wpd_semester (wpd_id, wep_semester_id)
   select w.id, s.id from wpd w join wep_semester s on s.education_plan_id = w.education_plan_id`,
  `insert into control_form_type (title_ru, title_en) values ('Тестирование', 'Test'), ('Коллоквиум', 'Colloquium')`,
  `insert into control_form
     (code, wpd_id, wep_semester_id, control_form_type_id, kind, position, title_ru, title_en, exclude_from_rating_calculation)
   select concat_ws('-', 'F', wpd_id, wep_semester_id, n), wpd_id, wep_semester_id, case when n % 6 = 0 then 2 else 1 end,
     (case when n % 6 = 0 then 'boundary' else 'current' end)::control_kind, n, 'Форма ' || n, 'Form ' || n, n = 1
   from wpd_semester, generate_series(1, 18) n`,
];

const timetable = [
  `insert into lesson_type (title_ru, title_en, is_attestation)
   values ('Лекция', 'Lecture', false), ('Семинар', 'Seminar', false), ('Экзамен', 'Examination', true)`,
  `insert into room (title) select 'Аудитория ' || n from generate_series(1, 300) n`,
  // Streams of ten groups sit in a lecture together; each group has its own seminars.
  `create temp table stream as
   select g.id as group_id, sp.education_plan_id as plan_id,
     (row_number() over (partition by sp.education_plan_id order by g.id) - 1) / 10 as stream
   from study_group g join study_group_plan sp on sp.study_group_id = g.id`,
  `create temp table slot as
   select ws.wpd_id, ws.wep_semester_id, s.education_plan_id as plan_id, week, (w.place - 1)::int as discipline,
     date '${semesterStart}' - case when y.academic_year = 2026 then 0 else 182 end + week * 7 as monday
   from wpd_semester ws
   join (select id, row_number() over (partition by education_plan_id order by id) as place from wpd) w on w.id = ws.wpd_id
   join wep_semester s on s.id = ws.wep_semester_id
   join working_education_plan y on y.id = s.working_education_plan_id, generate_series(0, 17) week`,
  'analyze',
  `insert into lesson (code, wpd_id, wep_semester_id, lesson_type_id, number, title_ru, title_en, starts_at, ends_at)
   select concat_ws('-', 'L', st.plan_id, st.stream, sl.wpd_id, sl.wep_semester_id, week), sl.wpd_id, sl.wep_semester_id, 1,
     week + 1, 'Тема лекции ' || week, 'Lecture topic ' || week,
     monday + discipline % 6 + time '09:00', monday + discipline % 6 + time '10:30'
   from (select distinct plan_id, stream from stream) st join slot sl on sl.plan_id = st.plan_id`,
  'analyze',
  `insert into lesson_group (lesson_id, study_group_id, room_id, wpd_id, wep_semester_id, starts_at)
   select l.id, st.group_id, l.id % 300 + 1, l.wpd_id, l.wep_semester_id, l.starts_at
   from lesson l join lateral (select split_part(l.code, '-', 2)::bigint as plan_id, split_part(l.code, '-', 3)::bigint as stream) c
     on true join stream st on st.plan_id = c.plan_id and st.stream = c.stream`,
  `insert into lesson (code, wpd_id, wep_semester_id, lesson_type_id, number, title_ru, title_en, starts_at, ends_at)
   select concat_ws('-', 'S', st.group_id, sl.wpd_id, sl.wep_semester_id, week, turn), sl.wpd_id, sl.wep_semester_id, 2,
     week * 2 + turn, 'Тема семинара ' || week, 'Seminar topic ' || week,
     monday + (discipline + turn) % 6 + time '11:00' + turn * interval '2 hours',
     monday + (discipline + turn) % 6 + time '12:30' + turn * interval '2 hours'
   from stream st join slot sl on sl.plan_id = st.plan_id, generate_series(1, 2) turn`,
  `insert into lesson_group (lesson_id, study_group_id, room_id, wpd_id, wep_semester_id, starts_at)
   select l.id, split_part(l.code, '-', 2)::bigint, l.id % 300 + 1, l.wpd_id, l.wep_semester_id, l.starts_at
   from lesson l where l.lesson_type_id = 2`,
  'analyze',
  `insert into lesson_teacher (lesson_id, study_group_id, person_id, position, starts_at)
   select lesson_id, study_group_id, :students + 1 + lesson_id % 600, 1, starts_at from lesson_group`,
  `insert into learning_test (id, title_ru, title_en)
   select n, 'Тест ' || n, 'Test ' || n from generate_series(1, 200) n`,
  `insert into lesson_test (lesson_id, learning_test_id)
   select id, id % 200 + 1 from lesson where lesson_type_id = 2 and number % 4 = 0`,
  `insert into lesson_control_form (lesson_id, control_form_id)
   select l.id, f.id from lesson l
   join control_form f on f.wpd_id = l.wpd_id and f.wep_semester_id = l.wep_semester_id and f.position = (l.number + 1) / 2
   where l.lesson_type_id = 2 and l.number % 2 = 1`,
  'analyze',
  `insert into mark (student_id, control_form_id, attempt, linguistic_scale_mark_id, percent, marked_on)
   select s.id, f.id, attempt, (s.id + f.id + attempt) % 4 + 1, (s.id + f.id) % 101, date '${semesterStart}' + f.position * 7
   from control_form f
   join wpd w on w.id = f.wpd_id
   join study_group_plan sp on sp.education_plan_id = w.education_plan_id
   join student s on s.study_group_id = sp.study_group_id,
   generate_series(1, 2) attempt where attempt = 1 or (s.id + f.id) % 10 = 0`,
  `insert into attendance (student_id, lesson_id, present)
   select s.id, lg.lesson_id, (s.id + lg.lesson_id) % 10 > 0
   from lesson_group lg join student s on s.study_group_id = lg.study_group_id
   where lg.starts_at between timestamp '${semesterStart}' and timestamp '${semesterStart}' + interval '63 days'`,
];
