import type { StudentCards } from '@zachetka/contract/platform/home/home.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup, enrol } from '../../../testing/curriculum-factory.ts';
import { createStudyWorld, type StudyWorld } from '../../../testing/worlds/study-world.ts';

let world: StudyWorld;
beforeAll(async () => {
  world = await createStudyWorld();
});
afterAll(() => world.close());

const cardsOf = async (headers: Record<string, string>) =>
  (await world.get('/students', headers)).json<StudentCards>().data;

describe('GET coordinate-support/students', () => {
  it('answers a card for each enrolment, the first one first', async () => {
    const { headers, personId, group } = await world.signInStudent();
    const second = await createGroup(world.database, world.plan);
    await enrol(world.database, personId, second.id);
    const cards = await cardsOf(headers);
    expect(cards.map(({ group_title }) => group_title)).toEqual([group.title, second.title]);
    expect(cards[0]).toMatchObject({ full_name: 'Иванова Анна Петровна', course_number: group.courseNumber });
  });

  it('answers none to who does not study', async () => {
    const { headers } = await world.signIn('vud_employee');
    expect(await cardsOf(headers)).toEqual([]);
  });

  it('answers none to who has left the students, though once enrolled', async () => {
    const { headers, personId } = await world.signIn();
    await enrol(world.database, personId, (await createGroup(world.database, world.plan)).id);
    expect(await cardsOf(headers)).toEqual([]);
  });
});
