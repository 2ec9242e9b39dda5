import type {
  Configuration,
  ConfigurationFile,
} from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application, elementValue, portfolioAttribute, portfolioElement } from '../../../db/schema/index.ts';
import { obtainPortfolio } from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const url = '/gateway/extra-edu/api/configuration';
let test: TestApp;
let admin: { headers: Record<string, string>; personId: number };

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('sh_admin');
});
afterAll(() => test.close());

const attribute = (title: string, order = 1, more = {}) => ({
  titleRu: title,
  titleEn: `${title} en`,
  order,
  attributeFormat: 'TEXT',
  ...more,
});
const subBlock = (title: string, attributes: object[] = [attribute('Поле')], order = 1, more = {}) => ({
  titleRu: title,
  titleEn: `${title} en`,
  order,
  attributes,
  ...more,
});
const block = (title: string, subBlocks: object[] = [], order = 1) => ({
  titleRu: title,
  titleEn: `${title} en`,
  order,
  subBlocks,
});

/** What no structure may hold, with the field that is wrong. */
const unacceptable: [string, object[], string][] = [
  ['blockTitleMissing', [block(' ')], '0.titleRu'],
  ['subBlockTitleMissing', [block('Б', [{ ...subBlock('П'), titleEn: '' }])], '0.subBlocks.0.titleEn'],
  [
    'attributeTitleMissing',
    [block('Б', [subBlock('П', [attribute('')])])],
    '0.subBlocks.0.attributes.0.titleRu',
  ],
  [
    'optionsMissing',
    [block('Б', [subBlock('П', [attribute('А', 1, { attributeFormat: 'DROPDOWN', options: ['', '""'] })])])],
    '0.subBlocks.0.attributes.0.options',
  ],
  [
    'patternInvalid',
    [block('Б', [subBlock('П', [attribute('А', 1, { regex: '([a-z' })])])],
    '0.subBlocks.0.attributes.0.regex',
  ],
  [
    'patternTooHeavy',
    [
      block('Б', [
        subBlock('П', [
          attribute('А', 1),
          attribute('Б', 2, { attributeFormat: 'TEXTAREA', regex: '^([^,]*,?){800}$' }),
        ]),
      ]),
    ],
    '0.subBlocks.0.attributes.1.regex',
  ],
];

async function save(payload: object[], headers: Record<string, string> = {}) {
  return test.app.inject({ method: 'POST', url, headers: { ...admin.headers, ...headers }, payload });
}
async function read(query = ''): Promise<Configuration> {
  return (await test.app.inject({ url: url + query, headers: admin.headers })).json();
}
async function addBlock(title: string, subBlocks: object[] = [subBlock('Подблок')]) {
  const answer = await save([block(title, subBlocks, 1000)]);
  const saved = answer.json<Configuration>().find((candidate) => candidate.titleRu === title);
  if (!saved) throw new Error(answer.body);
  return saved;
}
/** Of a new student, unless a portfolio is given; answers whose it is. */
async function useSubBlock(
  subBlockId: number,
  attributeIds: number[],
  givenPortfolio?: number,
): Promise<number> {
  const portfolioId = givenPortfolio ?? (await createPortfolio());
  const [element] = await test.database
    .insert(portfolioElement)
    .values({ portfolioId, subBlockId })
    .returning();
  await test.database
    .insert(elementValue)
    .values(attributeIds.map((attributeId) => ({ elementId: element?.id ?? 0, attributeId, value: 'есть' })));
  return portfolioId;
}
async function createPortfolio(): Promise<number> {
  return obtainPortfolio(test.database, (await test.signIn('lks_student')).personId);
}

