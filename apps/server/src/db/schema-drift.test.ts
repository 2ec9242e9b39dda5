import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTablesFromCode, describeHandMade, describeSchema } from '../testing/schema-contents.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let migrated: TestDatabase;
let inCode: string[];
beforeAll(async () => {
  migrated = await createTestDatabase();
  const fresh = await createTestDatabase();
  await createTablesFromCode(fresh.database);
  inCode = await describeSchema(fresh.database.$client);
  await fresh.drop();
});
afterAll(() => migrated.drop());

/** What only one of the two has. */
function difference(one: readonly string[], other: readonly string[]) {
  const [left, right] = [new Set(one), new Set(other)];
  return {
    onlyInCode: one.filter((line) => !right.has(line)),
    onlyMigrated: other.filter((line) => !left.has(line)),
  };
}

const none = { onlyInCode: [], onlyMigrated: [] };

/** What the schema in code can't say. A migration that changes it changes this list. */
const handMade = [
  'function amend_row(audited_table,bigint,jsonb,bigint,text)',
  'function audit_hash(appeal)',
  'function audit_hash(application_history)',
  'function audit_hash(audit_amendment)',
  'function audit_hash(element_history)',
  'function audit_hash(final_row)',
  'function audit_hash(people_history)',
  'function audit_hash(reading_record)',
  'function audit_hash(rule_version)',
  'function audit_hash(season_history)',
  'function forget_rows(audited_table,bigint,bigint,text)',
  'function freeze_rules_first()',
  'function is_amended(text,bigint,bytea,bytea)',
  'function keep_frozen_rules()',
  'function keep_history()',
  'function keep_judged_appeals()',
  'function keep_name_words()',
  'function keep_roles_of(bigint[])',
  'function keep_student_directory()',
  'function list_students(bigint[])',
  'function rename_group_of_students()',
  'function rename_students()',
  'function roles_changed()',
  'function rules_are_due(bigint)',
  'function season_clock()',
  'function stamp_all_contents()',
  'function stamp_changed_contents()',
  'function stamp_changed_elements()',
  'function stamp_contents()',
  'function stamp_elements()',
  'function stamp_forgotten_lines()',
  'function stamp_renamed_teacher()',
  'function stamp_structure()',
  'function stamp_timetable()',
  'function tell_final_row()',
  'function write_row_hash()',
  'settings of application autovacuum_vacuum_scale_factor=0.02 autovacuum_vacuum_insert_scale_factor=0.02 autovacuum_analyze_scale_factor=0.05',
  'settings of portfolio_summary autovacuum_vacuum_scale_factor=0.02 autovacuum_vacuum_insert_scale_factor=0.02 autovacuum_analyze_scale_factor=0.05',
  'trigger appeal_is_final on appeal',
  'trigger appeal_is_judged on appeal',
  'trigger application_history_has_hash on application_history',
  'trigger application_history_is_kept on application_history',
  'trigger application_history_is_not_emptied on application_history',
  'trigger attachment_added_stamps on attachment',
  'trigger attachment_changed_stamps on attachment',
  'trigger attachment_emptied_stamps on attachment',
  'trigger attachment_removed_stamps on attachment',
  'trigger audit_amendment_has_hash on audit_amendment',
  'trigger audit_amendment_is_kept on audit_amendment',
  'trigger audit_amendment_is_not_emptied on audit_amendment',
  'trigger audit_seal_is_kept on audit_seal',
  'trigger audit_seal_part_is_kept on audit_seal_part',
  'trigger discipline_stamps on discipline',
  'trigger element_history_forgotten_stamps on element_history',
  'trigger element_history_has_hash on element_history',
  'trigger element_history_is_kept on element_history',
  'trigger element_history_is_not_emptied on element_history',
  'trigger element_value_added_stamps on element_value',
  'trigger element_value_changed_stamps on element_value',
  'trigger element_value_emptied_stamps on element_value',
  'trigger element_value_removed_stamps on element_value',
  'trigger final_mark_stamps on final_mark',
  'trigger final_row_has_hash on final_row',
  'trigger final_row_is_kept on final_row',
  'trigger final_row_is_not_emptied on final_row',
  'trigger learning_test_stamps on learning_test',
  'trigger lesson_control_form_stamps on lesson_control_form',
  'trigger lesson_group_stamps on lesson_group',
  'trigger lesson_stamps on lesson',
  'trigger lesson_teacher_stamps on lesson_teacher',
  'trigger lesson_test_stamps on lesson_test',
  'trigger lesson_type_stamps on lesson_type',
  'trigger mark_stamps on mark',
  'trigger people_history_has_hash on people_history',
  'trigger people_history_is_kept on people_history',
  'trigger people_history_is_not_emptied on people_history',
  'trigger person_blocked on person_block',
  'trigger person_consent_is_kept on person_consent',
  'trigger person_unblocked on person_block',
  'trigger person_words_added on person',
  'trigger person_words_changed on person',
  'trigger portfolio_attribute_stamps on portfolio_attribute',
  'trigger portfolio_block_stamps on portfolio_block',
  'trigger portfolio_element_added_stamps on portfolio_element',
  'trigger portfolio_element_changed_stamps on portfolio_element',
  'trigger portfolio_element_emptied_stamps on portfolio_element',
  'trigger portfolio_element_removed_stamps on portfolio_element',
  'trigger portfolio_sub_block_stamps on portfolio_sub_block',
  'trigger reading_record_has_hash on reading_record',
  'trigger reading_record_is_kept on reading_record',
  'trigger reading_record_is_not_emptied on reading_record',
  'trigger role_grant_changed on role_grant',
  'trigger role_granted on role_grant',
  'trigger role_taken on role_grant',
  'trigger room_stamps on room',
  'trigger rule_version_is_final on rule_version',
  'trigger rule_version_is_frozen on rule_version',
  'trigger rule_version_is_not_emptied on rule_version',
  'trigger season_freezes_rules on season',
  'trigger season_history_has_hash on season_history',
  'trigger season_history_is_kept on season_history',
  'trigger season_history_is_not_emptied on season_history',
  'trigger season_window_freezes_rules on season_window',
  'trigger student_gone on student',
  'trigger student_group_renamed on study_group',
  'trigger student_listed on student',
  'trigger student_moved on student',
  'trigger student_renamed on person',
  'trigger study_group_stamps on study_group',
  'trigger teacher_renamed_stamps on person',
  'trigger wpd_stamps on wpd',
];

