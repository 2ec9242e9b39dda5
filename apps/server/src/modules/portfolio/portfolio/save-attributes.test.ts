import type { Portfolio } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { portfolio as portfolioSchema } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachment } from '../../../db/schema/index.ts';
import { hashOf } from '../../../testing/files/sample-files.ts';
import { createPerson } from '../../../testing/people-factory.ts';
import {
  createBlock,
  createElement,
  createSubBlock,
  type NewAttribute,
  readElementRows,
} from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const url = '/gateway/extra-edu/api/portfolios/elements/attributes';

let test: TestApp;
let student: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  student = await test.signIn('lks_student');
});
afterAll(() => test.close());

type Element = Awaited<ReturnType<typeof createElement>>;

function save(payload: unknown, headers: Record<string, string> = student.headers) {
  return test.app.inject({ method: 'PATCH', url, headers, payload: payload as object });
}

async function elementWith(attributes: readonly NewAttribute[], values: readonly (string | null)[] = []) {
  const { id: subBlockId } = await createSubBlock(test.database, { attributes });
  return createElement(test.database, { personId: student.personId, subBlockId, values });
}

function stateOf(...elements: readonly Element[]) {
  return readElementRows(test.database, ...elements);
}

function valuesIn(portfolio: Portfolio, element: Element) {
  const found = portfolio.blocks
    .flatMap(({ subBlocks }) => subBlocks)
    .flatMap(({ elements }) => elements)
    .find(({ id }) => id === element.id);
  return found?.attributes.map(({ value }) => value);
}