describe('who may', () => {
  it.each(['lks_student', 'vud_employee', 'vud_admin_verifications', 'vud_admin_attachments'] as const)(
    'refuses %s',
    async (role) => {
      const { headers } = await test.signIn(role);
      expect((await test.app.inject({ url, headers })).statusCode).toBe(403);
      expect((await test.app.inject({ method: 'POST', url, headers, payload: [] })).statusCode).toBe(403);
    },
  );
  it('refuses without a token', async () => {
    expect((await test.app.inject({ url })).statusCode).toBe(401);
  });
});

describe('save', () => {
  it('creates all three levels in one go and answers the whole structure', async () => {
    const saved = await addBlock('Наука', [subBlock('Статьи', [attribute('Б', 2), attribute('А', 1)])]);
    expect(saved.subBlocks[0]?.attributes.map(({ titleRu, order }) => [titleRu, order])).toEqual([
      ['А', 1],
      ['Б', 2],
    ]);
    expect(saved.subBlocks[0]).toMatchObject({ hasElements: false, needToBeVerify: true, score: null });
    expect(saved.subBlocks[0]?.attributes[0]?.regex).toBe(String.raw`^[\s\S]+$`);
  });

  it('dates what it changes, and nothing else', async () => {
    const saved = await addBlock('С датой', [subBlock('Меняется'), subBlock('Остаётся', [], 2)]);
    const [changing, staying] = saved.subBlocks;
    const answer = await save([{ ...saved, subBlocks: [{ ...changing, score: 5 }, staying] }]);
    const after = answer.json<Configuration>().find(({ id }) => id === saved.id);
    expect(after?.updatedAt).toBe(saved.updatedAt);
    expect(after?.subBlocks[1]).toEqual(staying);
    expect(after?.subBlocks[0]?.createdAt).toBe(changing?.createdAt);
    expect(Date.parse(after?.subBlocks[0]?.updatedAt ?? '')).toBeGreaterThan(
      Date.parse(changing?.updatedAt ?? ''),
    );
  });

  it('keeps each change of several, also where they change different things', async () => {
    const saved = await addBlock('По-разному', [subBlock('Один'), subBlock('Другой', [], 2)]);
    const [one, other] = saved.subBlocks;
    const answer = await save([
      {
        ...saved,
        subBlocks: [
          { ...one, score: 5 },
          { ...other, titleRu: 'Переименован' },
        ],
      },
    ]);
    const after = answer.json<Configuration>().find(({ id }) => id === saved.id);
    expect(after?.subBlocks.map(({ titleRu, score }) => [titleRu, score])).toEqual([
      ['Один', 5],
      ['Переименован', null],
    ]);
  });

  it('keeps order values dense and unique, whatever it is given', async () => {
    const one = await addBlock('Порядок 1');
    const two = await addBlock('Порядок 2');
    const answer: Configuration = (
      await save([
        { ...one, order: 7 },
        { ...two, order: 7 },
      ])
    ).json();
    const orders = answer.map(({ order }) => order).toSorted((a, b) => a - b);
    expect(orders).toEqual(answer.map((_, index) => index + 1));
  });

  it.each(unacceptable)('refuses with %s and changes nothing', async (code, payload, field) => {
    const before = await read();
    const answer = await save(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code, fields: { [field]: expect.any(String) } });
    expect(answer.body, 'every text is filled in').not.toContain('{{');
    expect(answer.json<{ message: string }>().message, 'Russian alone').not.toMatch(/missing|invalid/);
    expect(await read()).toEqual(before);
  });

  it('refuses characters that no database keeps, and changes nothing', async () => {
    const before = await read();
    const answer = await save([block('Нуль\0байт')]);
    expect(answer.statusCode).toBe(400);
    expect(await read()).toEqual(before);
  });

  it('sets the pattern of dates itself', async () => {
    const saved = await addBlock('Даты', [
      subBlock('П', [attribute('Д', 1, { attributeFormat: 'DATE', regex: 'anything' })]),
    ]);
    expect(saved.subBlocks[0]?.attributes[0]?.regex).toBe(String.raw`^\d{2}\.\d{2}\.\d{4}$`);
  });

  it('keeps the English text of an option with it, whatever else goes', async () => {
    const saved = await addBlock('С вариантами', [
      subBlock('П', [
        attribute('Уровень', 1, {
          attributeFormat: 'DROPDOWN',
          options: [' Первый ', '', 'Второй', 'Первый'],
          optionsEn: ['First', 'Lost', '  Second '],
          placeholder: 'Выберите',
          placeholderEn: ' Choose ',
        }),
        attribute('Без перевода', 2, { attributeFormat: 'DROPDOWN', options: ['Да'], optionsEn: ['  '] }),
      ]),
    ]);
    const [translated, plain] = saved.subBlocks[0]?.attributes ?? [];
    expect(translated).toMatchObject({
      options: ['Первый', 'Второй'],
      optionsEn: ['First', 'Second'],
      placeholder: 'Выберите',
      placeholderEn: 'Choose',
    });
    expect(plain).toMatchObject({ options: ['Да'], optionsEn: [], placeholderEn: null });
    const file = (
      await test.app.inject({ url: `${url}/export`, headers: admin.headers })
    ).json<ConfigurationFile>();
    const carried = file.blocks.find(({ titleRu }) => titleRu === 'С вариантами')?.subBlocks[0]
      ?.attributes[0];
    expect(carried).toMatchObject({ optionsEn: ['First', 'Second'], placeholderEn: 'Choose' });
  });

  it('refuses an unknown item, one named twice, and one carried elsewhere', async () => {
    const one = await addBlock('Чужой 1');
    const two = await addBlock('Чужой 2');
    expect((await save([{ ...one, id: 999_999 }])).json()).toMatchObject({
      code: 'configurationItemNotFound',
    });
    expect((await save([one, one])).json()).toMatchObject({ code: 'configurationItemDuplicated' });
    expect((await save([{ ...two, subBlocks: one.subBlocks }])).json()).toMatchObject({
      code: 'configurationItemMoved',
    });
  });
});

