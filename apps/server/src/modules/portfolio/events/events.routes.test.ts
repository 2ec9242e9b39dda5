import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import { codeSeconds, eventLines } from '@zachetka/contract/portfolio/events/event-limits';
import type {
  Attestation,
  AttestedParticipants,
  CheckedIn,
  EventCode,
  EventList,
  EventPlaces,
  EventSummary,
  EventWithLink,
  LoadedEventList,
  OpenCheckIn,
  OpenedEvent,
  RevokedEvent,
} from '@zachetka/contract/portfolio/events/events.schemas';
import type { CredentialCheck } from '@zachetka/contract/portfolio/proofs/proofs.schemas';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attestedEvent,
  elementHistory,
  elementValue,
  eventParticipant,
  notice,
  peopleHistory,
  person,
  portfolioElement,
  portfolioSubBlock,
  student as studentTable,
} from '../../../db/schema/index.ts';
import { todayIn } from '../../../lib/wall-clock.ts';
import { createGroup, createPlan, enrol } from '../../../testing/curriculum-factory.ts';
import { formBody, formHeaders } from '../../../testing/files/multipart-form.ts';
import { createSubBlock, giveBlock, obtainPortfolio } from '../../../testing/portfolio-factory.ts';
import { testConfig } from '../../../testing/test-config.ts';
import {
  type ApplicationsWorld,
  createApplicationsWorld,
  type Signed,
} from '../../../testing/worlds/applications-world.ts';
import { obtainServerSecret } from '../../people/auth/index.ts';
import { codeOf } from './confirm-participant.ts';

const api = '/gateway/extra-edu/api';
const hour = 3_600_000;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

let world: ApplicationsWorld;
let admin: Signed;
let organiser: Signed;
let student: Signed;
let place: { id: number; blockId: number };
let fields: { name: number; level: number; day: number };
beforeAll(async () => {
  world = await createApplicationsWorld();
  place = await createSubBlock(world.test.database, {
    blockId: world.science.blockId,
    score: 7,
    attributes: [
      { required: true, titleRu: 'Название', titleEn: 'Name' },
      {
        required: true,
        titleRu: 'Уровень',
        titleEn: 'Level',
        format: 'SELECT',
        options: ['Вузовский', 'Всероссийский'],
        optionsEn: ['University', 'National'],
      },
      { format: 'DATE', titleRu: 'Дата', titleEn: 'Date' },
    ],
  });
});
beforeEach(async () => {
  admin = await world.test.signIn('vud_admin_verifications');
  organiser = await world.test.signIn('lks_student');
  student = await world.student();
  const { places } = (await call('GET', '/admin/events/places', admin)).json<EventPlaces>();
  const [name, level, day] = places.find(({ subBlockId }) => subBlockId === place.id)?.fields ?? [];
  fields = { name: name?.id ?? 0, level: level?.id ?? 0, day: day?.id ?? 0 };
});
afterAll(() => world.close());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  who: Signed,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  world.test.app.inject({
    method,
    url: `${api}${path}`,
    headers: { ...who.headers, ...headers },
    ...(payload && { payload }),
  });
const refusal = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body, json } = await answer;
  return [statusCode, body === '' ? '' : json<ErrorAnswer>().code];
};

/** Where the portal of the tests stands. */
const today = () => todayIn(testConfig().TIME_ZONE);
const toCreate = (more: object = {}) => ({
  subBlockId: place.id,
  title: 'Олимпиада',
  heldOn: today(),
  score: 5,
  values: [{ fieldId: fields.level, value: 'Вузовский' }],
  opensAt: fromNow(-hour),
  closesAt: fromNow(hour),
  most: 3,
  listOnly: false,
  ...more,
});
async function create(more: object = {}): Promise<EventWithLink & { token: string }> {
  const answer = await call('POST', '/admin/events', admin, toCreate(more));
  expect(answer.statusCode, answer.body).toBe(201);
  const made = answer.json<EventWithLink>();
  return { ...made, token: made.link.split('#')[1] ?? '' };
}
const accept = (token: string, who = organiser) => call('POST', '/events/accept', who, { token });
const toSave = (more: object = {}) => ({
  title: 'Олимпиада по анатомии',
  heldOn: today(),
  values: [{ fieldId: fields.name, value: ' Олимпиада по анатомии ' }],
  ...more,
});
const save = (id: number, more: object = {}, who = organiser) =>
  call('PUT', `/events/${id}`, who, toSave(more));
/** An event that students check in to. */
async function running(more: object = {}): Promise<EventSummary> {
  const { event, token } = await create(more);
  expect((await accept(token)).json()).toEqual({ id: event.id });
  expect((await save(event.id)).statusCode).toBe(200);
  return event;
}
const open = async (id: number, who = organiser) =>
  (await call('GET', `/events/${id}`, who)).json<OpenedEvent>();
