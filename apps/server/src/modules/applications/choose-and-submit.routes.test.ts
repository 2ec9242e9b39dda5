import type { Application } from '@zachetka/contract/applications/applications.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application, person, portfolioBlock, portfolioElement } from '../../db/schema/index.ts';
import { createBlock, createSubBlock } from '../../testing/portfolio-factory.ts';
import { type ApplicationsWorld, createApplicationsWorld } from '../../testing/worlds/applications-world.ts';

let world: ApplicationsWorld;
beforeAll(async () => {
  world = await createApplicationsWorld();
});
afterAll(() => world.close());

const elementsOf = ({ blocks }: Application) =>
  blocks.flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements }) => elements));

describe('a new application', () => {
  it('is an empty draft with every live nomination to choose from', async () => {
    const student = await world.student();
    const answer = await world.call('POST', '', student, {});
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
    expect(made.blocks.map(({ id }) => id)).toEqual([world.science.blockId, world.sport.blockId]);
    expect(await world.ask('GET', `/${made.id}`, student)).toEqual(made);
  });

  it('offers an old nomination only to who has something verified in it', async () => {
    const { database } = world.test;
    const block = await createBlock(database, { applicationTitleRu: 'Старая', applicationTitleEn: 'Old' });
    const old = await createSubBlock(database, { blockId: block.id });
    const [has, hasNot] = [await world.student(), await world.student()];
    const kept = await world.element(has, { subBlockId: old.id });
    await world.element(hasNot, { subBlockId: old.id, status: 'REJECTED' });
    await database
      .update(portfolioBlock)
      .set({ deletedAt: new Date() })
      .where(eq(portfolioBlock.id, block.id));
    expect((await world.create(hasNot)).blocks.map(({ id }) => id)).not.toContain(block.id);
    expect((await world.create(has)).blocks.at(-1)).toMatchObject({ id: block.id, isDeleted: true });

    const draft = await world.draft(has, kept);
    expect(draft.blocks).toMatchObject([
      { id: block.id, isDeleted: true, subBlocks: [{ isDeleted: true, elements: [{ id: kept.id }] }] },
    ]);
    expect((await world.submit(has, draft.id)).blocks[0]?.isDeleted).toBe(true);
  });

  it('is refused beyond ten drafts, however many ask at once', async () => {
    const student = await world.student();
    const answers = await Promise.all(Array.from({ length: 25 }, () => world.call('POST', '', student)));
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(10);
    const codes = answers.filter((answer) => !made.includes(answer)).map((each) => each.json().code);
    expect(new Set(codes)).toEqual(new Set(['tooManyDrafts']));
  });
});

describe('the choice', () => {
  it('replaces the earlier one, keeps the total and shows only its nomination', async () => {
    const student = await world.student();
    const [one, two, three] = [
      await world.element(student, { score: 7 }),
      await world.element(student, { score: 250 }),
      await world.element(student, { score: 4, subBlockId: world.sport.id }),
    ];
    const first = await world.draft(student, one, two, one);
    expect(first).toMatchObject({ totalScore: 107, version: 2, blocks: [{ id: world.science.blockId }] });
    expect(elementsOf(first)).toMatchObject([
      { id: two.id, score: 250, attributes: [{ value: 'Диплом I степени' }] },
      { id: one.id, score: 7, verificationScore: 7 },
    ]);
    const put = (ids: number[], version?: number) =>
      world.ask<Application>('PUT', `/${first.id}`, student, { portfolioElementIds: ids, version });
    expect(await put([two.id, one.id])).toMatchObject({ version: 2 });
    expect(await put([three.id], 2)).toMatchObject({ totalScore: 4, version: 3 });
    const emptied = await put([]);
    expect(emptied).toMatchObject({ totalScore: 0, version: 4 });
    expect(emptied.blocks).toHaveLength(2);
  });

  it('refuses what may not stand in one application', async () => {
    const [student, other] = [await world.student(), await world.student()];
    const own = await world.element(student);
    const elements = {
      sport: await world.element(student, { subBlockId: world.sport.id }),
      ordinary: await world.element(student, { subBlockId: world.ordinary.id }),
      others: await world.element(other),
    };
    const { id, version } = await world.draft(student, own);
    const put = (portfolioElementIds: unknown, more: object = {}, who = student) =>
      world.refused(() => world.call('PUT', `/${id}`, who, { portfolioElementIds, ...more }));
    expect(await put([own.id, elements.sport.id])).toEqual([409, 'severalNominations']);
    expect(await put([own.id, elements.ordinary.id])).toEqual([409, 'notANomination']);
    expect(await put([own.id, elements.others.id])).toEqual([403, 'notYourElement']);
    expect(await put([own.id, 987_654_321])).toEqual([404, 'elementNotFound']);
    expect(await put([own.id], { version: version - 1 })).toEqual([409, 'applicationChangedMeanwhile']);
    expect(await put([elements.others.id], {}, other)).toEqual([403, 'notYourApplication']);
    expect(await put([own.id], {}, world.admin)).toEqual([403, 'notYourApplication']);
    expect(await put(['1'])).toEqual([400, 'invalidRequest']);
    expect(await put(undefined)).toEqual([400, 'invalidRequest']);
    expect(
      await world.refused(() => world.call('PUT', '/987654321', student, { portfolioElementIds: [] })),
    ).toEqual([404, 'applicationNotFound']);
    for (const status of [
      'DRAFT',
      'SUBMITTED',
      'REJECTED',
      'RETURNED_FOR_CORRECTION',
      'RE_SUBMITTED',
    ] as const) {
      const unverified = await world.element(student, { status });
      expect(await put([own.id, unverified.id]), status).toEqual([409, 'elementNotVerified']);
    }
  });
});

