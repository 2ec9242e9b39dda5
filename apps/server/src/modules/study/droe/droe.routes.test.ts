import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { droeCategory, droeForm } from '../../../db/schema/index.ts';
import { only } from '../../../testing/curriculum-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const url = '/gateway/lks-back/api/drpo';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function addCategory(titleRu: string, values: Partial<typeof droeCategory.$inferInsert> = {}) {
  const category = {
    type: 'APPOINTMENT',
    position: 1,
    titleRu,
    titleEn: `${titleRu} (en)`,
    ...values,
  } as const;
  return only(await test.database.insert(droeCategory).values(category).returning());
}

describe('GET /lks-back/api/drpo', () => {
  it('answers the tree of the asked type, in order, with forms on every level', async () => {
    const second = await addCategory('Вторая', { position: 2 });
    const first = await addCategory('Первая');
    const child = await addCategory('Вложенная', { parentId: first.id });
    const leaf = await addCategory('Глубоко вложенная', { parentId: child.id });
    await addCategory('Другая вкладка', { type: 'APPLY' });
    const texts = {
      position: 1,
      titleRu: 'Запись к куратору',
      titleEn: 'See a supervisor',
      linkRu: 'https://example.org/ru',
      linkEn: 'https://example.org/en',
      buttonTitleRu: 'Записаться',
      buttonTitleEn: 'Book',
    };
    const addForm = async (droeCategoryId: number) =>
      only(
        await test.database
          .insert(droeForm)
          .values({ droeCategoryId, ...texts })
          .returning(),
      );
    const shown = ({ id }: { id: number }) => ({
      id,
      title_ru: 'Запись к куратору',
      title_en: 'See a supervisor',
      description_ru: null,
      description_en: null,
      link_ru: 'https://example.org/ru',
      link_en: 'https://example.org/en',
      button_title_ru: 'Записаться',
      button_title_en: 'Book',
    });
    const [form, deepForm] = [await addForm(first.id), await addForm(leaf.id)];
    const { headers } = await test.signIn('lks_student');
    const answer = await test.app.inject({ url, headers, query: { type: 'APPOINTMENT' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([
      {
        id: first.id,
        title_ru: 'Первая',
        title_en: 'Первая (en)',
        forms: [shown(form)],
        children: [
          {
            id: child.id,
            title_ru: 'Вложенная',
            title_en: 'Вложенная (en)',
            forms: [],
            children: [
              {
                id: leaf.id,
                title_ru: 'Глубоко вложенная',
                title_en: 'Глубоко вложенная (en)',
                children: [],
                forms: [shown(deepForm)],
              },
            ],
          },
        ],
      },
      { id: second.id, title_ru: 'Вторая', title_en: 'Вторая (en)', children: [], forms: [] },
    ]);
    const apply = await test.app.inject({ url, headers, query: { type: 'APPLY' } });
    expect(apply.json<{ title_ru: string }[]>().map(({ title_ru }) => title_ru)).toEqual(['Другая вкладка']);
  });

  it.each([{}, { type: 'apply' }, { type: 'OTHER' }])('refuses the type %j', async (query) => {
    const { headers } = await test.signIn('lks_student');
    const answer = await test.app.inject({ url, headers, query });
    expect(answer.statusCode).toBe(400);
  });

  it('refuses without a token', async () => {
    const answer = await test.app.inject({ url, query: { type: 'APPLY' } });
    expect(answer.statusCode).toBe(401);
  });
});
