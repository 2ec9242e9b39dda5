import type { StudentCards } from '@zachetka/contract/home/home.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup, enrol } from '../../testing/curriculum-factory.ts';
import { createStudySetting, type StudySetting } from '../../testing/study-setting.ts';

let setting: StudySetting;
beforeAll(async () => {
  setting = await createStudySetting();
});
afterAll(() => setting.close());

const cardsOf = async (headers: Record<string, string>) =>
  (await setting.get('/students', headers)).json<StudentCards>().data;

describe('GET coordinate-support/students', () => {
  it('answers a card for each enrolment, the first one first', async () => {
    const { headers, personId, group } = await setting.signInStudent();
    const second = await createGroup(setting.database, setting.plan);
    await enrol(setting.database, personId, second.id);
    const cards = await cardsOf(headers);
    expect(cards.map(({ group_title }) => group_title)).toEqual([group.title, second.title]);
    expect(cards[0]).toMatchObject({ full_name: 'Иванова Анна Петровна', course_number: group.courseNumber });
  });

  it('answers none to who does not study', async () => {
    const { headers } = await setting.signIn('vud_employee');
    expect(await cardsOf(headers)).toEqual([]);
  });

  it('answers none to who has left the students, though once enrolled', async () => {
    const { headers, personId } = await setting.signIn();
    await enrol(setting.database, personId, (await createGroup(setting.database, setting.plan)).id);
    expect(await cardsOf(headers)).toEqual([]);
  });
});
