import { attempts, firstRow } from '@zachetka/server/testing/invariant-attempts';
import { createTestDatabase, type TestDatabase } from '@zachetka/server/testing/test-database';
import {
  whatItLacksOfAccess,
  whatItLacksOfAudit,
  whatItLacksOfCommissions,
  whatItLacksOfDirectory,
  whatItLacksOfImports,
  whatItLacksOfPersonalData,
  whatItLacksOfSeasons,
  whatTheDemoLacks,
} from '@zachetka/server/testing/what-the-demo-lacks';
import type { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoUniversity } from './load-demo-university.ts';

/** Every rule that a table has is attacked by plain SQL, as somebody would who goes round the server. */
let test: TestDatabase;
let constraints: Constraint[];
beforeAll(async () => {
  test = await createTestDatabase();
  await loadDemoUniversity(test.database, { students: 40 });
  await test.database.$client.query(
    [
      whatTheDemoLacks,
      whatItLacksOfSeasons,
      whatItLacksOfCommissions,
      whatItLacksOfAccess,
      whatItLacksOfDirectory,
      whatItLacksOfAudit,
      whatItLacksOfPersonalData,
      whatItLacksOfImports,
    ].join(';'),
  );
  constraints = (await test.database.$client.query<Constraint>(namedConstraints)).rows;
});
afterAll(() => test.drop());

type Constraint = { name: string; kind: 'c' | 'u' | 'f' | 'i'; table: string; columns: string[] };

/** Checks, unique constraints, foreign keys, and unique indexes that are no constraints. */
const namedConstraints = `
  select c.conname as name, c.contype as kind, c.conrelid::regclass::text as table,
    array(select attname::text from unnest(c.conkey) with ordinality k (number, nth)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by nth) as columns
  from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('c', 'u', 'f')
  union all
  select i.indexrelid::regclass::text, 'i', i.indrelid::regclass::text, '{}' from pg_index i
  where i.indisunique and i.indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
  order by 1`;