describe('PATCH portfolios/elements/attributes', () => {
  it('saves and answers the whole portfolio, with who changed what in the history', async () => {
    const element = await elementWith([{ titleRu: 'Название', titleEn: 'Name' }, {}], ['Старое', 'Прежнее']);
    const [first, second] = element.valueIds;
    const file = {
      name: 'Диплом.pdf',
      size: 1,
      contentType: 'application/pdf',
      sha256: hashOf('x'),
      storageKey: 'x',
    };
    await test.database.insert(attachment).values({ elementId: element.id, ...file });
    const answer = await save([
      { id: first, value: '  Новое ', version: 1 },
      { id: second, value: 'Прежнее', version: 1 },
    ]);
    expect(answer.statusCode).toBe(200);
    expect(valuesIn(portfolioSchema.strict().parse(answer.json()), element)).toEqual(['Новое', 'Прежнее']);
    const { elements, history } = await stateOf(element);
    expect(elements).toMatchObject([{ version: 2, status: 'DRAFT', changedBy: student.personId }]);
    expect(history.at(-1)).toMatchObject({
      action: 'change',
      actorId: student.personId,
      fromStatus: 'DRAFT',
      toStatus: 'DRAFT',
      changes: [{ title: 'Название', titleEn: 'Name', before: 'Старое', after: 'Новое' }],
    });
  });

  it('answers what reading would answer, whatever became of the rest of the portfolio since it was last read', async () => {
    const element = await elementWith([{}, {}], ['Старое', null]);
    const other = await elementWith([{}], ['Другое']);
    const read = () =>
      test.app.inject({ url: '/gateway/extra-edu/api/portfolios', headers: student.headers });
    const run = (text: string, ...values: unknown[]) => test.database.$client.query(text, values);
    let version = 0;
    const saveNext = async () => {
      version += 1;
      const answer = await save([{ id: element.valueIds[0], value: `Запись ${version}`, version }]);
      expect(answer.statusCode).toBe(200);
      // A reader of its own, with nothing kept.
      await run('update portfolio set contents_stamp = gen_random_uuid()');
      expect((await read()).body).toBe(answer.body);
      return answer.json<Portfolio>();
    };
    await read();
    expect(valuesIn(await saveNext(), element)).toEqual(['Запись 1', null]);
    expect(valuesIn(await saveNext(), other)).toEqual(['Другое']);
    await run('update element_value set value = $1 where id = $2', 'Иначе', other.valueIds[0]);
    expect(valuesIn(await saveNext(), other)).toEqual(['Иначе']);
    await run(`update portfolio_attribute set title_ru = 'Поле' where sub_block_id = $1`, other.subBlockId);
    expect(JSON.stringify(await saveNext())).toContain('"Поле"');
    await run('delete from portfolio_element where id = $1', other.id);
    expect(valuesIn(await saveNext(), other)).toBeUndefined();
    // What is empty stands first, and what was saved is no longer empty.
    const empty = await createElement(test.database, {
      personId: student.personId,
      subBlockId: element.subBlockId,
      values: [null, null],
    });
    const later = await createElement(test.database, {
      personId: student.personId,
      subBlockId: element.subBlockId,
      values: ['Позже'],
    });
    const idsIn = (portfolio: Portfolio) =>
      portfolio.blocks.flatMap(({ subBlocks }) =>
        subBlocks.flatMap(({ elements }) => elements.map(({ id }) => id)),
      );
    expect(idsIn(await saveNext())).toEqual([empty.id, later.id, element.id]);
    const filled = await save([{ id: empty.valueIds[0], value: 'Уже не пусто' }]);
    expect(idsIn(filled.json<Portfolio>())).toEqual([later.id, empty.id, element.id]);
    expect(await read()).toMatchObject({ body: filled.body });
  });

  it('keeps every format in its own form, and nothing as null', async () => {
    const element = await elementWith([
      { format: 'TEXT' },
      { format: 'TEXTAREA' },
      { format: 'NUMBER' },
      { format: 'DATE' },
      { format: 'DATE_PERIOD' },
      { format: 'SELECT', options: ['Да', 'Нет'] },
      { format: 'DROPDOWN', options: ['I степень', 'II степень'] },
      { format: 'TEXT', options: ['Из справочника'] },
      { format: 'TEXT' },
    ]);
    const given = [
      ' текст ',
      ' два\nабзаца ',
      '12,5',
      '2026-02-28',
      '01.09.2025 - 30.06.2026',
      'Нет',
      'I степень',
      'Своё',
      '   ',
    ];
    const answer = await save(element.valueIds.map((id, index) => ({ id, value: given[index] })));
    expect(answer.statusCode).toBe(200);
    expect(valuesIn(answer.json<Portfolio>(), element)).toEqual([
      'текст',
      ' два\nабзаца ',
      '12,5',
      '2026-02-28',
      '01.09.2025 - 30.06.2026',
      'Нет',
      'I степень',
      'Своё',
      null,
    ]);
  });

  it('neither judges nor touches an element that is named beside others and keeps its values', async () => {
    const changed = await elementWith([{}], ['Старое']);
    const kept = await elementWith([{ pattern: '^\\d+$' }], ['из прежних времён']);
    const before = await stateOf(kept);
    const answer = await save([
      { id: changed.valueIds[0], value: 'Новое' },
      { id: kept.valueIds[0], value: 'из прежних времён', version: 1 },
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await stateOf(changed)).elements).toMatchObject([{ version: 2 }]);
    expect(await stateOf(kept)).toEqual(before);
  });

  it('touches nothing where nothing really changes', async () => {
    const element = await elementWith([{}, {}], ['Есть', null]);
    const before = await stateOf(element);
    const answer = await save([
      { id: element.valueIds[0], value: ' Есть ' },
      { id: element.valueIds[1], value: '' },
    ]);
    expect(answer.statusCode).toBe(200);
    expect(await stateOf(element)).toEqual(before);
  });

  it.each([
    ['2001 characters', { format: 'TEXT' }, 'x'.repeat(2001), 'Слишком длинное значение.'],
    ['10001 characters', { format: 'TEXTAREA' }, 'x'.repeat(10_001), 'Слишком длинное значение.'],
    ['an option that is none', { format: 'DROPDOWN', options: ['Да'] }, 'Нет', 'Неверный формат данных.'],
    ['a date that is none', { format: 'DATE' }, '2026-02-30', 'Неверный формат данных.'],
    ['a period backwards', { format: 'DATE_PERIOD' }, '02.01.2026 - 01.01.2026', 'Неверный формат данных.'],
    ['a word as a number', { format: 'NUMBER' }, 'двенадцать', 'Неверный формат данных.'],
    ['a broken pattern', { format: 'TEXT', pattern: '^\\d{6}$' }, '12345', 'Неверный формат данных.'],
    ['a pattern that cannot be compiled', { format: 'TEXT', pattern: '([' }, 'x', 'Неверный формат данных.'],
    ['emptying what is required', { format: 'TEXT', required: true }, null, 'Поле должно быть заполнено.'],
    ['blanks where it is required', { format: 'TEXT', required: true }, '  ', 'Поле должно быть заполнено.'],
  ] as const)('refuses %s', async (_, attribute, value, text) => {
    const element = await elementWith(
      [{ ...attribute, options: [...('options' in attribute ? attribute.options : [])] }],
      ['прежнее'],
    );
    const before = await stateOf(element);
    const answer = await save([{ id: element.valueIds[0], value }]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'invalidValues',
      message: 'Некоторые достижения заполнены неверно.',
      fields: { [String(element.valueIds[0])]: text },
    });
    expect(await stateOf(element)).toEqual(before);
  });

  it.each(['нуль\0байт', 'half a pair \ud83d'])('refuses %j, which no database keeps', async (value) => {
    const element = await elementWith([{}], ['прежнее']);
    const before = await stateOf(element);
    const answer = await save([{ id: element.valueIds[0], value }]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalidRequest',
      fields: { '0.value': expect.any(String) },
    });
    expect(await stateOf(element)).toEqual(before);
  });

  it('says what is wrong in the language of the request', async () => {
    const element = await elementWith([{ required: true }], ['есть']);
    const answer = await save([{ id: element.valueIds[0], value: null }], {
      ...student.headers,
      'accept-language': 'en',
    });
    expect(answer.json()).toMatchObject({
      fields: { [String(element.valueIds[0])]: 'The field must be filled in.' },
    });
  });

  it('answers whatever pattern an administrator wrote', async () => {
    const element = await elementWith([{ pattern: '^(a+)+$' }]);
    // A backtracking engine would not come back from this one.
    const answer = await save([{ id: element.valueIds[0], value: `${'a'.repeat(1999)}!` }]);
    expect(answer.statusCode).toBe(400);
  });

  it('judges a touched element whole and saves all or nothing', async () => {
    const good = await elementWith([{}], ['было']);
    const bad = await elementWith([{}, { required: true }], ['было', null]);
    const before = await stateOf(good, bad);
    const answer = await save([
      { id: good.valueIds[0], value: 'стало' },
      { id: bad.valueIds[0], value: 'стало' },
    ]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      fields: { [String(bad.valueIds[1])]: 'Поле должно быть заполнено.' },
    });
    expect(await stateOf(good, bad)).toEqual(before);
  });

  it("refuses someone else's values, unknown ones, and changes nothing of one's own beside them", async () => {
    const own = await elementWith([{}], ['было']);
    const stranger = await test.signIn('lks_student');
    const { id: subBlockId } = await createSubBlock(test.database);
    const foreign = await createElement(test.database, { personId: stranger.personId, subBlockId });
    const before = await stateOf(own, foreign);

    const forbidden = await save([
      { id: own.valueIds[0], value: 'стало' },
      { id: foreign.valueIds[0], value: 'чужое' },
    ]);
    expect(forbidden.statusCode).toBe(403);
    expect(forbidden.json()).toMatchObject({ code: 'notYourElement' });
    const unknown = await save([
      { id: own.valueIds[0], value: 'стало' },
      { id: 999_999_999, value: 'нет' },
    ]);
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ code: 'elementNotFound' });
    const admin = await test.signIn('sh_admin');
    expect((await save([{ id: own.valueIds[0], value: 'x' }], admin.headers)).statusCode).toBe(403);
    expect(await stateOf(own, foreign)).toEqual(before);
  });

  it('refuses old versions', async () => {
    const block = await createBlock(test.database, { deletedAt: new Date() });
    const ofOldBlock = await createSubBlock(test.database, { blockId: block.id });
    const old = await createSubBlock(test.database, { deletedAt: new Date() });
    for (const { id: subBlockId } of [ofOldBlock, old]) {
      const element = await createElement(test.database, { personId: student.personId, subBlockId });
      const before = await stateOf(element);
      const answer = await save([{ id: element.valueIds[0], value: 'стало' }]);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'structureDeleted' });
      expect(await stateOf(element)).toEqual(before);
    }
  });

  it('refuses an older version and names who changed it meanwhile', async () => {
    const verifier = await createPerson(test.database, {
      lastName: 'Зорина',
      firstName: 'Вера',
      middleName: null,
    });
    const { id: subBlockId } = await createSubBlock(test.database);
    const element = await createElement(test.database, {
      personId: student.personId,
      subBlockId,
      status: 'REJECTED',
      version: 3,
      changedBy: verifier.id,
    });
    const before = await stateOf(element);
    for (const version of [2, 4]) {
      const answer = await save([{ id: element.valueIds[0], value: 'стало', version }]);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({
        code: 'elementChangedMeanwhile',
        message: 'Достижение тем временем изменено (Зорина Вера).',
      });
    }
    // Of several it says which one.
    const other = await createElement(test.database, { personId: student.personId, subBlockId });
    const several = await save([
      { id: other.valueIds[0], value: 'стало', version: 1 },
      { id: element.valueIds[0], value: 'стало', version: 2 },
    ]);
    expect(several.json()).toMatchObject({
      code: 'elementChangedMeanwhile',
      concerns: [
        {
          portfolioElementId: element.id,
          message: 'Достижение тем временем изменено (Зорина Вера).',
        },
      ],
    });
    expect(await stateOf(element)).toEqual(before);
    expect((await save([{ id: element.valueIds[0], value: 'стало', version: 3 }])).statusCode).toBe(200);
  });

  it('saves many elements at once', async () => {
    const { id: subBlockId } = await createSubBlock(test.database, { attributes: [{}, {}, {}] });
    const elements: Element[] = [];
    for (let index = 0; index < 40; index += 1) {
      elements.push(
        await createElement(test.database, { personId: student.personId, subBlockId, values: [] }),
      );
    }
    const changes = elements.flatMap(({ valueIds }) =>
      valueIds.map((id) => ({ id, value: `"значение", {${id}} \\`, version: 1 })),
    );
    expect((await save(changes)).statusCode).toBe(200);
    const { values, elements: rows } = await stateOf(...elements);
    expect(values.every(({ id, value }) => value === `"значение", {${id}} \\`)).toBe(true);
    expect(rows.every(({ version }) => version === 2)).toBe(true);
  });

  it('refuses what is malformed, and who may not', async () => {
    const element = await elementWith([{}], ['было']);
    const [id] = element.valueIds;
    const before = await stateOf(element);
    const malformed = [
      [],
      {},
      [{ id }],
      [{ id, value: 5 }],
      [{ id: String(id), value: 'x' }],
      [{ id, value: 'x'.repeat(20_001) }],
      [{ id, value: 'x', version: 'first' }],
      [
        { id, value: 'x' },
        { id, value: 'y' },
      ],
    ];
    for (const payload of malformed) expect((await save(payload)).statusCode).toBe(400);
    const change = [{ id, value: 'стало' }];
    expect((await save(change, {})).statusCode).toBe(401);
    for (const role of ['vud_employee', 'vud_admin_verifications', 'vud_admin_attachments'] as const) {
      expect((await save(change, (await test.signIn(role)).headers)).statusCode).toBe(403);
    }
    expect(await stateOf(element)).toEqual(before);
  });
});

