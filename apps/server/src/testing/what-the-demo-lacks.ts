const hash = 'a'.repeat(64);
/** One row at least for each table, where the demo university has none. */
export const whatTheDemoLacks = `
  insert into attachment (element_id, name, size, content_type, sha256, storage_key)
    select id, 'Диплом.pdf', 1, 'application/pdf', '${hash}', 'key ' || id from portfolio_element order by id limit 2;
  insert into file_reading (attachment_id) select id from attachment order by id limit 2;
  insert into judged_pair (attachment_id, other_id, judgement) select min(id), max(id), 'different' from attachment;
  insert into reading_words default values;
  insert into calendar_feed (person_id, secret_hash) select id, 'secret ' || id from person order by id limit 2;
  insert into element_claim (element_id, portfolio_id, person_id, claimed_until)
    select e.id, e.portfolio_id, p.person_id, now()
    from portfolio_element e join portfolio p on p.id = e.portfolio_id limit 1;
  insert into element_look (element_id, person_id)
    select e.id, p.person_id from portfolio_element e join portfolio p on p.id = e.portfolio_id limit 1;
  insert into linguistic_scale (title_ru, title_en) values ('Вторая', 'Second');
  insert into login_record (model, id, payload) values ('Session', 'one', '{}');
  insert into notice (person_id, kind, subject, event, params) select id, 'mark', 1, 'one', '{}' from person order by id limit 2;
  insert into notice_mail (notice_id, person_id, due_at, problem) select id, person_id, now(), 'one' from notice limit 2;
  insert into notice_mail_choice (person_id, kind, mode) select id, 'mark', 'never' from person order by id limit 2;
  insert into push_subscription (person_id, endpoint, public_key, auth_secret)
    select id, 'https://push.example/' || id, 'key', 'secret' from person order by id limit 2;
  insert into notice_push (notice_id, subscription_id, due_at)
    select n.id, s.id, now() from notice n, push_subscription s order by n.id, s.id limit 2;
  insert into person_language (person_id, language) select id, 'en' from person order by id limit 1;
  insert into portal_session (id, person_id, expires_at, user_agent, login_session, hand_over_hash)
    select 'one', min(id), now(), 'Firefox', 'one', 'one' from person;
  insert into release_asset (name, content) values ('index.js', 'script');
  insert into retired_secret (name, value, good_until) values ('one', 'secret', now());
  insert into server_secret (name, value) values ('one', 'secret');
  insert into team_award (sha256) values ('${hash}');
  insert into proof_page (person_id, name, address, expires_at)
    select person_id, 'Для ординатуры', repeat(substr('abcdefgh', row_number() over ()::int, 1), 16), now() + interval '1 day'
    from portfolio order by id limit 2;
  insert into proof_item (page_id, position, element_id, fingerprint)
    select page.id, position, position + 1, repeat('a', 64) from proof_page page, generate_series(0, 1) position;
  insert into issued_credential (person_id, element_id, assessed_at)
    select person_id, id, now() from proof_page;
  insert into residency_rules (number, versions) values (1, '[]'), (2, '[]');
  insert into attested_event
      (sub_block_id, title, held_on, score, opens_at, closes_at, most, attested, link_hash, organiser_id, accepted_at, revoked_at, reason)
    select s.id, 'Олимпиада', '2026-11-12', 5, now(), now() + interval '1 day', 2, 1, repeat(n::text, 64), p.id, now(), now(), 'Отменена'
    from (select min(id) as id from portfolio_sub_block) s, (select min(id) as id from person) p, generate_series(1, 2) n;
  insert into event_participant
      (event_id, person_id, is_listed, attested_at, way, element_id, element_version, dropped_at, reason)
    select v.id, o.person_id, true, now(), 'list', e.id, 4, now(), 'Не был'
    from (select id, row_number() over (order by id) as n from attested_event) v
    join (select id, portfolio_id, row_number() over (order by id) as n from portfolio_element) e using (n)
    join portfolio o on o.id = e.portfolio_id;
  insert into event_participant (event_id, person_id, is_listed)
    select v.id, p.id, true from attested_event v, (select max(id) as id from person) p;
  insert into credential_key (public_key, secret_key, replaced_at) values ('new', 'sealed', null), ('old', null, now());
  insert into script_token (person_id, name, token_hash, ending, scopes, expires_at, ended_at)
    select id, 'Сводка', repeat(id::text, 64)::char(64), 'abcd', '{profile:read}', now(), now() from person where id < 3;
  insert into webhook (name, address, events, secret, old_secret, old_secret_until)
    values ('Деканат', 'https://university.example', '{appeal.judged}', 'one', 'two', now());
  insert into webhook_delivery (webhook_id, event, subject, body)
    select id, 'appeal.judged', kind, '{}' from webhook, unnest('{one,two}'::text[]) kind;
  insert into webhook_attempt (delivery_id, milliseconds, problem, answer)
    select min(id), 1, 'none', 'none' from webhook_delivery`;