const showCode = (id: number, who = organiser) => call('GET', `/events/${id}/code`, who);
const codeFor = async (id: number) => (await showCode(id)).json<EventCode>().address.split('#')[1] ?? '';
const checkIn = (code: string, who = student) => call('POST', '/check-in', who, { code });
const load = (id: number, lines: readonly string[], headers = {}) =>
  call('POST', `/events/${id}/list`, organiser, { lines }, headers);
const attest = (id: number, participantIds: readonly number[], headers = {}) =>
  call('POST', `/events/${id}/attest`, organiser, { participantIds }, headers);
const drop = (id: number, participantId: number, who = organiser) =>
  call('POST', `/events/${id}/participants/${participantId}/drop`, who, { reason: 'Не пришла' });
const restore = (id: number, participantId: number, who = organiser) =>
  call('POST', `/events/${id}/participants/${participantId}/restore`, who);
const revoke = (id: number, reason = 'Не состоялось') =>
  call('POST', `/admin/events/${id}/revoke`, admin, { reason });
const own = async (who = student) =>
  (await call('GET', '/portfolios/attestations', who)).json<{ attestations: Attestation[] }>().attestations;

/** With a record book and a group. */
async function enrolled(lastName = 'Ёлкина') {
  const { database } = world.test;
  const signed = await world.student();
  const group = await createGroup(database, await createPlan(database));
  await enrol(database, signed.personId, group.id);
  await database.update(person).set({ lastName }).where(eq(person.id, signed.personId));
  const [row] = await database
    .select({ book: studentTable.recordBookNumber })
    .from(studentTable)
    .where(eq(studentTable.personId, signed.personId));
  return { ...signed, book: row?.book ?? '', group: group.title };
}
const elementOf = async (id: number | null) => {
  const [row] = await world.test.database
    .select()
    .from(portfolioElement)
    .where(eq(portfolioElement.id, id ?? 0));
  return row;
};
const elementsOf = async ({ personId }: Signed) =>
  world.test.database.$count(
    portfolioElement,
    eq(portfolioElement.portfolioId, await obtainPortfolio(world.test.database, personId)),
  );
const linesOf = (id: number | null) =>
  world.test.database
    .select({
      action: elementHistory.action,
      actorId: elementHistory.actorId,
      comment: elementHistory.comment,
    })
    .from(elementHistory)
    .where(eq(elementHistory.elementId, id ?? 0))
    .orderBy(elementHistory.id);

