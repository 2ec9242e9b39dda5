import type { Commissions } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { application, institute, person } from '../../../db/schema/index.ts';
import { createPapersWorld, type PapersWorld } from '../../../testing/worlds/papers-world.ts';

let world: PapersWorld;
beforeAll(async () => {
  world = await createPapersWorld();
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

describe('what commissions have recorded', () => {
  it('stands in the protocols: who was there, how it was voted, who took no part, what was recommended', async () => {
    const season = await world.openSeason();
    const [good, poor] = [
      await world.filed('Орлова Мария Ивановна'),
      await world.filed('Шевчук Олег Игоревич'),
    ];
    const named = async (lastName: string, firstName: string, middleName: string) => {
      const who = await world.test.signIn();
      await world.database
        .update(person)
        .set({ lastName, firstName, middleName })
        .where(eq(person.id, who.personId));
      return who;
    };
    const chair = await named('Белова', 'Анна', 'Сергеевна');
    const secretary = await named('Ким', 'Виктор', 'Олегович');
    const [first] = await world.database
      .select({ titleRu: institute.titleRu, id: institute.id })
      .from(institute)
      .innerJoin(application, eq(application.instituteRu, institute.titleRu))
      .where(eq(application.id, good.id));
    const title = first?.titleRu ?? '';
    const seats = [
      { personId: chair.directoryId, duty: 'CHAIR' },
      { personId: secretary.directoryId, duty: 'SECRETARY' },
    ];
    const seat = async (instituteId: number | null) => {
      const { commissions } = await world.ask<Commissions>(
        'PUT',
        `/admin/seasons/${season.id}/commissions`,
        world.admin,
        { instituteId, version: null, members: seats },
      );
      return commissions.find((each) => (each.institute?.id ?? null) === instituteId)?.id ?? 0;
    };
    const [ofInstitute, ofUniversity] = [await seat(first?.id ?? 0), await seat(null)];
    const recommend = (id: number, isRecommended: boolean) =>
      world.ask('POST', `/commissions/${ofInstitute}/recommendations`, chair, {
        isRecommended,
        reason: isRecommended ? null : 'Нет подтверждений.',
        applications: [{ id }],
      });
    await recommend(good.id, true);
    await recommend(poor.id, false);
    await world.ask('POST', `/applications/${poor.id}/conflicts`, secretary, {
      kind: 'relative',
      reason: 'Двоюродный брат',
    });
    const meet = (commissionId: number, number: number, agenda: string) =>
      world.ask('POST', `/commissions/${commissionId}/meetings`, chair, {
        number,
        heldOn: '2026-09-30',
        agenda,
        present: [chair.directoryId, secretary.directoryId],
        inFavour: 1,
        against: 0,
        abstained: 1,
        reason: 'Утвердить список.',
      });
    await meet(ofInstitute, 3, 'Рекомендации студентам');
    await meet(ofUniversity, 4, 'Назначение выплаты');

    const papers = `/admin/seasons/${season.id}/papers`;
    const path = `${papers}/instituteProtocol?institute=${encodeURIComponent(title)}`;
    // Whoever has a seat, and no role.
    const { text, tables } = await world.paper(path, secretary);
    for (const words of [
      'ПРОТОКОЛ № 3',
      '30 сентября 2026 г.',
      title,
      'Председатель: Белова Анна Сергеевна',
      'Присутствовали: 2 из 2',
      '2. Ким Виктор Олегович — секретарь',
      '1. Рекомендации студентам.',
      'секретаря комиссии Кима Виктора Олеговича о поданных заявках',
      `Ким Виктор Олегович в обсуждении заявки (№ ${poor.id}, Шевчук Олег Игоревич) не участвует и не голосует. Самоотвод: родство с заявителем (Двоюродный брат).`,
      '«за» — 1, «против» — 0, «воздержались» — 1.',
      'Утвердить список.',
      'рекомендовать комиссии университета 1 из 2',
      `Не рекомендовать Шевчука Олега Игоревича (заявка № ${poor.id}, баллы сезона: 10,25). Нет подтверждений.`,
    ])
      expect(text).toContain(words);
    expect(tables[0]?.slice(1).map((row) => row[1])).toEqual(['Орлова Мария Ивановна']);
    expect((await world.paper(`${papers}/universityProtocol`, chair)).text).toContain(
      'председателя комиссии Белову Анну Сергеевну о результатах',
    );
    expect((await world.paper(`${papers}/order`)).text).toContain('протокол № 4 от 30.09.2026');
    const stranger = await world.test.signIn();
    for (const each of [path, `${papers}/order`])
      expect(await world.refusal('GET', each, stranger)).toMatchObject({ status: 403, code: 'forbidden' });
  });
});
