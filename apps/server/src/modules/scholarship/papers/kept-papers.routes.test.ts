import type { Appeal, AppealPreview } from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import type { Adoption, Scenario } from '@zachetka/contract/scholarship/border/border.schemas';
import type { Commissions, Meeting } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type {
  KeptPaper,
  KeptPapers,
  PapersOfSeason,
} from '@zachetka/contract/scholarship/papers/papers.schemas';
import type { PublishedResults } from '@zachetka/contract/scholarship/publication/publication.schemas';
import type { SeasonToCreate } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { eq } from 'drizzle-orm';
import PizZip from 'pizzip';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { application, institute, keptPaper, paperTemplate, person } from '../../../db/schema/index.ts';
import { longLane } from '../../../lib/untrusted/untrusted-job.ts';
import { readDocx } from '../../../testing/files/read-docx.ts';
import { withoutRoom } from '../../../testing/files/without-room.ts';
import { createPapersWorld, type PapersWorld, twoPlaces } from '../../../testing/worlds/papers-world.ts';
import { sealHistories, verifyAudit } from '../../platform/audit/index.ts';

let world: PapersWorld;
beforeAll(async () => {
  world = await createPapersWorld();
});
afterEach(async () => {
  await world.database.delete(paperTemplate);
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

const order = { number: '100-ст', day: '2026-10-01', from: '2026-09-01', until: '2027-01-31' };
const meetingOf = ({ directoryId }: { directoryId: string }, number: number) => ({
  number,
  heldOn: '2026-09-30',
  agenda: 'Назначение выплаты',
  present: [directoryId],
  inFavour: 1,
  against: 0,
  abstained: 0,
  reason: 'Утвердить список.',
});

/** Three applications, two places by vote, the university's commission with a chair. */
async function seasonBeforeMeeting(more: Partial<SeasonToCreate> = {}) {
  const season = await world.openSeason(
    ['applications', 'universityCommission', 'publication', 'appeal', 'order'],
    more,
  );
  const best = await world.filed('Орлова Мария Ивановна', 3);
  const second = await world.filed('Шевчук Олег Игоревич', 2);
  const third = await world.filed('Заяц Любовь Павловна');
  await world.adopt(season.id);
  const chair = await world.test.signIn();
  const { commissions } = await world.ask<Commissions>(
    'PUT',
    `/admin/seasons/${season.id}/commissions`,
    world.admin,
    { instituteId: null, version: null, members: [{ personId: chair.directoryId, duty: 'CHAIR' }] },
  );
  const path = `/commissions/${commissions[0]?.id}`;
  const meet = (number: number) =>
    world.ask<Meeting>('POST', `${path}/meetings`, chair, meetingOf(chair, number));
  const protocol = (meeting: Pick<Meeting, 'id'>) => `${path}/meetings/${meeting.id}/protocol`;
  const close = (meeting: Meeting) => world.ask<KeptPaper>('POST', protocol(meeting), chair);
  return { season, best, second, third, chair, path, meet, protocol, close };
}

const read = async (paper: Pick<KeptPaper, 'id'>) => world.file(`/papers/${paper.id}`);

/** Against the points of an article: after it the third one has the most. */
async function prepareToUphold(
  filed: Awaited<ReturnType<PapersWorld['filed']>>,
  more: { keepsAwarded?: boolean } = {},
) {
  const judge = await world.test.signIn('vud_admin_attachments');
  const made = await world.ask<Appeal>('POST', `/applications/${filed.id}/appeals`, filed.who, {
    portfolioElementId: filed.elementId,
    what: 'Не те баллы',
    why: 'Журнал другой',
  });
  const body = { corrections: [{ portfolioElementId: filed.elementId, points: '50' }], ...more };
  const { basis } = await world.ask<AppealPreview>('POST', `/admin/appeals/${made.id}/preview`, judge, body);
  const judged = { ...body, version: 1, answer: 'Журнал из списка.', basis };
  return { made, uphold: () => world.ask('POST', `/admin/appeals/${made.id}/uphold`, judge, judged) };
}

async function uphold(...args: Parameters<typeof prepareToUphold>) {
  const { made, uphold: judge } = await prepareToUphold(...args);
  await judge();
  return { made };
}

describe('the protocol of a meeting', () => {
  it('is made when the meeting is closed, and is the same ever after', async () => {
    const { season, chair, third, meet, close, protocol, path } = await seasonBeforeMeeting();
    const papers = `/admin/seasons/${season.id}/papers`;
    const meeting = await meet(4);
    const draft = await world.call('GET', `${papers}/universityProtocol`, chair);
    expect(decodeURIComponent(String(draft.headers['content-disposition']))).toContain('Проект протокола');
    const kept = await close(meeting);
    expect(kept).toMatchObject({
      kind: 'universityProtocol',
      number: '4',
      day: '2026-09-30',
      institute: null,
    });
    expect(kept.fileName).toMatch(/^Протокол № 4 .*2026-2027\.docx$/);
    const before = await read(kept);
    expect((await readDocx(before)).text).toContain('Номинация «Наука»: заявок — 3, назначить — 2.');

    // Whatever happens later: a renamed applicant, the publication, another meeting.
    await world.publish(season.id);
    await world.database
      .update(application)
      .set({ fullName: 'Другая Фамилия' })
      .where(eq(application.id, third.id));
    expect(await read(kept)).toEqual(before);
    expect(await world.file(`${papers}/universityProtocol?number=99`, chair)).toEqual(before);
    expect(await world.refusal('POST', protocol(meeting), chair)).toMatchObject({
      status: 409,
      code: 'meetingClosed',
      data: { paperId: kept.id },
    });
    const second = await close(await meet(5));
    expect((await readDocx(await read(second))).text).toContain('Другой Фамилии');
    expect(await read(kept)).toEqual(before);
    const { papers: own } = await world.ask<KeptPapers>('GET', `${path}/protocols`, chair);
    expect(own.map(({ number }) => number)).toEqual(['5', '4']);
    const { kept: all } = await world.ask<PapersOfSeason>('GET', papers, world.commission);
    expect(all.map(({ id }) => id)).toEqual([second.id, kept.id]);
    const archive = new PizZip(await world.file(`/admin/seasons/${season.id}/archive`));
    expect(archive.file(`papers/${kept.fileName}`)?.asNodeBuffer()).toEqual(before);
  });

  it('ends its votes: one on a closed meeting is refused, and none is closed over a vote that waits', async () => {
    const { season, chair, meet, close, protocol } = await seasonBeforeMeeting();
    const meeting = await meet(4);
    const scenarios = `/admin/seasons/${season.id}/scenarios`;
    const made = await world.ask<Scenario>('POST', scenarios, chair, { name: 'Два', settings: twoPlaces });
    const ballots = [{ personId: chair.directoryId, ballot: 'inFavour' }];
    const vote = { version: made.version, meetingId: meeting.id, ballots, reason: 'Бюджет' };
    const adopt = `${scenarios}/${made.id}/adopt`;
    const adopted = await world.ask<Adoption>('POST', adopt, chair, vote);
    expect(await world.refusal('POST', protocol(meeting), chair)).toMatchObject({
      status: 409,
      code: 'adoptionUnconfirmed',
    });
    await world.ask('POST', `/admin/seasons/${season.id}/adoptions/${adopted.id}/confirm`, world.confirming);
    const kept = await close(meeting);
    const { text } = await readDocx(await read(kept));
    expect(text).toMatch(/Поимённо: .+ — за\./);
    expect(await world.refusal('POST', adopt, chair, { ...vote, version: made.version + 1 })).toMatchObject({
      status: 409,
      code: 'meetingClosed',
      data: { paperId: kept.id },
    });
  });

  it('has a vote on it that was entered and confirmed while it was written', async () => {
    const { season, chair, meet, close } = await seasonBeforeMeeting();
    const meeting = await meet(4);
    const scenarios = `/admin/seasons/${season.id}/scenarios`;
    const one = { ...twoPlaces, places: { by: 'university' as const, count: 1 } };
    const made = await world.ask<Scenario>('POST', scenarios, chair, { name: 'Одно место', settings: one });
    // Whoever writes has read the season, and waits for the template.
    const holder = await world.database.$client.connect();
    try {
      await holder.query('begin; lock table paper_template');
      const closing = close(meeting);
      await expect
        .poll(async () => {
          const { rows } = await holder.query(
            `select 1 from pg_locks where relation = 'paper_template'::regclass and not granted`,
          );
          return rows.length;
        })
        .toBe(1);
      const adopted = await world.ask<Adoption>('POST', `${scenarios}/${made.id}/adopt`, chair, {
        version: made.version,
        meetingId: meeting.id,
        ballots: [{ personId: chair.directoryId, ballot: 'inFavour' }],
        reason: 'Бюджет',
      });
      await world.ask(
        'POST',
        `/admin/seasons/${season.id}/adoptions/${adopted.id}/confirm`,
        world.confirming,
      );
      await holder.query('commit');
      const { text } = await readDocx(await read(await closing));
      expect(text).toContain('заявок — 3, назначить — 1.');
      expect(text).toMatch(/Поимённо: .+ — за\./);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('is sealed: another file in its place is found, and nobody can put one there', async () => {
    const { close, meet } = await seasonBeforeMeeting();
    const kept = await close(await meet(1));
    await sealHistories(world.database);
    expect(await verifyAudit(world.database)).toMatchObject({ problems: [] });
    await expect(
      world.database.update(keptPaper).set({ number: '2' }).where(eq(keptPaper.id, kept.id)),
    ).rejects.toThrow(/kept_paper/);
    await world.database.$client.query(`begin; set local session_replication_role = replica;
      update kept_paper set content = 'x', sha256 = encode(sha256('x'), 'hex') where id = ${kept.id}; commit`);
    const { problems } = await verifyAudit(world.database);
    expect(problems).toMatchObject([{ table: 'kept_paper' }]);
    await world.database.$client.query(
      'begin; set local session_replication_role = replica; delete from kept_paper; delete from audit_seal_part; delete from audit_seal; commit',
    );
  });

  it('is closed once by one of many, and by nobody who does not keep the meetings', async () => {
    const { chair, meet, protocol } = await seasonBeforeMeeting();
    const meeting = await meet(1);
    const stranger = await world.test.signIn();
    expect(await world.refusal('POST', protocol(meeting), stranger)).toMatchObject({ code: 'forbidden' });
    expect(await world.refusal('POST', protocol(meeting), world.commission)).toMatchObject({
      code: 'meetingNotYours',
    });
    expect(await world.refusal('POST', protocol({ id: 999_999 }), chair)).toMatchObject({
      code: 'meetingNotFound',
    });
    const answers = await Promise.all([1, 2, 3].map(() => world.call('POST', protocol(meeting), chair)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const id = answers.find(({ statusCode }) => statusCode === 201)?.json<KeptPaper>().id;
    expect(await world.refusal('GET', `/papers/${id}`, stranger)).toMatchObject({ code: 'forbidden' });
    expect(await world.refusal('GET', '/papers/999999', world.commission)).toMatchObject({
      code: 'paperNotFound',
    });
  });
});

describe('what changes later', () => {
  it('makes papers of its own: of the appeal, the order, and what amends it', async () => {
    const { season, best, second, third } = await seasonBeforeMeeting();
    const path = `/admin/seasons/${season.id}`;
    expect(await world.refusal('POST', `${path}/orders`, world.commission, order)).toMatchObject({
      code: 'notPublished',
    });
    await world.publish(season.id);
    const issued = await world.ask<KeptPaper>('POST', `${path}/orders`, world.commission, order);
    expect(issued).toMatchObject({ kind: 'order', number: '100-ст' });
    expect(issued.fileName).toMatch(/^Приказ .*2026-2027\.docx$/);
    const before = await read(issued);
    expect((await readDocx(before)).tables[0]?.slice(1).map((row) => row[1])).toEqual([
      best.name,
      second.name,
    ]);
    const again = { ...order, number: '101-ст' };
    expect(await world.refusal('POST', `${path}/orders`, world.commission, again)).toMatchObject({
      status: 409,
      code: 'orderUnchanged',
    });

    const { made } = await uphold(third);
    const { kept } = await world.ask<PapersOfSeason>('GET', `${path}/papers`, world.commission);
    const ofAppeal = kept.find(({ kind }) => kind === 'appealProtocol');
    expect(ofAppeal).toMatchObject({ number: '1', appealId: made.id });
    const told = await readDocx(await read(ofAppeal ?? { id: 0 }));
    for (const words of [
      'апелляцию Заяц Любови Павловны',
      'Не те баллы',
      'Апелляцию удовлетворить. Баллы сезона: было 10,25, стало 50.',
      'Журнал из списка.',
    ])
      expect(told.text).toContain(words);
    expect(told.text).not.toContain('отклонить');
    const changes = new Map(told.tables[0]?.slice(1).map((row) => [row[1], row[4]]));
    expect(changes.get(third.name)).toMatch(/^назначить/);
    expect(changes.get(second.name)).toBe('не назначать');

    const amended = await world.ask<KeptPaper>('POST', `${path}/orders`, world.commission, again);
    expect(amended).toMatchObject({ kind: 'orderAmendment', number: '101-ст' });
    expect(amended.fileName).toMatch(/^Изменение № 101-ст к приказу/);
    const { text } = await readDocx(await read(amended));
    for (const words of [
      'О внесении изменений в приказ от 01.10.2026 № 100-ст',
      'назначить выплату Заяц Любови Павловне',
      'отменить выплату Шевчуку Олегу Игоревичу',
    ])
      expect(text).toContain(words);
    expect(await read(issued)).toEqual(before);
  });

  it('is in the order, too, where an appeal is upheld while the order is written', async () => {
    const { season, best, third } = await seasonBeforeMeeting();
    const path = `/admin/seasons/${season.id}`;
    await world.publish(season.id);
    const { uphold: judge } = await prepareToUphold(third);
    // The judge waits for the season first; whoever issues the order has read it by then, and waits, too.
    const holder = await world.database.$client.connect();
    const isWaiting = async (count: number) => {
      await expect
        .poll(async () => {
          const { rows } = await holder.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows.length;
        })
        .toBe(count);
    };
    try {
      await holder.query(`begin; select from season where id = ${season.id} for no key update`);
      const judged = judge();
      await isWaiting(1);
      const issuing = world.ask<KeptPaper>('POST', `${path}/orders`, world.commission, order);
      await isWaiting(2);
      await holder.query('commit');
      await judged;
      const issued = await issuing;
      expect(issued).toMatchObject({ kind: 'order', number: '100-ст' });
      expect((await readDocx(await read(issued))).tables[0]?.slice(1).map((row) => row[1])).toEqual([
        third.name,
        best.name,
      ]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(
      await world.refusal('POST', `${path}/orders`, world.commission, { ...order, number: '101-ст' }),
    ).toMatchObject({ code: 'orderUnchanged' });
  });

  it('names the reserve that an upheld appeal is paid from, and what of the sum it is', async () => {
    const { season, third, meet, close } = await seasonBeforeMeeting({
      keepsAmounts: true,
      reserve: 'Резерв фонда',
    });
    const path = `/admin/seasons/${season.id}`;
    await world.publish(season.id);
    const issued = await world.ask<KeptPaper>('POST', `${path}/orders`, world.commission, order);
    expect((await readDocx(await read(issued))).text).not.toContain('резерв');
    await uphold(third, { keepsAwarded: true });
    const { kept } = await world.ask<PapersOfSeason>('GET', `${path}/papers`, world.commission);
    const ofAppeal = await readDocx(
      await read(kept.find(({ kind }) => kind === 'appealProtocol') ?? { id: 0 }),
    );
    expect(ofAppeal.tables[0]?.find((row) => row[1] === third.name)?.[4]).toMatch(
      /^назначить .+ из резерва «Резерв фонда»$/,
    );
    const textOf = async (paper: KeptPaper) => (await readDocx(await read(paper))).text;
    const amended = { ...order, number: '101-ст' };
    expect(await textOf(await world.ask('POST', `${path}/orders`, world.commission, amended))).toMatch(
      /назначить выплату Заяц Любови Павловне .+ руб\. в месяц из резерва «Резерв фонда»/,
    );
    expect(await textOf(await close(await meet(7)))).toMatch(
      /Из них из резерва «Резерв фонда»: .+ руб\. в месяц\./,
    );
    // The draft of the whole order as it stands now.
    const { text } = await world.paper(
      `${path}/papers/order?number=1&day=2026-10-01&from=2026-09-01&until=2027-01-31`,
    );
    expect(text).toMatch(/В том числе из резерва «Резерв фонда»: .+ руб\. в месяц\./);
  });

  it('tells of an appeal that was rejected, too', async () => {
    const { season, third } = await seasonBeforeMeeting();
    await world.publish(season.id);
    const judge = await world.test.signIn('vud_admin_attachments');
    const { id } = await world.ask<Appeal>('POST', `/applications/${third.id}/appeals`, third.who, {
      portfolioElementId: null,
      what: 'Решение',
      why: 'Несправедливо',
    });
    await world.ask('POST', `/admin/appeals/${id}/reject`, judge, { version: 1, answer: 'Баллы верны.' });
    const { kept } = await world.ask<PapersOfSeason>(
      'GET',
      `/admin/seasons/${season.id}/papers`,
      world.commission,
    );
    const { text } = await readDocx(await read(kept[0] ?? { id: 0 }));
    expect(text).toContain('Апелляцию отклонить. Баллы сезона остаются прежними: 10,25.');
    expect(text).not.toContain('удовлетворить');
  });
});

describe('a paper that can not be made', () => {
  const keptNow = (seasonId: number) => world.database.$count(keptPaper, eq(keptPaper.seasonId, seasonId));

  it('is not kept: its template is damaged, or there is no room to fill it', async () => {
    const { season, chair, meet, protocol } = await seasonBeforeMeeting();
    const meeting = await meet(1);
    await world.publish(season.id);
    await world.database.insert(paperTemplate).values(
      (['universityProtocol', 'order'] as const).map((kind) => ({
        kind,
        content: Buffer.from('no document'),
        fileName: `${kind}.docx`,
        uploadedBy: world.admin.personId,
      })),
    );
    for (const ask of [
      () => world.refusal('POST', protocol(meeting), chair),
      () => world.refusal('POST', `/admin/seasons/${season.id}/orders`, world.commission, order),
    ]) {
      expect(await ask()).toMatchObject({ status: 409, code: 'templateNotFilled' });
      expect(await withoutRoom(longLane, ask)).toMatchObject([
        { status: 413, code: 'fileTooHeavy' },
        { status: 429, code: 'fileQueueFull' },
      ]);
    }
    expect(await keptNow(season.id)).toBe(0);
    await world.database.delete(paperTemplate);
    await world.ask('POST', protocol(meeting), chair);
  });

  it('is not kept: there is no such season, nobody of the institute has applied, or too many have', async () => {
    expect(
      await world.refusal('POST', '/admin/seasons/999999/orders', world.commission, order),
    ).toMatchObject({ code: 'seasonNotFound' });
    const season = await world.openSeason(['applications', 'universityCommission', 'publication', 'order']);
    const [empty] = await world.database
      .insert(institute)
      .values({ titleRu: 'Институт без заявок', titleEn: 'Institute without applications' })
      .returning();
    const chair = await world.test.signIn();
    const refusedToClose = async (instituteId: number | null) => {
      const { commissions } = await world.ask<Commissions>(
        'PUT',
        `/admin/seasons/${season.id}/commissions`,
        world.admin,
        { instituteId, version: null, members: [{ personId: chair.directoryId, duty: 'CHAIR' }] },
      );
      const own = commissions.find((each) => (each.institute?.id ?? null) === instituteId);
      const path = `/commissions/${own?.id}/meetings`;
      const { id } = await world.ask<Meeting>('POST', path, chair, meetingOf(chair, 1));
      return world.refusal('POST', `${path}/${id}/protocol`, chair);
    };
    expect(await refusedToClose(empty?.id ?? 0)).toMatchObject({
      code: 'instituteNotInSeason',
      data: { institute: 'Институт без заявок' },
    });

    const { id } = await world.filed('Орлова Мария Ивановна');
    await world.decide(id, true);
    await world.publish(season.id);
    const people = await world.database
      .insert(person)
      .values(
        Array.from({ length: 3000 }, (_, index) => ({
          directoryId: `S-1-5-21-kept-${index}`,
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
        status: 'VERIFIED' as const,
        filingStartAt: new Date(0),
        filingEndAt: new Date(),
        checkStartAt: new Date(),
        checkEndAt: new Date(),
        academicYear: 2026,
      })),
    );
    const tooLong = { code: 'paperTooLong', data: { lines: 3001, limit: 3000 } };
    expect(await refusedToClose(null)).toMatchObject(tooLong);
    expect(
      await world.refusal('POST', `/admin/seasons/${season.id}/orders`, world.commission, order),
    ).toMatchObject(tooLong);
    expect(await keptNow(season.id)).toBe(0);
  });
});

it('papers and the public list tell why more points are out in one institute and fewer are in in another', async () => {
  const season = await world.openSeason();
  const filed = [
    await world.filed('Орлова Мария Ивановна', 3),
    await world.filed('Шевчук Олег Игоревич', 2),
    await world.filed('Заяц Любовь Павловна'),
  ] as const;
  const at = (index: 0 | 1 | 2, instituteRu: string) =>
    world.database
      .update(application)
      .set({ instituteRu, instituteEn: `${instituteRu} (en)` })
      .where(eq(application.id, filed[index].id));
  await at(0, 'Лечебный');
  await at(1, 'Лечебный');
  await at(2, 'Фармация');
  await world.adopt(season.id, {
    ...twoPlaces,
    nominationId: world.block.id,
    places: {
      by: 'institute',
      counts: [
        { institute: 'Лечебный', count: 1 },
        { institute: 'Фармация', count: 1 },
      ],
    },
    ties: 'chain',
    chain: ['average'],
    shareLimits: [{ flag: 'direction:science', share: '1' }],
  });
  const explained = [
    'Лечебный: мест — 1, назначено — 1, граница в баллах — 30,75.',
    'Фармация: мест — 1, назначено — 1, граница в баллах — мест хватило всем.',
    'При равных баллах на границе решает средняя оценка за всё время.',
    'Баллы только за «Наука» — не больше 100 % назначенных.',
  ];
  const papers = `/admin/seasons/${season.id}/papers`;
  const protocol = await world.paper(`${papers}/universityProtocol`);
  await world.publish(season.id);
  const list = await world.paper(`${papers}/publicList`);
  for (const words of explained) {
    expect(protocol.text).toContain(words);
    expect(list.text).toContain(words);
  }
  expect(list.text).not.toMatch(/Орлов|Шевчук|Заяц/);
  const results = await world.ask<PublishedResults>('GET', `/seasons/${season.id}/results`, filed[1].who);
  expect(results.borders).toMatchObject([
    {
      nominationRu: 'Наука',
      ties: 'chain',
      chain: ['average'],
      shares: [{ titleRu: 'Наука', share: '1' }],
      lines: [
        { institute: 'Лечебный', places: 1, awarded: 1, score: '30.75' },
        { institute: 'Фармация', places: 1, awarded: 1, score: null },
      ],
    },
  ]);
  expect(results.results.map(({ total, awarded, instituteRu }) => [total, awarded, instituteRu])).toEqual([
    ['30.75', true, 'Лечебный'],
    ['10.25', true, 'Фармация'],
    ['20.5', false, 'Лечебный'],
  ]);
  const extract = await world.paper(`/applications/${filed[1].id}/papers/extract`);
  expect(extract.text).toContain('Лечебный: мест — 1, граница — 30,75 балла.');
});
