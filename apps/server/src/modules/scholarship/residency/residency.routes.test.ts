import { residencyExample } from '@zachetka/contract/scholarship/residency/residency.rules';
import type {
  ResidencyPoints,
  ResidencyRules,
  ResidencyVersion,
} from '@zachetka/contract/scholarship/residency/residency.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { portfolio, residencyRules } from '../../../db/schema/index.ts';
import { createElement, createSubBlock } from '../../../testing/portfolio-factory.ts';
import { createSeasonsWorld, type SeasonsWorld } from '../../../testing/worlds/seasons-world.ts';

let world: SeasonsWorld;
let publications: { id: number };
beforeAll(async () => {
  world = await createSeasonsWorld();
  publications = await createSubBlock(world.database, {
    blockId: world.block.id,
    code: 'publications',
    attributes: [
      { titleRu: 'Название' },
      {
        titleRu: 'Вид публикации',
        titleEn: 'Kind of publication',
        code: 'kind',
        format: 'SELECT',
        options: ['Статья (Scopus, Web of Science)', 'Тезисы'],
      },
      { titleRu: 'Дата выхода', format: 'DATE' },
    ],
  });
});
afterEach(async () => {
  await world.setClock(null);
  await world.database.delete(residencyRules);
});
afterAll(() => world.close());

type Signed = Awaited<ReturnType<SeasonsWorld['student']>>;

const article = (
  who: Signed,
  {
    kind = 'Статья (Scopus, Web of Science)',
    date = '2025-03-01',
    ...columns
  }: Partial<Parameters<typeof createElement>[1]> & { kind?: string; date?: string } = {},
) =>
  createElement(world.database, {
    personId: who.personId,
    subBlockId: publications.id,
    status: 'VERIFIED',
    values: ['О лечении', kind, date],
    ...columns,
  });
const pointsOf = (who: Signed) => world.ask<ResidencyPoints>('GET', '/residency', who);
const readRules = () => world.ask<ResidencyRules>('GET', '/admin/residency-rules', world.admin);
const save = (versions: readonly unknown[], basedOn = 0) =>
  world.refusal('PUT', '/admin/residency-rules', world.admin, { versions, basedOn });

const version = (
  validFrom: string,
  points: string,
  more: Partial<ResidencyVersion> = {},
): ResidencyVersion => ({
  validFrom,
  titleRu: `Приказ с ${validFrom}`,
  titleEn: `Order of ${validFrom}`,
  sourceUrl: 'https://orders.example.org/1',
  checkedOn: '2026-01-15',
  rules: {
    directions: [{ id: 'science', titleRu: 'Наука', titleEn: 'Research' }],
    criteria: [
      {
        id: 'article',
        direction: 'science',
        titleRu: 'Статья',
        titleEn: 'Article',
        subBlocks: ['publications'],
        points: { fixed: points },
        maxItems: 1,
      },
    ],
  },
  ...more,
});

