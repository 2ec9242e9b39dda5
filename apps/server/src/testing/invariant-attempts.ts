import { scholarshipAttempts } from './scholarship-attempts.ts';

const hash = 'a'.repeat(64);

/** One row, whichever. */
export const firstRow = (table: string) => `ctid = (select ctid from ${table} limit 1)`;

/** Statements that break a check, by its name. Those of texts are made from the columns that the check is about. */
export const attempts: Record<string, readonly string[]> = {
  ...scholarshipAttempts,
  credential_key_replaced: [
    'update credential_key set secret_key = null',
    'update credential_key set replaced_at = now()',
  ],
  credential_key_current: [`update credential_key set secret_key = 'one', replaced_at = null`],
  issued_credential_of_one: [
    'update issued_credential set element_id = null',
    'update issued_credential set application_id = 1',
  ],
  issued_credential_of_award: [
    'update issued_credential set element_id = null, application_id = 1, assessed_at = now()',
  ],
  residency_rules_number: ['update residency_rules set number = number - 10'],
  residency_rules_versions: [`update residency_rules set versions = '{}'`],
  issued_credential_once: ['update issued_credential set element_id = 1, assessed_at = now()'],
  attested_event_hash: [`update attested_event set link_hash = 'none'`],
  attested_event_link: [`update attested_event set link_hash = '${hash}'`],
  attested_event_organiser: [
    'update attested_event set accepted_at = null',
    'update attested_event set link_hash = null',
  ],
  attested_event_places: [
    'update attested_event set attested = -1',
    'update attested_event set attested = most + 1',
  ],
  attested_event_revoked: [
    'update attested_event set revoked_at = null',
    'update attested_event set reason = null',
  ],
  attested_event_score: ['update attested_event set score = -1', 'update attested_event set score = 1001'],
  attested_event_time: ['update attested_event set closes_at = opens_at'],
  attested_event_values: [
    `update attested_event set fixed_values = '[]'`,
    `update attested_event set own_values = '[]'`,
  ],
  attested_event_version: ['update attested_event set version = 0'],
  event_participant_attested: [
    'update event_participant set way = null',
    'update event_participant set element_version = null',
    'update event_participant set attested_at = null, way = null, element_version = null',
  ],
  event_participant_dropped: [
    'update event_participant set dropped_at = null',
    'update event_participant set reason = null',
  ],
  event_participant_element: [
    'update event_participant set element_id = (select max(element_id) from event_participant) where attested_at is not null',
  ],
  event_participant_element_version: ['update event_participant set element_version = 0'],
  event_participant_once: [
    'update event_participant set event_id = (select min(id) from attested_event), person_id = (select min(id) from person)',
  ],
  proof_item_once: ['update proof_item set element_id = 1'],
  proof_item_hash: [`update proof_item set fingerprint = 'none'`],
  proof_item_position: ['update proof_item set position = -1'],
  proof_page_address_form: [`update proof_page set address = 'short'`],
  file_reading_attempts: ['update file_reading set attempts = -1'],
  file_reading_outcome: [
    `update file_reading set state = 'read'`,
    `update file_reading set problem = 'broken'`,
  ],
  judged_pair_order: ['update judged_pair set other_id = attachment_id'],
  reading_words_additions: [`update reading_words set additions = '{}'`],
  reading_words_one_row: ['insert into reading_words (id) values (2)'],
  reading_words_revision: ['update reading_words set revision = 0'],
  proof_page_time: ['update proof_page set expires_at = created_at'],
  script_token_hash: [`update script_token set token_hash = 'none'`],
  script_token_scopes: [`update script_token set scopes = '{}'`],
  script_token_end: ['update script_token set ended_by = person_id, ended_at = null'],
  webhook_old_secret: [`update webhook set old_secret = 'one', old_secret_until = null`],
  webhook_delivery_attempts: ['update webhook_delivery set attempts = -1'],
  webhook_delivery_end: ['update webhook_delivery set sent_at = now(), dead_at = now()'],
  webhook_attempt_milliseconds: ['update webhook_attempt set milliseconds = -1'],
  consent_text_counted: ['update consent_text set number = 0 where number = 1'],
  consent_text_day: [`update consent_text set in_force_from = '2026-09-01', enforced_at = now()`],
  consent_text_enforced: ['update consent_text set enforced_at = null where in_force_from is not null'],
  consent_text_number: ['update consent_text set number = 1'],
  consent_text_version: ['update consent_text set version = 0'],
  correction_request_answered: [
    'update correction_request set outcome = null where outcome is not null',
    'update correction_request set answer = null where outcome is not null',
    'update correction_request set answered_at = null where outcome is not null',
  ],
  retention_plan_done: [`update retention_plan set done_at = planned_at - interval '1 minute'`],
  retention_plan_removals: [`update retention_plan set removals = '{}'`],
  retention_rule_days: ['update retention_rule set kept_days = 0'],
  audit_amendment_range: ['update audit_amendment set last_id = first_id - 1'],
  audit_amendment_hashes: [
    `update audit_amendment set old_hash = 'x'`,
    `update audit_amendment set old_hash = 'x', new_hash = 'y', last_id = first_id + 1`,
  ],
  audit_seal_counted: ['update audit_seal set number = 0'],
  audit_seal_part_range: ['update audit_seal_part set last_id = after_id'],
  audit_seal_part_rows: ['update audit_seal_part set row_count = 0'],
  attachment_hash: [
    `update attachment set sha256 = 'x'`,
    `update attachment set sha256 = upper(sha256)`,
    `update attachment set sha256 = ''`,
  ],
  attachment_size: ['update attachment set size = -1'],
  configuration_revision_one_row: ['insert into configuration_revision (id) values (2)'],
  configuration_revision_revision: ['update configuration_revision set revision = 0'],
  control_form_position: ['update control_form set position = -1'],
  demo_university_one_row: ['insert into demo_university (id, seed, students) values (2, 1, 1)'],
  demo_university_students: ['update demo_university set students = -1'],
  droe_category_position: ['update droe_category set position = -1'],
  droe_form_position: ['update droe_form set position = -1'],
  element_history_changes: [`update element_history set changes = '"all"'`],
  element_history_confirmation: [`update element_history set score = 5 where action = 'send'`],
  element_history_deletion: [
    `update element_history set deleted = '{}' where action = 'send'`,
    `update element_history set action = 'delete', to_status = null where action = 'send'`,
  ],
  element_history_score: [
    `update element_history set score = -1 where action = 'confirm'`,
    `update element_history set score = 1001 where action = 'confirm'`,
  ],
  element_history_statuses: [
    `update element_history set from_status = null where action = 'send'`,
    `update element_history set from_status = 'DRAFT' where action = 'add'`,
    `update element_history set to_status = null where action = 'send'`,
  ],
  element_history_waited: [`update element_history set waited_since = at where action = 'send'`],
  element_value_not_blank: [`update element_value set value = ''`],
  employee_context_version: ['update employee_context set version = 0'],
  final_mark_attempt: ['update final_mark set attempt = 0'],
  lesson_number: ['update lesson set number = 0'],
  lesson_teacher_position: ['update lesson_teacher set position = -1'],
  lesson_times: [`update lesson set ends_at = starts_at where ${firstRow('lesson')}`],
  linguistic_scale_mark_position: ['update linguistic_scale_mark set position = -1'],
  linguistic_scale_mark_scores: ['update linguistic_scale_mark set current_score = -1'],
  notice_mail_attempts: ['update notice_mail set attempts = -1'],
  mark_attempt: ['update mark set attempt = 0'],
  mark_percent: ['update mark set percent = -1', 'update mark set percent = 100.01'],
  name_word_not_empty: [`update name_word set word = ''`],
  reading_record_others: ['update reading_record set person_id = reader_id'],
  portal_session_hand_over: [
    `insert into portal_session (id, person_id, expires_at, hand_over_hash)
     select 'two', person_id, now(), hand_over_hash from portal_session where hand_over_hash is not null`,
  ],
  portfolio_attribute_options_en: [
    `update portfolio_attribute set options = '{Да,Нет}', options_en = '{Yes}'`,
  ],
  portfolio_attribute_pattern: [`update portfolio_attribute set pattern = ''`],
  portfolio_attribute_position: ['update portfolio_attribute set position = -1'],
  portfolio_block_position: ['update portfolio_block set position = -1'],
  portfolio_element_assessment: [
    `update portfolio_element set score = 1 where assessed_at is null`,
    `update portfolio_element set admin_comment = 'Нет' where assessed_at is null`,
  ],
  portfolio_element_undo: [`update portfolio_element set undo_until = now() where status = 'SUBMITTED'`],
  portfolio_element_decided: [
    `update portfolio_element set assessed_at = null, score = null, admin_comment = null where status = 'VERIFIED'`,
    `update portfolio_element set assessed_at = sent_at - interval '1 minute' where status = 'REJECTED'`,
    `update portfolio_element set sent_at = null where status = 'RETURNED_FOR_CORRECTION'`,
    `update portfolio_element set status = 'VERIFIED' where status = 'SUBMITTED' and assessed_at is null`,
  ],
  portfolio_element_opened: [
    `update portfolio_element set opened_at = sent_at where status = 'SUBMITTED'`,
    `update portfolio_element set opened_by = changed_by where status = 'SUBMITTED'`,
    `update portfolio_element set opened_at = sent_at - interval '1 minute', opened_by = changed_by where status = 'SUBMITTED'`,
    `update portfolio_element set opened_at = now(), opened_by = changed_by where sent_at is null`,
  ],
  portfolio_element_score: [
    `update portfolio_element set score = -1 where status = 'VERIFIED'`,
    `update portfolio_element set score = 1001 where status = 'VERIFIED'`,
  ],
  portfolio_element_version: ['update portfolio_element set version = 0'],
  portfolio_element_waiting: [
    `update portfolio_element set sent_at = null where status = 'SUBMITTED'`,
    `update portfolio_element set assessed_at = sent_at + interval '1 minute' where status = 'RE_SUBMITTED'`,
    `update portfolio_element set status = 'SUBMITTED' where status = 'DRAFT' and sent_at is null`,
  ],
  portfolio_sub_block_position: ['update portfolio_sub_block set position = -1'],
  portfolio_sub_block_replaced: ['update portfolio_sub_block set replaced_by = id'],
  portfolio_sub_block_score: [
    'update portfolio_sub_block set score = -1',
    'update portfolio_sub_block set score = 1001',
  ],
  portfolio_summary_total_score: ['update portfolio_summary set total_score = -1'],
  portfolio_summary_waiting: [
    'update portfolio_summary set waiting = -1',
    'update portfolio_summary set waiting = 0 where waiting > 0',
    'update portfolio_summary set waiting_since = null where waiting > 0',
  ],
  import_change_fields: [`update import_change set fields = '{}'`],
  import_change_place: ['update import_change set place = -1'],
  import_run_file_refusals: [`update import_run_file set refusals = '{}'`],
  import_run_file_rows: ['update import_run_file set row_count = -1'],
  import_run_rows: ['update import_run set phase_rows = -1'],
  people_history_role: [
    'update people_history set role = null',
    `update people_history set action = 'blocked'`,
  ],
  ready_comment_position: ['update ready_comment set position = -1'],
  timetable_stamp_one_row: ['insert into timetable_stamp (id) values (2)'],
  ready_comment_revision_one_row: ['insert into ready_comment_revision (id) values (0)'],
  ready_comment_revision_revision: ['update ready_comment_revision set revision = -1'],
  review_scope_not_empty: [`insert into review_scope (block_ids) values ('{}')`],
  claim_mapping_rules: [`update claim_mapping set rules = '{}'`],
  claim_mapping_version: ['update claim_mapping set version = 0'],
  ldap_connection_one_row: [`insert into ldap_connection (id, settings) values (2, '{}')`],
  ldap_connection_version: ['update ldap_connection set version = 0'],
  scim_connection_made: [
    'update scim_connection set secret_hash = null',
    'update scim_connection set secret_made_at = null',
  ],
  scim_connection_one_row: ['insert into scim_connection (id) values (2)'],
  scim_group_name: ['insert into scim_group (display_name) select upper(display_name) from scim_group'],
  scim_group_version: ['update scim_group set version = 0'],
  scim_user_name: [
    `update scim_user set user_name = (select upper(min(user_name)) from scim_user)
     where user_name = (select max(user_name) from scim_user)`,
  ],
  scim_user_version: ['update scim_user set version = 0'],
  speciality_courses: ['update speciality set courses = 0'],
  student_photo: [`update student set photo = '' where ${firstRow('student')}`],
  study_group_course: ['update study_group set course_number = 0'],
  team_award_hash: [`insert into team_award (sha256) values ('x')`],
  team_award_range: [
    `update team_award set removed_at = marked_at - interval '1 minute'`,
    'update team_award set removed_by = (select min(id) from person)',
  ],
  wep_semester_positive: [`update wep_semester set number = 0 where ${firstRow('wep_semester')}`],
  wpd_cathedra_position: ['update wpd_cathedra set position = -1'],
  wpd_thresholds: [
    'update wpd set min_score_for_three = -1',
    'update wpd set min_score_for_five = 101',
    'update wpd set min_score_for_four = min_score_for_five + 1',
  ],

  attachment_name_once: [
    `insert into attachment (element_id, name, size, content_type, sha256, storage_key)
     select element_id, upper(name), 1, content_type, sha256, 'another' from attachment limit 1`,
  ],
  element_value_once: [
    `insert into element_value (element_id, attribute_id) select element_id, attribute_id from element_value limit 1`,
  ],
  ready_comment_one_default: [
    `insert into ready_comment (kind, text_ru, text_en, position, is_default)
     select kind, text_ru, text_en, 1, true from ready_comment where is_default limit 1`,
  ],
  team_award_once: [`insert into team_award (sha256) values ('${hash}')`],
  review_scope_blocks: ['insert into review_scope (block_ids) values (null)'],
  notice_push_attempts: ['update notice_push set attempts = -1'],
  portfolio_attribute_code: [
    `update portfolio_attribute set code = 'same' where sub_block_id =
      (select sub_block_id from portfolio_attribute where code is not null group by 1 having count(*) > 1 limit 1)`,
  ],
  portfolio_sub_block_code: [`update portfolio_sub_block set code = 'same'`],
};
