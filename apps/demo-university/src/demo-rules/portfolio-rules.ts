import type { DemoRules } from './demo-rule.ts';

const elements = `portfolio_element e join portfolio p on p.id = e.portfolio_id
  join portfolio_sub_block s on s.id = e.sub_block_id join portfolio_block b on b.id = s.block_id`;

/** What each field of an element has been, change after change. */
const changes = `
  select h.element_id, h.id, h.action, c ->> 'title' as title, c ->> 'before' as before, c ->> 'after' as after,
    lag(c ->> 'after') over (partition by h.element_id, c ->> 'title' order by h.id) as known,
    row_number() over (partition by h.element_id, c ->> 'title' order by h.id desc) as back
  from element_history h, jsonb_array_elements(h.changes) c where h.action = 'change'`;

/** Days that an element names: of a date, and of the beginning and the end of a period. */
const days = `
  select v.element_id, case a.format when 'DATE' then v.value::date
    else to_date(right(v.value, 10), 'DD.MM.YYYY') end as day,
    case a.format when 'DATE' then v.value::date else to_date(left(v.value, 10), 'DD.MM.YYYY') end as began
  from element_value v join portfolio_attribute a on a.id = v.attribute_id
  where a.format in ('DATE', 'DATE_PERIOD') and v.value is not null`;

const admitted = (today: string) => `
  select person_id, min(make_date(y.year_start, 9, 1)) as day from student st
  join study_group_plan gp on gp.study_group_id = st.study_group_id join education_plan y on y.id = gp.education_plan_id
  where make_date(y.year_start, 9, 1) <= '${today}' group by person_id`;