describe('residency points', () => {
  it('are counted by the shipped example, which says that it is to be checked, with source and date', async () => {
    await world.setClock('2026-11-18 12:00Z');
    const who = await world.student();
    const [counted, second, theses] = [
      await article(who),
      await article(who, { date: '2026-02-01' }),
      await article(who, { kind: 'Тезисы' }),
    ];
    const draft = await article(who, { status: 'DRAFT' });
    // In a section that is of no importance for residency.
    await world.article(who);
    const answer = await pointsOf(who);
    expect(answer).toMatchObject({
      fullName: 'Иванова Анна Петровна',
      day: '2026-11-18',
      rules: {
        validFrom: '2022-01-01',
        titleRu: expect.any(String),
        titleEn: expect.any(String),
        sourceUrl: 'https://abit.almazovcentre.ru/residency/ord-achievements',
        checkedOn: null,
      },
      nextFrom: null,
      notInPortfolio: ['scholar', 'diploma', 'work'],
    });
    expect(answer.rules).not.toHaveProperty('rules');
    expect(answer.explanation.total).toBe('20');
    const items = answer.explanation.directions
      .flatMap(({ criteria }) => criteria)
      .flatMap((each) => each.items);
    expect(
      Object.fromEntries(items.map(({ id, points, steps }) => [id, [points, steps.at(-1)?.kind]])),
    ).toEqual({
      [counted.id]: ['20', 'cell'],
      [second.id]: ['0', 'beyondMaximum'],
      [theses.id]: ['0', expect.any(String)],
      [draft.id]: ['0', expect.any(String)],
    });
    expect(answer.titles.map(({ id, title }) => [id, title])).toContainEqual([counted.id, 'О лечении']);
    expect(answer.fields.flatMap(({ fields }) => fields)).toContainEqual({
      code: 'kind',
      titleRu: 'Вид публикации',
      titleEn: 'Kind of publication',
    });
  });

  it('change with the day on which another version comes into force', async () => {
    const who = await world.student();
    await article(who);
    expect(await save([version('2027-01-01', '30'), version('2026-01-01', '10')])).toMatchObject({
      status: 200,
    });
    await world.setClock('2026-12-31 20:00Z');
    expect(await pointsOf(who)).toMatchObject({
      rules: { validFrom: '2026-01-01', checkedOn: '2026-01-15', sourceUrl: 'https://orders.example.org/1' },
      nextFrom: '2027-01-01',
      explanation: { total: '10' },
    });
    await world.setClock('2027-01-01 20:00Z');
    expect(await pointsOf(who)).toMatchObject({
      rules: { validFrom: '2027-01-01' },
      nextFrom: null,
      explanation: { total: '30' },
    });
  });

  it('are gone at once with the decision that took an achievement back', async () => {
    const who = await world.student();
    const { id, version: atVersion } = await article(who);
    expect((await pointsOf(who)).explanation.total).toBe('20');
    const administrator = await world.test.signIn('vud_admin_verifications');
    await world.ask('POST', `/verifications/elements/${id}/take-back`, administrator, {
      version: atVersion,
      reason: 'Не тот файл',
    });
    expect((await pointsOf(who)).explanation.total).toBe('0');
  });

  it('of a student are for who administers verification, and for nobody else', async () => {
    const who = await world.student();
    await article(who);
    const [row] = await world.database.select().from(portfolio).where(eq(portfolio.personId, who.personId));
    const path = `/admin/portfolios/${row?.id}/residency`;
    const own = await pointsOf(who);
    for (const role of ['vud_admin_verifications', 'sh_admin'] as const) {
      expect(await world.ask('GET', path, await world.test.signIn(role))).toEqual(own);
    }
    for (const role of ['lks_student', 'vud_employee', 'vud_admin_attachments'] as const) {
      expect(await world.refusal('GET', path, await world.test.signIn(role))).toMatchObject({ status: 403 });
    }
    expect(await world.refusal('GET', '/admin/portfolios/999999/residency', world.admin)).toMatchObject({
      status: 404,
      code: 'portfolioNotFound',
    });
  });
});

describe('the rules of residency points', () => {
  it('are the example until somebody saves others, and what was saved before stays kept', async () => {
    expect(await readRules()).toEqual({
      number: 0,
      versions: residencyExample,
      savedAt: null,
      savedBy: null,
    });
    const [first, second] = [[version('2026-01-01', '10')], [version('2026-01-01', '12')]];
    expect(await save(first)).toMatchObject({ status: 200, number: 1, versions: first });
    expect(await save(second, 1)).toMatchObject({ status: 200, number: 2, versions: second });
    expect(await readRules()).toMatchObject({
      number: 2,
      versions: second,
      savedAt: expect.stringMatching(/Z$/),
      savedBy: expect.any(String),
    });
    const kept = await world.database.select().from(residencyRules).orderBy(residencyRules.number);
    expect(kept.map(({ versions, savedBy }) => [versions, savedBy])).toEqual([
      [first, world.admin.personId],
      [second, world.admin.personId],
    ]);
  });

  it('are refused with mistakes at their places, before they are in force, and over what somebody else has saved', async () => {
    const good = version('2026-01-01', '10');
    const bad = { ...good, validFrom: '2026-02-01', rules: { ...good.rules, directions: [] } };
    expect(await save([good, bad])).toMatchObject({
      status: 400,
      code: 'rulesInvalid',
      data: { problems: [{ path: '/versions/1/rules/criteria/0/direction', code: 'unknownDirection' }] },
    });
    expect(await save([version('2999-01-01', '10')])).toMatchObject({
      status: 409,
      code: 'residencyRulesNotInForce',
      data: { from: '2999-01-01' },
    });
    for (const wrong of [
      [],
      [good, good],
      [{ ...good, validFrom: '2026-02-30' }],
      [{ ...good, sourceUrl: 'javascript:1' }],
    ]) {
      expect(await save(wrong)).toMatchObject({ status: 400, code: 'invalidRequest' });
    }
    expect(await world.database.select().from(residencyRules)).toEqual([]);
    const answers = await Promise.all([save([good]), save([good]), save([good])]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await save([good])).toMatchObject({
      status: 409,
      code: 'residencyRulesChangedMeanwhile',
      data: { number: 1 },
    });
    expect(await save([good], 7)).toMatchObject({ status: 409, code: 'residencyRulesChangedMeanwhile' });
  });
});