/** The same for the tables of seasons, beside the seasons of the demo. */
export const whatItLacksOfSeasons = `
  insert into award_type (code, title_ru, title_en) values ('second', 'Вторая', 'Second');
  insert into award_nomination (award_type_id, block_id) select 1, min(id) from portfolio_block;
  insert into rule_version (season_id, number, file) values (2, 2, '{}');
  insert into student_leave (code, student_id, starts_on, ends_on) select 'second', min(id), now(), now() from student;
  insert into student_penalty (code, student_id, issued_on) select 'second', min(id), now() from student;
  insert into season_exception (season_id, person_id, kind, last_minute, closes_at, reason, made_by)
    select 2, min(id), 'applications', now(), now(), 'Болезнь', min(id) from person;
  insert into used_evidence (application_id, element_id, kind, key, season_id, person_id)
    select a.id, c.element_id, 'element', 'one', 1, a.person_id
    from application a join application_element c on c.application_id = a.id limit 1;
  insert into paper_template (kind, content, file_name) values ('order', 'docx', 'order.docx');
  insert into publication (season_id, applications, awarded) values (1, 2, 1) on conflict do nothing;
  insert into scenario (season_id, name, settings) values (1, 'Первый', '{}'), (1, 'Второй', '{}');
  insert into scenario_adoption
    (season_id, scenario, settings, figures, present, in_favour, against, abstained, reason, adopted_at)
    values (1, 'Первый', '{}', '{}', 3, 2, 1, 0, 'Бюджет', now());
  insert into scenario_place (adoption_id, application_id, outcome, place, amount)
    select d.id, min(a.id), 'awarded', 1, 100 from scenario_adoption d, application a group by d.id;
  insert into appeal (application_id, season_id, what, why, filed_by, outcome, answer, judged_by, judged_at)
    select c.application_id, 1, 'Баллы', 'Журнал', 1, 'REJECTED', 'Нет', 2, now() from application_element c order by 1 desc limit 1;
  insert into appeal (application_id, season_id, element_id, what, why, filed_by)
    select c.application_id, 1, c.element_id, 'Баллы', 'Журнал', 1 from application_element c order by 1 desc limit 1;
  insert into appeal_file (appeal_id, name, size, content_type, sha256, storage_key)
    select id, 'Справка.pdf', 1, 'application/pdf', '${hash}', 'appeal ' || id from appeal`;

/** The same for the tables of commissions: two rows where something is unique. */
export const whatItLacksOfCommissions = `
  insert into conflict_of_interest (application_id, person_id, kind, reason)
    select min(a.id), min(p.id), 'other', 'Научный руководитель' from application a, person p;
  insert into commission_meeting (commission_id, number, held_on, agenda, members, in_favour, against, abstained, reason)
    select commission_id, 2, held_on, agenda, members, in_favour, against, abstained, reason
    from commission_meeting where number = 1;
  insert into recommendation (application_id, commission_id, is_recommended)
    select min(id), 2, true from application where id not in (select application_id from recommendation);
  insert into kept_paper (season_id, kind, number, dated_on, institute, meeting_id, appeal_id, file_name, content, sha256, made_by)
    select 1, 'instituteProtocol', '1', '2026-10-01', 'Институт', m.id, a.id, 'Протокол.docx', 'x', encode(sha256('x'), 'hex'), 1
    from (select id, row_number() over (order by id) as n from commission_meeting) m
    join (select id, row_number() over (order by id) as n from appeal) a using (n) where n <= 2;
  insert into kept_paper (season_id, kind, number, dated_on, awarded, file_name, content, sha256)
    values (1, 'order', '1', '2026-10-01', (select jsonb_agg(jsonb_build_object('applicationId', id, 'amount', 1000)) from application
        where season_id = 1 and status = 'VERIFIED'), 'Приказ.docx', 'x', encode(sha256('x'), 'hex')),
      (2, 'order', '1', '2026-10-01', '[]', 'Приказ.docx', 'x', encode(sha256('x'), 'hex'))`;

