import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPerson } from '../../../testing/people-factory.ts';
import { selectRows } from '../../../testing/table-contents.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { amendRow, describeProblem, forgetRowsUpTo, sealHistories, verifyAudit } from './index.ts';

let test: TestDatabase;
let personId: number;
beforeAll(async () => {
  test = await createTestDatabase();
  personId = (await createPerson(test.database)).id;
  await addLines(30);
  await addReadings(5);
  await run(judgedAppeal);
  await sealHistories(test.database);
});
afterAll(() => test.drop());

const run = (text: string) => test.database.$client.query(text);
const addLines = (count: number) =>
  run(`insert into element_history (element_id, person_id, block_id, sub_block_id, at, actor_id, action, to_status, comment, changes)
    select n, ${personId}, 1, 1, '2026-11-16 12:00:00.123456+03', ${personId}, 'add', 'DRAFT', 'строка ' || n, '[{"before": null}]'
    from generate_series(1, ${count}) n`);
const addReadings = async (count: number) => {
  const { id } = await createPerson(test.database);
  await run(`insert into reading_record (at, reader_id, person_id, kind, thing_id, way, tool)
    select now(), ${id}, ${personId}, 'portfolio', n, 'queue', 'browser' from generate_series(1, ${count}) n`);
};
/** Without what it refers to: the audit looks at the row alone. */
const judgedAppeal = `begin; set local session_replication_role = replica;
  insert into appeal (application_id, season_id, what, why, filed_by) values (1, 1, 'Баллы', 'Журнал', 1); commit;
  begin; alter table appeal drop constraint if exists appeal_judged_by_person_id_fk;
  update appeal set outcome = 'REJECTED', answer = 'Нет', judged_by = 2, judged_at = now(); commit`;

const problems = async (heads: readonly string[] = [], key?: string) =>
  (await verifyAudit(test.database, { heads, key })).problems.map(describeProblem);

/** As somebody who owns the tables and knows the triggers. Afterwards everything is as it was. */
async function tamper(statement: string, table = 'element_history'): Promise<string[]> {
  await run(`create table before_tampering as table ${table}`);
  const forced = (text: string) =>
    run(`begin; set local session_replication_role = replica; ${text}; commit`);
  try {
    await forced(statement);
    return await problems();
  } finally {
    await forced(
      `delete from ${table}; insert into ${table} overriding system value select * from before_tampering;
       drop table before_tampering`,
    );
  }
}

const newHash = 'hash = audit_hash(kept)';

it('what nobody has touched is in order, and counted', async () => {
  const verdict = await verifyAudit(test.database);
  expect(verdict.problems).toEqual([]);
  expect(verdict.rows).toMatchObject({
    element_history: { sealed: 30, unsealed: 0 },
    reading_record: { sealed: 5, unsealed: 0 },
    final_row: { sealed: 1, unsealed: 0 },
  });
  expect(verdict).toMatchObject({ seals: 1, signed: 0, amendments: 0 });
});