export const portfolioRules: DemoRules = {
  'a history that changes what it did not have, or that ends with another value than the field holds': () => `
    with c as materialized (${changes})
    select * from c where before is distinct from known or before is not distinct from after
    union all
    select c.* from c join portfolio_element e on e.id = c.element_id
    join portfolio_attribute a on a.sub_block_id = e.sub_block_id and a.title_ru = c.title
    join element_value v on v.element_id = e.id and v.attribute_id = a.id
    where c.back = 1 and c.after is distinct from v.value`,
  'a value that no history tells of': () => `
    select v.id from element_value v join portfolio_attribute a on a.id = v.attribute_id
    where v.value is not null and not exists (select 1 from (${changes}) c where c.element_id = v.element_id and c.title = a.title_ru)`,
  'a history out of order, or one whose steps do not lead from one to the next': () => `
    select * from (select element_id, id, at, from_status, lag(at) over w as earlier, lag(to_status) over w as came_from
      from element_history window w as (partition by element_id order by id)) h
    where at < earlier or from_status is distinct from came_from`,
  'a status, score, comment, moment or author that the history does not end with': () => `
    select e.id from portfolio_element e join lateral (
      select * from element_history where element_id = e.id order by id desc limit 1) h on true
    left join lateral (select * from element_history where element_id = e.id
      and action in ('confirm', 'reject', 'returnForCorrection') order by id desc limit 1) d on true
    left join lateral (select * from element_history where element_id = e.id and action = 'send' order by id desc limit 1) s on true
    where e.status <> h.to_status or e.changed_at <> h.at or e.changed_by <> h.actor_id
      or e.assessed_at is distinct from d.at or e.admin_comment is distinct from d.comment
      or e.sent_at is distinct from s.at or (e.status = 'VERIFIED' and e.score is distinct from d.score)`,
  'a decision before the sending, or by somebody who does not verify the block': () => `
    select h.element_id from element_history h where h.action in ('confirm', 'reject', 'returnForCorrection')
      and (not exists (select 1 from element_history s where s.element_id = h.element_id and s.action = 'send' and s.at < h.at)
        or not exists (select 1 from person_role r where r.person_id = h.actor_id and (r.role in ('vud_admin_verifications', 'sh_admin')
          or exists (select 1 from employee_block g where g.person_id = h.actor_id and g.block_id = h.block_id))))`,
  'something that happened today or later': (today) => `
    select element_id from element_history where at >= '${today}T00:00+03'`,
  'a sent achievement of the first time as sent again, or the other way round': () => `
    select h.element_id from element_history h where h.action = 'send' and h.to_status <> 'UNDER_REVIEW'
      and (h.to_status = 'RE_SUBMITTED') <> exists (select 1 from element_history d where d.element_id = h.element_id
        and d.id < h.id and d.action in ('reject', 'returnForCorrection'))`,
  'a score beyond what the sub-block suggests': () => `
    select e.id, e.score, s.score from ${elements} where e.score > s.score`,
  'a comment on a document where there is none': () => `
    select h.element_id, h.comment from element_history h where h.comment ~* '(документ|диплом|скан|приложите)'
      and not exists (select 1 from attachment a where a.element_id = h.element_id and a.created_at <= h.at)`,
  'a comment on the level of an event that has none': () => `
    select h.element_id from element_history h where h.comment ~ '(ровень|ровня) мероприятия' and not exists (
      select 1 from portfolio_attribute a where a.sub_block_id = h.sub_block_id and a.title_ru = 'Уровень мероприятия')`,
  'a correction of another field than the verifier has asked for': () => `
    select c.element_id, d.comment, c.title from (${changes}) c join lateral (select comment from element_history d
      where d.element_id = c.element_id and d.id < c.id and d.action = 'returnForCorrection' order by id desc limit 1) d on true
    join element_history h on h.id = c.id
    join portfolio_attribute a on a.sub_block_id = h.sub_block_id and a.title_ru = c.title
    where (d.comment ~ ' дату' and a.format not in ('DATE', 'DATE_PERIOD')) or (d.comment ~ 'уровень' and c.title !~ 'Уровень')
      or (d.comment ~ 'название' and (a.format <> 'TEXT' or c.after not like c.before || '%'))`,
  'a file that the history does not know, or the other way round': () => `
    select coalesce(a.element_id, h.element_id) from attachment a full join (select element_id, at,
      changes -> 0 ->> 'after' as name from element_history where action = 'attach') h
      on h.element_id = a.element_id and h.name = a.name
    where a.id is null or h.name is null or a.created_at <> h.at`,
  'a file where none may be, on something empty, or added after the sending': () => `
    select a.id from attachment a join ${elements.replace('portfolio_element e', 'portfolio_element e on e.id = a.element_id')}
    where not s.allow_attachments or a.created_at < e.created_at or a.created_at > (
        select min(at) from element_history h where h.element_id = e.id and h.action = 'send')
      or not exists (select 1 from element_value v where v.element_id = e.id and v.value is not null)`,
  'a file whose name does not fit the achievement': () => `
    select s.title_ru, a.name from attachment a join ${elements.replace('portfolio_element e', 'portfolio_element e on e.id = a.element_id')}
    where (a.name ~ '^(Медаль|Грамота|Фото с награждения)' and s.title_ru !~ '^Спортивные')
      or (a.name ~ 'публикации' and s.title_ru !~ '(публикации|статьи)') or (a.name ~ 'донора' and s.title_ru <> 'Донорство')
      or (a.name ~ '^Волонтёрская' and s.title_ru !~ '^Волонтёр') or (a.name ~ 'ГТО' and s.title_ru !~ 'ГТО')
      or (a.name ~ '[Дд]иплом' and s.title_ru !~ '(олимпиады|конференциях|конкурсы)')`,
  'an achievement that was entered before it happened': () => `
    select d.element_id from (${days}) d join portfolio_element e on e.id = d.element_id
    where d.day > (e.created_at at time zone 'Europe/Moscow')::date`,
  'an achievement, or the beginning of one, from before the studies': (today) => `
    select d.element_id, d.began, y.day from (${days}) d join ${elements.replace('portfolio_element e', 'portfolio_element e on e.id = d.element_id')}
    join (${admitted(today)}) y on y.person_id = p.person_id where d.began < y.day`,
  'a portfolio with anything from before the studies': (today) => `
    select e.id from ${elements} join (${admitted(today)}) y on y.person_id = p.person_id
    where e.created_at < y.day or p.created_at > e.created_at`,
  'a level that contradicts the name of the event': () => `
    select n.value, l.value from element_value n join element_value l on l.element_id = n.element_id
    join portfolio_attribute a on a.id = l.attribute_id and a.title_ru = 'Уровень мероприятия'
    where (n.value ~ '^Кубок университета' and l.value <> 'Университетский') or (n.value ~ '^Универсиада города' and l.value <> 'Городской')
      or (n.value ~ '^Первенство области' and l.value <> 'Региональный')`,
  'a kind that contradicts the name': () => `
    select n.value, k.value from element_value n join element_value k on k.element_id = n.element_id
    join portfolio_attribute a on a.id = k.attribute_id and a.title_ru in ('Вид', 'Вид награды', 'Направление')
    where (n.value ~ '^Стипендия' and k.value <> 'Именная стипендия') or (n.value ~ '^Премия ' and k.value <> 'Премия')
      or (n.value ~ '^Программа расчёта' and k.value <> 'Программа для ЭВМ') or (n.value ~ '^База данных ' and k.value <> 'База данных')
      or (n.value ~ 'хоров' and k.value <> 'Вокал') or (n.value ~ 'чтецов' and k.value <> 'Литература')
      or (n.value ~ '^Фотоконкурс' and k.value <> 'Фотография')`,
  'something done to a block or a sub-block after it was given up': () => `
    select h.element_id from element_history h join portfolio_sub_block s on s.id = h.sub_block_id
    join portfolio_block b on b.id = s.block_id where h.at > least(s.deleted_at, b.deleted_at)`,
  'a second element where one is allowed': () => `
    select p.id from ${elements} where not s.allow_multiple_elements group by p.id, s.id having count(*) > 1`,
};