describe('a sub-block that students use', () => {
  it('cannot be edited, moved, or get, change or lose attributes', async () => {
    const saved = await addBlock('Занято', [
      subBlock('Занят', [attribute('А'), attribute('Б', 2), attribute('Был', 3)], 1),
      subBlock('Свободен', [], 2),
    ]);
    const [locked, free] = saved.subBlocks;
    const [one, two, gone] = locked?.attributes ?? [];
    if (!locked || !free || !one || !two || !gone) throw new Error('no sub-blocks');
    const call = (method: 'DELETE' | 'POST', path: string) =>
      test.app.inject({ method, url: `${url}/attributes/${path}`, headers: admin.headers });
    await call('DELETE', String(gone.id));
    await useSubBlock(locked.id, [one.id]);
    const attributes = [one, two];
    const withFlag = (
      name: 'allowAttachment' | 'allowMultipleElements' | 'allowRemove' | 'needToBeVerify',
    ) => [{ ...locked, attributes, [name]: !locked[name] }, free];

    const attempts = [
      [{ ...locked, attributes, titleRu: 'Иначе' }, free],
      [{ ...locked, attributes, score: 5 }, free],
      withFlag('allowAttachment'),
      withFlag('allowMultipleElements'),
      withFlag('allowRemove'),
      withFlag('needToBeVerify'),
      [{ ...locked, attributes: [...attributes, attribute('Новое', 3)] }, free],
      [{ ...locked, attributes: [{ ...one, required: true }, two] }, free],
      [{ ...locked, attributes: [{ ...one, attributeFormat: 'NUMBER' }, two] }, free],
      [
        {
          ...locked,
          attributes: [
            { ...two, order: 1 },
            { ...one, order: 2 },
          ],
        },
        free,
      ],
      [
        { ...locked, attributes, order: 2 },
        { ...free, order: 1 },
      ],
    ];
    for (const subBlocks of attempts) {
      const answer = await save([{ ...saved, subBlocks }]);
      expect(answer.json()).toMatchObject({ code: 'subBlockLocked' });
    }
    expect((await call('DELETE', String(one.id))).json()).toMatchObject({ code: 'subBlockLocked' });
    expect((await call('POST', `${gone.id}/restore`)).json()).toMatchObject({ code: 'subBlockLocked' });

    const renamedBeside = await save([
      {
        ...saved,
        titleRu: 'Занято иначе',
        subBlocks: [
          { ...locked, attributes },
          { ...free, score: 3 },
        ],
      },
    ]);
    expect(renamedBeside.statusCode).toBe(200);

    // The words by which it is found change nothing for students; who does not know of them leaves them.
    const words = ['кровь', 'donor'];
    const wordsOf = (answer: { json: () => unknown }) =>
      (answer.json() as Configuration)
        .flatMap(({ subBlocks }) => subBlocks)
        .find(({ id }) => id === locked.id)?.searchWords;
    const found = await save([
      { ...saved, subBlocks: [{ ...locked, attributes, searchWords: words }, free] },
    ]);
    expect(wordsOf(found)).toEqual(words);
    const { searchWords: _, ...silent } = locked;
    expect(wordsOf(await save([{ ...saved, subBlocks: [{ ...silent, attributes }, free] }]))).toEqual(words);
    const renamed = { ...locked, attributes, searchWords: ['другое'], titleRu: 'Иначе' };
    expect((await save([{ ...saved, subBlocks: [renamed, free] }])).json()).toMatchObject({
      code: 'subBlockLocked',
    });
  });

  it('is unchanged when it comes back as it was read, also from older times', async () => {
    const saved = await addBlock('Старые записи', [
      subBlock('П', [attribute('А', 1, { attributeFormat: 'DROPDOWN', options: ['да', 'нет'] })]),
    ]);
    const [used] = saved.subBlocks;
    const attributeId = used?.attributes[0]?.id ?? 0;
    await test.database
      .update(portfolioAttribute)
      .set({ pattern: null, options: ['"да"', 'нет', '', 'нет'] })
      .where(eq(portfolioAttribute.id, attributeId));
    await useSubBlock(used?.id ?? 0, [attributeId]);
    const answer = await save(await read('?onlyActual=true'));
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    await test.app.inject({ method: 'DELETE', url: `${url}/blocks/${saved.id}`, headers: admin.headers });
  });

  it('tells how many elements and students a change touches', async () => {
    const saved = await addBlock('Влияние', [
      subBlock('П', [attribute('А'), attribute('Б', 2)]),
      subBlock('Р', [attribute('В')], 2),
    ]);
    const [used, other] = saved.subBlocks;
    const [first, second] = used?.attributes ?? [];
    if (!used || !other || !first || !second) throw new Error('the structure is not what was saved');
    const owner = await useSubBlock(used.id, [first.id, second.id]);
    await useSubBlock(used.id, [first.id], owner);
    await useSubBlock(used.id, [first.id]);
    await useSubBlock(other.id, [other.attributes[0]?.id ?? 0], owner);
    await test.database
      .update(elementValue)
      .set({ value: null })
      .where(eq(elementValue.attributeId, second.id));

    const impactOf = async (payload: object[]) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: `${url}/impact`,
        headers: admin.headers,
        payload,
      });
      return answer.json().changes;
    };
    const found = (kind: string, id: number, elements: number, students: number) =>
      expect.objectContaining({ kind, id, elements, students });
    expect(await impactOf([saved])).toEqual([
      found('block', saved.id, 4, 2),
      found('subBlock', used.id, 3, 2),
      found('subBlock', other.id, 1, 1),
      found('attribute', first.id, 3, 2),
      found('attribute', other.attributes[0]?.id ?? 0, 1, 1),
    ]);
    // Only what is named, although a block counts all that is below it.
    expect(await impactOf([{ ...saved, subBlocks: [{ ...other, attributes: [] }] }])).toEqual([
      found('block', saved.id, 4, 2),
      found('subBlock', other.id, 1, 1),
    ]);
    expect(await impactOf([])).toEqual([]);
  });
});

