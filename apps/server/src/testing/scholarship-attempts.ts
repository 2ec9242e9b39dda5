/** The demo's `student` always has one; whether sent for the first time depends on the day. */
const undecided = `status in ('SUBMITTED', 'RE_SUBMITTED')`;

/** The part of `attempts` that is about applications, commissions and seasons. */
export const scholarshipAttempts: Record<string, readonly string[]> = {
  appeal_file_hash: [`update appeal_file set sha256 = 'none'`],
  appeal_file_name_once: [
    `insert into appeal_file (appeal_id, name, size, content_type, sha256, storage_key)
     select appeal_id, upper(name), 1, content_type, sha256, 'another' from appeal_file limit 1`,
  ],
  appeal_file_size: ['update appeal_file set size = -1'],
  appeal_judge: ['update appeal set judged_by = filed_by where outcome is not null'],
  appeal_judged: [
    'update appeal set outcome = null where outcome is not null',
    'update appeal set answer = null where outcome is not null',
    'update appeal set judged_at = null where outcome is not null',
    'update appeal set judged_by = null where outcome is not null',
  ],
  appeal_version: ['update appeal set version = 0'],
  commission_version: ['update commission set version = 0'],
  commission_member_one_duty: [`update commission_member set duty = 'CHAIR' where duty = 'SECRETARY'`],
  commission_meeting_counted: ['update commission_meeting set number = 0'],
  commission_hears_appeals: ['update commission set hears_appeals = true where institute_id is not null'],
  commission_quorum: [`update commission set quorum = '3/2'`],
  commission_meeting_quorum: [`update commission_meeting set quorum = '1/1', members = members + 1`],
  commission_meeting_votes: [
    'update commission_meeting set against = -1',
    'update commission_meeting set in_favour = members + 1',
  ],
  meeting_attendance_one_duty: [`update meeting_attendance set duty = 'CHAIR' where duty = 'SECRETARY'`],
  kept_paper_content: [`update kept_paper set content = 'y'`],
  season_seal_counted: ['update season_seal set number = 0, replaces = null'],
  season_seal_names_former: [
    'update season_seal set replaces = null',
    'update season_seal set number = 7 where number = 1',
  ],
  season_seal_bundle: [`update season_seal set cause = 'vote' where bundle is not null`],
  season_seal_line_decided: ['update season_seal_line set total = null'],
  kept_paper_one_order: [`update kept_paper set season_id = 1 where kind = 'order'`],
  recommendation_in_force: [
    `insert into recommendation (application_id, commission_id, is_recommended)
      select application_id, commission_id, true from recommendation limit 1`,
  ],
  recommendation_why_not: ['update recommendation set is_recommended = false, reason = null'],
  conflict_of_interest_in_force: [
    `insert into conflict_of_interest (application_id, person_id, kind, reason)
      select application_id, person_id, 'relative', 'Брат' from conflict_of_interest`,
  ],
  conflict_of_interest_end: ['update conflict_of_interest set ended_at = now()'],
  application_filed_once: [
    `insert into application (person_id, season_id, block_id, full_name, status, filing_end_at, academic_year)
      select person_id, season_id, block_id, full_name, 'SUBMITTED', now(), academic_year
      from application where sole_filing is not null limit 1`,
  ],
  application_awarded_once: [
    `insert into application (person_id, season_id, full_name, status, filing_end_at, academic_year, check_start_at, check_end_at)
      select person_id, season_id, full_name, 'VERIFIED', now(), academic_year, now(), now()
      from application where sole_award is not null limit 1`,
  ],
  application_preference: ['update application set preference = 0'],
  application_check_range: [
    `update application set check_start_at = filing_end_at - interval '1 minute' where status = 'VERIFIED'`,
    `update application set check_end_at = check_start_at - interval '1 minute' where status = 'VERIFIED'`,
  ],
  application_held_back: [`update application set held_back = '{}' where season_id is null`],
  application_consent: [
    `update application set consent_version = null where ${undecided}`,
    `update application set consent_at = null where ${undecided}`,
  ],
  application_decision: [
    `update application set check_end_at = null where status = 'VERIFIED'`,
    `update application set check_start_at = null where status = 'REJECTED'`,
    `update application set check_end_at = now() where ${undecided}`,
    `update application set status = 'VERIFIED' where ${undecided}`,
  ],
  application_element_why_changed: [
    `update application_element set changed_points = 1`,
    `update application_element set changed_points = 1, change_reason = 'Да'`,
  ],
  application_element_changed_points: [
    `update application_element set changed_points = -1, change_reason = 'Да', changed_at = now()`,
  ],
  application_element_open: ['update application_element set score = null where is_open'],
  application_element_score: [
    'update application_element set score = -1 where score is not null',
    'update application_element set score = 1000000 where score is not null',
  ],
  application_filing: [
    `update application set filing_end_at = null, check_start_at = null where ${undecided}`,
    `update application set academic_year = null where ${undecided}`,
    `update application set filing_end_at = now() where status = 'DRAFT'`,
    `update application set status = 'SUBMITTED' where status = 'DRAFT'`,
  ],
  application_filing_range: [
    `update application set filing_start_at = filing_end_at + interval '1 minute' where ${undecided}`,
  ],
  application_history_scores: [`update application_history set scores = '{}'`],
  application_history_statuses: [
    `update application_history set from_status = null where action = 'submit'`,
    `update application_history set from_status = 'DRAFT' where action = 'create'`,
    `update application_history set to_status = null where action = 'submit'`,
    `update application_history set action = 'delete' where action = 'submit'`,
  ],
  application_rejection: [`update application set admin_comment = null where status = 'REJECTED'`],
  application_rules: [
    `update application set rule_version_id = (select min(id) from rule_version), scoring = '{}' where season_id is null`,
  ],
  application_scoring: [
    `update application set scoring = '{}'`,
    `update application set season_id = 2, rule_version_id = (select min(id) from rule_version)`,
  ],
  application_total_score: ['update application set total_score = -1'],
  application_version: ['update application set version = 0'],
  application_element_open_once: [
    `insert into application_element (application_id, element_id, score, is_open)
     select (select min(id) from application where id <> e.application_id), e.element_id, 1, true
     from application_element e where is_open limit 1`,
  ],
  rule_version_counted: ['update rule_version set number = 0'],
  rule_version_revision: ['update rule_version set revision = 0'],
  publication_counts: ['update publication set awarded = 3', 'update publication set awarded = -1'],
  publication_nominations: [`update publication set nominations = '{}'`],
  scenario_adoption_confirmed: [
    'update scenario_adoption set confirmed_by = 1',
    'update scenario_adoption set adopted_by = 1, confirmed_at = now(), confirmed_by = 1',
  ],
  scenario_adoption_carried: ['update scenario_adoption set present = 4, abstained = 1'],
  scenario_adoption_recounted: ['update scenario_adoption set appeal_id = (select min(id) from appeal)'],
  scenario_adoption_known_voters: ['update scenario_adoption set members = 5'],
  scenario_adoption_quorum: [
    `update scenario_adoption set meeting_id = (select min(id) from commission_meeting), members = 2, quorum = '1/2'`,
    `update scenario_adoption set meeting_id = (select min(id) from commission_meeting), members = 7, quorum = '1/2'`,
  ],
  scenario_adoption_votes: [
    'update scenario_adoption set present = 2',
    'update scenario_adoption set in_favour = 4, against = -1',
    'update scenario_adoption set in_favour = 3, abstained = -1',
  ],
  scenario_place_paid: [`update scenario_place set outcome = 'tie'`],
  scenario_place_reserve: ['update scenario_place set amount = null, from_reserve = true'],
  season_reserve: ['update season set keeps_amounts = true, reserve = null'],
  scenario_place_ranked: [
    'update scenario_place set place = null',
    `update scenario_place set outcome = 'notEligible', amount = null`,
  ],
  scenario_version: ['update scenario set version = 0'],
  season_exception_end: ['update season_exception set ended_at = now()'],
  season_gates: [`update season set gates = '{}'`],
  season_version: ['update season set version = 0'],
  season_window_range: ['update season_window set closes_at = opens_at'],
  session_result_average: [
    'update session_result set average = 1.99',
    'update session_result set average = 5.01',
  ],
  session_result_debts: ['update session_result set debts = -1'],
  session_result_excellent: [
    'update session_result set marks = 5, excellent = 6',
    'update session_result set marks = 5, excellent = null',
    'update session_result set marks = null, excellent = 5',
  ],
  session_result_satisfactory: ['update session_result set satisfactory = -1'],
  student_leave_range: ['update student_leave set ends_on = starts_on - 1'],
  student_penalty_range: ['update student_penalty set lifted_on = issued_on - 1'],
};
