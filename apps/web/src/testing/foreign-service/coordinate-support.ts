const scale = { title_ru: 'Отлично', title_en: 'Excellent' };
const control = {
  id: 1,
  filling_title: 'Тест 1',
  control_form_title: 'Тест',
  mark: '5',
  percent: 92,
  rating_score: 40,
  exclude_from_rating_calculation: false,
  linguistic_scale: scale,
};
const { filling_title, mark, ...rest } = control;
/** In an answer about marks two of the fields have other names. */
const marked = { ...rest, filling_title_ru: filling_title, mark_ru: mark };
const finalMark = { mark: null, possible_mark: '5', is_automate: true, linguistic_scale: scale };
const lesson = {
  id: 1,
  start_time: '2026-11-16 09:00:00',
  end_time: '2026-11-16 10:30:00',
  lesson_type_title: 'Лекция',
  is_resit: false,
  discipline_title: 'Анатомия',
  lesson_title: 'Кости',
  lesson_title_en: 'Bones',
  groups: [{ teachers_names: ['Петров П. П.'], room_title: null, study_group_title: '101' }],
  tests: [{ id: 1, title: 'Тест 1' }],
};
const discipline = {
  id: 1,
  discipline_title: 'Анатомия',
  cathedras: ['Кафедра анатомии'],
  attestation_load_type_title: 'Экзамен',
  total_rating: 400,
  max_score: 1000,
};

/** The schedule and rating service with the specified fields and no other. */
export const specified: Readonly<Record<string, unknown>> = {
  'POST /schedule/timetable': { data: [lesson] },
  'GET /students': {
    data: [
      {
        photo_base_64: null,
        full_name: 'Иванова Анна Петровна',
        group_title: '101',
        edu_level_title: 'Специалитет',
        speciality: 'Лечебное дело',
        profile: 'Общий',
        institute: 'Институт клинической медицины',
        course_number: 2,
        edu_form: 'Очная',
        record_book_number: '1234567',
      },
    ],
  },
  'GET /marks': { data: { control_forms_marks: [marked], final_mark: finalMark } },
  'GET /students/education-plans': {
    data: [
      {
        id: 1,
        speciality: 'Лечебное дело',
        profile: 'Общий',
        year_start: 2025,
        working_education_plans: [{ semesters: [{ id: 1, number: 3 }] }],
      },
    ],
  },
  'GET /students/education-plans/disciplines': { data: [discipline] },
  'GET /rating': {
    data: {
      ...discipline,
      semester: {
        number: 3,
        total_rating: 400,
        max_score: 500,
        final_mark: { possible_mark: '5', linguistic_scale: { title_ru: 'Отлично' } },
        lessons: [
          {
            lesson_number: 1,
            lesson_date: '2026-09-07 09:00:00',
            lesson_title: 'Кости',
            lesson_type_title: 'Семинар',
            present: true,
            control_forms: [control],
          },
        ],
        attestation_lesson: { id: 1, lesson_date: '2027-01-15 09:00:00' },
      },
    },
  },
  'GET /rating/info': {
    data: {
      matches: [
        {
          linguistic_scale: { ...scale, mark: '5', linguistic_scale_id: 1 },
          current_score: 5,
          colloq_score: 10,
        },
      ],
      semesters: [
        {
          id: 1,
          number: 3,
          current_controls_amount: 4,
          colloq_controls_amount: 2,
          max_score: 500,
          max_score_to_get: 500,
        },
      ],
      total_current_controls_amount: 4,
      total_colloq_controls_amount: 2,
      min_score_for_three: 55,
      min_score_for_four: 70,
      min_score_for_five: 85,
    },
  },
};