describe('an event', () => {
  it('is opened with what the organiser can’t change, and its link is shown once', async () => {
    const { event, link } = await create();
    expect(link).toMatch(/^http:\/\/localhost:3000\/events\/invitation#[\w-]{43}$/);
    expect(event).toMatchObject({
      title: 'Олимпиада',
      score: 5,
      most: 3,
      attested: 0,
      organiser: null,
      hasLink: true,
      isOpen: false,
      listOnly: false,
      revokedAt: null,
      reason: null,
    });
    const { events } = (await call('GET', '/admin/events', admin)).json<EventList>();
    expect(events[0]).toEqual(event);
    const [row] = await world.test.database
      .select()
      .from(attestedEvent)
      .where(eq(attestedEvent.id, event.id));
    expect(row?.linkHash).toMatch(/^[0-9a-f]{64}$/);
    expect(link).not.toContain(row?.linkHash);
  });

  it('counts only where something new may be added, on a day within its time, with values that fit', async () => {
    const refusedWith = (more: object) => refusal(call('POST', '/admin/events', admin, toCreate(more)));
    expect(await refusedWith({ subBlockId: 999_999 })).toEqual([404, 'subBlockNotFound']);
    const single = await createSubBlock(world.test.database, { allowMultipleElements: false });
    expect(await refusedWith({ subBlockId: single.id, values: [] })).toEqual([404, 'subBlockNotFound']);
    expect(await refusedWith({ heldOn: '2026-01-01' })).toEqual([409, 'eventDayOutside']);
    expect(await refusedWith({ heldOn: '2026-02-30' })).toEqual([400, 'invalidRequest']);
    expect(await refusedWith({ closesAt: fromNow(-2 * hour) })).toEqual([400, 'invalidRequest']);
    expect(await refusedWith({ closesAt: fromNow(40 * 24 * hour) })).toEqual([400, 'invalidRequest']);
    const wrong = await call(
      'POST',
      '/admin/events',
      admin,
      toCreate({
        values: [
          { fieldId: fields.level, value: 'Вселенский' },
          { fieldId: 999_999, value: 'x' },
        ],
      }),
    );
    expect(wrong.json<ErrorAnswer>()).toMatchObject({ code: 'invalidValues' });
    expect(Object.keys(wrong.json<ErrorAnswer>().fields ?? {})).toEqual([String(fields.level), '999999']);
  });

  it('belongs to the first account that accepts the link, and a forwarded link helps nobody', async () => {
    const { event, token } = await create();
    expect(await refusal(accept('nothing'))).toEqual([404, 'eventLinkInvalid']);
    const [first, second] = await Promise.all([accept(token), accept(token, student)]);
    expect([first.statusCode, second.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [winner, loser] = first.statusCode === 200 ? [organiser, student] : [student, organiser];
    expect(await refusal(accept(token, loser))).toEqual([409, 'eventLinkTaken']);
    expect((await accept(token, winner)).statusCode).toBe(200);
    for (const attempt of [
      call('GET', `/events/${event.id}`, loser),
      save(event.id, {}, loser),
      showCode(event.id, loser),
      call('POST', `/events/${event.id}/list`, loser, { lines: ['1 А'] }),
      call('POST', `/events/${event.id}/attest`, loser, { participantIds: [1] }),
      drop(event.id, 1, loser),
    ]) {
      expect(await refusal(attempt)).toEqual([404, 'eventNotFound']);
    }
    const lines = await world.test.database
      .select({ action: peopleHistory.action, reason: peopleHistory.reason })
      .from(peopleHistory)
      .where(eq(peopleHistory.personId, winner.personId));
    expect(lines).toEqual([{ action: 'organiserBound', reason: 'Олимпиада' }]);
  });

  it('is described by its organiser, but for what was fixed, until somebody is confirmed', async () => {
    const { event, token } = await create();
    await accept(token);
    expect(await refusal(showCode(event.id))).toEqual([409, 'eventIncomplete']);
    const saved = await save(event.id, {
      values: [
        { fieldId: fields.name, value: 'Анатомия' },
        { fieldId: fields.level, value: 'Всероссийский' },
        { fieldId: fields.day, value: '' },
      ],
    });
    const { isOrganiser, fields: shown, participants } = saved.json<OpenedEvent>();
    expect([isOrganiser, participants]).toEqual([true, []]);
    expect(shown).toMatchObject([
      { title: 'Название', titleEn: 'Name', value: 'Анатомия', isFixed: false, required: true },
      { value: 'Вузовский', isFixed: true, optionsEn: ['University', 'National'] },
      { value: null, isFixed: false, format: 'DATE' },
    ]);
    await load(event.id, [`${(await enrolled()).book} Ёлкина`]);
    expect((await save(event.id)).json<OpenedEvent>().participants).toHaveLength(1);
    expect(await refusal(save(event.id, { heldOn: '2020-01-01' }))).toEqual([409, 'eventDayOutside']);
    const wrong = { values: [{ fieldId: fields.day, value: 'завтра' }] };
    expect(await refusal(save(event.id, wrong))).toEqual([400, 'invalidValues']);
    expect((await checkIn(await codeFor(event.id))).statusCode).toBe(200);
    expect(await refusal(save(event.id))).toEqual([409, 'eventStarted']);
  });

  it('is read by who administers, too, who is not its organiser', async () => {
    const { id } = await running();
    expect(await open(id, admin)).toMatchObject({ isOrganiser: false, organiser: 'Иванова Анна Петровна' });
    expect(await refusal(showCode(id, admin))).toEqual([404, 'eventNotFound']);
    const verifier = await world.test.signIn('vud_employee');
    expect(await refusal(call('GET', `/events/${id}`, verifier))).toEqual([404, 'eventNotFound']);
  });
});

describe('a code', () => {
  it('lets a student in with one tap: the achievement is there, verified by the event', async () => {
    const { id } = await running();
    const shown = (await showCode(id)).json<EventCode>();
    expect(shown.address).toMatch(/^http:\/\/localhost:3000\/events\/check-in#\d+-[0-9a-f]{20}$/);
    expect(shown.qr.path).toMatch(/^M/);
    expect(shown.changesIn).toBeGreaterThan(0);
    expect(shown.changesIn).toBeLessThanOrEqual(codeSeconds);
    const code = await codeFor(id);
    const preview = () => call('GET', `/check-in?code=${code}`, student);
    expect((await preview()).json<OpenCheckIn>()).toMatchObject({
      title: 'Олимпиада по анатомии',
      heldOn: today(),
      organiser: 'Иванова Анна Петровна',
      isIn: false,
    });
    const answer = (await checkIn(code)).json<CheckedIn>();
    expect(answer).toMatchObject({ title: 'Олимпиада по анатомии', isFirst: true });
    expect((await preview()).json<OpenCheckIn>().isIn).toBe(true);

    expect(await elementOf(answer.elementId)).toMatchObject({
      status: 'VERIFIED',
      score: 5,
      undoUntil: null,
    });
    const values = await world.test.database
      .select({ value: elementValue.value })
      .from(elementValue)
      .where(eq(elementValue.elementId, answer.elementId ?? 0))
      .orderBy(elementValue.id);
    expect(values.map(({ value }) => value)).toEqual(['Олимпиада по анатомии', 'Вузовский', null]);
    const [day, month, year] = [today().slice(8), today().slice(5, 7), today().slice(0, 4)];
    expect(await linesOf(answer.elementId)).toEqual([
      { action: 'add', actorId: student.personId, comment: null },
      { action: 'change', actorId: student.personId, comment: null },
      { action: 'send', actorId: student.personId, comment: null },
      {
        action: 'confirm',
        actorId: organiser.personId,
        comment: `«Олимпиада по анатомии», ${day}.${month}.${year}`,
      },
    ]);
    // Nobody has waited for it: figures of how long verification takes leave it out.
    const waited = and(
      eq(elementHistory.elementId, answer.elementId ?? 0),
      isNotNull(elementHistory.waitedSince),
    );
    expect(await world.test.database.$count(elementHistory, waited)).toBe(0);
    const told = await world.test.database.$count(
      notice,
      and(eq(notice.personId, student.personId), eq(notice.kind, 'achievementConfirmed')),
    );
    expect(told).toBe(1);
    expect(await open(id)).toMatchObject({
      attested: 1,
      participants: [{ fullName: 'Иванова Анна Петровна', way: 'code', isListed: false, droppedAt: null }],
    });
  });

  it('brings nobody in twice, however often and from however many tabs it is sent', async () => {
    const { id } = await running();
    const code = await codeFor(id);
    const answers = await Promise.all(Array.from({ length: 4 }, () => checkIn(code)));
    const told = answers.map((answer) => answer.json<CheckedIn>());
    expect(told.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(new Set(told.map(({ elementId }) => elementId)).size).toBe(1);
    expect([await elementsOf(student), (await open(id)).attested]).toEqual([1, 1]);
    expect((await checkIn(code)).json()).toEqual({ ...told[0], isFirst: false });
  });

  it('is dead within a minute, and one of another event or of nobody is none', async () => {
    const { id } = await running();
    const secret = await obtainServerSecret(world.test.database, 'event codes');
    const stepNow = () => Math.floor(Date.now() / 1000 / codeSeconds);
    const step = stepNow();
    const other = await running();
    for (const code of [
      codeOf(secret, id, step - 3),
      codeOf(secret, id, step + 2),
      codeOf(secret, other.id, step).replace(/^\d+/, String(id)),
      codeOf('another secret', id, step),
      codeOf(secret, 999_999_999, step),
      'nonsense',
    ]) {
      expect(await refusal(checkIn(code)), code).toEqual([409, 'eventCodeExpired']);
      expect(await refusal(call('GET', `/check-in?code=${code}`, student))).toEqual([
        409,
        'eventCodeExpired',
      ]);
    }
    expect(await elementsOf(student)).toBe(0);
    // The one before still counts: whoever has scanned it needs a moment to tap.
    const asPrevious = async (): Promise<number> => {
      const before = stepNow();
      const { statusCode } = await checkIn(codeOf(secret, id, before - 1));
      return before === stepNow() ? statusCode : asPrevious();
    };
    expect(await asPrevious()).toBe(200);
  });

  it('counts only within the time of the event', async () => {
    const { id } = await running();
    const code = await codeFor(id);
    const shift = (by: number) =>
      world.test.database
        .update(attestedEvent)
        .set({
          opensAt: sql`${attestedEvent.opensAt} + make_interval(hours => ${by})`,
          closesAt: sql`${attestedEvent.closesAt} + make_interval(hours => ${by})`,
        })
        .where(eq(attestedEvent.id, id));
    for (const by of [-5, 10]) {
      await shift(by);
      const answer = (await checkIn(code)).json<ErrorAnswer>();
      expect(answer).toMatchObject({ code: 'eventNotOpen', data: { opensAt: expect.any(String) as string } });
      expect(answer.message).toMatch(/с \d\d\.\d\d\.\d{4} \d\d:\d\d до/);
      expect(await refusal(showCode(id))).toEqual([409, 'eventNotOpen']);
      expect(await refusal(call('GET', `/check-in?code=${code}`, student))).toEqual([409, 'eventNotOpen']);
      expect(await refusal(attest(id, [1]))).toEqual([409, 'eventNotOpen']);
    }
    expect(await elementsOf(student)).toBe(0);
  });

  it('lets in as many as there are places, also all at once', async () => {
    const { id } = await running({ most: 2 });
    const code = await codeFor(id);
    const students = await Promise.all(Array.from({ length: 4 }, () => world.student()));
    const answers = await Promise.all(students.map((each) => refusal(checkIn(code, each))));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(2);
    expect(answers.filter(([, refused]) => refused === 'eventFull')).toHaveLength(2);
    expect((await open(id)).attested).toBe(2);
    const made = await Promise.all(students.map(elementsOf));
    expect(made.reduce((sum, each) => sum + each)).toBe(2);
    expect((await open(id)).participants).toHaveLength(2);
  });

  it('lets nobody in who is not on the list, where only the list counts, nor the organiser', async () => {
    const { id } = await running({ listOnly: true });
    const listed = await enrolled();
    const code = await codeFor(id);
    expect(await refusal(checkIn(code, listed))).toEqual([403, 'notOnEventList']);
    expect((await load(id, [`${listed.book} Елкина`])).json<LoadedEventList>().added).toBe(1);
    expect(await refusal(checkIn(code, listed))).toEqual([200, undefined]);
    expect(await refusal(checkIn(code))).toEqual([403, 'notOnEventList']);
    expect(await refusal(checkIn(code, organiser))).toEqual([403, 'ownEvent']);
  });

  it('needs everything filled in that is required by then, and a portfolio that may be added to', async () => {
    const { database } = world.test;
    const { id } = await running();
    const code = await codeFor(id);
    await database.update(attestedEvent).set({ ownValues: {} }).where(eq(attestedEvent.id, id));
    const incomplete = (await checkIn(code)).json<ErrorAnswer>();
    expect(incomplete).toMatchObject({ code: 'eventIncomplete', data: { fields: [fields.name] } });
    expect(incomplete.message).toContain('Название');
    expect(await refusal(attest(id, [1]))).toEqual([409, 'eventIncomplete']);

    await database
      .update(attestedEvent)
      .set({ ownValues: { [fields.name]: 'Имя' }, fixedValues: { [fields.level]: 'Городской' } })
      .where(eq(attestedEvent.id, id));
    // An option that there is none of any more.
    expect((await checkIn(code)).json<ErrorAnswer>().data).toEqual({ fields: [fields.level] });

    await database
      .update(attestedEvent)
      .set({ fixedValues: { [fields.level]: 'Вузовский' } })
      .where(eq(attestedEvent.id, id));
    await database
      .update(portfolioSubBlock)
      .set({ deletedAt: new Date() })
      .where(eq(portfolioSubBlock.id, place.id));
    const refused = (await checkIn(code)).json<ErrorAnswer>();
    await database
      .update(portfolioSubBlock)
      .set({ deletedAt: null })
      .where(eq(portfolioSubBlock.id, place.id));
    expect(refused).toMatchObject({ code: 'eventElementRefused', data: { code: 'structureDeleted' } });
    expect((await open(id)).participants).toEqual([]);
  });

  it('is asked anew where the organiser changes the words at the same moment', async () => {
    const { id } = await running();
    const code = await codeFor(id);
    const [saved, checked] = await Promise.all([save(id, { title: 'Другое название' }), checkIn(code)]);
    expect(checked.statusCode).toBe(200);
    const { title } = await open(id);
    expect(title).toBe(saved.statusCode === 200 ? 'Другое название' : 'Олимпиада по анатомии');
    const lines = await linesOf(checked.json<CheckedIn>().elementId);
    expect(lines.at(-1)?.comment).toContain(`«${title}»`);
  });
});

describe('a list', () => {
  it('takes lines with a number and the surname to it, and says of every other why not', async () => {
    const { id } = await running();
    const listed = await enrolled();
    const { book } = listed;
    const self = await enrolled('Орлова');
    await world.test.database
      .update(attestedEvent)
      .set({ organiserId: self.personId })
      .where(eq(attestedEvent.id, id));
    const lines = [
      `${book};ЁЛКИНА;Анна`,
      '',
      `${book} Петрова`,
      '000 Ёлкина',
      book,
      `${book}\tЁлкина`,
      `${self.book}, Орлова`,
    ];
    const answer = await call('POST', `/events/${id}/list`, self, { lines }, { 'accept-language': 'en' });
    const { added, refused } = answer.json<LoadedEventList>();
    expect(added).toBe(1);
    expect(refused.map(({ line, code }) => [line, code])).toEqual([
      [3, 'eventLineUnknown'],
      [4, 'eventLineUnknown'],
      [5, 'eventLineUnknown'],
      [6, 'eventLineTwice'],
      [7, 'ownEvent'],
    ]);
    expect(refused[0]).toMatchObject({ text: `${book} Петрова` });
    expect(refused[0]?.message).toContain('No student');
    // Nobody else waits for a line that looks like nothing.
    const odd = Array.from({ length: eventLines.most }, () => `${';'.repeat(eventLines.longest - 2)}a\n`);
    expect((await call('POST', `/events/${id}/list`, self, { lines: odd })).json()).toMatchObject({
      added: 0,
    });
    const twoWords = await enrolled('Фон Ланге-Ёлкина');
    const named = { lines: [`${twoWords.book} фон;ланге-елкина Анна`, `${book} Ёлкинаа`] };
    expect((await call('POST', `/events/${id}/list`, self, named)).json()).toMatchObject({
      added: 1,
      refused: [{ line: 2, code: 'eventLineUnknown' }],
    });
    const [participant] = (await open(id, self)).participants;
    expect(participant).toEqual({
      id: expect.any(Number) as number,
      fullName: 'Ёлкина Анна Петровна',
      group: listed.group,
      isListed: true,
      attestedAt: null,
      way: null,
      droppedAt: null,
      reason: null,
    });
  });

  it('is loaded twice at once, in whatever order, and each is on it once', async () => {
    const { id } = await running();
    const students = await Promise.all(Array.from({ length: 30 }, () => enrolled()));
    const lines = students.map(({ book }) => `${book} Ёлкина`);
    const answers = await Promise.all([load(id, lines), load(id, lines.toReversed())]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const added = answers.map((answer) => answer.json<LoadedEventList>().added);
    expect(added.reduce((sum, each) => sum + each, 0)).toBe(30);
    expect((await open(id)).participants).toHaveLength(30);
  });

  it('is confirmed by the organiser, each for itself', async () => {
    const { id } = await running({ most: 1 });
    const [first, second] = [await enrolled(), await enrolled()];
    await load(id, [`${first.book} Ёлкина`, `${second.book} Ёлкина`]);
    const { participants } = await open(id);
    const ids = participants.map((each) => each.id);
    const answer = (await attest(id, ids)).json<AttestedParticipants>();
    expect(answer.attested).toBe(1);
    expect(answer.refused).toMatchObject([
      { participantId: ids[1], fullName: 'Ёлкина Анна Петровна', code: 'eventFull' },
    ]);
    expect(answer.refused[0]?.message).toContain('Мест больше нет');
    // Once more changes nothing.
    expect((await attest(id, ids.slice(0, 1))).json()).toEqual({ attested: 0, refused: [] });
    const [attestation] = await own(first);
    expect(attestation).toMatchObject({ way: 'list', event: 'Олимпиада по анатомии', withdrawnAt: null });
    const lines = await linesOf(attestation?.elementId ?? 0);
    expect(lines.map(({ actorId }) => actorId)).toEqual(Array.from({ length: 4 }, () => organiser.personId));
  });
});

describe('who attested it', () => {
  it('is told to the student and to who verifies the block, and to nobody else', async () => {
    const { id } = await running();
    const { elementId } = (await checkIn(await codeFor(id))).json<CheckedIn>();
    const expected = {
      elementId,
      event: 'Олимпиада по анатомии',
      heldOn: today(),
      organiser: 'Иванова Анна Петровна',
      attestedAt: expect.any(String) as string,
      way: 'code',
      withdrawnAt: null,
      reason: null,
    };
    expect(await own()).toEqual([expected]);
    expect(await own(organiser)).toEqual([]);
    const portfolioId = await obtainPortfolio(world.test.database, student.personId);
    const seenBy = async (who: Signed) =>
      (await call('GET', `/admin/portfolios/${portfolioId}/attestations`, who)).json<{
        attestations?: Attestation[];
      }>().attestations;
    expect(await seenBy(admin)).toEqual([expected]);
    const verifier = await world.test.signIn('vud_employee');
    expect(await seenBy(verifier)).toEqual([]);
    await giveBlock(world.test.database, verifier.personId, place.blockId);
    expect(await seenBy(verifier)).toEqual([expected]);
    expect(await seenBy(student)).toBeUndefined();
  });
});

describe('what is proven to others', () => {
  const published = async (elementId: number) => {
    const body = { name: 'x', elementIds: [elementId], days: 1, consent: true };
    const { address } = (await call('POST', '/proofs', student, body)).json<{ address: string }>();
    return (await world.test.app.inject({ url: new URL(address).pathname })).body;
  };
  const criteria = async (elementId: number) =>
    (await call('GET', `/proofs/credentials/${elementId}`, student)).json<{
      credentialSubject: { achievement: { criteria: { narrative: string } } };
    }>().credentialSubject.achievement.criteria.narrative;

  it('says that the event has confirmed it, and not that anybody has looked at documents', async () => {
    const { id } = await running();
    const { elementId } = (await checkIn(await codeFor(id))).json<CheckedIn>();
    expect(await criteria(elementId ?? 0)).toContain('организатор мероприятия «Олимпиада по анатомии»');
    const page = await published(elementId ?? 0);
    expect(page).toContain('Подтверждено мероприятием «Олимпиада по анатомии»');
    expect(page).not.toContain('Проверено ');
    const { id: usual } = await world.element(student, { values: ['Диплом'] });
    expect(await criteria(usual)).toContain('по приложенным документам');
    expect(await published(usual)).toContain('Проверено ');
  });
});

describe('what is taken back', () => {
  it('is one participant: the achievement returns with the reason, and the code lets them in no more', async () => {
    const { id } = await running();
    const code = await codeFor(id);
    const { elementId } = (await checkIn(code)).json<CheckedIn>();
    const [participant] = (await open(id)).participants;
    expect((await drop(id, participant?.id ?? 0)).statusCode).toBe(204);
    expect((await drop(id, participant?.id ?? 0)).statusCode).toBe(204);
    expect(await elementOf(elementId)).toMatchObject({
      status: 'RETURNED_FOR_CORRECTION',
      adminComment: 'Не пришла',
      score: null,
    });
    expect((await linesOf(elementId)).slice(4)).toEqual([
      { action: 'takeBack', actorId: organiser.personId, comment: 'Не пришла' },
      { action: 'returnForCorrection', actorId: organiser.personId, comment: 'Не пришла' },
    ]);
    expect(await refusal(checkIn(code))).toEqual([409, 'participantDropped']);
    expect(await own()).toMatchObject([{ reason: 'Не пришла', withdrawnAt: expect.any(String) as string }]);
    expect(await open(id)).toMatchObject({ attested: 0, participants: [{ reason: 'Не пришла' }] });
    expect(await refusal(drop(id, 999_999))).toEqual([404, 'participantNotFound']);
  });

  it('is the withdrawal itself: the achievement is confirmed again, unless something has become of it since', async () => {
    const { id } = await running({ most: 1 });
    const code = await codeFor(id);
    const { elementId } = (await checkIn(code)).json<CheckedIn>();
    const [{ id: participantId } = { id: 0 }] = (await open(id)).participants;
    // Nothing was withdrawn yet: nothing changes.
    expect((await restore(id, participantId)).statusCode).toBe(204);
    expect(await linesOf(elementId)).toHaveLength(4);

    await drop(id, participantId);
    expect((await restore(id, participantId, admin)).statusCode).toBe(204);
    expect((await restore(id, participantId)).statusCode).toBe(204);
    expect(await elementOf(elementId)).toMatchObject({ status: 'VERIFIED', score: 5 });
    const comment = expect.stringContaining('Олимпиада по анатомии') as string;
    expect((await linesOf(elementId)).slice(6)).toEqual([
      { action: 'takeBack', actorId: admin.personId, comment },
      { action: 'confirm', actorId: admin.personId, comment },
    ]);
    expect(await own()).toMatchObject([{ elementId, reason: null, withdrawnAt: null }]);
    expect(await open(id)).toMatchObject({ attested: 1, participants: [{ reason: null, droppedAt: null }] });
    expect((await checkIn(code)).json()).toMatchObject({ elementId, isFirst: false });

    // The place went to somebody else meanwhile.
    await drop(id, participantId);
    const other = await world.student();
    expect((await checkIn(await codeFor(id), other)).json()).toMatchObject({ isFirst: true });
    expect(await refusal(restore(id, participantId))).toEqual([409, 'eventFull']);
    expect((await elementOf(elementId))?.status).toBe('RETURNED_FOR_CORRECTION');
    const taken = (await open(id)).participants.find((each) => each.id !== participantId);
    await drop(id, taken?.id ?? 0);

    // Its student mends it already.
    await world.test.database
      .update(portfolioElement)
      .set({ status: 'DRAFT', version: sql`${portfolioElement.version} + 1` })
      .where(eq(portfolioElement.id, elementId ?? 0));
    expect(await refusal(restore(id, participantId))).toEqual([409, 'participantElementChanged']);
    expect(await refusal(restore(id, 999_999))).toEqual([404, 'participantNotFound']);
    expect(await refusal(restore(id, participantId, other))).toEqual([404, 'eventNotFound']);
    await revoke(id);
    expect(await refusal(restore(id, taken?.id ?? 0, admin))).toEqual([409, 'eventRevoked']);
  });

  it('is somebody on the list, who leaves it', async () => {
    const { id } = await running({ listOnly: true });
    const listed = await enrolled();
    await load(id, [`${listed.book} Ёлкина`]);
    const [participant] = (await open(id)).participants;
    expect((await drop(id, participant?.id ?? 0, admin)).statusCode).toBe(204);
    expect((await open(id)).participants).toEqual([]);
    expect(await refusal(checkIn(await codeFor(id), listed))).toEqual([403, 'notOnEventList']);
  });

  it('is the right of the organiser: what was confirmed stays, and the code is dead', async () => {
    const { id } = await running();
    const code = await codeFor(id);
    const { elementId } = (await checkIn(code)).json<CheckedIn>();
    expect((await call('DELETE', `/admin/events/${id}/link`, admin)).statusCode).toBe(204);
    expect(await refusal(showCode(id))).toEqual([404, 'eventNotFound']);
    expect(await refusal(checkIn(code, await world.student()))).toEqual([409, 'eventCodeExpired']);
    expect((await elementOf(elementId))?.status).toBe('VERIFIED');
    expect(await open(id, admin)).toMatchObject({ organiser: null, hasLink: false, isOpen: false });
    expect((await own())[0]?.organiser).toBe('Иванова Анна Петровна');

    const renewed = (await call('POST', `/admin/events/${id}/link`, admin)).json<EventWithLink>();
    expect(renewed.event).toMatchObject({ hasLink: true, organiser: null });
    const next = await world.test.signIn('vud_employee');
    expect((await accept(renewed.link.split('#')[1] ?? '', next)).statusCode).toBe(200);
    expect((await showCode(id, next)).statusCode).toBe(200);
    const [line] = await world.test.database
      .select({ actorId: peopleHistory.actorId })
      .from(peopleHistory)
      .where(and(eq(peopleHistory.personId, organiser.personId), eq(peopleHistory.action, 'organiserEnded')));
    expect(line).toEqual({ actorId: admin.personId });
    for (const attempt of [
      call('DELETE', '/admin/events/999999/link', admin),
      call('POST', '/admin/events/999999/link', admin),
      revoke(999_999),
    ]) {
      expect(await refusal(attempt)).toEqual([404, 'eventNotFound']);
    }
  });

  it('is the whole event, but for what is part of a filed application or was decided since', async () => {
    const { id } = await running({ most: 5 });
    const code = await codeFor(id);
    const [filed, decided] = [await world.student(), await world.student()];
    const made = await Promise.all(
      [student, filed, decided].map(
        async (each) => (await checkIn(code, each)).json<CheckedIn>().elementId ?? 0,
      ),
    );
    const [returnedId = 0, filedId = 0, decidedId = 0] = made;
    const { id: applicationId } = await world.draft(filed, { id: filedId });
    await world.submit(filed, applicationId);
    const taken = await world.test.app.inject({
      method: 'POST',
      url: `${api}/verifications/elements/${decidedId}/take-back`,
      headers: admin.headers,
      payload: { version: (await elementOf(decidedId))?.version, reason: 'Проверю сама' },
    });
    expect(taken.statusCode, taken.body).toBe(200);
    // Its student may change it now: what it says then is not what the event has confirmed.
    expect(await own(decided)).toEqual([]);

    const participant = await world.test.database
      .select({ id: eventParticipant.id })
      .from(eventParticipant)
      .where(eq(eventParticipant.personId, filed.personId));
    expect(await refusal(drop(id, participant[0]?.id ?? 0))).toEqual([409, 'decisionInApplication']);

    const credential = () => call('GET', `/proofs/credentials/${filedId}`, filed);
    const given = (await credential()).body;
    const verdict = async () => {
      const payload = formBody({ fileName: 'credential.json', content: given });
      const answer = world.test.app.inject({
        method: 'POST',
        url: '/p/check',
        headers: formHeaders,
        payload,
      });
      return (await answer).json<CredentialCheck>().verdict;
    };
    expect(await verdict()).toBe('valid');

    const revoked = (await revoke(id)).json<RevokedEvent>();
    // The application holds the achievement; to strangers it is proven no more.
    expect(await verdict()).toBe('revoked');
    expect(await refusal(credential())).toEqual([409, 'eventRevoked']);
    expect(revoked).toMatchObject({
      returned: 1,
      kept: 1,
      event: { reason: 'Не состоялось', isOpen: false },
    });
    expect((await elementOf(returnedId))?.status).toBe('RETURNED_FOR_CORRECTION');
    expect((await elementOf(filedId))?.status).toBe('VERIFIED');
    expect((await elementOf(decidedId))?.status).toBe('SUBMITTED');
    expect(await own(filed)).toMatchObject([
      { reason: 'Не состоялось', withdrawnAt: revoked.event.revokedAt },
    ]);
    // Once more goes on with what was left, with the reason that was given first.
    const again = (await revoke(id, 'Другое')).json<RevokedEvent>();
    expect(again).toMatchObject({ returned: 0, kept: 1, event: { reason: 'Не состоялось' } });

    for (const attempt of [
      checkIn(code),
      call('GET', `/check-in?code=${code}`, student),
      showCode(id),
      save(id),
      load(id, ['1 А']),
      attest(id, [1]),
      call('POST', `/admin/events/${id}/link`, admin),
    ]) {
      expect(await refusal(attempt)).toEqual([409, 'eventRevoked']);
    }
    const unaccepted = await create();
    await revoke(unaccepted.event.id);
    expect(await refusal(accept(unaccepted.token))).toEqual([409, 'eventRevoked']);
  });
});
