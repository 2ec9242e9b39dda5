import type { DemoRules } from './demo-rule.ts';

const chosen = `application a join application_element c on c.application_id = a.id
  join portfolio_element e on e.id = c.element_id join portfolio_sub_block s on s.id = e.sub_block_id
  join portfolio_block b on b.id = s.block_id join portfolio p on p.id = e.portfolio_id`;

export const applicationRules: DemoRules = {
  'an application filed again without a rejection of the same nomination before, or the other way round':
    () => `
    select h.application_id from application_history h join application a on a.id = h.application_id
    where h.action = 'submit' and (h.to_status = 'RE_SUBMITTED') <> exists (
      select 1 from application r where r.person_id = a.person_id and r.block_id = a.block_id and r.status = 'REJECTED'
        and r.academic_year = a.academic_year and r.check_end_at < a.filing_end_at)`,
  'a nomination filed twice in a year by one person, unless it was rejected': () => `
    select person_id, block_id, academic_year from application where status in ('SUBMITTED', 'RE_SUBMITTED', 'VERIFIED')
    group by 1, 2, 3 having count(*) > 1`,
  'an achievement that counts twice': () => `
    select c.element_id from application_element c join application a on a.id = c.application_id and a.status <> 'REJECTED'
    group by 1 having count(*) > 1`,
  'an achievement that was not verified when the application was made, or of another person or nomination':
    () => `
    select a.id, e.id from ${chosen} where e.status <> 'VERIFIED' or e.assessed_at > a.filing_start_at
      or p.person_id <> a.person_id or b.id <> a.block_id`,
  'an application with a block or a sub-block that was given up by then': () => `
    select a.id from ${chosen} where coalesce(a.filing_end_at, a.filing_start_at) > least(s.deleted_at, b.deleted_at)`,
  'a filed application without achievements, or an achievement without its score': () => `
    select a.id from application a where a.status <> 'DRAFT' and (
      not exists (select 1 from application_element where application_id = a.id)
      or exists (select 1 from application_element where application_id = a.id and score is null))`,
  'a total that is not the sum of its scores outside of seasons, or not what the history says': () => `
    select a.id from application a where a.status <> 'DRAFT' and (
      a.season_id is null and a.total_score <> (select sum(score) from application_element where application_id = a.id)
      or a.total_score <> (select total_score from application_history where application_id = a.id order by id desc limit 1))`,
  'a change of a score that starts from another than the verified one, or ends with another than the present':
    () => `
    select h.application_id from application_history h
    cross join lateral jsonb_to_recordset(h.scores) as x ("portfolioElementId" bigint, before numeric, after numeric)
    join application a on a.id = h.application_id
    join portfolio_element e on e.id = x."portfolioElementId"
    join application_element c on c.element_id = e.id and c.application_id = a.id
    where a.season_id is null and x.before <> e.score or x.after <> c.score`,
  'an application whose history is out of order, or whose steps do not lead from one to the next': () => `
    select * from (select application_id, at, from_status, lag(at) over w as earlier, lag(to_status) over w as came_from
      from application_history window w as (partition by application_id order by id)) h
    where at < earlier or from_status is distinct from came_from`,
  'moments that the history does not know, are out of order or in the future': (today) => `
    select a.id from application a
    left join application_history f on f.application_id = a.id and f.action = 'submit'
    left join application_history d on d.application_id = a.id and d.action in ('accept', 'reject')
    where f.at is distinct from a.filing_end_at or d.at is distinct from a.check_end_at
      or a.filing_end_at < a.filing_start_at or a.check_start_at < a.filing_end_at or a.check_end_at < a.check_start_at
      or greatest(a.filing_start_at, a.filing_end_at, a.check_start_at, a.check_end_at) >= '${today}T00:00+03'`,
  'a decision by somebody who is not of the commission': () => `
    select h.application_id from application_history h where h.action in ('assess', 'accept', 'reject') and not exists (
      select 1 from person_role r where r.person_id = h.actor_id and r.role in ('vud_admin_attachments', 'sh_admin'))`,
  'a reason that does not fit the nomination': () => `
    select a.id, b.title_ru, a.admin_comment from application a join portfolio_block b on b.id = a.block_id
    where (a.admin_comment ~ 'соревнований' and b.title_ru !~ '^Спортивная') or (a.admin_comment ~ 'Публикация' and b.title_ru !~ '^Научно')`,
  'a filing of another academic year than it says': () => `
    select id from application where filing_end_at is not null and academic_year <> extract(year from
      (filing_end_at at time zone 'Europe/Moscow') - interval '8 months')`,
  'an application of somebody who studies full-time that is for their part-time studies': () => `
    select a.id, a.group_title from application a where exists (
      select 1 from student st join study_group g on g.id = st.study_group_id where st.person_id = a.person_id
        and lower(g.edu_form_ru) = 'очная' and g.course_number >= a.course_number)
      and exists (
      select 1 from student st join study_group g on g.id = st.study_group_id where st.person_id = a.person_id
        and lower(g.edu_form_ru) <> 'очная' and a.group_title = regexp_replace(g.title, '-\\d', '-' || a.course_number))`,
  'somebody in a course that they were not in then': (today) => `
    select a.id, a.group_title, a.course_number from application a where not exists (
      select 1 from student st join study_group g on g.id = st.study_group_id
      join study_group_plan gp on gp.study_group_id = g.id join education_plan y on y.id = gp.education_plan_id
      where st.person_id = a.person_id
        and y.year_start + a.course_number - 1 = extract(year from (a.filing_start_at at time zone 'Europe/Moscow') - interval '8 months')
        and a.group_title = regexp_replace(g.title, '-\\d', '-' || a.course_number)) or a.filing_start_at >= '${today}T00:00+03'`,
};