describe('finds by plain SQL', () => {
  it.each([
    [
      'an edited row',
      `update element_history set comment = 'другая' where id = 7`,
      ['element_history 7: edited'],
    ],
    [
      'an edit inside of a JSON that leaves out a null',
      `update element_history set changes = '[{}]' where id = 7`,
      ['element_history 7: edited'],
    ],
    [
      'an edited row with the right hash for what it says now',
      `update element_history set comment = 'другая' where id = 7;
       update element_history kept set ${newHash} where id = 7`,
      ['element_history 7: edited'],
    ],
    [
      'a hash alone',
      `update element_history set hash = sha256('') where id = 7`,
      ['element_history 7: edited'],
    ],
    [
      'a moment moved by a microsecond',
      `update element_history set at = at + interval '1 microsecond' where id = 30`,
      ['element_history 30: edited'],
    ],
    ['a deleted row', 'delete from element_history where id = 12', ['element_history 12: deleted']],
    [
      'the last sealed row deleted',
      'delete from element_history where id = 30',
      ['element_history 30: deleted'],
    ],
    [
      'a row inserted where one was',
      `delete from element_history where id = 12; insert into element_history overriding system value
       select (jsonb_populate_record(kept, '{"id": 12, "comment": "чужая"}')).* from element_history kept where id = 11`,
      ['element_history 12: edited'],
    ],
    [
      'a row inserted before the first',
      `insert into element_history overriding system value
       select (jsonb_populate_record(kept, '{"id": 0}')).* from element_history kept where id = 11;
       update element_history kept set ${newHash} where id = 0`,
      ['element_history 0: inserted'],
    ],
    [
      'two rows that have changed places, hashes and all',
      `create temp table swapped on commit drop as select * from element_history where id in (3, 5);
       delete from element_history where id in (3, 5);
       insert into element_history overriding system value
       select (jsonb_populate_record(null::element_history, to_jsonb(swapped) || jsonb_build_object('id', 8 - id))).* from swapped;
       update element_history kept set ${newHash} where id in (3, 5)`,
      [
        'element_history 3: moved, it was sealed as row 5',
        'element_history 5: moved, it was sealed as row 3',
      ],
    ],
  ])('%s', async (_, statement, found) => {
    expect(await tamper(statement)).toEqual(found);
  });

  it('the same in the record of reading', async () => {
    expect(await tamper('delete from reading_record where id = 2', 'reading_record')).toEqual([
      'reading_record 2: deleted',
    ]);
  });

  it('a judged appeal that says something else, is gone, or was never judged', async () => {
    expect(await tamper(`update appeal set outcome = 'UPHELD'`, 'appeal')).toEqual(['appeal 1: edited']);
    expect(await tamper('delete from appeal', 'appeal')).toEqual(['appeal 1: deleted']);
    const another = `insert into appeal (application_id, season_id, what, why, filed_by, outcome, answer, judged_by, judged_at)
      values (2, 1, 'Баллы', 'Журнал', 1, 'UPHELD', 'Да', 2, now())`;
    expect(await tamper(another, 'appeal')).toEqual([expect.stringMatching(/^appeal \d+: inserted$/)]);
  });

  it('seals that were edited, and rows that a seal leaves out', async () => {
    expect(await tamper(`update audit_seal set sealed_at = now()`, 'audit_seal')).toEqual([
      'seal 1: edited: its head is not that of its parts',
    ]);
    const marks = `update audit_seal_part set marks = marks || marks where of_table = 'element_history'`;
    expect(await tamper(marks, 'audit_seal_part')).toEqual([
      'seal 1: edited: the marks of element_history are not those of its digest',
    ]);
    expect(
      await tamper(`delete from audit_seal_part where of_table = 'reading_record'`, 'audit_seal_part'),
    ).toEqual(['seal 1: edited: its head is not that of its parts']);
  });
});

it('what is not sealed yet is checked by its own hash', async () => {
  await addLines(1);
  const [row] = await selectRows<{ last: number }>(
    test.database,
    'select max(id)::int as last from element_history',
  );
  expect((await verifyAudit(test.database)).rows.element_history?.unsealed).toBe(1);
  expect(await tamper(`update element_history set comment = 'другая' where id = ${row?.last}`)).toEqual([
    `element_history ${row?.last}: edited`,
  ]);
});

it('a chain that was cut off at its end is found by a head that was printed', async () => {
  await addLines(2);
  const last = await sealHistories(test.database);
  const printed =
    last?.head
      .toString('hex')
      .slice(0, 32)
      .replaceAll(/(.{4})/g, '$1 ') ?? '';
  expect(await problems([printed])).toEqual([]);
  expect(await problems(['0000 1111'])).toEqual(['head 0000 1111: is not in the chain']);
  await run(`create table kept_part as table audit_seal_part; create table kept_seal as table audit_seal;
    begin; set local session_replication_role = replica;
    delete from audit_seal_part where seal_number = ${last?.number}; delete from audit_seal where number = ${last?.number}; commit`);
  expect(await problems()).toEqual([]);
  expect(await problems([printed])).toEqual([`head ${printed}: is not in the chain`]);
  await run(`begin; set local session_replication_role = replica;
    delete from audit_seal_part; insert into audit_seal_part table kept_part;
    delete from audit_seal; insert into audit_seal table kept_seal; commit; drop table kept_part, kept_seal`);
  expect(await problems([printed])).toEqual([]);
});

