import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '../testing/people-factory.ts';
import { createElement, createSubBlock } from '../testing/portfolio-factory.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

/** What happens to a row when the row that it refers to goes: docs/data.md says it, and this holds it. */
let test: TestDatabase;
let references: Reference[];
beforeAll(async () => {
  test = await createTestDatabase();
  references = (await test.database.$client.query<Reference>(foreignKeys)).rows;
});
afterAll(() => test.drop());

type Reference = { from: string; to: string; onDelete: string; isIndexed: boolean };

const foreignKeys = `
  select c.conrelid::regclass || '.' || array_to_string(array(
      select attname from unnest(c.conkey) k (number) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
    ), ', ') as from,
    c.confrelid::regclass::text as to,
    case c.confdeltype when 'a' then 'refused' when 'c' then 'goes too' else c.confdeltype::text end as "onDelete",
    exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = any(c.conkey)
    ) as "isIndexed"
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace
  order by 1`;

/** Only what mirrors the row of a person goes with it. */
const mirrors = ['person_word.person_id', 'student_directory.person_id'];

describe('the row of a person', () => {
  it('stays: whatever refers to it, or to an enrolment, refuses that it goes', () => {
    const ofPeople = references.filter(({ to }) => to === 'person' || to === 'student');
    expect(ofPeople.length).toBeGreaterThan(20);
    expect(ofPeople.filter(({ onDelete }) => onDelete !== 'refused').map(({ from }) => from)).toEqual(
      mirrors,
    );
  });

  it('can go as long as nothing was ever done with it', async () => {
    const { id } = await createPerson(test.database);
    await test.database.$client.query(`delete from person where id = ${id}`);
    const owner = await createPerson(test.database);
    const { id: subBlockId } = await createSubBlock(test.database);
    await createElement(test.database, { personId: owner.id, subBlockId });
    await expect(test.database.$client.query(`delete from person where id = ${owner.id}`)).rejects.toThrow(
      /violates foreign key/,
    );
  });
});

it('nothing goes with what it refers to but these parts of a thing', () => {
  const parts = references
    .filter(({ onDelete }) => onDelete !== 'refused')
    .map(({ from, to }) => `${from} → ${to}`);
  expect(parts).toEqual([
    'appeal_file.appeal_id → appeal',
    'attachment.element_id → portfolio_element',
    'award_nomination.award_type_id → award_type',
    'commission.season_id → season',
    'commission_member.commission_id → commission',
    'droe_category.parent_id → droe_category',
    'droe_form.droe_category_id → droe_category',
    'element_claim.element_id → portfolio_element',
    'element_look.element_id → portfolio_element',
    'element_value.element_id → portfolio_element',
    // It stays, and knows no achievement any more.
    'event_participant.element_id → portfolio_element',
    'file_reading.attachment_id → attachment',
    'import_change.run_id, kind → import_run_file',
    'import_run_file.run_id → import_run',
    'judged_pair.attachment_id → attachment',
    'judged_pair.other_id → attachment',
    'lesson_control_form.control_form_id → control_form',
    'lesson_control_form.lesson_id → lesson',
    'lesson_group.lesson_id, wpd_id, wep_semester_id, starts_at → lesson',
    'lesson_group.study_group_id → study_group',
    'lesson_teacher.lesson_id, starts_at → lesson',
    'lesson_teacher.lesson_id, study_group_id → lesson_group',
    'lesson_test.lesson_id → lesson',
    'notice_mail.notice_id → notice',
    'notice_push.notice_id → notice',
    'notice_push.subscription_id → push_subscription',
    'person_word.person_id → person',
    'portfolio_summary.portfolio_id → portfolio',
    'portfolio_summary.scope_id → review_scope',
    'proof_item.page_id → proof_page',
    'scenario.season_id → season',
    'scim_member.group_id → scim_group',
    'season_exception.season_id → season',
    'season_window.season_id → season',
    'student_directory.person_id → person',
    'study_group_plan.education_plan_id → education_plan',
    'study_group_plan.study_group_id → study_group',
    'webhook_attempt.delivery_id → webhook_delivery',
    'webhook_delivery.webhook_id → webhook',
    'wpd_cathedra.wpd_id → wpd',
  ]);
});

/** Nothing but the undo of an import deletes their rows: they stay, are deleted softly, or are lists of words that only grow. */
const staying = new Set([
  'attestation_load_type',
  'control_form_type',
  'discipline',
  'institute',
  'lesson_type',
  'linguistic_scale',
  'linguistic_scale_mark',
  'person',
  'portfolio_block',
  'room',
  'speciality',
]);

it('a delete finds what refers to the row by an index', () => {
  const searched = references.filter(({ to }) => !staying.has(to));
  expect(searched.length).toBeGreaterThan(30);
  expect(searched.filter(({ isIndexed }) => !isIndexed)).toEqual([]);
});

it('a history refers to nothing but people', () => {
  const told = references.filter(({ from }) => /_history\./.test(from));
  expect(told.map(({ from, to }) => `${from} → ${to}`)).toEqual([
    'application_history.actor_id → person',
    'application_history.person_id → person',
    'element_history.actor_id → person',
    'element_history.person_id → person',
    'people_history.actor_id → person',
    'people_history.person_id → person',
    'season_history.actor_id → person',
    'settings_history.actor_id → person',
  ]);
});