/** The same for the tables of the audit, of seals and of readings. */
export const whatItLacksOfAudit = `
  insert into season_seal (id, season_id, number, root, lines, changed_lines, replaces, cause, reason, bundle)
    overriding system value values (1, 1, 2, 'root', 1, 0, 3, 'publication', null, 'x'), (2, 2, 2, 'root', 1, 0, 4, 'vote', null, null),
      (3, 1, 1, 'root', 1, 1, null, 'vote', 'Бюджет', null), (4, 2, 1, 'root', 1, 1, null, 'vote', 'Бюджет', null);
  insert into season_seal_line (seal_id, application_id, salt, decision, total, leaf)
    select 3, min(id), 'salt', 'awarded', '1', 'leaf' from application;
  insert into audit_amendment (actor_id, of_table, first_id, last_id, reason)
    select min(id), 'element_history', -2, -1, 'Срок хранения' from person;
  insert into settings_history (kind, actor_id, thing) select 'structure', min(id), 'Наука' from person;
  insert into audit_seal (number, previous_head, head) values (1, 'none', 'one');
  insert into audit_seal_part (seal_number, of_table, after_id, last_id, row_count, marks, digest)
    values (1, 'element_history', 0, 1, 1, 'marks', 'digest');
  insert into reading_batch (id) values ('one');
  insert into reading_record (at, reader_id, person_id, kind, thing_id, way, tool)
    select now(), max(id), min(id), 'portfolio', 1, 'queue', 'browser' from person`;

/** The same for who may come in. */
export const whatItLacksOfAccess = `
  update role_grant set reason = 'Приказ';
  insert into people_history (person_id, action, source, role, reason)
    select id, 'roleGiven', 'given', 'vud_employee', 'Приказ' from person order by id limit 1;
  insert into person_block (person_id, source, reason) select id, 'given', 'Приказ' from person order by id desc limit 2`;

/** The same for what comes from the directory. */
export const whatItLacksOfDirectory = `
  insert into claim_mapping (version, rules) values (1, '[]');
  insert into scim_connection (secret_hash, secret_made_at) values ('hash', now());
  insert into scim_user (person_id, user_name, external_id, attributes)
    select id, 'user ' || id, 'id ' || id, '{}' from person order by id limit 2;
  insert into scim_group (display_name, external_id) values ('Deans', 'one');
  insert into scim_member (group_id, person_id) select g.id, u.person_id from scim_group g, scim_user u;
  insert into ldap_connection (settings, password) values ('{}', 'sealed');
  insert into ldap_person (person_id) select id from person order by id limit 1;
  insert into ldap_run (outcome, problem) values ('failed', 'Busy')`;
/** The same for the tables of personal data. */
export const whatItLacksOfPersonalData = `
  insert into consent_text (number, title_ru, title_en, body_ru, body_en, in_force_from, enforced_at)
    values (1, 'Согласие', 'Consent', 'Да', 'Yes', '2026-09-01', now()), (2, 'Второе', 'Second', 'Да', 'Yes', null, null);
  insert into person_consent (person_id, consent_text_id, is_given) select id, 1, true from person order by id limit 2;
  insert into correction_request (person_id, concerns, wrong, should_be, proof, outcome, answer, answered_at)
    select id, 'name', 'Петрова', 'Иванова', 'Приказ', 'DONE', 'Да', now() from person order by id limit 1;
  insert into retention_rule (kind, kept_days) values ('letters', 90);
  insert into retention_plan (removals) values ('[]');
  insert into erasure (person_id, reason, counts) select max(id), 'Заявление', '{}' from person`;
/** The same for imports. */
export const whatItLacksOfImports = `
  insert into import_run (source, status, preview, phase, problem) values ('page', 'checked', 'one', 'reading', 'one');
  insert into import_run_file (run_id, kind, file_name, size) select id, 'people', 'people.csv', 1 from import_run;
  insert into import_change (run_id, kind, place, part, table_name, action, title, fields)
    select run_id, kind, 0, 0, 'person', 'added', 'S-1', '[]' from import_run_file`;
