import type { ApplicationList } from '@zachetka/contract/applications/application-lists.schemas';
import {
  type ApplicationHistory,
  applicationHistory,
} from '@zachetka/contract/applications/applications.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationElement, portfolioElement } from '../../db/schema/index.ts';
import {
  type ApplicationsWorld,
  createApplicationsWorld,
  type Signed,
} from '../../testing/worlds/applications-world.ts';

let ground: ApplicationsWorld;
beforeAll(async () => {
  ground = await createApplicationsWorld();
});
afterAll(() => ground.close());

it('takes a draft with its choice, and leaves the achievements', async () => {
  const student = await ground.student();
  const element = await ground.element(student);
  const [gone, kept] = [await ground.draft(student, element), await ground.draft(student, element)];
  const answer = await ground.call('DELETE', `/${gone.id}?version=${gone.version}`, student);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);

  expect((await ground.call('GET', `/${gone.id}`, student)).json()).toMatchObject({
    code: 'applicationNotFound',
  });
  const { applications } = await ground.ask<ApplicationList>('GET', '', student);
  expect(applications.map(({ id }) => id)).toEqual([kept.id]);
  const { database } = ground.test;
  expect(await database.$count(applicationElement, eq(applicationElement.applicationId, gone.id))).toBe(0);
  expect(await database.$count(portfolioElement, eq(portfolioElement.id, element.id))).toBe(1);
  expect(await ground.submit(student, kept.id)).toMatchObject({ status: 'SUBMITTED', totalScore: 10 });
});

it('leaves the history to its author', async () => {
  const student = await ground.student();
  const { id } = await ground.draft(student, await ground.element(student));
  await ground.call('DELETE', `/${id}`, student);
  const { history } = await ground.ask<ApplicationHistory>('GET', `/${id}/history`, student);
  expect(history).toMatchObject([
    { action: 'delete', actorIsOwner: true, fromStatus: 'DRAFT', toStatus: null, totalScore: 10 },
    { action: 'edit' },
    { action: 'create', fromStatus: null, toStatus: 'DRAFT' },
  ]);
  expect(applicationHistory.strict().parse({ history })).toEqual({ history });
  const read = (who: Signed) => ground.refused(() => ground.call('GET', `/${id}/history`, who));
  expect(await read(await ground.student())).toEqual([403, 'notYourApplication']);
  // Nobody but its author ever saw a draft.
  expect(await read(ground.commission)).toEqual([403, 'applicationNotFiled']);
  expect(await read(ground.admin)).toEqual([403, 'applicationNotFiled']);
});

it('makes room for another draft', async () => {
  const student = await ground.student();
  const drafts = [];
  for (let index = 0; index < 10; index += 1) drafts.push(await ground.create(student));
  expect(await ground.refused(() => ground.call('POST', '', student))).toEqual([409, 'tooManyDrafts']);
  await ground.call('DELETE', `/${drafts[3]?.id}`, student);
  expect((await ground.create(student)).status).toBe('DRAFT');
});

it('refuses strangers, what is not there, what has changed and what was filed', async () => {
  const [student, other] = [await ground.student(), await ground.student()];
  const { id, version } = await ground.draft(student, await ground.element(student));
  const remove = (path: string, who = student) => ground.refused(() => ground.call('DELETE', path, who));
  expect(await remove(`/${id}`, { ...student, headers: { authorization: '' } })).toEqual([
    401,
    'tokenMissing',
  ]);
  expect(await remove(`/${id}`, ground.commission)).toEqual([403, 'forbidden']);
  expect(await remove(`/${id}`, other)).toEqual([403, 'notYourApplication']);
  expect(await remove(`/${id}`, ground.admin)).toEqual([403, 'notYourApplication']);
  expect(await remove('/987654321')).toEqual([404, 'applicationNotFound']);
  expect(await remove('/abc')).toEqual([400, 'invalidRequest']);
  expect(await remove(`/${id}?version=abc`)).toEqual([400, 'invalidRequest']);
  expect(await remove(`/${id}?version=${version - 1}`)).toEqual([409, 'applicationChangedMeanwhile']);
  await ground.submit(student, id);
  expect(await remove(`/${id}`)).toEqual([409, 'applicationStatusForbids']);
  expect(await remove(`/${id}`, other)).toEqual([403, 'notYourApplication']);
});
