import type { ApplicationList } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import {
  type ApplicationHistory,
  applicationHistory,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationElement, portfolioElement } from '../../../db/schema/index.ts';
import {
  type ApplicationsWorld,
  createApplicationsWorld,
  type Signed,
} from '../../../testing/worlds/applications-world.ts';

let world: ApplicationsWorld;
beforeAll(async () => {
  world = await createApplicationsWorld();
});
afterAll(() => world.close());

it('takes a draft with its choice, and leaves the achievements', async () => {
  const student = await world.student();
  const element = await world.element(student);
  const [gone, kept] = [await world.draft(student, element), await world.draft(student, element)];
  const answer = await world.call('DELETE', `/${gone.id}?version=${gone.version}`, student);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);

  expect((await world.call('GET', `/${gone.id}`, student)).json()).toMatchObject({
    code: 'applicationNotFound',
  });
  const { applications } = await world.ask<ApplicationList>('GET', '', student);
  expect(applications.map(({ id }) => id)).toEqual([kept.id]);
  const { database } = world.test;
  expect(await database.$count(applicationElement, eq(applicationElement.applicationId, gone.id))).toBe(0);
  expect(await database.$count(portfolioElement, eq(portfolioElement.id, element.id))).toBe(1);
  expect(await world.submit(student, kept.id)).toMatchObject({ status: 'SUBMITTED', totalScore: 10 });
});

it('leaves the history to its author', async () => {
  const student = await world.student();
  const { id } = await world.draft(student, await world.element(student));
  await world.call('DELETE', `/${id}`, student);
  const { history } = await world.ask<ApplicationHistory>('GET', `/${id}/history`, student);
  expect(history).toMatchObject([
    { action: 'delete', actorIsOwner: true, fromStatus: 'DRAFT', toStatus: null, totalScore: 10 },
    { action: 'edit' },
    { action: 'create', fromStatus: null, toStatus: 'DRAFT' },
  ]);
  expect(applicationHistory.strict().parse({ history })).toEqual({ history });
  const read = (who: Signed) => world.refused(() => world.call('GET', `/${id}/history`, who));
  expect(await read(await world.student())).toEqual([403, 'notYourApplication']);
  // Nobody but its author ever saw a draft.
  expect(await read(world.commission)).toEqual([403, 'applicationNotFiled']);
  expect(await read(world.admin)).toEqual([403, 'applicationNotFiled']);
});

it('makes room for another draft', async () => {
  const student = await world.student();
  const drafts = [];
  for (let index = 0; index < 10; index += 1)
    drafts.push(await world.draft(student, await world.element(student)));
  expect(await world.refused(() => world.call('POST', '', student))).toEqual([409, 'tooManyDrafts']);
  await world.call('DELETE', `/${drafts[3]?.id}`, student);
  expect((await world.create(student)).status).toBe('DRAFT');
});

it('refuses strangers, what is not there, what has changed and what was filed', async () => {
  const [student, other] = [await world.student(), await world.student()];
  const { id, version } = await world.draft(student, await world.element(student));
  const remove = (path: string, who = student) => world.refused(() => world.call('DELETE', path, who));
  expect(await remove(`/${id}`, { ...student, headers: { authorization: '' } })).toEqual([
    401,
    'tokenMissing',
  ]);
  expect(await remove(`/${id}`, world.commission)).toEqual([403, 'forbidden']);
  expect(await remove(`/${id}`, other)).toEqual([403, 'notYourApplication']);
  expect(await remove(`/${id}`, world.admin)).toEqual([403, 'notYourApplication']);
  expect(await remove('/987654321')).toEqual([404, 'applicationNotFound']);
  expect(await remove('/abc')).toEqual([400, 'invalidRequest']);
  expect(await remove(`/${id}?version=abc`)).toEqual([400, 'invalidRequest']);
  expect(await remove(`/${id}?version=${version - 1}`)).toEqual([409, 'applicationChangedMeanwhile']);
  await world.submit(student, id);
  expect(await remove(`/${id}`)).toEqual([409, 'applicationStatusForbids']);
  expect(await remove(`/${id}`, other)).toEqual([403, 'notYourApplication']);
});