/** The name of the constraint that refuses the statement; null where it goes through. Nothing is kept of it. */
async function refusedBy(statement: string): Promise<string | null> {
  const client = await test.database.$client.connect();
  try {
    // History is kept by a trigger as well, which would refuse before the rule that is tried.
    await client.query(`begin;
      alter table element_history disable trigger user;
      alter table application_history disable trigger user;
      alter table season_history disable trigger user;
      alter table kept_paper disable trigger user;
      alter table settings_history disable trigger user;
      alter table season_seal disable trigger user;
      alter table season_seal_line disable trigger user;
      alter table reading_record disable trigger user;
      alter table audit_amendment disable trigger user;
      alter table audit_seal disable trigger user;
      alter table audit_seal_part disable trigger user;
      alter table people_history disable trigger user;
      alter table rule_version disable trigger user;
      alter table appeal disable trigger user;
      alter table person_consent disable trigger user`);
    await client.query(statement);
    await client.query('set constraints all immediate');
    return null;
  } catch (error) {
    return (error as DatabaseError).constraint ?? String(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Where another rule would refuse an update first. */
const otherwise: Record<string, string> = {
  application_rule_version_id_rule_version_id_fk: `update application set season_id = 2, scoring = '{}', rule_version_id = -1 where ${firstRow('application')}`,
  scenario_adoption_appeal_id_appeal_id_fk: 'update scenario_adoption set recounts = id, appeal_id = -1',
  scenario_adoption_confirmed_by_person_id_fk:
    'update scenario_adoption set confirmed_at = now(), confirmed_by = -1',
  conflict_of_interest_ended_by_person_id_fk:
    'update conflict_of_interest set ended_at = now(), ended_by = -1',
  season_exception_ended_by_person_id_fk: 'update season_exception set ended_at = now(), ended_by = -1',
  import_change_run_id_kind_import_run_file_run_id_kind_fk: `update import_change set kind = 'roles'`,
  import_run_file_run_id_import_run_id_fk:
    'delete from import_change; update import_run_file set run_id = -1',
  lesson_group_study_group_id_study_group_id_fk: `delete from lesson_teacher;
    update lesson_group set study_group_id = -1 where ${firstRow('lesson_group')}`,
  portfolio_element_opened_by_person_id_fk: `update portfolio_element set opened_at = sent_at, opened_by = -1
    where id = (select min(id) from portfolio_element where sent_at is not null)`,
  scenario_adoption_meeting_id_commission_meeting_id_fk: `update scenario_adoption set meeting_id = -1, members = 3, quorum = '1/2'`,
  scenario_adoption_rule_version_id_rule_version_id_fk:
    'update scenario_adoption set recounts = id, appeal_id = null, rule_version_id = -1',
  // Ballots never change: these come with a vote that is not there.
  adoption_ballot_person_id_person_id_fk: `insert into adoption_ballot values (-1, 1, -1, 'inFavour')`,
  adoption_ballot_attendance_fk: `insert into adoption_ballot select -1, 1, min(id), 'inFavour' from person
    where id not in (select person_id from meeting_attendance)`,
  adoption_ballot_vote_fk: `insert into adoption_ballot select -1, meeting_id, min(person_id), 'inFavour'
    from meeting_attendance group by meeting_id`,
  scenario_adoption_other_vote_scenario_adoption_id_fk:
    'update scenario_adoption set recounts = id, appeal_id = null, other_vote = -1',
  judged_pair_other_id_attachment_id_fk: 'update judged_pair set other_id = 1000000000',
  team_award_removed_by_person_id_fk: 'update team_award set removed_at = now(), removed_by = -1',
  wpd_semester_wpd_id_wpd_id_fk:
    'insert into wpd_semester (wpd_id, wep_semester_id) select -1, min(wep_semester_id) from wpd_semester',
  wpd_semester_wep_semester_id_wep_semester_id_fk:
    'insert into wpd_semester (wpd_id, wep_semester_id) select min(wpd_id), -1 from wpd_semester',
  working_education_plan_education_plan_id_education_plan_id_fk:
    'insert into working_education_plan (education_plan_id, academic_year) values (-1, 2026)',
};

const ofKind = (kind: Constraint['kind']) => constraints.filter((each) => each.kind === kind);
const isTexts = ({ name }: Constraint) => name.endsWith('_texts');

it('every named rule has somebody who tries to break it', () => {
  const named = [...ofKind('c').filter((check) => !isTexts(check)), ...ofKind('i')].map(({ name }) => name);
  // What a trigger writes can't be copied from one row to another: it is tried by name.
  const unique = new Set(ofKind('u').map(({ name }) => name));
  expect(named.toSorted()).toEqual(
    Object.keys(attempts)
      .filter((name) => name !== 'review_scope_blocks' && !unique.has(name))
      .toSorted(),
  );
});

describe('refuses', () => {
  it.each(Object.entries(attempts).flatMap(([name, all]) => all.map((attempt) => [name, attempt] as const)))(
    '%s: %s',
    async (name, attempt) => {
      expect(await refusedBy(attempt)).toBe(name);
    },
  );

  it('a text that is empty or not trimmed, in every column that has one', async () => {
    const checked = ofKind('c').filter(isTexts);
    // Whoever adds a rule, or takes one away, says so here.
    expect(checked.flatMap(({ columns }) => columns)).toHaveLength(197);
    for (const { name, table, columns } of checked) {
      for (const column of columns) {
        for (const wrong of [`''`, `' '`, `' текст'`, String.raw`E'текст\n'`]) {
          const attempt = `update ${table} set ${column} = ${wrong} where ctid = (select ctid from ${table} order by (${column} is null) limit 1)`;
          expect([attempt, await refusedBy(attempt)]).toEqual([attempt, name]);
        }
      }
    }
  });

  it('a reference to what is not there, in every foreign key', async () => {
    for (const { name, table, columns } of ofKind('f')) {
      // Of several columns the last is nobody else's.
      const wrong = columns.at(-1)?.endsWith('_at') ? `'1999-01-01'` : '-1';
      const attempt =
        otherwise[name] ?? `update ${table} set ${columns.at(-1)} = ${wrong} where ${firstRow(table)}`;
      expect([attempt, await refusedBy(attempt)]).toEqual([attempt, name]);
    }
  });

  it('the same twice, in everything that is unique', async () => {
    for (const { name, table, columns } of ofKind('u')) {
      // A key with more columns behind it is unique by itself, and there for others to refer to.
      if (name in attempts || columns.includes('id')) continue;
      const keys = columns.join(', ');
      const attempt = `update ${table} set (${keys}) = (select ${keys} from ${table} order by ctid limit 1)
        where ctid = (select ctid from ${table} order by ctid offset 1 limit 1)`;
      expect([attempt, await refusedBy(attempt)]).toEqual([attempt, name]);
    }
  });

  it('to change or to delete a line of history', async () => {
    for (const table of [
      'element_history',
      'application_history',
      'season_history',
      'people_history',
      'reading_record',
      'person_consent',
      'kept_paper',
      'settings_history',
      'season_seal',
    ]) {
      for (const attempt of [
        `update ${table} set at = now()`,
        `delete from ${table} where ${firstRow(table)}`,
        `truncate ${table} cascade`,
      ]) {
        const refused = await test.database.$client.query(attempt).catch((error: DatabaseError) => error);
        expect(refused).toMatchObject({ constraint: `${table}_is_kept` });
      }
    }
  });

  it('to delete an element that a filed application holds', async () => {
    const attempt = `delete from portfolio_element where id = (
      select element_id from application_element c join application a on a.id = c.application_id
      where a.status = 'VERIFIED' limit 1)`;
    expect(await refusedBy(attempt)).toBe('application_element_element_id_portfolio_element_id_fk');
  });
});
