import { roles } from '@zachetka/contract/access/roles';
import type { Employee } from '@zachetka/contract/portfolio/contexts/contexts.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employee } from '../../../db/schema/index.ts';
import { createPerson } from '../../../testing/people-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let headers: Record<string, string>;
let known: Awaited<ReturnType<typeof employ>>;

async function employ(lastName: string, firstName: string, middleName: string | null) {
  const created = await createPerson(test.database, { lastName, firstName, middleName });
  await test.database.insert(employee).values({
    personId: created.id,
    position: 'доцент',
    department: 'Кафедра анатомии',
    organisationalBlock: 'Учебный блок',
  });
  return created;
}

beforeAll(async () => {
  test = await createTestApp();
  ({ headers } = await test.signIn('vud_admin_verifications'));
  known = await employ('Уникальная', 'Вера', 'Олеговна');
  await employ('Фёдорова', 'Алёна', 'Семёновна');
  await employ('Федоров', 'Артем', 'Семенович');
  await employ('Ёлкина-Фёдорова', 'Зоя', null);
  await employ('Яшин', 'Пётр', 'Ильич');
  await employ('Сто%Процентный', 'Иван', 'Под_Чёркнутый');
  await employ('Слэш\\Обратный', 'Иван', null);
  for (let index = 0; index < 55; index += 1) await employ('Однофамилец', `Имя${index}`, null);
  // Not an employee: a search must never show a student.
  await createPerson(test.database, { lastName: 'Фёдорова', firstName: 'Студентка', middleName: null });
});
afterAll(() => test.close());

const addresses = [
  { url: '/personal-account/user', list: (answer: unknown) => answer as Employee[] },
  { url: '/coordinate-support/employees', list: (answer: unknown) => (answer as { data: Employee[] }).data },
];

describe.each(addresses)('GET $url', ({ url, list }) => {
  const search = (name: string) => test.app.inject({ url, query: { name }, headers });
  const find = async (name: string) => {
    const answer = await search(name);
    expect(answer.statusCode).toBe(200);
    return list(answer.json()).map((found) => found.last_name);
  };

  it('answers everything that is known of an employee', async () => {
    expect(list((await search('уникальная')).json())).toEqual([
      {
        person_id: known.id,
        last_name: 'Уникальная',
        first_name: 'Вера',
        middle_name: 'Олеговна',
        role: 'доцент',
        block: 'Учебный блок',
        department: 'Кафедра анатомии',
        user_object_sid: known.directoryId,
        email: null,
        phone: '+7 900 000-00-00',
      },
    ]);
  });

  it('takes ё for е in the query and in the name, in any case, and sorts by the alphabet', async () => {
    const everyFedorov = ['Ёлкина-Фёдорова', 'Федоров', 'Фёдорова'];
    expect(await find('федоров')).toEqual(everyFedorov);
    expect(await find('ФЁДОРОВ')).toEqual(everyFedorov);
    expect(await find('Фе\u0308доров')).toEqual(everyFedorov);
  });

  it('finds words in any order, whole or in part', async () => {
    expect(await find('семен федор арт')).toEqual(['Федоров']);
    expect(await find('Алёна   Фёдорова\tСемёновна')).toEqual(['Фёдорова']);
    expect(await find('ильич петр')).toEqual(['Яшин']);
    expect(await find('федорова артем')).toEqual([]);
  });

  it('finds nobody with fewer than five characters', async () => {
    expect(await find('')).toEqual([]);
    expect(await find('яшин')).toEqual([]);
    expect(await find('   яшин   ')).toEqual([]);
    expect(await find('яшин п')).toEqual(['Яшин']);
    const withoutName = await test.app.inject({ url, headers });
    expect(list(withoutName.json())).toEqual([]);
  });

  it('takes wildcards literally', async () => {
    expect(await find('%%%%%')).toEqual([]);
    expect(await find('_____')).toEqual([]);
    expect(await find('федор_ва')).toEqual([]);
    expect(await find('сто%процент')).toEqual(['Сто%Процентный']);
    expect(await find('под_черкнут')).toEqual(['Сто%Процентный']);
    expect(await find('слэш\\обратный')).toEqual(['Слэш\\Обратный']);
    expect(await find("' or 1=1 --")).toEqual([]);
  });

  it('answers fifty at most', async () => {
    expect(await find('однофамилец')).toHaveLength(50);
  });

  it('refuses without a token', async () => {
    const answer = await test.app.inject({ url, query: { name: 'федоров' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'tokenMissing' });
  });

  it('is for administrators only', async () => {
    const statuses: Record<string, number> = {};
    for (const role of roles) {
      const caller = await test.signIn(role);
      const answer = await test.app.inject({ url, query: { name: 'федоров' }, headers: caller.headers });
      statuses[role] = answer.statusCode;
    }
    expect(statuses).toEqual({
      lks_student: 403,
      vud_employee: 403,
      vud_admin_verifications: 200,
      vud_admin_attachments: 403,
      sh_admin: 200,
    });
  });

  it('refuses a name that is no name', async () => {
    for (const query of [`name=${'а'.repeat(201)}`, 'name=one&name=two', 'name=zero%00zero']) {
      const answer = await test.app.inject({ url: `${url}?${query}`, headers });
      expect({ query, status: answer.statusCode }).toEqual({ query, status: 400 });
      expect(answer.json()).toMatchObject({ code: 'invalidRequest', fields: { name: expect.any(String) } });
    }
  });
});
