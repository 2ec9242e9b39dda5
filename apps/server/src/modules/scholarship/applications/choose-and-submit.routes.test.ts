import type {
  Application,
  ApplicationCandidates,
  NominationChoice,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  application,
  consentText,
  person,
  portfolioBlock,
  portfolioElement,
  studyGroup,
} from '../../../db/schema/index.ts';
import { createGroup, createPlan, enrol } from '../../../testing/curriculum-factory.ts';
import { createBlock, createSubBlock } from '../../../testing/portfolio-factory.ts';
import {
  type ApplicationsWorld,
  createApplicationsWorld,
} from '../../../testing/worlds/applications-world.ts';

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

  it('without a choice is made once: the empty draft is opened again until something is chosen in it', async () => {
    const student = await world.student();
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.call('POST', '', student)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 201));
    const ids = new Set(answers.map((answer) => answer.json<Application>().id));
    expect(ids.size).toBe(1);
    // Nobody else sees it.
    const [id = 0] = ids;
    expect(await world.refused(() => world.call('GET', `/${id}`, world.commission))).toEqual([
      403,
      'applicationNotFiled',
    ]);
    const { id: chosenIn } = await world.draft(student, await world.element(student));
    expect(chosenIn).toBe(id);
    const next = await world.create(student);
    expect(next.id).not.toBe(id);
    expect(await world.create(student)).toMatchObject({ id: next.id });
    expect(await world.create(await world.student())).not.toMatchObject({ id: next.id });
  });

  it('begins with its first choice, and the same once more makes no second draft', async () => {
    const student = await world.student();
    const [one, two] = [
      await world.element(student, { score: 7 }),
      await world.element(student, { score: 250 }),
    ];
    const create = (...elements: { id: number }[]) =>
      world.call('POST', '', student, { portfolioElementIds: elements.map(({ id }) => id) });
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(one, two)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 201));
    const [made, ...again] = answers.map((answer) => answer.json<Application>());
    expect(made).toMatchObject({ status: 'DRAFT', version: 1, totalScore: 107 });
    expect(made && elementsOf(made).map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(again).toEqual(again.map(() => made));
    expect((await create(two, one)).json<Application>().id).toBe(made?.id);
    // Another choice is another draft, and what was filed is no draft any more.
    const other = (await create(one)).json<Application>();
    expect(other.id).not.toBe(made?.id);
    await world.submit(student, other.id);
    expect((await create(one)).json<Application>().id).not.toBe(other.id);
  });

  it('refuses a first choice by the rules of every choice, and makes nothing', async () => {
    const [student, stranger] = [await world.student(), await world.student()];
    const own = await world.element(student);
    const create = (...elements: { id: number }[]) =>
      world.refused(() =>
        world.call('POST', '', student, { portfolioElementIds: elements.map(({ id }) => id) }),
      );
    expect(await create(own, { id: 987_654_321 })).toEqual([404, 'elementNotFound']);
    expect(await create(own, await world.element(stranger))).toEqual([403, 'notYourElement']);
    expect(await create(await world.element(student, { status: 'DRAFT' }))).toEqual([
      409,
      'elementNotVerified',
    ]);
    const ordinary = await world.element(student, { subBlockId: world.ordinary.id });
    expect(await create(ordinary)).toEqual([409, 'notANomination']);
    const sport = await world.element(student, { subBlockId: world.sport.id });
    expect(await create(own, sport)).toEqual([409, 'severalNominations']);
  });

  it('can be made of these nominations, with so much in each', async () => {
    const student = await world.student();
    const filed = await world.element(student);
    for (const columns of [{ score: 7 }, { score: 250 }, { status: 'DRAFT' as const }]) {
      await world.element(student, columns);
    }
    await world.element(student, { subBlockId: world.ordinary.id });
    await world.submit(student, (await world.draft(student, filed)).id);
    const { nominations } = await world.ask<NominationChoice>('GET', '/new', student);
    const counted = new Map(
      nominations.map(({ id, usable, unusable, totalScore }) => [id, { usable, unusable, totalScore }]),
    );
    expect(counted.get(world.science.blockId)).toEqual({ usable: 2, unusable: 2, totalScore: 107 });
    expect(counted.get(world.sport.blockId)).toEqual({ usable: 0, unusable: 0, totalScore: 0 });
    expect(counted.has(world.ordinary.blockId)).toBe(false);

    const candidatesOf = (blockId: number) => `/new/candidates?blockId=${blockId}`;
    const { achievements } = await world.ask<ApplicationCandidates>(
      'GET',
      candidatesOf(world.science.blockId),
      student,
    );
    expect(achievements.map(({ unusable }) => unusable)).toEqual([
      null,
      null,
      'NOT_SENT',
      'IN_ANOTHER_APPLICATION',
    ]);
    expect(achievements.every(({ selected }) => !selected)).toBe(true);
    const refused = (blockId: number) =>
      world.refused(() => world.call('GET', candidatesOf(blockId), student));
    expect(await refused(987_654_321)).toEqual([404, 'nominationNotFound']);
    expect(await refused(world.ordinary.blockId)).toEqual([409, 'notANomination']);
  });

  it('is refused beyond ten drafts, however many ask at once', async () => {
    const student = await world.student();
    const elements = await Promise.all(Array.from({ length: 25 }, () => world.element(student)));
    const answers = await Promise.all(
      elements.map(({ id }) => world.call('POST', '', student, { portfolioElementIds: [id] })),
    );
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
    const everyFault = await world.refusalOf(() =>
      world.call('PUT', `/${id}`, student, {
        portfolioElementIds: [
          987_654_321,
          own.id,
          elements.sport.id,
          elements.ordinary.id,
          elements.others.id,
        ],
      }),
    );
    expect(everyFault.code).toBe('elementNotFound');
    expect(everyFault.concerns?.map(({ code, portfolioElementId }) => [portfolioElementId, code])).toEqual([
      [987_654_321, 'elementNotFound'],
      [elements.others.id, 'notYourElement'],
      [elements.ordinary.id, 'notANomination'],
      [elements.sport.id, 'severalNominations'],
    ]);
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

it('an achievement that its student deletes leaves the drafts, and their totals', async () => {
  const student = await world.student();
  const [kept, gone] = [
    await world.element(student, { score: 7 }),
    await world.element(student, { score: 5 }),
  ];
  const [both, alone] = [await world.draft(student, kept, gone), await world.draft(student, gone)];
  expect(both.totalScore).toBe(12);
  await world.test.database
    .update(portfolioElement)
    .set({ status: 'RETURNED_FOR_CORRECTION' })
    .where(eq(portfolioElement.id, gone.id));
  const answer = await world.test.app.inject({
    method: 'DELETE',
    url: `/gateway/extra-edu/api/portfolios/elements/${gone.id}`,
    headers: student.headers,
  });
  expect(answer.statusCode, answer.body).toBe(204);
  expect(await world.ask('GET', `/${both.id}`, student)).toMatchObject({
    totalScore: 7,
    version: both.version + 1,
  });
  const emptied = await world.ask<Application>('GET', `/${alone.id}`, student);
  expect(emptied.totalScore).toBe(0);
  expect(emptied.blocks.length).toBeGreaterThan(1);
});

describe('submit', () => {
  it('names every achievement at fault, each with its own reason', async () => {
    const student = await world.student();
    const [fine, returned, taken] = [
      await world.element(student),
      await world.element(student),
      await world.element(student),
    ];
    const filed = await world.draft(student, taken);
    const { id, version } = await world.draft(student, fine, returned, taken);
    await world.submit(student, filed.id);
    await world.test.database
      .update(portfolioElement)
      .set({ status: 'RETURNED_FOR_CORRECTION' })
      .where(eq(portfolioElement.id, returned.id));
    const refusal = await world.refusalOf(() => world.call('POST', `/${id}/submit`, student));
    expect(refusal).toMatchObject({ status: 409, code: 'elementNotVerified' });
    expect(refusal.concerns).toMatchObject([
      { code: 'elementNotVerified', portfolioElementId: returned.id },
      { code: 'elementInOpenApplication', portfolioElementId: taken.id, applicationId: filed.id },
    ]);
    expect(refusal.concerns?.[0]).not.toHaveProperty('applicationId');

    // Without them it can be submitted.
    await world.ask('PUT', `/${id}`, student, { portfolioElementIds: [fine.id], version });
    expect(await world.submit(student, id)).toMatchObject({ status: 'SUBMITTED' });
  });

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

  it('is for the enrolment that the student chooses, for full-time study otherwise', async () => {
    const { database } = world.test;
    const student = await world.student();
    const plan = await createPlan(database);
    const fullTime = await createGroup(database, plan);
    const partTime = await createGroup(database, plan);
    await database.update(studyGroup).set({ eduFormRu: 'Заочная' }).where(eq(studyGroup.id, partTime.id));
    await enrol(database, student.personId, fullTime.id);
    const second = await enrol(database, student.personId, partTime.id);
    const stranger = await enrol(database, (await world.student()).personId, partTime.id);
    for (const [enrolmentId, group] of [
      [undefined, fullTime.title],
      [second.id, partTime.title],
      [stranger.id, fullTime.title],
    ] as const) {
      const { id } = await world.draft(student, await world.element(student));
      expect(await world.ask('POST', `/${id}/submit`, student, { enrolmentId })).toMatchObject({ group });
    }
    const { id, version } = await world.draft(student, await world.element(student));
    const headers = { 'enrolment-id': String(second.id), 'if-match': `"${version}"`, 'consent-version': '1' };
    const filed = await world.call('POST', `/${id}/submit`, {
      ...student,
      headers: { ...student.headers, ...headers },
    });
    expect(filed.json()).toMatchObject({ status: 'SUBMITTED', group: partTime.title });
  });

  it('refuses an empty draft, no consent, an outdated text, somebody else’s and what has changed', async () => {
    const [student, other] = [await world.student(), await world.student()];
    const element = await world.element(student);
    const { id, version } = await world.draft(student, element);
    const empty = await world.create(student);
    const submit = (payload?: object, of = id, who = student) =>
      world.refused(() => world.call('POST', `/${of}/submit`, who, payload));
    expect(await submit(undefined, empty.id)).toEqual([409, 'applicationEmpty']);
    expect(await submit({ consent: false })).toEqual([400, 'consentRequired']);
    expect(await submit({ consentVersion: 0 })).toEqual([409, 'consentOutdated']);
    expect(await submit({ version: version - 1 })).toEqual([409, 'applicationChangedMeanwhile']);
    // The pages say the same in headers, because the specified call has no body.
    const submitWith = (headers: Record<string, string>) =>
      world.refused(() =>
        world.call('POST', `/${id}/submit`, { ...student, headers: { ...student.headers, ...headers } }),
      );
    expect(await submitWith({ 'consent-version': '0' })).toEqual([409, 'consentOutdated']);
    expect(await submitWith({ 'if-match': `"${version - 1}"` })).toEqual([
      409,
      'applicationChangedMeanwhile',
    ]);
    expect(await submitWith({ 'if-match': '"nonsense"' })).toEqual([409, 'applicationChangedMeanwhile']);
    expect(await submit(undefined, id, other)).toEqual([403, 'notYourApplication']);
    expect(await submit(undefined, id, world.admin)).toEqual([403, 'notYourApplication']);
    expect(await submit(undefined, 987_654_321)).toEqual([404, 'applicationNotFound']);
    await world.test.database
      .update(portfolioElement)
      .set({ status: 'RETURNED_FOR_CORRECTION' })
      .where(eq(portfolioElement.id, element.id));
    expect(await submit()).toEqual([409, 'elementNotVerified']);
  });

  it('waits for the consent to the text in force, where there is one', async () => {
    const student = await world.student();
    const { id } = await world.draft(student, await world.element(student));
    const [text] = await world.test.database
      .insert(consentText)
      .values({
        number: 1,
        titleRu: 'Согласие',
        titleEn: 'Consent',
        bodyRu: 'Да',
        bodyEn: 'Yes',
        inForceFrom: '2020-01-01',
        enforcedAt: new Date(),
      })
      .returning();
    const refused = await world.call('POST', `/${id}/submit`, student);
    expect(refused.json()).toMatchObject({ code: 'consentNeeded', data: { consentId: text?.id } });
    const answer = (isGiven: boolean) =>
      world.test.app.inject({
        method: 'PUT',
        url: `/gateway/extra-edu/api/personal-data/consents/${text?.id}`,
        headers: student.headers,
        payload: { isGiven },
      });
    await answer(false);
    expect((await world.call('POST', `/${id}/submit`, student)).json()).toMatchObject({
      code: 'consentNeeded',
    });
    await answer(true);
    expect(await world.submit(student, id)).toMatchObject({ status: 'SUBMITTED' });
    // Nobody else of these tests is asked.
    await world.test.database.update(consentText).set({ inForceFrom: '2999-01-01' });
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
    const inAnother = await world.draft(
      student,
      await world.element(student, { subBlockId: world.sport.id }),
    );
    expect(await world.submit(student, inAnother.id)).toMatchObject({ status: 'SUBMITTED' });
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
    expect(await world.refusalOf(() => world.call('POST', `/${two.id}/submit`, student))).toMatchObject({
      status: 409,
      code: 'elementInOpenApplication',
      concerns: [
        {
          code: 'elementInOpenApplication',
          portfolioElementId: shared.id,
          applicationId: one.id,
          message: 'Достижение уже входит в другую заявку на рассмотрении.',
        },
      ],
    });
    await world.decide(one.id, true);
    expect(await world.submit(student, two.id)).toMatchObject({ status: 'SUBMITTED', totalScore: 20 });
  });
});
