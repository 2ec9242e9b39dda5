import type { DemoRules } from './demo-rule.ts';

const inWindow = (kinds: string, moment: string) => `exists (select 1 from season_window w
  where w.season_id = a.season_id and w.kind in (${kinds}) and ${moment} >= w.opens_at and ${moment} < w.closes_at)`;

/** The season in its middle: applications are taken and decided today. */
const running = (
  today: string,
) => `season s where exists (select 1 from season_window w where w.season_id = s.id
  and w.kind = 'applications' and '${today}T12:00+03' between w.opens_at and w.closes_at)`;

export const seasonRules: DemoRules = {
  'no season in its middle, or one without sent, accepted and rejected applications and drafts': (today) => `
    select wanted from (values ('SUBMITTED'), ('VERIFIED'), ('REJECTED'), ('DRAFT')) as statuses (wanted)
    where not exists (select 1 from ${running(today)} and exists (
      select 1 from application a where a.season_id = s.id and a.status::text = wanted))`,
  'an application that was made or filed while its season took none, or decided without a commission': () => `
    select a.id from application a where a.season_id is not null and (
      not ${inWindow(`'applications'`, 'a.filing_start_at')}
      or a.filing_end_at is not null and not ${inWindow(`'applications'`, 'a.filing_end_at')}
      or a.check_end_at is not null and not ${inWindow(`'universityCommission'`, 'a.check_end_at')})`,
  'an application of this year or draft that belongs to no season while one was running': () => `
    select a.id from application a join season s on true join season_window w on w.season_id = s.id and w.kind = 'applications'
    where a.season_id is null and coalesce(a.filing_end_at, a.filing_start_at) >= w.opens_at
      and coalesce(a.filing_end_at, a.filing_start_at) < w.closes_at`,
  'points that are not those of the explanation, or none at all': () => `
    select a.id from application a where a.season_id is not null and a.status <> 'DRAFT' and (
      a.scoring is null or a.rule_version_id is null or a.total_score = 0
      or a.total_score <> (a.scoring -> 'explanation' ->> 'total')::numeric)`,
  'a filed application of somebody who did not pass a gate then': () => `
    select a.id from application a, jsonb_array_elements(a.scoring -> 'gates') g where g ->> 'outcome' <> 'passed'`,
  'an award that has used nothing up, or something used up without an award': () => `
    select c.application_id, c.element_id from application_element c join application a on a.id = c.application_id
    where a.season_id is not null and (a.status = 'VERIFIED' and a.held_back is null and c.score > 0) <> exists (
      select 1 from used_evidence u where u.application_id = a.id and u.element_id = c.element_id
        and u.person_id = a.person_id and u.season_id = a.season_id)`,
  'a decision of the running season that is not held back': (today) => `
    select a.id from application a where a.check_end_at is not null and a.held_back is null
      and a.season_id in (select s.id from ${running(today)})`,
  'an achievement that was awarded twice': () => `
    select person_id, key from used_evidence where kind in ('element', 'file') group by person_id, kind, key
    having count(distinct season_id) > 1`,
};
