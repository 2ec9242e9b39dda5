import type { PapersOfSeason } from '@zachetka/contract/scholarship/papers/papers.schemas';
import { asc, eq, sum } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { application, person, scenarioPlace, student } from '../../../db/schema/index.ts';
import { createPapersWorld, type PapersWorld, twoPlaces } from '../../../testing/worlds/papers-world.ts';
import { sealHistories, writtenHead } from '../../platform/audit/index.ts';

let world: PapersWorld;
beforeAll(async () => {
  world = await createPapersWorld();
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

const written = (number: number) => String(number).replace('.', ',');
const roubles = (number: number) => String(number).replaceAll(/\B(?=(\d{3})+$)/g, ' ');

/** What the database holds of a season, to hold papers against. */
async function rowsOf(seasonId: number) {
  const rows = await world.database
    .select({
      id: application.id,
      fullName: application.fullName,
      group: application.groupTitle,
      institute: application.instituteRu,
      total: application.totalScore,
      outcome: scenarioPlace.outcome,
      amount: scenarioPlace.amount,
      recordBook: student.recordBookNumber,
    })
    .from(application)
    .innerJoin(student, eq(student.personId, application.personId))
    .leftJoin(scenarioPlace, eq(scenarioPlace.applicationId, application.id))
    .where(eq(application.seasonId, seasonId))
    .orderBy(asc(application.id));
  const awarded = rows.filter(({ outcome }) => outcome === 'awarded');
  const [{ paid } = { paid: null }] = await world.database
    .select({ paid: sum(scenarioPlace.amount) })
    .from(scenarioPlace)
    .innerJoin(application, eq(application.id, scenarioPlace.applicationId))
    .where(eq(application.seasonId, seasonId));
  return { rows, awarded, paid: Number(paid) };
}

/** Three applications, two of them within the border: 30,000 roubles in parts of 2 to 1. */
async function adoptedSeason() {
  const season = await world.openSeason();
  const filed = [
    await world.filed('Орлова Мария Ивановна', 2),
    await world.filed('Шевчук Олег Игоревич', 3),
    await world.filed('Заяц Любовь Павловна'),
  ] as const;
  await world.adopt(season.id);
  return { season, filed, papers: `/admin/seasons/${season.id}/papers` };
}

describe('the numbers on paper are those of the database:', () => {
  it('in the protocol of the university, before the publication and after it', async () => {
    const { season, papers, filed } = await adoptedSeason();
    const { rows, awarded, paid } = await rowsOf(season.id);
    expect(awarded).toHaveLength(2);
    expect(paid).toBeGreaterThan(0);
    const path = `${papers}/universityProtocol?number=7-ст&day=2026-11-16`;
    const before = await world.paper(path);
    const [header, ...lines] = before.tables[0] ?? [];
    expect(header).toEqual([
      '№',
      'Фамилия, имя, отчество',
      'Институт',
      'Группа',
      'Заявка',
      'Баллы сезона',
      'Сумма в месяц, руб.',
    ]);
    expect(lines).toEqual(
      awarded
        .toSorted((one, other) => other.total - one.total)
        .map(({ fullName, institute, group, id, total, amount }, index) => [
          String(index + 1),
          fullName,
          institute,
          group,
          String(id),
          written(total),
          roubles(amount ?? 0),
        ]),
    );
    for (const words of [
      'ПРОТОКОЛ № 7-ст',
      '16 ноября 2026 г.',
      `Подано заявок: ${rows.length}; предложено назначить выплату: 2.`,
      '«за» — 4, «против» — 0, «воздержались» — 1.',
      'Основание: Бюджет месяца',
      'Номинация «Наука»: заявок — 3, назначить — 2.',
      `Не назначать выплату Заяц Любови Павловне (${rows[2]?.institute}, заявка № ${filed[2].id}, баллы сезона: 10,25).`,
      'По университету, все номинации вместе: мест — 2, назначено — 2, граница в баллах — 20,5.',
      'При равных баллах на границе не проходит никто из равных.',
      'Баллов меньше, чем на границе',
      `Всего в месяц: ${roubles(paid)} руб.`,
      'Присутствовали: 5 из ____________',
      'Председатель: ____________',
    ])
      expect(before.text).toContain(words);
    await world.publish(season.id);
    expect(await world.paper(path)).toEqual(before);

    expect(before.text).not.toContain('Контрольная сумма');
    const seal = await sealHistories(world.database);
    const sealed = await world.paper(path);
    expect(sealed.text).toContain(
      `Контрольная сумма истории решений: ${writtenHead(seal?.head ?? Buffer.of())} (`,
    );
  });

  it('in the order and in the table for the accountant', async () => {
    const { season, papers } = await adoptedSeason();
    const { awarded, paid } = await rowsOf(season.id);
    const byName = awarded.toSorted((one, other) => one.fullName.localeCompare(other.fullName, 'ru'));
    const order = await world.paper(
      `${papers}/order?number=100&day=2026-11-20&protocolNumber=7&protocolDay=2026-11-16&from=2026-09-01&until=2027-01-31`,
    );
    expect(order.tables[0]?.slice(1)).toEqual(
      byName.map(({ fullName, group, institute, amount }, index) => [
        String(index + 1),
        fullName,
        group,
        institute,
        roubles(amount ?? 0),
      ]),
    );
    for (const words of [
      'протокол № 7 от 16.11.2026',
      'с 01.09.2026 по 31.01.2027 следующим студентам (2 чел.)',
      `Итого в месяц: ${roubles(paid)} руб.`,
    ])
      expect(order.text).toContain(words);
    const path = `/admin/seasons/${season.id}/payments`;
    const [header, ...lines] = await readSheet(await world.file(`${path}?from=2026-09-01&until=2027-01-31`));
    expect(header).toContain('Сумма в месяц, руб.');
    expect(lines).toEqual(
      byName.map(({ fullName, recordBook, id, group, institute, amount }) => [
        fullName,
        recordBook,
        id,
        group,
        institute,
        'Наука',
        amount,
        '01.09.2026',
        '31.01.2027',
      ]),
    );
    expect(lines.reduce((total, row) => total + Number(row[6]), 0)).toBe(paid);
  });

  it('in the list of documents, and in the public list, which has no names', async () => {
    const { season, papers } = await adoptedSeason();
    const { rows } = await rowsOf(season.id);
    const documents = await world.paper(`${papers}/documentList?day=2026-11-16`);
    expect(documents.tables[0]?.slice(1).map((row) => [row[1], row[2], row[5], row[6]])).toEqual(
      [
        ['Заяц Любовь Павловна', '1'],
        ['Орлова Мария Ивановна', '2'],
        ['Шевчук Олег Игоревич', '3'],
      ].map(([name, articles]) => [
        String(rows.find(({ fullName }) => fullName === name)?.id),
        name,
        articles,
        '0',
      ]),
    );
    expect(documents.text).toContain('Всего заявок: 3, достижений: 6, файлов: 0.');

    expect(await world.refusal('GET', `${papers}/publicList`, world.commission)).toMatchObject({
      code: 'notPublished',
    });
    await world.publish(season.id);
    const list = await world.paper(`${papers}/publicList`);
    expect(list.tables[0]?.slice(1).map((row) => [row[1], row[2], row[4], row[5], row[6]])).toEqual(
      rows
        .toSorted((one, other) => other.total - one.total)
        .map(({ id, institute, total, outcome }) => [
          String(id),
          institute,
          written(total),
          `Наука: ${written(total)}`,
          outcome === 'awarded' ? 'назначена' : 'не назначена',
        ]),
    );
    expect(list.text).not.toMatch(/Орлов|Шевчук|Заяц/);
    expect(await world.ask<PapersOfSeason>('GET', papers, world.commission)).toEqual({
      institutes: [rows[0]?.institute],
      isPublished: true,
      isHeldBack: false,
      kept: [],
    });
  });
});

describe('votes', () => {
  it('on nominations one by one stand with each of them', async () => {
    const season = await world.openSeason();
    await world.filed('Орлова Мария Ивановна');
    const path = `/admin/seasons/${season.id}/papers/universityProtocol`;
    await world.adopt(season.id, { ...twoPlaces, money: null });
    expect((await world.paper(path)).text).not.toContain('Голосовали: «за»');
    await world.adopt(season.id, { ...twoPlaces, money: null, nominationId: world.block.id }, 5);
    const { text } = await world.paper(path);
    expect(text).toContain('Голосовали: «за» — 5, «против» — 0, «воздержались» — 0.');
    // No amounts were set, and the votes differ: room to write.
    expect(text).toContain('«за» — ____________');
    expect(text).toContain('Всего в месяц: ____________ руб.');
  });
});

describe('a paper of a season is refused', () => {
  it('for no season, for an institute that nobody applied from, and where it would never end', async () => {
    const { season, papers } = await adoptedSeason();
    const refusal = (path: string) => world.refusal('GET', path, world.commission);
    for (const path of [
      'papers',
      'papers/order',
      'payments',
      'figures',
      'figures/export?format=csv',
      'archive',
    ])
      expect(await refusal(`/admin/seasons/999999/${path}`)).toMatchObject({ code: 'seasonNotFound' });
    expect(await refusal(`${papers}/instituteProtocol?institute=Нет`)).toMatchObject({
      code: 'instituteNotInSeason',
      data: { institute: 'Нет' },
    });
    await world.filed('Орлова Мария Ивановна');
    const people = await world.database
      .insert(person)
      .values(
        Array.from({ length: 3000 }, (_, index) => ({
          directoryId: `S-1-5-21-paper-${index}`,
          lastName: 'Иванова',
          firstName: 'Анна',
        })),
      )
      .returning({ id: person.id });
    await world.database.insert(application).values(
      people.map(({ id: personId }) => ({
        personId,
        seasonId: season.id,
        fullName: 'Иванова Анна Петровна',
        status: 'SUBMITTED' as const,
        filingStartAt: new Date(0),
        filingEndAt: new Date(),
        academicYear: 2026,
      })),
    );
    expect(await refusal(`${papers}/universityProtocol`)).toMatchObject({
      code: 'paperTooLong',
      data: { lines: 3004, limit: 3000 },
    });
    // Who is paid are still two.
    expect((await world.paper(`${papers}/order`)).tables[0]).toHaveLength(3);
  });
});
