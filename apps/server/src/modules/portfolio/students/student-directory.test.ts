import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { person, student, studentDirectory, studyGroup } from '../../../db/schema/index.ts';
import { createGroups } from '../../../testing/datasets/review-dataset.ts';
import { createPerson } from '../../../testing/people-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let groupIds: number[];
let personId: number;
let bookNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
  groupIds = [...(await createGroups(test.database)).values()];
});

afterAll(() => test.close());

beforeEach(async () => {
  ({ id: personId } = await createPerson(test.database, { lastName: 'Ёлкина', firstName: 'Анна' }));
});

const groupAt = (index: number) => {
  const id = groupIds[index];
  if (id === undefined) throw new Error('there is no such group');
  return id;
};

async function enrol(groupId: number): Promise<number> {
  bookNumber += 1;
  const [made] = await test.database
    .insert(student)
    .values({ personId, studyGroupId: groupId, recordBookNumber: `directory-${bookNumber}` })
    .returning();
  if (!made) throw new Error('nobody was enrolled');
  return made.id;
}

const listed = () =>
  test.database.select().from(studentDirectory).where(eq(studentDirectory.personId, personId));

async function titleOf(groupId: number): Promise<string> {
  const [found] = await test.database.select().from(studyGroup).where(eq(studyGroup.id, groupId));
  if (!found) throw new Error('there is no such group');
  return found.title;
}

describe('the directory of students', () => {
  it('holds nobody who does not study', async () => {
    expect(await listed()).toEqual([]);
  });

  it('holds whoever studies once, in the group of the latest enrolment', async () => {
    const first = await enrol(groupAt(0));
    expect(await listed()).toMatchObject([
      { nameKey: expect.stringContaining('елкина анна'), groupId: groupAt(0) },
    ]);
    const second = await enrol(groupAt(1));
    expect(await listed()).toMatchObject([{ groupId: groupAt(1), groupTitle: await titleOf(groupAt(1)) }]);
    await test.database.delete(student).where(eq(student.id, second));
    expect(await listed()).toMatchObject([{ groupId: groupAt(0), groupTitle: await titleOf(groupAt(0)) }]);
    await test.database.delete(student).where(eq(student.id, first));
    expect(await listed()).toEqual([]);
  });

  it('follows a move to another group and to another person', async () => {
    const id = await enrol(groupAt(0));
    await test.database
      .update(student)
      .set({ studyGroupId: groupAt(1) })
      .where(eq(student.id, id));
    expect(await listed()).toMatchObject([{ groupId: groupAt(1) }]);
    const other = await createPerson(test.database, { lastName: 'Другая' });
    await test.database.update(student).set({ personId: other.id }).where(eq(student.id, id));
    expect(await listed()).toEqual([]);
    personId = other.id;
    expect(await listed()).toMatchObject([{ groupId: groupAt(1) }]);
  });

  it('follows a new name of the person and of the group', async () => {
    await enrol(groupAt(0));
    const before = await titleOf(groupAt(0));
    await test.database.update(person).set({ lastName: 'Новая' }).where(eq(person.id, personId));
    await test.database
      .update(studyGroup)
      .set({ title: 'НОВ-1' })
      .where(eq(studyGroup.id, groupAt(0)));
    expect(await listed()).toMatchObject([
      { nameKey: expect.stringContaining('новая анна'), groupTitle: 'НОВ-1' },
    ]);
    await test.database
      .update(studyGroup)
      .set({ title: before })
      .where(eq(studyGroup.id, groupAt(0)));
  });

  it('misses nothing of an enrolment and a new name at the same time', async () => {
    let renamed: Promise<unknown> = Promise.resolve();
    await test.database.transaction(async (tx) => {
      await tx
        .insert(student)
        .values({ personId, studyGroupId: groupAt(0), recordBookNumber: `directory-race-${personId}` });
      renamed = test.database
        .update(person)
        .set({ lastName: 'Поздняя' })
        .where(eq(person.id, personId))
        .then((done) => done);
      await untilSomebodyWaits();
    });
    await renamed;
    expect(await listed()).toMatchObject([{ nameKey: expect.stringContaining('поздняя анна') }]);
  });
});

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await test.database.execute<{ waits: boolean }>(sql`
      select exists (
        select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      ) as waits`);
    if (rows[0]?.waits) return;
  }
}