describe('a block that becomes a nomination, or is none any more', () => {
  it('tells before the save how many students have an application in it that is not decided', async () => {
    const plain = await addBlock('Пока без заявок');
    const titles = { applicationTitleRu: 'Наука', applicationTitleEn: 'Research' };
    const nominationOf = async (payload: object) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: `${url}/impact`,
        headers: admin.headers,
        payload: [{ ...plain, subBlocks: [], ...payload }],
      });
      const { changes } = answer.json<{ changes: { nomination: unknown }[] }>();
      return changes.map(({ nomination }) => nomination);
    };
    expect(await nominationOf({ titleRu: 'Иначе' })).toEqual([]);
    expect(await nominationOf(titles)).toEqual([{ becomes: true, applicants: 0 }]);

    await save([{ ...plain, ...titles, subBlocks: [] }]);
    const [one, two] = [await test.signIn('lks_student'), await test.signIn('lks_student')];
    await test.database.insert(application).values([
      { personId: one.personId, blockId: plain.id, fullName: 'Первая' },
      { personId: two.personId, blockId: plain.id, fullName: 'Вторая' },
    ]);
    expect(await nominationOf(titles)).toEqual([]);
    expect(await nominationOf({ applicationTitleRu: null, applicationTitleEn: null })).toEqual([
      { becomes: false, applicants: 2 },
    ]);
  });
});

