import type { SeasonFigures } from '@zachetka/contract/scholarship/papers/season-figures.schemas';
import type { PublishedResults } from '@zachetka/contract/scholarship/publication/publication.schemas';
import { eq } from 'drizzle-orm';
import PizZip from 'pizzip';
import { readSheet } from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { appeal, portfolioBlock, portfolioSubBlock } from '../../../db/schema/index.ts';
import { readDocx } from '../../../testing/files/read-docx.ts';
import { createPapersWorld, type PapersWorld, twoPlaces } from '../../../testing/worlds/papers-world.ts';

let world: PapersWorld;
beforeAll(async () => {
  world = await createPapersWorld();
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
  await rename('Наука', 'Research');
});
afterAll(() => world.close());

const rename = (applicationTitleRu: string, applicationTitleEn: string) =>
  world.database
    .update(portfolioBlock)
    .set({ applicationTitleRu, applicationTitleEn })
    .where(eq(portfolioBlock.id, world.block.id));

const appealed = ({ id, who }: Awaited<ReturnType<PapersWorld['filed']>>, seasonId: number) => ({
  applicationId: id,
  seasonId,
  what: 'Баллы',
  why: 'Журнал выше',
  filedBy: who.personId,
});

async function publishedSeason() {
  const season = await world.openSeason();
  const best = await world.filed('Орлова Мария Ивановна', 2);
  const other = await world.filed('Шевчук Олег Игоревич');
  await world.adopt(season.id, { ...twoPlaces, places: { by: 'university', count: 1 } });
  await world.publish(season.id);
  return { season, best, other, path: `/admin/seasons/${season.id}` };
}

describe('what was published', () => {
  it('keeps the names of its nominations when the portfolio is called otherwise', async () => {
    const { season, path, best } = await publishedSeason();
    const results = () => world.ask<PublishedResults>('GET', `/seasons/${season.id}/results`, best.who);
    const list = () => world.paper(`${path}/papers/publicList`);
    const figures = () => world.ask<SeasonFigures>('GET', `${path}/figures`, world.commission);
    const before = [await results(), await list(), await figures()];
    await rename('Другое', 'Other');
    expect([await results(), await list(), await figures()]).toEqual(before);
    expect((await results()).results[0]).toMatchObject({ nominationRu: 'Наука', nominationEn: 'Research' });
  });
});

describe('the figures of a season', () => {
  it('count what was filed, decided and awarded, and how long it took', async () => {
    const season = await world.openSeason();
    const best = await world.filed('Орлова Мария Ивановна', 2);
    await world.filed('Шевчук Олег Игоревич');
    const path = `/admin/seasons/${season.id}/figures`;
    const read = () => world.ask<SeasonFigures>('GET', path, world.commission);
    const none = await read();
    expect(none.all).toEqual({
      applications: 2,
      achievements: 3,
      decided: 0,
      awarded: 0,
      appeals: 0,
      upheld: 0,
    });
    expect(none.waits).toEqual({ median: null, ninetieth: null });
    await world.decide(best.id, true);
    await world.database.insert(appeal).values([
      {
        ...appealed(best, season.id),
        outcome: 'UPHELD',
        answer: 'Да',
        judgedBy: 1,
        judgedAt: new Date(),
      },
      { ...appealed(best, season.id), elementId: best.elementId },
    ]);
    const figures = await read();
    const counts = { applications: 2, achievements: 3, decided: 1, awarded: 1, appeals: 2, upheld: 1 };
    expect(figures.all).toEqual(counts);
    expect(figures.waits.median).toBeGreaterThanOrEqual(0);
    expect(figures.nominations).toEqual([{ titleRu: 'Наука', titleEn: 'Research', ...counts }]);
    expect(figures.directions).toEqual([{ titleRu: 'Наука', titleEn: 'Research', ...counts }]);
    expect(figures.courses).toEqual([{ titleRu: '1', titleEn: '1', ...counts }]);
    expect(figures.institutes).toMatchObject([{ titleEn: 'Institute', ...counts }]);

    const rows = await readSheet(await world.file(`${path}/export?format=xlsx&language=en`));
    expect(rows[0]).toEqual([
      'By',
      'Title',
      'Applications',
      'Verified achievements',
      'Decided',
      'Awarded',
      'Appeals',
      'Appeals upheld',
    ]);
    expect(rows).toContainEqual(['Nomination', 'Research', 2, 3, 1, 1, 2, 1]);
    const csv = (await world.file(`${path}/export?format=csv`)).toString();
    expect(csv).toContain('Номинация;Наука;2;3;1;1;2;1');
  });
});

describe('the archive of a season', () => {
  it('is there after the publication, and is read without the portal', async () => {
    const season = await world.openSeason();
    await world.filed('Орлова Мария Ивановна');
    expect(await world.refusal('GET', `/admin/seasons/${season.id}/archive`, world.commission)).toMatchObject(
      { code: 'seasonStillHeld' },
    );
    await world.withoutSeasons();

    const { path, best, other } = await publishedSeason();
    await rename('Другое', 'Other');
    const archive = new PizZip(await world.file(`${path}/archive`));
    const json = (name: string): unknown => JSON.parse(archive.file(name)?.asText() ?? '');
    const names = Object.keys(archive.files).toSorted();
    expect(names).toEqual([
      'README.txt',
      'applications.json',
      'figures.xlsx',
      'papers/documentList.docx',
      'papers/instituteProtocol-1.docx',
      'papers/order.docx',
      'papers/publicList.docx',
      'papers/universityProtocol.docx',
      'payments.xlsx',
      'rules/version-1.json',
      'season.json',
    ]);
    expect(json('applications.json')).toMatchObject([
      {
        id: best.id,
        fullName: 'Орлова Мария Ивановна',
        nomination: 'Наука',
        total: '20.5',
        isAwarded: true,
        amount: 30_000,
        achievements: [
          { status: 'VERIFIED', values: [{ title: 'Название', value: 'Статья' }, {}, {}, {}] },
          {},
        ],
      },
      { id: other.id, isAwarded: false, achievements: [{}] },
    ]);
    expect(json('season.json')).toMatchObject({
      season: { titleRu: 'Осень 2026' },
      published: { applications: 2, awarded: 1 },
      adoptions: [{ present: 5, inFavour: 4 }],
    });
    expect(json('rules/version-1.json')).toMatchObject({ number: 1, rules: { award: 'pgas' } });
    const order = await readDocx(archive.file('papers/order.docx')?.asNodeBuffer() ?? Buffer.alloc(0));
    expect(order.tables[0]?.slice(1)).toHaveLength(1);
    expect(await readSheet(archive.file('payments.xlsx')?.asNodeBuffer() ?? Buffer.alloc(0))).toHaveLength(2);
    // What the parts of portfolios are called later does not matter to an archive that was taken.
    const [subBlock] = await world.database
      .select({ titleRu: portfolioSubBlock.titleRu })
      .from(portfolioSubBlock)
      .where(eq(portfolioSubBlock.id, world.articles.id));
    expect(archive.file('applications.json')?.asText()).toContain(subBlock?.titleRu);
  });
});
