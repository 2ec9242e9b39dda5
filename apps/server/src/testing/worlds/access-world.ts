import { randomUUID } from 'node:crypto';
import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { attachment, employee } from '../../db/schema/index.ts';
import { hashOf } from '../files/sample-files.ts';
import {
  createApplication,
  createBlock,
  createElement,
  createSubBlock,
  giveBlock,
  obtainPortfolio,
} from '../portfolio-factory.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

export const callers = [
  'anonymous',
  'noRole',
  'owner',
  'otherStudent',
  'verifier',
  'verifierElsewhere',
  'verificationAdmin',
  'commission',
  'superAdmin',
] as const;
export type CallerName = (typeof callers)[number];

type Signed = Awaited<ReturnType<TestApp['signIn']>>;

/** A small university with somebody of every kind, to try every call from every side. */
export type AccessWorld = {
  test: TestApp;
  headersOf: (caller: CallerName) => Record<string, string>;
  /** Everybody, after a call that has ended sessions. */
  signInAgain: () => Promise<void>;
  /** Of the owner. */
  portfolioId: number;
  /** An employee whose blocks are set by others. */
  employeeSid: string;
  /** A new element of the owner, in the block that the verifier has and the other verifier has not. */
  element: (status: ElementStatus) => ReturnType<typeof createElement>;
  /** A new file of such an element. */
  file: (status?: ElementStatus) => Promise<number>;
  /** A new application of the owner; an open one holds an element of its own. */
  application: (status: 'DRAFT' | 'SUBMITTED') => Promise<{ id: number; elementId: number; fileId: number }>;
  nominationId: number;
  block: () => Promise<number>;
  subBlock: () => Promise<number>;
};

export async function createAccessWorld(): Promise<AccessWorld> {
  const test = await createTestApp();
  const { database } = test;
  const people: Record<Exclude<CallerName, 'anonymous'>, Signed> = {
    noRole: await test.signIn(),
    owner: await test.signIn('lks_student'),
    otherStudent: await test.signIn('lks_student'),
    verifier: await test.signIn('vud_employee'),
    verifierElsewhere: await test.signIn('vud_employee'),
    verificationAdmin: await test.signIn('vud_admin_verifications'),
    commission: await test.signIn('vud_admin_attachments'),
    superAdmin: await test.signIn('sh_admin'),
  };
  const judged = await createSubBlock(database);
  await giveBlock(database, people.verifier.personId, judged.blockId);
  await giveBlock(database, people.verifierElsewhere.personId, (await createBlock(database)).id);
  const hired = await test.signIn('vud_employee');
  await database
    .insert(employee)
    .values({ personId: hired.personId, position: 'доцент', department: 'Кафедра' });

  const nomination = await createBlock(database, {
    applicationTitleRu: 'Наука',
    applicationTitleEn: 'Science',
  });
  const judgedNomination = await createSubBlock(database, { blockId: nomination.id });

  const element = (status: ElementStatus) =>
    createElement(database, { personId: people.owner.personId, subBlockId: judged.id, status });
  const file = async (elementId: number) => {
    const name = 'Диплом.pdf';
    const storageKey = `accessworld/${randomUUID()}`;
    const [row] = await database
      .insert(attachment)
      .values({
        elementId,
        name,
        size: 1,
        contentType: 'application/pdf',
        sha256: hashOf(storageKey),
        storageKey,
      })
      .returning();
    return row?.id ?? 0;
  };
  return {
    test,
    headersOf: (caller) => (caller === 'anonymous' ? {} : people[caller].headers),
    signInAgain: async () => {
      for (const one of Object.values(people)) one.headers = await test.headersFor(one.directoryId);
    },
    portfolioId: await obtainPortfolio(database, people.owner.personId),
    employeeSid: hired.directoryId,
    element,
    file: async (status = 'SUBMITTED') => file((await element(status)).id),
    application: async (status) => {
      const { id: elementId } = await createElement(database, {
        personId: people.owner.personId,
        subBlockId: judgedNomination.id,
        status: 'VERIFIED',
      });
      const id = await createApplication(database, {
        personId: people.owner.personId,
        blockId: nomination.id,
        elementId,
        status,
      });
      return { id, elementId, fileId: await file(elementId) };
    },
    nominationId: nomination.id,
    block: async () => (await createBlock(database)).id,
    subBlock: async () => (await createSubBlock(database)).id,
  };
}
