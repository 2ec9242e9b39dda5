import { historyQuota, valuesQuota } from '@zachetka/contract/portfolio/portfolio-quotas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createElement, createSubBlock, readElementRows } from '../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const base = '/gateway/extra-edu/api/portfolios/elements';
const textarea = { format: 'TEXTAREA' } as const;
const long = 'я'.repeat(5000);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function createOwner(filled: number) {
  const student = await test.signIn('lks_student');
  const { id: subBlockId } = await createSubBlock(test.database, {
    attributes: Array.from({ length: filled + 10 }, () => textarea),
  });
  const element = await createElement(test.database, {
    personId: student.personId,
    subBlockId,
    values: Array.from({ length: filled }, () => long),
  });
  const save = (changes: readonly { id: number | undefined; value: string }[]) =>
    test.app.inject({
      method: 'PATCH',
      url: `${base}/attributes`,
      headers: student.headers,
      payload: [...changes],
    });
  return { ...student, element, save };
}

describe('the texts of one person', () => {
  it('have an end, in whatever portions they come', async () => {
    const room = 6;
    const { element, save } = await createOwner(Math.floor(valuesQuota / 10_000) - room);
    const empty = element.valueIds.slice(-10);
    const outcomes: number[] = [];
    for (const id of empty) outcomes.push((await save([{ id, value: long }])).statusCode);
    expect(outcomes).toEqual([...Array.from({ length: room }, () => 200), 409, 409, 409, 409]);

    const before = await readElementRows(test.database, element);
    const refusal = await save([{ id: empty.at(-1), value: long }]);
    expect(refusal.json()).toMatchObject({
      code: 'portfolioTextFull',
      message:
        'В портфолио уже 4 МБ текста из 4 МБ, столько ещё не поместится. Сократите тексты или приложите их файлом.',
    });
    expect(await readElementRows(test.database, element)).toEqual(before);
    // What makes room is never refused.
    expect((await save([{ id: element.valueIds[0], value: 'коротко' }])).statusCode).toBe(200);
    expect((await save([{ id: empty.at(-1), value: 'и это' }])).statusCode).toBe(200);
  });
});

describe('the history of one person', () => {
  it('has an end too', async () => {
    const { element, save, headers, personId } = await createOwner(1);
    const [id] = element.valueIds;
    await test.database.execute(sql`
      insert into element_history (element_id, person_id, block_id, sub_block_id, actor_id, action, from_status, to_status, changes)
      select 1, ${personId}, 1, 1, ${personId}, 'change', 'DRAFT', 'DRAFT', jsonb_build_array(jsonb_build_object('after', (
        select string_agg(md5(n::text || part::text), '') from generate_series(1, 32768) part
      )))
      from generate_series(1, ${Math.ceil(historyQuota / 1_000_000)}::int) n`);
    expect((await save([{ id, value: 'новое' }])).json()).toMatchObject({ code: 'portfolioHistoryFull' });
    const deletion = await test.app.inject({ method: 'DELETE', url: `${base}/${element.id}`, headers });
    expect(deletion.json()).toMatchObject({ code: 'portfolioHistoryFull' });
  });

  it('hardly grows by changes of long texts', async () => {
    const { element, save, personId } = await createOwner(20);
    const size = async () => {
      const { rows } = await test.database.execute<{ bytes: string }>(
        sql`select coalesce(sum(pg_column_size(changes)), 0) as bytes from element_history where person_id = ${personId}`,
      );
      return Number(rows[0]?.bytes);
    };
    for (let round = 0; round < 25; round += 1) {
      const changes = element.valueIds.slice(0, 20).map((id) => ({ id, value: `${long.slice(10)}${round}` }));
      expect((await save(changes)).statusCode).toBe(200);
    }
    // 25 × 20 × 10,000 bytes, before and after: 10 MB if all of it were written down.
    expect(await size()).toBeLessThan(300_000);
  });

  it('has no line for a save that changes nothing', async () => {
    const { element, save } = await createOwner(1);
    await save([{ id: element.valueIds[0], value: 'одно' }]);
    const { history } = await readElementRows(test.database, element);
    for (let round = 0; round < 5; round += 1) await save([{ id: element.valueIds[0], value: 'одно' }]);
    expect((await readElementRows(test.database, element)).history).toEqual(history);
  });
});
