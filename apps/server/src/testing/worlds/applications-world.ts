import { isDeepStrictEqual } from 'node:util';
import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { ApplicationStatus } from '@zachetka/contract/scholarship/applications/application-status.rules';
import type { Application } from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { InjectOptions } from 'fastify';
import { createBlock, createElement, createSubBlock } from '../portfolio-factory.ts';
import { fingerprint } from '../table-contents.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

export type Signed = Awaited<ReturnType<TestApp['signIn']>>;
export type ApplicationsWorld = Awaited<ReturnType<typeof createApplicationsWorld>>;

const base = '/gateway/extra-edu/api/applications';

/** A portal with two nominations, a block that is none, a commission and an administrator. */
export async function createApplicationsWorld() {
  const test = await createTestApp();
  const { app, database } = test;
  const nomination = async (name: string) => {
    const block = await createBlock(database, {
      applicationTitleRu: `Номинация «${name}»`,
      applicationTitleEn: `Nomination “${name}”`,
    });
    return createSubBlock(database, { blockId: block.id });
  };
  const [science, sport] = [await nomination('Наука'), await nomination('Спорт')];
  const ordinary = await createSubBlock(database);
  const commission = await test.signIn('vud_admin_attachments');
  const admin = await test.signIn('sh_admin');

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, who: Signed, payload?: unknown) =>
    app.inject({
      method,
      url: `${base}${path}`,
      headers: who.headers,
      ...(payload !== undefined && { payload: payload as NonNullable<InjectOptions['payload']> }),
    });
  const ask = async <T>(...args: Parameters<typeof call>): Promise<T> => {
    const answer = await call(...args);
    if (answer.statusCode >= 300) throw new Error(`${args[0]} ${args[1]}: ${answer.body}`);
    return answer.json<T>();
  };

  const element = (
    who: Signed,
    {
      subBlockId = science.id,
      ...columns
    }: Partial<Parameters<typeof createElement>[1]> & {
      status?: ElementStatus;
    } = {},
  ) => createElement(database, { personId: who.personId, subBlockId, status: 'VERIFIED', ...columns });
  const create = (who: Signed) => ask<Application>('POST', '', who);
  const draft = async (who: Signed, ...elements: readonly { id: number }[]) => {
    const { id } = await create(who);
    return ask<Application>('PUT', `/${id}`, who, {
      portfolioElementIds: elements.map((each) => each.id),
    });
  };
  const submit = (who: Signed, id: number) => ask<Application>('POST', `/${id}/submit`, who);
  const decide = (id: number, isVerified: boolean, comment = 'Решение комиссии') =>
    ask<Application>('POST', `/${id}/verify`, admin, { isVerified, comment });

  const everything = () =>
    fingerprint(database, {
      application: '*',
      application_element: '*',
      application_history: '*',
      portfolio_element: '*',
    });

  /** The refusal, and that nothing was changed by what led to it. */
  const refusalOf = async (
    attempt: () => ReturnType<typeof call>,
  ): Promise<{ status: number } & Partial<ErrorAnswer>> => {
    const before = await everything();
    const answer = await attempt();
    if (!isDeepStrictEqual(await everything(), before)) throw new Error(`${answer.body}, and yet a change`);
    return { status: answer.statusCode, ...answer.json<Partial<ErrorAnswer>>() };
  };

  return {
    test,
    science,
    sport,
    ordinary,
    commission,
    admin,
    call,
    ask,
    element,
    create,
    draft,
    submit,
    decide,
    student: () => test.signIn('lks_student'),
    /** An application of a new student, brought to the status by the calls themselves. */
    inStatus: async (status: ApplicationStatus) => {
      const student = await test.signIn('lks_student');
      if (status === 'RE_SUBMITTED') {
        const rejected = await draft(student, await element(student));
        await submit(student, rejected.id);
        await decide(rejected.id, false);
      }
      const chosen = await element(student);
      const { id } = await draft(student, chosen);
      if (status !== 'DRAFT') await submit(student, id);
      if (status === 'VERIFIED' || status === 'REJECTED') await decide(id, status === 'VERIFIED');
      return { student, id, element: chosen };
    },
    refusalOf,
    /** The status and the code of a refusal. */
    refused: async (
      attempt: () => ReturnType<typeof call>,
    ): Promise<[status: number, code: string | undefined]> => {
      const { status, code } = await refusalOf(attempt);
      return [status, code];
    },
    close: test.close,
  };
}