it('with a key of its own the portal notices a chain that was made anew without it', async () => {
  const own = await createTestDatabase();
  onTestFinished(own.drop);
  const key = 'a key that is in no database, as long as it has to be';
  const { id } = await createPerson(own.database);
  const add = () =>
    own.database.$client.query(
      `insert into season_history (season_id, actor_id, action) values (1, ${id}, 'announce')`,
    );
  const found = async (asked?: string) =>
    (await verifyAudit(own.database, { key: asked })).problems.map(describeProblem);
  await add();
  await sealHistories(own.database, { key });
  expect(await found(key)).toEqual([]);
  expect(await found('another key, as long as it has to be as well')).toEqual([
    'seal 1: is not signed with the key (AUDIT_KEY)',
  ]);
  await add();
  await sealHistories(own.database);
  expect(await found(key)).toEqual(['seal 2: is not signed with the key (AUDIT_KEY)']);
  await own.database.$client.query(
    'begin; set local session_replication_role = replica; update audit_seal set signature = null; commit',
  );
  expect(await found(key)).toEqual([
    'seal 1: is not signed with the key (AUDIT_KEY)',
    'seal 2: is not signed with the key (AUDIT_KEY)',
  ]);
});

it('a key that was set later signs from a seal that whoever checks has to know', async () => {
  const own = await createTestDatabase();
  onTestFinished(own.drop);
  const key = 'a key that is in no database, as long as it has to be';
  const { id } = await createPerson(own.database);
  for (const signing of [undefined, key]) {
    await own.database.$client.query(
      `insert into season_history (season_id, actor_id, action) values (1, ${id}, 'announce')`,
    );
    await sealHistories(own.database, { key: signing });
  }
  const found = async (signedFrom?: number | 'firstSigned') =>
    (await verifyAudit(own.database, { key, ...(signedFrom && { signedFrom }) })).problems.map(
      describeProblem,
    );
  expect(await found()).toEqual(['seal 1: is not signed with the key (AUDIT_KEY)']);
  expect(await found(2)).toEqual([]);
  expect(await found('firstSigned')).toEqual([]);
  expect(await found(3)).toEqual(['seal 3: is to be signed and is not there']);
});

describe('a lawful amendment', () => {
  const reason = 'Запрос об удалении персональных данных';

  it('changes the row, is told, and is accepted; the next change without one is found', async () => {
    const amend = (patch: Record<string, unknown>) =>
      test.database.transaction((transaction) =>
        amendRow(transaction, { table: 'element_history', id: 9, patch, actorId: personId, reason }),
      );
    expect(await amend({ comment: null, changes: [] })).toBe(true);
    expect(await amend({ comment: null })).toBe(false);
    expect(await amend({ comment: 'скрыто' })).toBe(true);
    expect(
      await selectRows(test.database, 'select comment, changes from element_history where id = 9'),
    ).toEqual([{ comment: 'скрыто', changes: [] }]);
    expect(await problems()).toEqual([]);
    expect((await verifyAudit(test.database)).amendments).toBe(2);
    expect(await tamper(`update element_history set comment = 'другая' where id = 9`)).toEqual([
      'element_history 9: edited',
    ]);
  });

  it('is not undone: neither what was sealed nor a step in between comes back', async () => {
    for (const before of [`comment = 'строка 9', changes = '[{"before": null}]'`, `comment = null`]) {
      expect(
        await tamper(`update element_history set ${before} where id = 9;
          update element_history kept set ${newHash} where id = 9`),
      ).toEqual(['element_history 9: edited']);
    }
  });

  it('of a judged appeal', async () => {
    await test.database.transaction((transaction) =>
      amendRow(transaction, { table: 'appeal', id: 1, patch: { why: 'скрыто' }, actorId: null, reason }),
    );
    expect(await problems()).toEqual([]);
    expect(await tamper(`update appeal set why = 'Журнал'`, 'appeal')).toEqual(['appeal 1: edited']);
  });

  it('forgets rows up to one', async () => {
    const forgotten = await test.database.transaction((transaction) =>
      forgetRowsUpTo(transaction, {
        table: 'reading_record',
        id: 3,
        actorId: null,
        reason: 'Срок хранения истёк',
      }),
    );
    expect(forgotten).toBe(3);
    await sealHistories(test.database);
    expect(await problems()).toEqual([]);
    expect(await tamper('delete from reading_record where id = 4', 'reading_record')).toEqual([
      'reading_record 4: deleted',
    ]);
    const again = `insert into reading_record overriding system value
      select (jsonb_populate_record(kept, '{"id": 2, "thing_id": 2}')).* from reading_record kept where id = 4;
      update reading_record kept set ${newHash} where id = 2`;
    expect(await tamper(again, 'reading_record')).toEqual(['reading_record 2: inserted']);
  });

  it('forgets nothing but readings, and none that come later', async () => {
    await expect(run(`select forget_rows('element_history', 5, null, 'Срок')`)).rejects.toMatchObject({
      code: '23001',
    });
    // As the portal's role can, without the function.
    await run(`insert into audit_amendment (of_table, first_id, last_id, reason)
      values ('element_history', 5, 5, 'Срок')`);
    await expect(run('delete from element_history where id = 5')).rejects.toMatchObject({ code: '23001' });
    expect(await tamper('delete from element_history where id = 5')).toEqual(['element_history 5: deleted']);

    await run(`select forget_rows('reading_record', 1000000, null, 'Срок')`);
    await addReadings(1);
    await expect(run('delete from reading_record')).rejects.toMatchObject({ code: '23001' });
    // One transaction, of which nothing stays.
    await expect(
      run(`insert into audit_amendment (of_table, first_id, last_id, reason)
          values ('reading_record', 1, 1000000, 'Срок');
        insert into reading_record (at, reader_id, person_id, kind, thing_id, way, tool)
          select now() + interval '1 second', reader_id, person_id, kind, 7, way, tool from reading_record;
        delete from reading_record where thing_id = 7`),
    ).rejects.toMatchObject({ code: '23001' });
  });

  it('is nothing that a plain statement can do', async () => {
    for (const statement of [
      'update element_history set comment = null where id = 2',
      'delete from element_history where id = 2',
      'truncate audit_amendment',
      'delete from audit_seal_part',
      `update appeal set why = 'иначе'`,
    ]) {
      await expect(run(statement)).rejects.toMatchObject({ code: '23001' });
    }
  });
});

