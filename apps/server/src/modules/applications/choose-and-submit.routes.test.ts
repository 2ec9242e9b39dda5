import type { Application } from '@zachetka/contract/applications/applications.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application, person, portfolioBlock, portfolioElement } from '../../db/schema/index.ts';
import { createBlock, createSubBlock } from '../../testing/portfolio-factory.ts';
import { type ApplicationsWorld, createApplicationsWorld } from '../../testing/worlds/applications-world.ts';

let ground: ApplicationsWorld;
beforeAll(async () => {
  ground = await createApplicationsWorld();
});
afterAll(() => ground.close());

const elementsOf = ({ blocks }: Application) =>
  blocks.flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements }) => elements));

describe('a new application', () => {
  it('is an empty draft with every live nomination to choose from', async () => {
    const student = await ground.student();
    const answer = await ground.call('POST', '', student, {});
    expect(answer.statusCode).toBe(201);
    const made = answer.json<Application>();
    expect(made).toMatchObject({
      status: 'DRAFT',
      version: 1,
      personId: student.directoryId,
      fullName: 'Иванова Анна Петровна',
      totalScore: 0,
      filingEndDate: null,
      consentAt: null,
    });
    expect(made.blocks.map(({ id }) => id)).toEqual([ground.science.blockId, ground.sport.blockId]);
    expect(await ground.ask('GET', `/${made.id}`, student)).toEqual(made);
  });

  it('offers an old nomination only to who has something verified in it', async () => {
    const { database } = ground.test;
    const block = await createBlock(database, { applicationTitleRu: 'Старая', applicationTitleEn: 'Old' });
    const old = await createSubBlock(database, { blockId: block.id });
    const [has, hasNot] = [await ground.student(), await ground.student()];
    const kept = await ground.element(has, { subBlockId: old.id });
    await ground.element(hasNot, { subBlockId: old.id, status: 'REJECTED' });
    await database
      .update(portfolioBlock)
      .set({ deletedAt: new Date() })
      .where(eq(portfolioBlock.id, block.id));
    expect((await ground.create(hasNot)).blocks.map(({ id }) => id)).not.toContain(block.id);
    expect((await ground.create(has)).blocks.at(-1)).toMatchObject({ id: block.id, isDeleted: true });

    const draft = await ground.draft(has, kept);
    expect(draft.blocks).toMatchObject([
      { id: block.id, isDeleted: true, subBlocks: [{ isDeleted: true, elements: [{ id: kept.id }] }] },
    ]);
    expect((await ground.submit(has, draft.id)).blocks[0]?.isDeleted).toBe(true);
  });

  it('is refused beyond ten drafts, however many ask at once', async () => {
    const student = await ground.student();
    const answers = await Promise.all(Array.from({ length: 25 }, () => ground.call('POST', '', student)));
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(10);
    const codes = answers.filter((answer) => !made.includes(answer)).map((each) => each.json().code);
    expect(new Set(codes)).toEqual(new Set(['tooManyDrafts']));
  });
});

describe('the choice', () => {
  it('replaces the earlier one, keeps the total and shows only its nomination', async () => {
    const student = await ground.student();
    const [one, two, three] = [
      await ground.element(student, { score: 7 }),
      await ground.element(student, { score: 250 }),
      await ground.element(student, { score: 4, subBlockId: ground.sport.id }),
    ];
    const first = await ground.draft(student, one, two, one);
    expect(first).toMatchObject({ totalScore: 107, version: 2, blocks: [{ id: ground.science.blockId }] });
    expect(elementsOf(first)).toMatchObject([
      { id: two.id, score: 250, attributes: [{ value: 'Диплом I степени' }] },
      { id: one.id, score: 7, verificationScore: 7 },
    ]);
    const put = (ids: number[], version?: number) =>
      ground.ask<Application>('PUT', `/${first.id}`, student, { portfolioElementIds: ids, version });
    expect(await put([two.id, one.id])).toMatchObject({ version: 2 });
    expect(await put([three.id], 2)).toMatchObject({ totalScore: 4, version: 3 });
    const emptied = await put([]);
    expect(emptied).toMatchObject({ totalScore: 0, version: 4 });
    expect(emptied.blocks).toHaveLength(2);
  });

  it('refuses what may not stand in one application', async () => {
    const [student, other] = [await ground.student(), await ground.student()];
    const own = await ground.element(student);
    const elements = {
      sport: await ground.element(student, { subBlockId: ground.sport.id }),
      ordinary: await ground.element(student, { subBlockId: ground.ordinary.id }),
      others: await ground.element(other),
    };
    const { id, version } = await ground.draft(student, own);
    const put = (portfolioElementIds: unknown, more: object = {}, who = student) =>
      ground.refused(() => ground.call('PUT', `/${id}`, who, { portfolioElementIds, ...more }));
    expect(await put([own.id, elements.sport.id])).toEqual([409, 'severalNominations']);
    expect(await put([own.id, elements.ordinary.id])).toEqual([409, 'notANomination']);
    expect(await put([own.id, elements.others.id])).toEqual([403, 'notYourElement']);
    expect(await put([own.id, 987_654_321])).toEqual([404, 'elementNotFound']);
    expect(await put([own.id], { version: version - 1 })).toEqual([409, 'applicationChangedMeanwhile']);
    expect(await put([elements.others.id], {}, other)).toEqual([403, 'notYourApplication']);
    expect(await put([own.id], {}, ground.admin)).toEqual([403, 'notYourApplication']);
    expect(await put(['1'])).toEqual([400, 'invalidRequest']);
    expect(await put(undefined)).toEqual([400, 'invalidRequest']);
    expect(
      await ground.refused(() => ground.call('PUT', '/987654321', student, { portfolioElementIds: [] })),
    ).toEqual([404, 'applicationNotFound']);
    for (const status of [
      'DRAFT',
      'SUBMITTED',
      'REJECTED',
      'RETURNED_FOR_CORRECTION',
      'RE_SUBMITTED',
    ] as const) {
      const unverified = await ground.element(student, { status });
      expect(await put([own.id, unverified.id]), status).toEqual([409, 'elementNotVerified']);
    }
  });
});