it('the migrations lead to the schema in code, in everything that it says', async () => {
  expect(inCode.length).toBeGreaterThan(500);
  expect(difference(inCode, await describeSchema(migrated.database.$client))).toEqual(none);
});

describe('is noticed', () => {
  // Each is done and undone by the rollback of its transaction, which nobody else sees.
  it.each([
    ['a dropped constraint', 'alter table portfolio_element drop constraint portfolio_element_score'],
    [
      'another rule under the same name',
      `alter table portfolio_element drop constraint portfolio_element_score,
         add constraint portfolio_element_score check (score between 0 and 999)`,
    ],
    [
      'a constraint that old rows are not held to',
      `alter table portfolio_element drop constraint portfolio_element_score,
         add constraint portfolio_element_score check (score between 0 and 1000) not valid`,
    ],
    [
      'a foreign key that takes rows with it',
      `alter table portfolio_element drop constraint portfolio_element_portfolio_id_portfolio_id_fk,
         add constraint portfolio_element_portfolio_id_portfolio_id_fk foreign key (portfolio_id)
           references portfolio (id) on delete cascade`,
    ],
    ['a missing index', 'drop index element_history_element'],
    [
      'an index of the same name on other columns',
      'drop index student_group; create index student_group on student (id)',
    ],
    ['another type', 'alter table portfolio_sub_block alter column score type integer'],
    ['another default', 'alter table portfolio_element alter column version set default 0'],
    ['a column that may be empty', 'alter table portfolio_element alter column version drop not null'],
    ['another collation', 'alter table student_directory alter column name_key type text'],
    [
      'another expression',
      'alter table study_group alter column search_title set expression as (lower(title))',
    ],
    ['a column too many', 'alter table person add column nickname text'],
    ['a label too many', `alter type role add value 'visitor'`],
    ['a missing trigger', 'drop trigger element_history_is_kept on element_history'],
  ])('%s', async (_, statement) => {
    const client = await migrated.database.$client.connect();
    try {
      await client.query(`begin; ${statement}`);
      const found = difference(inCode, await describeSchema(client));
      const byHand = difference(handMade, await describeHandMade(client));
      expect([found, byHand]).not.toEqual([none, none]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

it('what is made by hand is what is known to be', async () => {
  expect(await describeHandMade(migrated.database.$client)).toEqual(handMade);
});
