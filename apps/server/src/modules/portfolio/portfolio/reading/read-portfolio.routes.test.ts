import { portfolio as portfolioSchema } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachment } from '../../../../db/schema/index.ts';
import { hashOf } from '../../../../testing/files/sample-files.ts';
import {
  createBlock,
  createElement,
  createSubBlock,
  giveBlock,
  obtainPortfolio,
} from '../../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const ownUrl = '/gateway/extra-edu/api/portfolios';
const staffUrl = (id: number | string) => `/gateway/extra-edu/api/admin/portfolios/${id}`;

let test: TestApp;
let student: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await empty('portfolio_block, portfolio');
  student = await test.signIn('lks_student');
});
afterAll(() => test.close());

/** With what hangs on them. A paper of an appeal does as well, and is guarded against just this; every other trigger has to act. */
const empty = (tables: string) =>
  test.database.$client.query(`begin; alter table kept_paper disable trigger user;
    truncate ${tables} cascade; alter table kept_paper enable trigger user; commit`);

async function read(url = ownUrl, headers = student.headers) {
  const answer = await test.app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return portfolioSchema.strict().parse(answer.json());
}

describe('GET portfolios', () => {
  it('shows the live structure in its order to a student who has nothing yet', async () => {
    const second = await createBlock(test.database, { position: 2 });
    const first = await createBlock(test.database, { position: 1 });
    await createBlock(test.database, { position: 0, deletedAt: new Date() });
    const late = await createSubBlock(test.database, { blockId: first.id, position: 2 });
    const early = await createSubBlock(test.database, { blockId: first.id, position: 1 });
    await createSubBlock(test.database, { blockId: first.id, position: 0, deletedAt: new Date() });

    const answer = await read();
    expect(answer.id).toBeNull();
    expect(answer.blocks.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(answer.blocks[0]?.subBlocks.map(({ id }) => id)).toEqual([early.id, late.id]);
    expect(answer.blocks[1]?.subBlocks).toEqual([]);
  });

  it('answers every field of an element', async () => {
    const block = await createBlock(test.database, {
      titleRu: 'Научная «деятельность» "в кавычках"',
      titleEn: 'Science\\n\t!',
      descriptionRu: 'Описание\nв две строки',
    });
    const subBlock = await createSubBlock(test.database, {
      blockId: block.id,
      score: 15,
      searchWords: [],
      allowRemove: false,
      attributes: [
        { titleRu: 'Второе', titleEn: 'Second', position: 2, format: 'TEXTAREA' },
        {
          titleRu: 'Первое',
          titleEn: 'First',
          position: 1,
          format: 'DROPDOWN',
          options: ['Да', 'Нет, "никогда"'],
          optionsEn: ['Yes', 'No, “never”'],
          placeholderEn: 'Choose',
          required: true,
          placeholder: 'Выберите',
          pattern: String.raw`^\S+$`,
        },
      ],
    });
    const element = await createElement(test.database, {
      personId: student.personId,
      subBlockId: subBlock.id,
      status: 'VERIFIED',
      score: 12,
      version: 7,
      adminComment: 'Принято \\ "да"',
      values: ['Да', 'строка\nвторая \u2028 😀'],
    });
    for (const name of ['б.pdf', 'а "1".png']) {
      await test.database.insert(attachment).values({
        elementId: element.id,
        name,
        size: 1536,
        contentType: 'application/pdf',
        sha256: hashOf('x'),
        storageKey: name,
      });
    }

    const answer = await read();
    expect(answer.blocks).toEqual([
      {
        id: block.id,
        title: 'Научная «деятельность» "в кавычках"',
        titleEn: 'Science\\n\t!',
        description: 'Описание\nв две строки',
        descriptionEn: null,
        isDeleted: false,
        score: 12,
        subBlocks: [
          {
            id: subBlock.id,
            title: subBlock.titleRu,
            titleEn: subBlock.titleEn,
            description: null,
            descriptionEn: null,
            isDeleted: false,
            isReplaced: false,
            needToBeVerify: true,
            allowRemove: false,
            allowAttachments: true,
            allowMultipleElements: true,
            score: 15,
            searchWords: [],
            elements: [
              {
                id: element.id,
                status: 'VERIFIED',
                version: 7,
                adminComment: 'Принято \\ "да"',
                score: 12,
                sentAt: '2026-03-01T09:00:00.000Z',
                assessmentDate: '2026-03-02T12:30:00.000Z',
                changedAt: element.changedAt.toISOString(),
                openedAt: null,
                decidedBy: null,
                attributes: [
                  {
                    id: element.valueIds[0],
                    value: 'Да',
                    title: 'Первое',
                    titleEn: 'First',
                    description: null,
                    descriptionEn: null,
                    placeholder: 'Выберите',
                    placeholderEn: 'Choose',
                    required: true,
                    pattern: String.raw`^\S+$`,
                    format: 'DROPDOWN',
                    options: ['Да', 'Нет, "никогда"'],
                    optionsEn: ['Yes', 'No, “never”'],
                  },
                  {
                    id: element.valueIds[1],
                    value: 'строка\nвторая \u2028 😀',
                    title: 'Второе',
                    titleEn: 'Second',
                    description: null,
                    descriptionEn: null,
                    placeholder: null,
                    placeholderEn: null,
                    required: false,
                    pattern: String.raw`^[\s\S]*$`,
                    format: 'TEXTAREA',
                    options: [],
                    optionsEn: [],
                  },
                ],
                attachments: [
                  { id: expect.any(Number) as number, name: 'б.pdf', size: 1536 },
                  { id: expect.any(Number) as number, name: 'а "1".png', size: 1536 },
                ],
              },
            ],
          },
        ],
      },
    ]);
  });

  it('lists elements without a value first, then the newest first', async () => {
    const { id: subBlockId } = await createSubBlock(test.database, { attributes: [{}, {}] });
    const make = async (...values: (string | null)[]) =>
      (await createElement(test.database, { personId: student.personId, subBlockId, values })).id;
    const oldest = await make('a');
    const oldEmpty = await make(null, null);
    const middle = await make(null, 'b');
    const newEmpty = await make();
    await test.database.$client.query('update element_value set value = null where element_id = $1', [
      newEmpty,
    ]);
    const newest = await make('c');

    const answer = await read();
    expect(answer.blocks[0]?.subBlocks[0]?.elements.map(({ id }) => id)).toEqual([
      newEmpty,
      oldEmpty,
      newest,
      middle,
      oldest,
    ]);
  });

  it('shows old versions only where the portfolio has elements, after what is live', async () => {
    const deletedAt = new Date();
    const oldBlock = await createBlock(test.database, { position: 1, deletedAt });
    const inOldBlock = await createSubBlock(test.database, { blockId: oldBlock.id });
    await createSubBlock(test.database, { blockId: oldBlock.id });
    const liveBlock = await createBlock(test.database, { position: 2 });
    const oldSubBlock = await createSubBlock(test.database, {
      blockId: liveBlock.id,
      position: 1,
      deletedAt,
    });
    const live = await createSubBlock(test.database, { blockId: liveBlock.id, position: 2 });
    for (const subBlockId of [inOldBlock.id, oldSubBlock.id]) {
      await createElement(test.database, { personId: student.personId, subBlockId });
    }

    const [first, second] = (await read()).blocks;
    expect(first).toMatchObject({ id: liveBlock.id, isDeleted: false });
    expect(first?.subBlocks.map(({ id, isDeleted }) => [id, isDeleted])).toEqual([
      [live.id, false],
      [oldSubBlock.id, true],
    ]);
    expect(second).toMatchObject({ id: oldBlock.id, isDeleted: true });
    expect(second?.subBlocks.map(({ id, isDeleted }) => [id, isDeleted])).toEqual([[inOldBlock.id, true]]);

    const stranger = await test.signIn('lks_student');
    const theirs = await read(ownUrl, stranger.headers);
    expect(theirs.blocks.map(({ id }) => id)).toEqual([liveBlock.id]);
  });

  it('sums the scores of VERIFIED elements alone', async () => {
    const block = await createBlock(test.database);
    for (const scores of [
      [10, 5],
      [3, 0],
    ] as const) {
      const { id: subBlockId } = await createSubBlock(test.database, { blockId: block.id });
      const element = { personId: student.personId, subBlockId };
      await createElement(test.database, { ...element, status: 'VERIFIED', score: scores[0] });
      await createElement(test.database, { ...element, status: 'VERIFIED', score: null });
      await createElement(test.database, { ...element, status: 'REJECTED', score: scores[1] });
    }
    await createBlock(test.database);
    expect((await read()).blocks.map(({ score }) => score)).toEqual([13, 0]);
  });

  it('keeps only VERIFIED elements where it is asked to', async () => {
    const { id: subBlockId } = await createSubBlock(test.database);
    const old = await createSubBlock(test.database, { deletedAt: new Date() });
    const element = { personId: student.personId };
    const verified = await createElement(test.database, { ...element, subBlockId, status: 'VERIFIED' });
    await createElement(test.database, { ...element, subBlockId, status: 'SUBMITTED' });
    await createElement(test.database, { ...element, subBlockId: old.id, status: 'DRAFT' });

    const answer = await read(`${ownUrl}?onlyVerificated=true`);
    const elements = answer.blocks.flatMap(({ subBlocks }) => subBlocks).flatMap(({ elements: all }) => all);
    expect(elements.map(({ id }) => id)).toEqual([verified.id]);
    expect(answer.blocks.flatMap(({ subBlocks }) => subBlocks.map(({ id }) => id))).toEqual([subBlockId]);
    // As the specification writes it: the bare name of the flag.
    expect(await read(`${ownUrl}?onlyVerificated`)).toEqual(answer);
    expect((await read(`${ownUrl}?onlyVerificated=false`)).blocks[0]?.subBlocks[0]?.elements).toHaveLength(2);
  });

  it('costs one statement beside the one that identifies the caller', async () => {
    const { id: subBlockId } = await createSubBlock(test.database);
    await createElement(test.database, { personId: student.personId, subBlockId });
    // That the session is in use is noted once a minute.
    await read();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await read();
    const names = query.mock.calls.map(([statement]) => (statement as unknown as { name?: string }).name);
    query.mockRestore();
    // Who was identified a moment ago is remembered.
    expect(names.filter((name) => name !== 'auth_caller')).toEqual(['portfolio_stamps']);
  });

  describe('of what it has kept', () => {
    const setUp = async () => {
      const subBlock = await createSubBlock(test.database, { attributes: [{}, {}] });
      const of = { personId: student.personId, subBlockId: subBlock.id };
      const element = await createElement(test.database, { ...of, values: ['раньше', null] });
      await read();
      return { subBlock, of, element };
    };
    const run = (text: string, ...values: unknown[]) => test.database.$client.query(text, values);
    const firstElement = async () => (await read()).blocks[0]?.subBlocks[0]?.elements[0];

    it('shows at once what somebody has changed in the database itself', async () => {
      const { element, of } = await setUp();
      await run('update element_value set value = $1 where id = $2', 'теперь', element.valueIds[0]);
      expect((await firstElement())?.attributes.map(({ value }) => value)).toEqual(['теперь', null]);
      await run(`update portfolio_attribute set title_ru = 'Иначе' where sub_block_id = $1`, of.subBlockId);
      expect((await firstElement())?.attributes.map(({ title }) => title)).toEqual(['Иначе', 'Иначе']);
      await run('delete from element_value where id = $1', element.valueIds[1]);
      expect((await firstElement())?.attributes).toHaveLength(1);
      await run(
        `insert into attachment (element_id, name, size, content_type, sha256, storage_key)
         values ($1, 'скан.pdf', 1, 'application/pdf', $2, 'scan')`,
        element.id,
        hashOf('x'),
      );
      expect((await firstElement())?.attachments.map(({ name }) => name)).toEqual(['скан.pdf']);
      await run(`update attachment set name = 'копия.pdf' where element_id = $1`, element.id);
      expect((await firstElement())?.attachments.map(({ name }) => name)).toEqual(['копия.pdf']);
      await run('truncate attachment cascade');
      expect((await firstElement())?.attachments).toEqual([]);

      const other = await test.signIn('lks_student');
      const theirs = await createElement(test.database, {
        ...of,
        personId: other.personId,
        values: ['чужое'],
      });
      await run(
        'update portfolio_element set portfolio_id = $1 where id = $2',
        element.portfolioId,
        theirs.id,
      );
      expect((await firstElement())?.attributes[0]?.value).toBe('чужое');
    });

    it('shows at once what became of the elements themselves', async () => {
      const { element, of } = await setUp();
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const askedWhole = () =>
        query.mock.calls.filter(
          ([statement]) => (statement as unknown as { name?: string }).name === 'portfolio_whole',
        ).length;
      await read();
      expect(askedWhole()).toBe(0);
      await run(
        `update portfolio_element set status = 'SUBMITTED', sent_at = now() where id = $1`,
        element.id,
      );
      expect((await firstElement())?.status).toBe('SUBMITTED');
      await run(
        'update portfolio_element set opened_at = now(), opened_by = $2 where id = $1',
        element.id,
        of.personId,
      );
      expect((await firstElement())?.openedAt).not.toBeNull();
      expect(askedWhole()).toBe(2);
      query.mockRestore();
      const added = await createElement(test.database, of);
      expect((await firstElement())?.id).toBe(added.id);
      await run('delete from portfolio_element where id = $1', added.id);
      expect((await firstElement())?.id).toBe(element.id);
      await empty('portfolio_element');
      expect(await firstElement()).toBeUndefined();
    });

    it('tells of a decision when it can no longer be undone, though nothing has changed', async () => {
      const { element } = await setUp();
      await run(
        `update portfolio_element set status = 'SUBMITTED', sent_at = now() - interval '1 hour' where id = $1`,
        element.id,
      );
      const judge = await test.signIn('sh_admin');
      const decided = await test.app.inject({
        method: 'POST',
        url: '/gateway/extra-edu/api/verifications',
        headers: judge.headers,
        payload: {
          portfolioElementId: element.id,
          isVerified: false,
          comment: 'Уточните год',
          undoable: true,
        },
      });
      expect(decided.statusCode, decided.body).toBe(200);
      await run(`update portfolio_element set undo_until = now() + interval '1 s' where id = $1`, element.id);
      expect((await firstElement())?.status).toBe('SUBMITTED');
      await vi.waitFor(async () => expect((await firstElement())?.status).toBe('REJECTED'), {
        timeout: 15_000,
        interval: 300,
      });
      const judgeName = (await firstElement())?.decidedBy;
      await run(`update person set last_name = 'Новая-Фамилия' where id = $1`, judge.personId);
      expect((await firstElement())?.decidedBy).toMatch(/^Новая-Фамилия/);
      expect(judgeName).not.toMatch(/^Новая-Фамилия/);
    });

    it('shows an employee at once which blocks were given to them', async () => {
      const { subBlock, element } = await setUp();
      await run(
        `update portfolio_element set status = 'SUBMITTED', sent_at = now() where id = $1`,
        element.id,
      );
      const employee = await test.signIn('vud_employee');
      const seen = async () => (await read(staffUrl(element.portfolioId), employee.headers)).blocks.length;
      expect([await seen(), await seen()]).toEqual([0, 0]);
      await giveBlock(test.database, employee.personId, subBlock.blockId);
      expect([await seen(), await seen()]).toEqual([1, 1]);
    });

    it('shows at once how the structure was changed', async () => {
      const { subBlock } = await setUp();
      await run(`update portfolio_block set title_ru = 'Блок' where id = $1`, subBlock.blockId);
      await run(`update portfolio_sub_block set title_ru = 'Подблок' where id = $1`, subBlock.id);
      await run(`update portfolio_attribute set title_ru = 'Поле' where sub_block_id = $1`, subBlock.id);
      const [block] = (await read()).blocks;
      expect([block?.title, block?.subBlocks[0]?.title]).toEqual(['Блок', 'Подблок']);
      expect(block?.subBlocks[0]?.elements[0]?.attributes.map(({ title }) => title)).toEqual([
        'Поле',
        'Поле',
      ]);
    });

    it('shows nothing that was not committed', async () => {
      const { element } = await setUp();
      const client = await test.database.$client.connect();
      try {
        await client.query('begin');
        await client.query(`update element_value set value = 'нет' where id = $1`, [element.valueIds[0]]);
        expect((await firstElement())?.attributes[0]?.value).toBe('раньше');
        await client.query('rollback');
      } finally {
        client.release();
      }
      expect((await firstElement())?.attributes[0]?.value).toBe('раньше');
    });
  });

  it.each([
    ['lks_student', 200],
    ['sh_admin', 200],
    ['vud_employee', 403],
    ['vud_admin_verifications', 403],
    ['vud_admin_attachments', 403],
  ] as const)('answers %s with %i', async (role, status) => {
    const { headers } = await test.signIn(role);
    expect((await test.app.inject({ url: ownUrl, headers })).statusCode).toBe(status);
  });

  it('refuses without a token and with a flag that is none', async () => {
    expect((await test.app.inject({ url: ownUrl })).statusCode).toBe(401);
    const answer = await test.app.inject({
      url: `${ownUrl}?onlyVerificated=perhaps`,
      headers: student.headers,
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('GET admin/portfolios/{id}', () => {
  it('shows an employee only the blocks given to them', async () => {
    const given = await createSubBlock(test.database);
    const other = await createSubBlock(test.database);
    const oldGiven = await createBlock(test.database, { deletedAt: new Date() });
    const inOld = await createSubBlock(test.database, { blockId: oldGiven.id });
    for (const { id: subBlockId } of [given, other, inOld]) {
      await createElement(test.database, {
        personId: student.personId,
        subBlockId,
        status: 'VERIFIED',
        score: 4,
      });
    }
    const portfolioId = await obtainPortfolio(test.database, student.personId);
    const employee = await test.signIn('vud_employee');
    await giveBlock(test.database, employee.personId, given.blockId);
    await giveBlock(test.database, employee.personId, oldGiven.id);

    const answer = await read(staffUrl(portfolioId), employee.headers);
    expect(answer.id).toBe(portfolioId);
    expect(answer.blocks.map(({ id, score }) => [id, score])).toEqual([
      [given.blockId, 4],
      [oldGiven.id, 4],
    ]);

    const without = await test.signIn('vud_employee');
    expect(await read(staffUrl(portfolioId), without.headers)).toEqual({
      id: portfolioId,
      blocks: [],
      deletedElements: 0,
    });
    for (const role of ['vud_admin_verifications', 'sh_admin'] as const) {
      const admin = await test.signIn(role);
      expect((await read(staffUrl(portfolioId), admin.headers)).blocks).toHaveLength(3);
    }
    const both = await test.signIn('vud_employee', 'vud_admin_verifications');
    expect((await read(staffUrl(portfolioId), both.headers)).blocks).toHaveLength(3);
  });

  it('shows drafts to who administers verification alone', async () => {
    const { id: subBlockId, blockId } = await createSubBlock(test.database);
    const old = await createSubBlock(test.database, { blockId, deletedAt: new Date() });
    const of = { personId: student.personId, subBlockId };
    const sent = await createElement(test.database, { ...of, status: 'SUBMITTED' });
    const draft = await createElement(test.database, of);
    const corrected = await createElement(test.database, { ...of, adminComment: 'Уточните год' });
    // Not even the old sub-block tells that there is something in it.
    const inOld = await createElement(test.database, { ...of, subBlockId: old.id });
    const employee = await test.signIn('vud_employee');
    await giveBlock(test.database, employee.personId, blockId);
    const seenBy = async ({ headers }: typeof employee) => {
      const [block] = (await read(staffUrl(sent.portfolioId), headers)).blocks;
      return block?.subBlocks.map(({ elements }) => elements.map(({ id }) => id));
    };
    expect(await seenBy(employee)).toEqual([[sent.id]]);
    for (const role of ['vud_admin_verifications', 'sh_admin'] as const) {
      expect(await seenBy(await test.signIn(role))).toEqual([[corrected.id, draft.id, sent.id], [inOld.id]]);
    }
  });

  it.each(['lks_student', 'vud_admin_attachments'] as const)('refuses %s', async (role) => {
    const { headers } = await test.signIn(role);
    const id = await obtainPortfolio(test.database, student.personId);
    const answer = await test.app.inject({ url: staffUrl(id), headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'forbidden' });
  });

  it('refuses what is not there, what is no number, and no token', async () => {
    const { headers } = await test.signIn('vud_employee');
    const missing = await test.app.inject({ url: staffUrl(999_999), headers });
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({ code: 'portfolioNotFound' });
    for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999']) {
      expect((await test.app.inject({ url: staffUrl(id), headers })).statusCode).toBe(400);
    }
    expect((await test.app.inject({ url: staffUrl(1) })).statusCode).toBe(401);
  });
});
