import type {
  Application,
  ApplicationCandidates,
} from '@zachetka/contract/applications/applications.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachment, portfolioSubBlock } from '../../db/schema/index.ts';
import { hashOf } from '../../testing/files/sample-files.ts';
import { createSubBlock } from '../../testing/portfolio-factory.ts';
import { type ApplicationsWorld, createApplicationsWorld } from '../../testing/worlds/applications-world.ts';

let ground: ApplicationsWorld;
beforeAll(async () => {
  ground = await createApplicationsWorld();
});
afterAll(() => ground.close());

const candidatesOf = (
  { student, id }: Pick<Awaited<ReturnType<ApplicationsWorld['inStatus']>>, 'student' | 'id'>,
  blockId = ground.science.blockId,
) => ground.call('GET', `/${id}/candidates?blockId=${blockId}`, student);

describe('who reads an application', () => {
  it('is its author at any time, and the commission once it was filed', async () => {
    const other = await ground.student();
    const verifier = await ground.test.signIn('vud_admin_verifications');
    for (const status of ['DRAFT', 'SUBMITTED', 'RE_SUBMITTED', 'VERIFIED', 'REJECTED'] as const) {
      const { student, id } = await ground.inStatus(status);
      const read = async (who: typeof student) => {
        const [one, history] = [
          await ground.call('GET', `/${id}`, who),
          await ground.call('GET', `/${id}/history`, who),
        ];
        expect(history.statusCode).toBe(one.statusCode);
        return one.json<{ code?: string }>().code ?? one.statusCode;
      };
      expect(await read(student)).toBe(200);
      for (const who of [ground.commission, ground.admin]) {
        expect(await read(who), status).toBe(status === 'DRAFT' ? 'applicationNotFiled' : 200);
      }
      expect(await read(other)).toBe('notYourApplication');
      expect(await read(verifier)).toBe('notYourApplication');
    }
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/history'],
      ['POST', '/check'],
    ] as const) {
      const answer = await ground.call(method, `/987654321${path}`, ground.admin);
      expect(answer.json(), path).toMatchObject({ code: 'applicationNotFound' });
    }
    expect((await ground.call('GET', '/abc', ground.admin)).statusCode).toBe(400);
  });

  it('reads its files too, and of the portfolio nothing else', async () => {
    const { student, id, element } = await ground.inStatus('DRAFT');
    const apart = await ground.element(student);
    const [inside, outside] = await ground.test.database
      .insert(attachment)
      .values(
        [element, apart].map((of) => ({
          elementId: of.id,
          name: 'Диплом.pdf',
          size: 1,
          contentType: 'application/pdf',
          sha256: hashOf(`sum-${of.id}`),
          storageKey: `applications/${of.id}`,
        })),
      )
      .returning();
    const link = async (fileId = 0) => {
      const url = `/gateway/extra-edu/api/portfolios/elements/attachments/${fileId}`;
      return (await ground.test.app.inject({ url, headers: ground.commission.headers })).statusCode;
    };
    expect(await link(inside?.id)).toBe(403);
    const chosen = await ground.ask<Application>('PUT', `/${id}`, student, {
      portfolioElementIds: [element.id],
    });
    const files = chosen.blocks.flatMap(({ subBlocks }) =>
      subBlocks.flatMap(({ elements }) => elements.flatMap(({ attachments }) => attachments)),
    );
    expect(files).toEqual([{ id: inside?.id, name: 'Диплом.pdf', size: 1 }]);
    await ground.submit(student, id);
    expect(await link(inside?.id)).toBe(200);
    expect(await link(outside?.id)).toBe(403);
  });

  it('begins the check by opening it for evaluation, once', async () => {
    const { student, id } = await ground.inStatus('SUBMITTED');
    await ground.ask('GET', `/${id}`, ground.commission);
    const before = await ground.ask<Application>('GET', `/${id}`, student);
    expect(before.checkStartDate).toBeNull();
    const { checkStartDate, version } = await ground.ask<Application>(
      'POST',
      `/${id}/check`,
      ground.commission,
    );
    expect(checkStartDate).not.toBeNull();
    expect(version).toBe(before.version);
    const again = await ground.ask<Application>('POST', `/${id}/check`, ground.admin);
    expect(again.checkStartDate).toBe(checkStartDate);
    expect((await ground.decide(id, true)).checkStartDate).toBe(checkStartDate);

    const draft = await ground.inStatus('DRAFT');
    const check = () => ground.call('POST', `/${draft.id}/check`, ground.commission);
    expect(await ground.refused(check)).toEqual([403, 'applicationNotFiled']);
  });

  it('sees old versions of a sub-block marked', async () => {
    const student = await ground.student();
    const { id: subBlockId } = await createSubBlock(ground.test.database, {
      blockId: ground.science.blockId,
    });
    const { id } = await ground.draft(student, await ground.element(student, { subBlockId }));
    await ground.submit(student, id);
    await ground.test.database
      .update(portfolioSubBlock)
      .set({ deletedAt: new Date() })
      .where(eq(portfolioSubBlock.id, subBlockId));
    const { blocks } = await ground.ask<Application>('GET', `/${id}`, ground.commission);
    expect(blocks).toMatchObject([{ isDeleted: false, subBlocks: [{ id: subBlockId, isDeleted: true }] }]);
  });
});