describe('delete and restore', () => {
  const call = (method: 'DELETE' | 'POST', path: string) =>
    test.app.inject({ method, url: `${url}/${path}`, headers: admin.headers });

  it('hides a deleted item from the actual ones and brings it back', async () => {
    const saved = await addBlock('Удаляемый');
    expect((await call('DELETE', `blocks/${saved.id}`)).statusCode).toBe(204);
    expect((await read('?onlyActual=true')).some(({ id }) => id === saved.id)).toBe(false);
    expect((await read()).find(({ id }) => id === saved.id)?.deletedAt).not.toBeNull();
    expect((await call('DELETE', `blocks/${saved.id}`)).statusCode).toBe(409);
    expect((await call('POST', `sub-blocks/${saved.subBlocks[0]?.id}/restore`)).statusCode).toBe(204);
    expect((await call('POST', `blocks/${saved.id}/restore`)).statusCode).toBe(204);
    expect((await read('?onlyActual=true')).at(-1)?.id).toBe(saved.id);
  });

  it('brings a block back to where it stood, also when others came and moved meanwhile', async () => {
    const live = async () => (await read('?onlyActual=true')).map(({ titleRu }) => titleRu).slice(-4);
    const [first, second, third] = [await addBlock('Р1'), await addBlock('Р2'), await addBlock('Р3')];
    await call('DELETE', `blocks/${second.id}`);
    await addBlock('Р4');
    expect((await read()).at(-1)?.deletedAt).not.toBeNull();
    await save([
      { ...first, order: third.order, subBlocks: [] },
      { ...third, order: first.order, subBlocks: [] },
    ]);
    expect((await live()).slice(1)).toEqual(['Р3', 'Р1', 'Р4']);
    await call('POST', `blocks/${second.id}/restore`);
    expect(await live()).toEqual(['Р3', 'Р2', 'Р1', 'Р4']);
    const orders = (await read()).map(({ order }) => order);
    expect(orders.toSorted((a, b) => a - b)).toEqual(orders.map((_, index) => index + 1));
  });

  it('brings a used sub-block and an attribute back to where they stood', async () => {
    const saved = await addBlock('Место', [
      subBlock('С1', [], 1),
      subBlock('С2', [attribute('П1'), attribute('П2', 2), attribute('П3', 3)], 2),
      subBlock('С3', [], 3),
    ]);
    const [, used] = saved.subBlocks;
    const [, second] = used?.attributes ?? [];
    for (const step of ['DELETE', 'POST'] as const) {
      await call(step, `attributes/${second?.id}${step === 'POST' ? '/restore' : ''}`);
    }
    await useSubBlock(used?.id ?? 0, [second?.id ?? 0]);
    await call('DELETE', `sub-blocks/${used?.id}`);
    await save([{ ...saved, subBlocks: [subBlock('С4', [], 9)] }]);
    expect((await call('POST', `sub-blocks/${used?.id}/restore`)).statusCode).toBe(204);
    const { subBlocks } = (await read()).find(({ id }) => id === saved.id) ?? { subBlocks: [] };
    expect(subBlocks.map(({ titleRu }) => titleRu)).toEqual(['С1', 'С2', 'С3', 'С4']);
    expect(subBlocks[1]?.attributes.map(({ titleRu }) => titleRu)).toEqual(['П1', 'П2', 'П3']);
  });

  it('refuses a change of a deleted item, an unknown one, and a child before its parent', async () => {
    const saved = await addBlock('Удалённый');
    await call('DELETE', `sub-blocks/${saved.subBlocks[0]?.id}`);
    await call('DELETE', `blocks/${saved.id}`);
    expect((await save([{ ...saved, titleRu: 'Иначе' }])).json()).toMatchObject({
      code: 'configurationItemDeleted',
    });
    expect((await call('POST', `sub-blocks/${saved.subBlocks[0]?.id}/restore`)).json()).toMatchObject({
      code: 'parentDeleted',
    });
    for (const answer of [
      await call('DELETE', 'attributes/999999'),
      await call('POST', 'sub-blocks/999999/restore'),
    ]) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        404,
        'configurationItemNotFound',
      ]);
    }
    expect((await call('DELETE', 'students/1')).statusCode).toBe(400);
  });

  it('refuses a change of a deleted sub-block or attribute below what lives, and keeps them behind it', async () => {
    const saved = await addBlock('С удалёнными', [
      subBlock('Старый', [attribute('Старое'), attribute('Новое', 2)], 1),
      subBlock('Новый', [], 2),
    ]);
    const [old, live] = saved.subBlocks;
    const [oldAttribute] = old?.attributes ?? [];
    if (!old || !live || !oldAttribute) throw new Error('no sub-blocks');
    const withAttribute = { ...old, attributes: [{ ...oldAttribute, required: true }] };
    await call('DELETE', `attributes/${oldAttribute.id}`);
    expect((await save([{ ...saved, subBlocks: [withAttribute, live] }])).json()).toMatchObject({
      code: 'configurationItemDeleted',
    });
    await call('DELETE', `sub-blocks/${old.id}`);
    expect(
      (await save([{ ...saved, subBlocks: [{ ...old, attributes: [], score: 5 }, live] }])).json(),
    ).toMatchObject({ code: 'configurationItemDeleted' });

    await save([{ ...saved, subBlocks: [live, subBlock('Ещё один', [], 9)] }]);
    const { subBlocks } = (await read()).find(({ id }) => id === saved.id) ?? { subBlocks: [] };
    expect(subBlocks.map(({ titleRu }) => titleRu)).toEqual(['Новый', 'Ещё один', 'Старый']);
    expect(subBlocks.at(-1)?.attributes.map(({ titleRu }) => titleRu)).toEqual(['Новое', 'Старое']);
  });
});