describe('submit', () => {
  it('files the draft with consent, scores of its own and the student as of now', async () => {
    const student = await ground.student();
    const [one, two] = [
      await ground.element(student, { score: 7 }),
      await ground.element(student, { score: 250 }),
    ];
    const { id } = await ground.draft(student, one, two);
    const filed = await ground.ask<Application>('POST', `/${id}/submit`, student, {
      consent: true,
      consentVersion: 1,
    });
    expect(filed).toMatchObject({ status: 'SUBMITTED', totalScore: 107, consentVersion: 1, version: 3 });
    expect(filed.filingEndDate).toBe(filed.consentAt);
    expect(elementsOf(filed)).toMatchObject([
      { id: two.id, score: 100, verificationScore: 250 },
      { id: one.id, score: 7 },
    ]);
    // What becomes of the portfolio afterwards is not the application's matter.
    await ground.test.database
      .update(portfolioElement)
      .set({ score: 1 })
      .where(eq(portfolioElement.id, one.id));
    const again = await ground.ask<Application>('GET', `/${id}`, student);
    expect(elementsOf(again)[1]).toMatchObject({ score: 7, verificationScore: 1 });
    expect(again.totalScore).toBe(107);
  });

  it('names the student as they are at that moment, and for good', async () => {
    const student = await ground.student();
    const rename = (lastName: string) =>
      ground.test.database.update(person).set({ lastName }).where(eq(person.id, student.personId));
    const { id } = await ground.draft(student, await ground.element(student));
    await rename('Петрова');
    expect(await ground.submit(student, id)).toMatchObject({ fullName: 'Петрова Анна Петровна' });
    await rename('Сидорова');
    expect(await ground.ask('GET', `/${id}`, ground.commission)).toMatchObject({
      fullName: 'Петрова Анна Петровна',
    });
  });

  it('refuses an empty draft, no consent, an outdated text, somebody else’s and what has changed', async () => {
    const [student, other] = [await ground.student(), await ground.student()];
    const empty = await ground.create(student);
    const element = await ground.element(student);
    const { id, version } = await ground.draft(student, element);
    const submit = (payload?: object, of = id, who = student) =>
      ground.refused(() => ground.call('POST', `/${of}/submit`, who, payload));
    expect(await submit(undefined, empty.id)).toEqual([409, 'applicationEmpty']);
    expect(await submit({ consent: false })).toEqual([400, 'consentRequired']);
    expect(await submit({ consentVersion: 0 })).toEqual([409, 'consentOutdated']);
    expect(await submit({ version: version - 1 })).toEqual([409, 'applicationChangedMeanwhile']);
    expect(await submit(undefined, id, other)).toEqual([403, 'notYourApplication']);
    expect(await submit(undefined, id, ground.admin)).toEqual([403, 'notYourApplication']);
    expect(await submit(undefined, 987_654_321)).toEqual([404, 'applicationNotFound']);
    await ground.test.database
      .update(portfolioElement)
      .set({ status: 'RETURNED_FOR_CORRECTION' })
      .where(eq(portfolioElement.id, element.id));
    expect(await submit()).toEqual([409, 'elementNotVerified']);
  });

  it('becomes RE_SUBMITTED after a rejection in the same academic year, and only then', async () => {
    const student = await ground.student();
    const element = await ground.element(student);
    const rejected = await ground.draft(student, element);
    await ground.submit(student, rejected.id);
    await ground.decide(rejected.id, false, 'Нет приказа');
    const again = await ground.draft(student, element);
    expect(await ground.submit(student, again.id)).toMatchObject({ status: 'RE_SUBMITTED' });
    expect(await ground.decide(again.id, true)).toMatchObject({ status: 'VERIFIED' });
    expect(await ground.ask('GET', `/${rejected.id}`, student)).toMatchObject({ status: 'REJECTED' });

    await ground.test.database
      .update(application)
      .set({ academicYear: 2020 })
      .where(eq(application.id, rejected.id));
    const nextYear = await ground.draft(student, element);
    expect(await ground.submit(student, nextYear.id)).toMatchObject({ status: 'SUBMITTED' });
  });

  it('refuses an element that another open application holds, until that one is decided', async () => {
    const student = await ground.student();
    const [shared, more] = [await ground.element(student), await ground.element(student)];
    const [one, two] = [await ground.draft(student, shared), await ground.draft(student, shared, more)];
    await ground.submit(student, one.id);
    expect(await ground.refused(() => ground.call('POST', `/${two.id}/submit`, student))).toEqual([
      409,
      'elementInOpenApplication',
    ]);
    await ground.decide(one.id, true);
    expect(await ground.submit(student, two.id)).toMatchObject({ status: 'SUBMITTED', totalScore: 20 });
  });
});