describe('the candidates of a block', () => {
  it('are what can be chosen, and the rest with the reason', async () => {
    const { student, id, element: chosen } = await ground.inStatus('DRAFT');
    const unverified = await createSubBlock(ground.test.database, {
      blockId: ground.science.blockId,
      needToBeVerify: false,
    });
    const elements = {
      free: await ground.element(student),
      open: await ground.element(student),
      NOT_SENT: await ground.element(student, { status: 'DRAFT' }),
      NOT_VERIFIED: await ground.element(student, { status: 'RE_SUBMITTED' }),
      RETURNED_FOR_CORRECTION: await ground.element(student, { status: 'RETURNED_FOR_CORRECTION' }),
      REJECTED: await ground.element(student, { status: 'REJECTED' }),
      NOT_SUBJECT_TO_VERIFICATION: await ground.element(student, {
        status: 'DRAFT',
        subBlockId: unverified.id,
      }),
      empty: await ground.element(student, { status: 'DRAFT', values: [null] }),
      elsewhere: await ground.element(student, { subBlockId: ground.sport.id }),
    };
    const open = await ground.draft(student, elements.open);
    await ground.submit(student, open.id);

    const answer = await candidatesOf({ student, id });
    expect(answer.statusCode, answer.body).toBe(200);
    const { achievements } = answer.json<ApplicationCandidates>();
    expect(achievements.slice(0, 2)).toMatchObject([
      { element: { id: chosen.id, score: 10 }, selected: true, unusable: null, isDeleted: false },
      { element: { id: elements.free.id }, selected: false, unusable: null, applicationId: null },
    ]);
    const others = achievements.slice(2);
    expect(others.map(({ element }) => element.id)).toEqual(
      others.map(({ element }) => element.id).toSorted((a, b) => b - a),
    );
    expect(new Map(others.map((each) => [each.element.id, each.unusable]))).toEqual(
      new Map([
        [elements.open.id, 'IN_ANOTHER_APPLICATION'],
        [elements.NOT_SENT.id, 'NOT_SENT'],
        [elements.NOT_VERIFIED.id, 'NOT_VERIFIED'],
        [elements.RETURNED_FOR_CORRECTION.id, 'RETURNED_FOR_CORRECTION'],
        [elements.REJECTED.id, 'REJECTED'],
        [elements.NOT_SUBJECT_TO_VERIFICATION.id, 'NOT_SUBJECT_TO_VERIFICATION'],
      ]),
    );
    expect(others.find(({ element }) => element.id === elements.open.id)?.applicationId).toBe(open.id);
  });

  it('are shown to the author of a draft, of a nomination', async () => {
    const draft = await ground.inStatus('DRAFT');
    const filed = await ground.inStatus('SUBMITTED');
    const code = async (...args: Parameters<typeof candidatesOf>) =>
      (await candidatesOf(...args)).json<{ code: string }>().code;
    expect(await code(filed)).toBe('applicationStatusForbids');
    expect(await code({ ...draft, student: filed.student })).toBe('notYourApplication');
    expect(await code(draft, ground.ordinary.blockId)).toBe('notANomination');
    expect(await code(draft, 987_654_321)).toBe('nominationNotFound');
    expect(await code({ ...draft, id: 987_654_321 })).toBe('applicationNotFound');
  });
});
