import type { DemoRules } from './demo-rule.ts';

export const peopleRules: DemoRules = {
  'a surname, a first name and a patronymic of different sexes': () => `
    select last_name, first_name, middle_name from person
    where (middle_name ~ '(вна|чна|кизи)$' and last_name ~ '(ов|ев|ёв|ин|ский)($|-)')
      or (middle_name ~ '(ич|угли)$' and last_name ~ '(ова|ева|ёва|ина|ская)($|-)')
      or (middle_name ~ '(вна|чна)$' and first_name !~ '(а|я|ь)$')
      or (middle_name ~ 'ич$' and first_name ~ '(а|я)$' and first_name !~ '^(Никита|Илья|Фома|Лука|Савва|Кузьма|Данила)$')`,
  'a record book twice, or one of another year than that of the admission': (today) => `
    select s.record_book_number from student s join study_group g on g.id = s.study_group_id
    where s.record_book_number in (select record_book_number from student group by 1 having count(*) > 1)
      or left(s.record_book_number, 2)::int <> ${yearOf(today)} - g.course_number + 1 - 2000`,
  'somebody twice in one group': () => `
    select person_id from student group by person_id, study_group_id having count(*) > 1`,
  'a group whose plan began in another year than its course': (today) => `
    select g.title from study_group g join study_group_plan on study_group_id = g.id
    join education_plan p on p.id = education_plan_id
    where p.year_start <> ${yearOf(today)} - g.course_number + 1 or p.speciality_id <> g.speciality_id`,
  'a student who is an employee as well': () => `
    select s.person_id from student s join employee e on e.person_id = s.person_id`,
  'a department with two heads, or with none': () => `
    select department from employee where department like 'Кафедра %'
    group by department having count(*) filter (where position = 'заведующий кафедрой') <> 1`,
};

/** The year in which the academic year began. */
function yearOf(today: string): number {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return month >= 9 ? year : year - 1;
}