describe('two administrators', () => {
  it('tells the second one who was first and saves nothing', async () => {
    const first = await test.app.inject({ url, headers: admin.headers });
    const etag = String(first.headers.etag);
    expect((await save([block('Первый')], { 'if-match': etag })).statusCode).toBe(200);
    const before = await read();
    const second = await save([block('Второй')], { 'if-match': etag });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'configurationChangedMeanwhile' });
    expect(second.json().message).toContain('Иванова Анна Петровна');
    expect(await read()).toEqual(before);
  });

  it('knows the revision behind a proxy that weakens the tag, and trusts no other tag', async () => {
    const { headers } = await test.app.inject({ url, headers: admin.headers });
    const weak = `W/${String(headers.etag)}`;
    expect((await save([block('Через прокси')], { 'if-match': weak })).statusCode).toBe(200);
    expect((await save([block('Через прокси')], { 'if-match': weak })).statusCode).toBe(409);
    expect((await save([block('Чужая метка')], { 'if-match': '"abc"' })).statusCode).toBe(409);
  });

  it('names the revision of each change, so that the next one follows on it', async () => {
    const saved = await save([block('По порядку')]);
    const { id } = saved.json<Configuration>().find(({ titleRu }) => titleRu === 'По порядку') ?? { id: 0 };
    const change = (method: 'DELETE' | 'POST', path: string, etag: unknown) =>
      test.app.inject({
        method,
        url: `${url}/${path}`,
        headers: { ...admin.headers, 'if-match': String(etag) },
      });
    const deleted = await change('DELETE', `blocks/${id}`, saved.headers.etag);
    expect(deleted.statusCode).toBe(204);
    const tooLate = await change('POST', `blocks/${id}/restore`, saved.headers.etag);
    expect([tooLate.statusCode, tooLate.json<{ code: string }>().code]).toEqual([
      409,
      'configurationChangedMeanwhile',
    ]);
    const restored = await change('POST', `blocks/${id}/restore`, deleted.headers.etag);
    expect(restored.statusCode).toBe(204);
    expect((await change('DELETE', `blocks/${id}`, deleted.headers.etag)).statusCode).toBe(409);
    expect((await test.app.inject({ url, headers: admin.headers })).headers.etag).toBe(restored.headers.etag);
  });

  it('lets exactly one of many at once through', async () => {
    const { headers } = await test.app.inject({ url, headers: admin.headers });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save([block(`Разом ${index}`)], { 'if-match': String(headers.etag) }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
  });
});