describe('submit', () => {
  it('files the draft with consent, scores of its own and the student as of now', async () => {
    const student = await world.student();
    const [one, two] = [
      await world.element(student, { score: 7 }),
      await world.element(student, { score: 250 }),
    ];
    const { id } = await world.draft(student, one, two);
    const filed = await world.ask<Application>('POST', `/${id}/submit`, student, {
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
    await world.test.database
      .update(portfolioElement)
      .set({ score: 1 })
      .where(eq(portfolioElement.id, one.id));
    const again = await world.ask<Application>('GET', `/${id}`, student);
    expect(elementsOf(again)[1]).toMatchObject({ score: 7, verificationScore: 1 });
    expect(again.totalScore).toBe(107);
  });

  it('names the student as they are at that moment, and for good', async () => {
    const student = await world.student();
    const rename = (lastName: string) =>
      world.test.database.update(person).set({ lastName }).where(eq(person.id, student.personId));
    const { id } = await world.draft(student, await world.element(student));
    await rename('Петрова');
    expect(await world.submit(student, id)).toMatchObject({ fullName: 'Петрова Анна Петровна' });
    await rename('Сидорова');
    expect(await world.ask('GET', `/${id}`, world.commission)).toMatchObject({
      fullName: 'Петрова Анна Петровна',
    });
  });

  it('refuses an empty draft, no consent, an outdated text, somebody else’s and what has changed', async () => {
    const [student, other] = [await world.student(), await world.student()];
    const empty = await world.create(student);
    const element = await world.element(student);
    const { id, version } = await world.draft(student, element);
    const submit = (payload?: object, of = id, who = student) =>
      world.refused(() => world.call('POST', `/${of}/submit`, who, payload));
    expect(await submit(undefined, empty.id)).toEqual([409, 'applicationEmpty']);
    expect(await submit({ consent: false })).toEqual([400, 'consentRequired']);
    expect(await submit({ consentVersion: 0 })).toEqual([409, 'consentOutdated']);
    expect(await submit({ version: version - 1 })).toEqual([409, 'applicationChangedMeanwhile']);
    expect(await submit(undefined, id, other)).toEqual([403, 'notYourApplication']);
    expect(await submit(undefined, id, world.admin)).toEqual([403, 'notYourApplication']);
    expect(await submit(undefined, 987_654_321)).toEqual([404, 'applicationNotFound']);
    await world.test.database
      .update(portfolioElement)
      .set({ status: 'RETURNED_FOR_CORRECTION' })
      .where(eq(portfolioElement.id, element.id));
    expect(await submit()).toEqual([409, 'elementNotVerified']);
  });

  it('becomes RE_SUBMITTED after a rejection of the same nomination in the same academic year, and only then', async () => {
    const student = await world.student();
    const element = await world.element(student);
    const rejected = await world.draft(student, element);
    await world.submit(student, rejected.id);
    await world.decide(rejected.id, false, 'Нет приказа');
    const ofSport = await world.element(student, { subBlockId: world.sport.id });
    const otherNomination = await world.draft(student, ofSport);
    expect(await world.submit(student, otherNomination.id)).toMatchObject({ status: 'SUBMITTED' });
    const again = await world.draft(student, element);
    expect(await world.submit(student, again.id)).toMatchObject({ status: 'RE_SUBMITTED' });
    expect(await world.decide(again.id, true)).toMatchObject({ status: 'VERIFIED' });
    expect(await world.ask('GET', `/${rejected.id}`, student)).toMatchObject({ status: 'REJECTED' });

    await world.test.database
      .update(application)
      .set({ academicYear: 2020 })
      .where(eq(application.id, rejected.id));
    const nextYear = await world.draft(student, element);
    expect(await world.submit(student, nextYear.id)).toMatchObject({ status: 'SUBMITTED' });
  });

  it('refuses an element that another open application holds, until that one is decided', async () => {
    const student = await world.student();
    const [shared, more] = [await world.element(student), await world.element(student)];
    const [one, two] = [await world.draft(student, shared), await world.draft(student, shared, more)];
    await world.submit(student, one.id);
    expect(await world.refused(() => world.call('POST', `/${two.id}/submit`, student))).toEqual([
      409,
      'elementInOpenApplication',
    ]);
    await world.decide(one.id, true);
    expect(await world.submit(student, two.id)).toMatchObject({ status: 'SUBMITTED', totalScore: 20 });
  });
});
