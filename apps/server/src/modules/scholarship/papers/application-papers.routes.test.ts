import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { application, scenarioPlace } from '../../../db/schema/index.ts';
import { createPapersWorld, type PapersWorld, twoPlaces } from '../../../testing/worlds/papers-world.ts';

let world: PapersWorld;
beforeAll(async () => {
  world = await createPapersWorld();
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

describe('the papers of one application', () => {
  it('are for the commission, and for the author once everything is published', async () => {
    const season = await world.openSeason();
    const filed = [
      await world.filed('Орлова Мария Ивановна', 2),
      await world.filed('Заяц Любовь Павловна'),
    ] as const;
    await world.adopt(season.id, { ...twoPlaces, places: { by: 'university', count: 1 } });
    const [awarded, refused] = filed;
    const extract = (id: number) =>
      `/applications/${id}/papers/extract?protocolNumber=7&protocolDay=2026-11-16`;
    const letter = (id: number) => `/applications/${id}/papers/recommendation`;
    for (const path of [extract(awarded.id), letter(awarded.id)]) {
      expect(await world.refusal('GET', path, awarded.who)).toMatchObject({ code: 'notPublished' });
      expect(await world.refusal('GET', path, refused.who)).toMatchObject({ code: 'notYourApplication' });
    }
    const early = await world.paper(extract(awarded.id));
    const [kept] = await world.database
      .select({ amount: scenarioPlace.amount })
      .from(scenarioPlace)
      .where(eq(scenarioPlace.applicationId, awarded.id));
    expect(kept?.amount).toBe(30_000);
    expect(early.text).toContain(`назначить Орловой Марии Ивановне выплату`);
    expect(early.text).toContain('в размере 30 000 руб. в месяц');
    expect(early.text).toContain(`о заявке № ${awarded.id} Орловой Марии Ивановны`);
    expect(early.text).not.toContain('не назначать');
    await world.publish(season.id);
    expect(await world.paper(extract(awarded.id), awarded.who)).toEqual(early);
    expect((await world.paper(extract(refused.id), refused.who)).text).toContain(
      'не назначать Заяц Любови Павловне выплату',
    );
    const own = await world.paper(letter(awarded.id), awarded.who);
    expect(own.text).toContain('Подтверждённых достижений: 2');
    expect(own.text).toMatch(/1\. .+: Статья \(Вид: ВАК, Дата: 01\.06\.2026\)\./);
    expect(own.text).toContain('рекомендует Орлову Марию Ивановну');
  });

  it('are refused of what is no season, not filed, not decided or not there', async () => {
    const season = await world.openSeason(['applications', 'universityCommission']);
    const { id, who } = await world.filed('Орлова Мария Ивановна');
    const refusal = (of: number, kind = 'extract', reader = who) =>
      world.refusal('GET', `/applications/${of}/papers/${kind}`, reader);
    expect(await refusal(id)).toMatchObject({ code: 'applicationUndecided' });
    expect((await world.paper(`/applications/${id}/papers/recommendation`, who)).text).toContain('Статья');
    expect(await refusal(999_999)).toMatchObject({ code: 'applicationNotFound' });
    // Where nothing is held back a decision is seen at once, on paper too.
    await world.decide(id, false);
    const { text } = await world.paper(`/applications/${id}/papers/extract`, who);
    expect(text).toContain('Причина: Причина');
    await world.database
      .update(application)
      .set({ status: 'DRAFT', checkEndAt: null, filingEndAt: null })
      .where(eq(application.id, id));
    expect(await refusal(id)).toMatchObject({ code: 'applicationNotFiled' });
    const outside = await world.student();
    const [row] = await world.database
      .insert(application)
      .values({
        personId: outside.personId,
        fullName: 'Иванова Анна Петровна',
        status: 'SUBMITTED',
        filingStartAt: new Date(0),
        filingEndAt: new Date(),
        academicYear: 2026,
      })
      .returning();
    expect(await refusal(row?.id ?? 0, 'extract', outside)).toMatchObject({
      code: 'applicationOutsideSeason',
    });
    expect(season.id).toBeGreaterThan(0);
  });
});