describe('export and import', () => {
  async function exportFile(target: TestApp, headers: Record<string, string>) {
    return (await target.app.inject({ url: `${url}/export`, headers })).json<ConfigurationFile>();
  }
  async function importFile(target: TestApp, headers: Record<string, string>, payload: object, query = '') {
    return target.app.inject({ method: 'POST', url: `${url}/import${query}`, headers, payload });
  }

  it('carries a structure to another installation', async () => {
    await addBlock('Переносимый', [
      subBlock('П', [attribute('А', 1, { attributeFormat: 'DROPDOWN', options: ['да', 'нет'] })]),
    ]);
    const other = await createTestApp();
    try {
      const { headers } = await other.signIn('sh_admin');
      const file = await exportFile(test, admin.headers);
      expect((await importFile(other, headers, file)).statusCode).toBe(200);
      expect((await exportFile(other, headers)).blocks).toEqual(file.blocks);
      const again = await importFile(other, headers, file);
      const none = { blocks: 0, subBlocks: 0, attributes: 0 };
      expect(again.json()).toMatchObject({ added: none, changed: none, deleted: none });
    } finally {
      await other.close();
    }
  });

  it('retires what is in use and different, and never touches its values', async () => {
    const saved = await addBlock('В работе', [subBlock('П', [attribute('А')])]);
    const [used] = saved.subBlocks;
    if (!used) throw new Error('no sub-block');
    await useSubBlock(used.id, [used.attributes[0]?.id ?? 0]);
    const file = await exportFile(test, admin.headers);
    const wanted = {
      ...file,
      blocks: file.blocks.map((candidate) =>
        candidate.titleRu === 'В работе'
          ? { ...candidate, subBlocks: [subBlock('П', [attribute('А', 1, { required: true })])] }
          : candidate,
      ),
    };

    const before = await read();
    const dry = await importFile(test, admin.headers, wanted, '?dryRun=true');
    expect(dry.json()).toMatchObject({
      added: { subBlocks: 1, attributes: 1 },
      deleted: { blocks: 0, subBlocks: 1 },
    });
    expect(await read()).toEqual(before);

    const promised = { ...admin.headers, 'if-match': String(dry.headers.etag) };
    expect((await importFile(test, promised, wanted)).statusCode).toBe(200);
    expect((await importFile(test, promised, wanted)).statusCode).toBe(409);
    const subBlocks = (await read()).find(({ id }) => id === saved.id)?.subBlocks;
    expect(subBlocks?.find(({ id }) => id === used.id)).toMatchObject({ hasElements: true, titleRu: 'П' });
    expect(subBlocks?.find(({ id }) => id === used.id)?.deletedAt).not.toBeNull();
    expect(subBlocks?.filter(({ deletedAt }) => deletedAt === null)).toHaveLength(1);
  });

  it('retires what is in use for whatever is different in it, and for nothing else', async () => {
    const saved = await addBlock('В работе тоже', [subBlock('П', [attribute('А'), attribute('Б', 2)])]);
    const [used] = saved.subBlocks;
    if (!used) throw new Error('no sub-block');
    await useSubBlock(used.id, [used.attributes[0]?.id ?? 0]);
    const file = await exportFile(test, admin.headers);
    const deletedBy = async (...attributes: object[]) => {
      const blocks = file.blocks.map((each) =>
        each.titleRu === saved.titleRu ? { ...each, subBlocks: [subBlock('П', attributes)] } : each,
      );
      const answer = await importFile(test, admin.headers, { ...file, blocks }, '?dryRun=true');
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
      return answer.json<{ deleted: object }>().deleted;
    };
    const once = { blocks: 0, subBlocks: 1, attributes: 0 };
    expect(await deletedBy(attribute('А'), attribute('Б', 2))).toEqual({ ...once, subBlocks: 0 });
    expect(await deletedBy(attribute('А'))).toEqual(once);
    expect(await deletedBy(attribute('А'), attribute('Б', 2), attribute('В', 3))).toEqual(once);
    expect(await deletedBy(attribute('Б'), attribute('А', 2))).toEqual(once);
  });

  it('takes along only what lives, and knows it again by its title', async () => {
    const saved = await addBlock('Живой', [subBlock('Живёт', [attribute('Живо'), attribute('Удалено', 2)])]);
    const [kept] = saved.subBlocks;
    const gone = await addBlock('Удалён целиком');
    for (const path of [`attributes/${kept?.attributes[1]?.id}`, `blocks/${gone.id}`]) {
      await test.app.inject({ method: 'DELETE', url: `${url}/${path}`, headers: admin.headers });
    }
    const file = await exportFile(test, admin.headers);
    expect(JSON.stringify(file)).not.toMatch(/Удал[её]н/);
    const shouted = {
      ...file,
      blocks: file.blocks.map((each) => ({ ...each, titleRu: ` ${each.titleRu.toUpperCase()} ` })),
    };
    const none = { blocks: 0, subBlocks: 0, attributes: 0 };
    expect((await importFile(test, admin.headers, shouted, '?dryRun=true')).json()).toMatchObject({
      added: none,
      deleted: none,
    });
  });

  it.each(unacceptable)('refuses a file with %s and changes nothing', async (code, blocks) => {
    const before = await read();
    const file = { format: 'zachetka-portfolio-configuration', version: 1, exportedAt: '', blocks };
    const answer = await importFile(test, admin.headers, file);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, code]);
    expect(await read()).toEqual(before);
  });

  it('refuses a file of another kind', async () => {
    const answer = await importFile(test, admin.headers, { format: 'something', version: 1, blocks: [] });
    expect(answer.statusCode).toBe(400);
  });
});