it('a row of a transaction that ends later is not left behind a seal', async () => {
  const slow = await test.database.$client.connect();
  await slow.query('begin');
  await slow.query(
    `insert into season_history (season_id, actor_id, action) values (1, ${personId}, 'announce')`,
  );
  await run(`insert into season_history (season_id, actor_id, action) values (2, ${personId}, 'announce')`);
  const sealing = sealHistories(test.database);
  await slow.query('commit');
  slow.release();
  await sealing;
  expect(await problems()).toEqual([]);
  expect((await verifyAudit(test.database)).rows.season_history).toEqual({ sealed: 2, unsealed: 0 });
});

it('instances that seal at the same time make one chain', async () => {
  await addLines(5);
  await Promise.all([1, 2, 3, 4].map(() => sealHistories(test.database)));
  expect(await problems()).toEqual([]);
});

/**
 * Whoever adds a column to a sealed table sees this fail: rows that are there already would have another hash. What to do stands in
 * docs/decisions/0013-audit-chain.md.
 */
it('a row is hashed as it always was, over these columns', async () => {
  const [hashed] = await selectRows<{ hash: string }>(
    test.database,
    `select encode(audit_hash(jsonb_populate_record(null::season_history,
       '{"id": 1, "season_id": 2, "at": "2026-11-16T09:00:00.5Z", "action": "announce", "detail": {"reason": "Да"}}')), 'hex') as hash`,
  );
  expect(hashed?.hash).toBe(
    createHash('sha256')
      .update('season_history(1,2,1794819600.500000,,announce,"{""reason"": ""Да""}")')
      .digest('hex'),
  );
  const columns = await selectRows<{ of: string; columns: string }>(
    test.database,
    `select table_name as of, string_agg(column_name, ' ' order by column_name) as columns
     from information_schema.columns where table_schema = 'public'
       and table_name in (select unnest(enum_range(null::audited_table))::text)
     group by 1`,
  );
  expect(Object.fromEntries(columns.map((each) => [each.of, each.columns]))).toEqual({
    appeal:
      'answer application_id element_id filed_at filed_by id judged_at judged_by outcome season_id version what why',
    application_history:
      'action actor_id application_id at comment from_status hash id person_id scores to_status total_score',
    audit_amendment: 'actor_id at first_id hash id last_id new_hash of_table old_hash reason',
    element_history:
      'action actor_id at block_id changes comment deleted element_id from_status hash id person_id score sub_block_id to_status waited_since',
    final_row: 'at hash id of_table row_hash row_id',
    kept_paper:
      'appeal_id at awarded content dated_on file_name hash id institute kind made_by meeting_id number season_id sha256',
    people_history: 'action actor_id at ends_at hash id person_id reason role source',
    reading_record: 'at hash id kind person_id reader_id thing_id tool way',
    rule_version: 'changed_at changed_by file frozen_at id number revision season_id',
    season_history: 'action actor_id at detail hash id season_id',
    settings_history: 'actor_id after at before hash id kind thing',
    season_seal: 'at bundle cause changed_lines hash id lines made_by number reason replaces root season_id',
  });
});
