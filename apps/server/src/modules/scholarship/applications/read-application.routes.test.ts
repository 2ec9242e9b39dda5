import type {
  Application,
  ApplicationCandidates,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachment, portfolioSubBlock, speciality } from '../../../db/schema/index.ts';
import { createGroup, createPlan, enrol } from '../../../testing/curriculum-factory.ts';
import { hashOf } from '../../../testing/files/sample-files.ts';
import { createSubBlock } from '../../../testing/portfolio-factory.ts';
import {
  type ApplicationsWorld,
  createApplicationsWorld,
} from '../../../testing/worlds/applications-world.ts';

let world: ApplicationsWorld;
beforeAll(async () => {
  world = await createApplicationsWorld();
});
afterAll(() => world.close());

const candidatesOf = (
  { student, id }: Pick<Awaited<ReturnType<ApplicationsWorld['inStatus']>>, 'student' | 'id'>,
  blockId = world.science.blockId,
) => world.call('GET', `/${id}/candidates?blockId=${blockId}`, student);

describe('who reads an application', () => {
  it('is its author at any time, and the commission once it was filed', async () => {
    const other = await world.student();
    const verifier = await world.test.signIn('vud_admin_verifications');
    for (const status of ['DRAFT', 'SUBMITTED', 'RE_SUBMITTED', 'VERIFIED', 'REJECTED'] as const) {
      const { student, id } = await world.inStatus(status);
      const read = async (who: typeof student) => {
        const [one, history] = [
          await world.call('GET', `/${id}`, who),
          await world.call('GET', `/${id}/history`, who),
        ];
        expect(history.statusCode).toBe(one.statusCode);
        return one.json<{ code?: string }>().code ?? one.statusCode;
      };
      expect(await read(student)).toBe(200);
      for (const who of [world.commission, world.admin]) {
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
      const answer = await world.call(method, `/987654321${path}`, world.admin);
      expect(answer.json(), path).toMatchObject({ code: 'applicationNotFound' });
    }
    expect((await world.call('GET', '/abc', world.admin)).statusCode).toBe(400);
  });

  it('reads its files too, and of the portfolio nothing else', async () => {
    const { student, id, element } = await world.inStatus('DRAFT');
    const apart = await world.element(student);
    const [inside, outside] = await world.test.database
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
      return (await world.test.app.inject({ url, headers: world.commission.headers })).statusCode;
    };
    expect(await link(inside?.id)).toBe(403);
    const chosen = await world.ask<Application>('PUT', `/${id}`, student, {
      portfolioElementIds: [element.id],
    });
    const files = chosen.blocks.flatMap(({ subBlocks }) =>
      subBlocks.flatMap(({ elements }) => elements.flatMap(({ attachments }) => attachments)),
    );
    expect(files).toEqual([{ id: inside?.id, name: 'Диплом.pdf', size: 1 }]);
    await world.submit(student, id);
    expect(await link(inside?.id)).toBe(200);
    expect(await link(outside?.id)).toBe(403);
  });

  it('begins the check by opening it for evaluation, once', async () => {
    const { student, id } = await world.inStatus('SUBMITTED');
    await world.ask('GET', `/${id}`, world.commission);
    const before = await world.ask<Application>('GET', `/${id}`, student);
    expect(before.checkStartDate).toBeNull();
    const { checkStartDate, version } = await world.ask<Application>(
      'POST',
      `/${id}/check`,
      world.commission,
    );
    expect(checkStartDate).not.toBeNull();
    expect(version).toBe(before.version);
    const again = await world.ask<Application>('POST', `/${id}/check`, world.admin);
    expect(again.checkStartDate).toBe(checkStartDate);
    expect((await world.decide(id, true)).checkStartDate).toBe(checkStartDate);

    const draft = await world.inStatus('DRAFT');
    const check = () => world.call('POST', `/${draft.id}/check`, world.commission);
    expect(await world.refused(check)).toEqual([403, 'applicationNotFiled']);
  });

  it('is told where the author studies, in both languages, as it was at submission', async () => {
    const { database } = world.test;
    const student = await world.student();
    const group = await createGroup(database, await createPlan(database));
    await enrol(database, student.personId, group.id);
    const { id } = await world.draft(student, await world.element(student));
    await world.submit(student, id);
    await database.update(speciality).set({ titleRu: 'Позже', titleEn: 'Later' });
    expect(await world.ask<Application>('GET', `/${id}`, world.commission)).toMatchObject({
      group: group.title,
      instituteEn: 'Institute',
      speciality: 'Лечебное дело',
      specialityEn: 'General medicine',
    });
  });

  it('sees old versions of a sub-block marked', async () => {
    const student = await world.student();
    const { id: subBlockId } = await createSubBlock(world.test.database, {
      blockId: world.science.blockId,
    });
    const { id } = await world.draft(student, await world.element(student, { subBlockId }));
    await world.submit(student, id);
    await world.test.database
      .update(portfolioSubBlock)
      .set({ deletedAt: new Date() })
      .where(eq(portfolioSubBlock.id, subBlockId));
    const { blocks } = await world.ask<Application>('GET', `/${id}`, world.commission);
    expect(blocks).toMatchObject([{ isDeleted: false, subBlocks: [{ id: subBlockId, isDeleted: true }] }]);
  });
});

describe('the candidates of a block', () => {
  it('are what can be chosen, and the rest with the reason', async () => {
    const { student, id, element: chosen } = await world.inStatus('DRAFT');
    const unverified = await createSubBlock(world.test.database, {
      blockId: world.science.blockId,
      needToBeVerify: false,
    });
    const elements = {
      free: await world.element(student),
      open: await world.element(student),
      NOT_SENT: await world.element(student, { status: 'DRAFT' }),
      NOT_VERIFIED: await world.element(student, { status: 'RE_SUBMITTED' }),
      RETURNED_FOR_CORRECTION: await world.element(student, { status: 'RETURNED_FOR_CORRECTION' }),
      REJECTED: await world.element(student, { status: 'REJECTED' }),
      NOT_SUBJECT_TO_VERIFICATION: await world.element(student, {
        status: 'DRAFT',
        subBlockId: unverified.id,
      }),
      empty: await world.element(student, { status: 'DRAFT', values: [null] }),
      elsewhere: await world.element(student, { subBlockId: world.sport.id }),
    };
    const open = await world.draft(student, elements.open);
    await world.submit(student, open.id);

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
    const draft = await world.inStatus('DRAFT');
    const filed = await world.inStatus('SUBMITTED');
    const code = async (...args: Parameters<typeof candidatesOf>) =>
      (await candidatesOf(...args)).json<{ code: string }>().code;
    expect(await code(filed)).toBe('applicationStatusForbids');
    expect(await code({ ...draft, student: filed.student })).toBe('notYourApplication');
    expect(await code(draft, world.ordinary.blockId)).toBe('notANomination');
    expect(await code(draft, 987_654_321)).toBe('nominationNotFound');
    expect(await code({ ...draft, id: 987_654_321 })).toBe('applicationNotFound');
  });
});
