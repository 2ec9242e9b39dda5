import type { Journal } from '@zachetka/contract/platform/audit/journal.schemas';
import type { Configuration } from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import type { ReadyComments } from '@zachetka/contract/portfolio/ready-comments/ready-comments.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '../../../testing/people-factory.ts';
import { createElement, createSubBlock } from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const journal = '/gateway/lks-back/api/audit/journal';
const api = '/gateway/extra-edu/api';

type Signed = Awaited<ReturnType<TestApp['signIn']>>;
let test: TestApp;
let admin: Signed;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('sh_admin');
});
afterAll(() => test.close());

const read = async (query: Record<string, string> = {}, { headers } = admin): Promise<Journal> => {
  const answer = await test.app.inject({ url: journal, query, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const post = async (url: string, payload: object, { headers } = admin) => {
  const answer = await test.app.inject({ method: 'POST', url: `${api}${url}`, headers, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};

describe('the journal of changes', () => {
  it('tells who changed what, before and after, and is narrowed by person, day, kind and thing', async () => {
    const person = await createPerson(test.database, { lastName: 'Назначенная' });
    await post(`/admin/people/${person.id}/roles`, {
      role: 'vud_employee',
      reason: 'Приказ № 7',
      endsOn: null,
    });
    await post('/configuration', [{ titleRu: 'Наука', titleEn: 'Research', order: 1, subBlocks: [] }]);
    const subBlock = await createSubBlock(test.database);
    const student = await createPerson(test.database, { lastName: 'Проверенная' });
    const element = await createElement(test.database, {
      personId: student.id,
      subBlockId: subBlock.id,
      status: 'SUBMITTED',
      sentAt: new Date(),
    });
    const verifier = await test.signIn('vud_admin_verifications');
    await post(
      '/verifications',
      { portfolioElementId: element.id, isVerified: false, comment: 'Не видно печати' },
      verifier,
    );

    const { lines, hasMore } = await read();
    expect(hasMore).toBe(false);
    expect(lines.map(({ kind, action }) => [kind, action])).toEqual([
      ['achievements', 'rejectElement'],
      ['structure', 'structureAdded'],
      ['people', 'roleGiven'],
    ]);
    expect(lines[0]).toMatchObject({
      actor: expect.any(String),
      thing: expect.stringContaining('Проверенная'),
      before: 'SUBMITTED',
      after: 'REJECTED',
      reason: 'Не видно печати',
    });
    expect(lines[2]).toMatchObject({ before: null, after: 'vud_employee', reason: 'Приказ № 7' });

    const actions = async (query: Record<string, string>) =>
      (await read(query)).lines.map(({ action }) => action);
    expect(await actions({ kind: 'people' })).toEqual(['roleGiven']);
    expect(await actions({ thing: 'проверенн' })).toEqual(['rejectElement']);
    expect(await actions({ actor: 'Никто Такой' })).toEqual([]);
    expect(await actions({ until: '2020-01-01' })).toEqual([]);
    expect(await actions({ from: '2020-01-01' })).toHaveLength(3);
    expect((await read({ pageSize: '1', page: '1' })).lines).toMatchObject([{ action: 'structureAdded' }]);
    expect((await read({ pageSize: '1' })).hasMore).toBe(true);

    const file = await test.app.inject({
      url: `${journal}/export`,
      query: { format: 'csv', language: 'ru', kind: 'people' },
      headers: admin.headers,
    });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain('Роль выдана');
    expect(file.body).toContain('проверяющий');
  });

  it('keeps every change of the structure, the ready comments and the words of the reading, with what was before', async () => {
    const told = async (kind: string) =>
      (await read({ kind })).lines.map(({ action, thing, before, after }) => [
        action,
        thing,
        before && JSON.parse(before),
        after && JSON.parse(after),
      ]);
    const structure = async (): Promise<Configuration> =>
      (await test.app.inject({ url: `${api}/configuration`, headers: admin.headers })).json();
    const earlier = (await told('structure')).length;
    const attribute = {
      titleRu: 'Год',
      titleEn: 'Year',
      order: 1,
      attributeFormat: 'NUMBER',
      required: true,
    };
    const articles = { titleRu: 'Статьи', titleEn: 'Articles', order: 1, attributes: [attribute] };
    const talks = { titleRu: 'Доклады', titleEn: 'Talks', order: 2, attributes: [] };
    await post('/configuration', [
      { titleRu: 'Труды', titleEn: 'Works', order: 9, subBlocks: [articles, talks] },
    ]);
    const made = (await structure()).filter(({ titleRu }) => titleRu === 'Труды');
    await post(
      '/configuration',
      made.map((block) => ({
        ...block,
        subBlocks: block.subBlocks.map((each) =>
          each.titleRu === 'Статьи'
            ? {
                ...each,
                titleRu: 'Публикации',
                order: 3,
                attributes: each.attributes.map((one) => ({ ...one, required: false })),
              }
            : each,
        ),
      })),
    );
    const talksId = made[0]?.subBlocks.find(({ titleRu }) => titleRu === 'Доклады')?.id;
    const gone = await test.app.inject({
      method: 'DELETE',
      url: `${api}/configuration/sub-blocks/${talksId}`,
      headers: admin.headers,
    });
    expect(gone.statusCode, gone.body).toBeLessThan(300);

    const lines = await told('structure');
    expect(lines.slice(0, lines.length - earlier)).toEqual([
      ['structureDeleted', 'Труды › Доклады', expect.objectContaining({ titleRu: 'Доклады' }), null],
      ['structureSaved', 'Труды › Статьи › Год', { required: true }, { required: false }],
      ['structureSaved', 'Труды › Статьи', { titleRu: 'Статьи' }, { titleRu: 'Публикации' }],
      ['structureSaved', 'Труды', { order: ['Статьи', 'Доклады'] }, { order: ['Доклады', 'Публикации'] }],
      ['structureAdded', 'Труды', null, { titleRu: 'Труды', titleEn: 'Works', parts: ['Статьи', 'Доклады'] }],
    ]);

    const save = async (comments: object[]) => {
      const answer = await test.app.inject({
        method: 'PUT',
        url: `${api}/verifications/comments`,
        headers: admin.headers,
        payload: { comments },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<ReadyComments>().comments;
    };
    const blurred = {
      kind: 'reject',
      textRu: 'Не видно печати',
      textEn: 'No stamp',
      order: 1,
      isDefault: false,
    };
    await save([]);
    const shipped = (await told('settings')).length;
    const [kept] = await save([blurred]);
    await save([{ ...kept, textRu: 'Печать не видна' }]);
    await save([]);
    const comments = await told('settings');
    expect(comments.slice(0, comments.length - shipped)).toEqual([
      ['commentsDeleted', 'Печать не видна', expect.objectContaining({ textEn: 'No stamp' }), null],
      ['commentsSaved', 'Не видно печати', { textRu: 'Не видно печати' }, { textRu: 'Печать не видна' }],
      [
        'commentsAdded',
        'Не видно печати',
        null,
        { kind: 'reject', textRu: 'Не видно печати', textEn: 'No stamp' },
      ],
    ]);
    const saveWords = async (additions: object[]) => {
      const answer = await test.app.inject({
        method: 'PUT',
        url: `${api}/configuration/reading-words`,
        headers: admin.headers,
        payload: { additions },
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const grandPrix = { section: 'degrees', name: 'Гран-при', words: ['гран-при'] };
    const names = { section: 'givenNames', name: 'givenNames', words: ['айсылу'] };
    const beforeWords = (await told('settings')).length;
    await saveWords([grandPrix, names]);
    await saveWords([names, { ...grandPrix, words: ['гран-при', 'grand prix'] }]);
    await saveWords([names]);
    const words = await told('settings');
    expect(words.slice(0, words.length - beforeWords)).toEqual([
      ['wordsDeleted', 'Гран-при', { section: 'degrees', words: ['гран-при', 'grand prix'] }, null],
      ['wordsSaved', 'Гран-при', { words: ['гран-при'] }, { words: ['гран-при', 'grand prix'] }],
      ['wordsAdded', 'Имена', null, { section: 'givenNames', words: ['айсылу'] }],
      ['wordsAdded', 'Гран-при', null, { section: 'degrees', words: ['гран-при'] }],
    ]);

    const file = await test.app.inject({
      url: `${journal}/export`,
      query: { format: 'csv', language: 'ru', kind: 'structure' },
      headers: admin.headers,
    });
    expect(file.body).toContain('обязательное: да');
    expect(file.body).toContain('обязательное: нет');
  });

  it('says nothing of the reader’s own achievements, and is for administrators alone', async () => {
    const both = await test.signIn('sh_admin', 'lks_student');
    const subBlock = await createSubBlock(test.database);
    const element = await createElement(test.database, {
      personId: both.personId,
      subBlockId: subBlock.id,
      status: 'SUBMITTED',
      sentAt: new Date(),
    });
    await post('/verifications', {
      portfolioElementId: element.id,
      isVerified: true,
      score: 1,
      comment: 'Да',
    });
    const told = async (who: Signed) =>
      (await read({}, who)).lines.filter(({ action }) => action === 'confirm').length;
    expect(await told(both)).toBe(0);
    expect(await told(admin)).toBe(1);
    const { headers } = await test.signIn('vud_admin_verifications');
    for (const url of [journal, `${journal}/export?format=csv`]) {
      expect((await test.app.inject({ url, headers })).statusCode).toBe(403);
    }
  });
});
