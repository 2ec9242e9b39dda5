import {
  type PortfolioUsage,
  portfolioUsage,
} from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachment, elementHistory } from '../../../../db/schema/index.ts';
import { formBody, formHeaders } from '../../../../testing/files/multipart-form.ts';
import { hashOf, samples } from '../../../../testing/files/sample-files.ts';
import { createElement, createSubBlock, readElementRows } from '../../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const api = '/gateway/extra-edu/api/portfolios';
const long = 'я'.repeat(5000);
const textLimit = 400_000;
const historyLimit = 1_048_576;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    TEXT_MB_PER_PERSON: String(textLimit / 1_048_576),
    HISTORY_MB_PER_PERSON: '1',
  });
});
afterAll(() => test.close());

async function createOwner(filled: number) {
  const student = await test.signIn('lks_student');
  const { id: subBlockId } = await createSubBlock(test.database, {
    attributes: Array.from({ length: filled + 10 }, () => ({ format: 'TEXTAREA' }) as const),
  });
  const of = { personId: student.personId, subBlockId };
  const element = await createElement(test.database, {
    ...of,
    values: Array.from({ length: filled }, () => long),
  });
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    test.app.inject({ method, url: `${api}${path}`, headers: student.headers, ...(payload && { payload }) });
  return {
    ...student,
    of,
    element,
    call,
    save: (changes: readonly { id: number | undefined; value: string }[]) =>
      call('PATCH', '/elements/attributes', [...changes]),
    usage: async (): Promise<PortfolioUsage> =>
      portfolioUsage.strict().parse((await call('GET', '/usage')).json()),
  };
}

/** Of something that is long gone. */
async function fillHistory({ personId }: { personId: number }): Promise<void> {
  await test.database.execute(sql`
    insert into ${elementHistory} (element_id, person_id, block_id, sub_block_id, actor_id, action, from_status, to_status, changes)
    select 1, ${personId}, 1, 1, ${personId}, 'change', 'DRAFT', 'DRAFT', jsonb_build_array(jsonb_build_object('after', (
      select string_agg(md5(part::text), '') from generate_series(1, ${historyLimit / 32}::int) part
    )))`);
}

describe('the texts of one person', () => {
  it('have an end, in whatever portions they come, and it is told how far it is', async () => {
    const room = 6;
    const { element, save, usage } = await createOwner(textLimit / 10_000 - room);
    const empty = element.valueIds.slice(-10);
    const outcomes: number[] = [];
    for (const id of empty) outcomes.push((await save([{ id, value: long }])).statusCode);
    expect(outcomes).toEqual([...Array.from({ length: room }, () => 200), 409, 409, 409, 409]);
    expect((await usage()).textBytes).toEqual({ used: textLimit, limit: textLimit });

    const before = await readElementRows(test.database, element);
    const refusal = await save([{ id: empty.at(-1), value: long }]);
    expect(refusal.json()).toMatchObject({
      code: 'portfolioTextFull',
      message:
        'В портфолио уже 0.4 МБ текста из 0.4 МБ, столько ещё не поместится. Сократите тексты или приложите их файлом.',
    });
    expect(await readElementRows(test.database, element)).toEqual(before);
    // What makes room is never refused.
    expect((await save([{ id: element.valueIds[0], value: 'коротко' }])).statusCode).toBe(200);
    expect((await save([{ id: empty.at(-1), value: 'и это' }])).statusCode).toBe(200);
  });

  it('are each person’s own', async () => {
    const { usage } = await createOwner(1);
    expect(await usage()).toMatchObject({
      files: { used: 0, limit: 500 },
      fileBytes: { used: 0, limit: 314_572_800 },
      textBytes: { used: 10_000 },
    });
  });
});

describe('the history of one person', () => {
  it('has an end too, whatever is done', async () => {
    const owner = await createOwner(1);
    const { call, element, of } = owner;
    const waiting = await createElement(test.database, { ...of, status: 'SUBMITTED' });
    const [file] = await test.database
      .insert(attachment)
      .values({
        elementId: element.id,
        name: 'Диплом.pdf',
        size: 1,
        contentType: 'application/pdf',
        sha256: hashOf('quota'),
        storageKey: `quota-${element.id}`,
      })
      .returning();
    await fillHistory(owner);
    const { used, limit } = (await owner.usage()).historyBytes;
    expect(used).toBeGreaterThan(limit);
    const before = await readElementRows(test.database, element, waiting);
    for (const ask of [
      () => owner.save([{ id: element.valueIds[0], value: 'новое' }]),
      () => call('POST', '/elements', { subBlockId: of.subBlockId }),
      () => call('POST', '/send'),
      () => call('POST', `/elements/${waiting.id}/withdraw`),
      () => call('DELETE', `/elements/attachments/${file?.id}`),
      () => call('DELETE', `/elements/${element.id}`),
      () =>
        test.app.inject({
          method: 'POST',
          url: `${api}/elements/${element.id}/attachments`,
          headers: { ...owner.headers, ...formHeaders },
          payload: formBody({ fileName: 'грамота.pdf', content: samples.pdf }),
        }),
    ]) {
      const answer = await ask();
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        409,
        'portfolioHistoryFull',
      ]);
    }
    expect(await readElementRows(test.database, element, waiting)).toEqual(before);
  });

  it('counts lines that tell nothing, too', async () => {
    const { call, of, usage } = await createOwner(1);
    const before = (await usage()).historyBytes.used;
    const { id } = (await call('POST', '/elements', { subBlockId: of.subBlockId })).json<{ id: number }>();
    await call('DELETE', `/elements/${id}`);
    expect((await usage()).historyBytes.used).toBeGreaterThanOrEqual(before + 512);
  });

  it('hardly grows by changes of long texts', async () => {
    const { element, save, personId } = await createOwner(20);
    const size = async () => {
      const [row] = await test.database
        .select({ bytes: sql<string>`coalesce(sum(pg_column_size(${elementHistory.changes})), 0)` })
        .from(elementHistory)
        .where(eq(elementHistory.personId, personId));
      return Number(row?.bytes);
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