describe('a pattern that is too heavy, from before such were refused', () => {
  const heavy = { format: 'TEXTAREA', pattern: '^([^,]*,?){800}$' } as const;
  const letters = (seed: number) =>
    Array.from(
      { length: 10_000 },
      (_, index) => 'ab ,c'[Math.floor(Math.abs(Math.sin(seed + index) * 1e6)) % 5],
    ).join('');

  it('is given up after its time: the save is refused, names the value, and changes nothing', async () => {
    const element = await elementWith(Array.from({ length: 30 }, () => heavy));
    const before = await stateOf(element);
    const answer = await save(element.valueIds.map((id, index) => ({ id, value: letters(index) })));
    expect(answer.statusCode).toBe(400);
    const { code, fields } = answer.json<{ code: string; fields: Record<string, string> }>();
    expect(code).toBe('invalidValues');
    expect(fields[String(element.valueIds.at(-1))]).toContain('правило этого поля слишком сложное');
    expect(await stateOf(element)).toEqual(before);
  });

  it('still judges a value that it can', async () => {
    const element = await elementWith([{ ...heavy, pattern: '^([^,]*,?){200}$' }]);
    const [id] = element.valueIds;
    expect((await save([{ id, value: 'анатомия, '.repeat(20) }])).statusCode).toBe(200);
    expect((await save([{ id, value: ','.repeat(250) }])).json()).toMatchObject({
      fields: { [String(id)]: 'Неверный формат данных.' },
    });
  });
});
