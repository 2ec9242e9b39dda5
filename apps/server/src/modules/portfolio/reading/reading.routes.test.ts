import { roles } from '@zachetka/contract/access/roles';
import type {
  ComparedProofs,
  FoundProofs,
  PaperRules,
  ProofText,
  ReadingWords,
} from '@zachetka/contract/portfolio/reading/reading.schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { attachment, fileReading, judgedPair, portfolioElement } from '../../../db/schema/index.ts';
import { readingLane } from '../../../lib/untrusted/untrusted-job.ts';
import { samples } from '../../../testing/files/sample-files.ts';
import { textPdf } from '../../../testing/files/text-pdf.ts';
import { giveBlock } from '../../../testing/portfolio-factory.ts';
import { createFilesWorld, type FilesWorld } from '../../../testing/worlds/files-world.ts';
import { type FileStorage, openFileStorage } from '../files/index.ts';
import { readNextFile } from './index.ts';
import { claimNext } from './reading.queries.ts';

const api = '/gateway/extra-edu/api';
let test: FilesWorld;
let storage: FileStorage;
beforeAll(async () => {
  test = await createFilesWorld();
  storage = await openFileStorage(readConfig({ DATA_DIR: test.folder }), test.database);
});
afterAll(() => test.close());
beforeEach(() => test.database.delete(fileReading));

const lines = [
  'ДИПЛОМ I степени',
  'награждается Иванова Анна Петровна',
  'за победу во Всероссийской олимпиаде «Скальпель»',
  '12.05.2025 № 123/45',
];
const fields = [
  { titleRu: 'Название', titleEn: 'Title', required: true },
  { titleRu: 'Дата', titleEn: 'Date', format: 'DATE' as const },
];
type Headers = Record<string, string>;

/** A student with an achievement that has one file. */
async function attach(content: Buffer = textPdf(lines), fileName = 'диплом.pdf') {
  const owner = await test.createOwner({ values: ['Скальпель', '2025-05-12'] }, { attributes: fields });
  const uploaded = await test.upload(owner.elementId, owner.headers, { fileName, content });
  expect(uploaded.statusCode, uploaded.body).toBe(201);
  return { ...owner, id: uploaded.json<{ id: number }>().id };
}

const send = async ({ elementId, headers }: { elementId: number; headers: Headers }) => {
  const payload = { elements: [{ id: elementId }] };
  const answer = await test.app.inject({ method: 'POST', url: `${api}/portfolios/send`, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
};

async function attachAndSend(content?: Buffer, fileName?: string) {
  const owner = await attach(content, fileName);
  await send(owner);
  return owner;
}

async function verifierOf(...blockIds: number[]) {
  const verifier = await test.signIn('vud_employee');
  for (const blockId of blockIds) await giveBlock(test.database, verifier.personId, blockId);
  return verifier;
}

const get = (path: string, headers: Headers) => test.app.inject({ url: `${api}${path}`, headers });
const textOf = (id: number, headers: Headers) => get(`/portfolios/elements/attachments/${id}/text`, headers);
const readNow = (id: number, headers: Headers, { app } = test) =>
  app.inject({ method: 'POST', url: `${api}/portfolios/elements/attachments/${id}/text`, headers });
const compare = (elementId: number, headers: Headers) =>
  get(`/verifications/elements/${elementId}/proofs`, headers);
const judge = (payload: object, headers: Headers) =>
  test.app.inject({ method: 'PUT', url: `${api}/verifications/same-awards`, headers, payload });
const search = (q: string, headers: Headers) =>
  get(`/verifications/proofs?q=${encodeURIComponent(q)}`, headers);
const refusalOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const readAll = async () => {
  while (await readNextFile(test.database, storage));
};
const rowOf = async (id: number) =>
  (await test.database.select().from(fileReading).where(eq(fileReading.attachmentId, id)))[0];

describe('a file of a sent achievement', () => {
  it('is read once by the server, and its text is for those who may see the file', async () => {
    const owner = await attach();
    expect((await textOf(owner.id, owner.headers)).json()).toEqual({
      state: 'unread',
      problem: null,
      text: null,
    });
    await send(owner);
    expect((await textOf(owner.id, owner.headers)).json<ProofText>().state).toBe('waiting');
    expect(await readNextFile(test.database, storage)).toBe(true);
    expect(await readNextFile(test.database, storage)).toBe(false);

    const verifier = await verifierOf(owner.blockId);
    for (const headers of [owner.headers, verifier.headers]) {
      const { state, problem, text } = (await textOf(owner.id, headers)).json<ProofText>();
      expect([state, problem, text?.source]).toEqual(['read', null, 'textLayer']);
      const [page] = text?.pages ?? [];
      expect(page?.words.map((word) => word.text).join(' ')).toBe(lines.join(' '));
      expect(page?.lines).toHaveLength(4);
      expect(page?.words[0]).toMatchObject({
        sure: 1,
        box: [expect.closeTo(0.083, 2), expect.any(Number), expect.any(Number), expect.any(Number)],
      });
    }
    const stranger = await test.signIn('vud_employee');
    const student = await test.signIn('lks_student');
    const attachments = await test.signIn('vud_admin_attachments');
    expect(refusalOf(await textOf(owner.id, stranger.headers))).toEqual([403, 'blockNotYours']);
    expect(refusalOf(await textOf(owner.id, student.headers))).toEqual([403, 'notYourElement']);
    expect(refusalOf(await textOf(owner.id, attachments.headers))).toEqual([403, 'forbidden']);
    expect(refusalOf(await textOf(987_654, owner.headers))).toEqual([404, 'attachmentNotFound']);
    const draft = await attach();
    const ofDraft = await verifierOf(draft.blockId);
    expect(refusalOf(await textOf(draft.id, ofDraft.headers))).toEqual([403, 'draftNotShown']);
  });

  it('goes with its text, and with what was decided about it', async () => {
    const [one, other] = [await attachAndSend(), await attachAndSend(textPdf([...lines, 'Копия']))];
    await readAll();
    const verifier = await test.signIn('vud_admin_verifications');
    await judge({ attachmentId: one.id, otherId: other.id, judgement: 'different' }, verifier.headers);
    expect(await test.database.$count(judgedPair)).toBe(1);
    await test.database.delete(attachment).where(eq(attachment.id, one.id));
    expect(await rowOf(one.id)).toBeUndefined();
    expect(await test.database.$count(judgedPair)).toBe(0);
  });

  it('that can not be read is remembered as such, and not tried for ever', async () => {
    const broken = await attachAndSend(
      Buffer.from(
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
      ),
    );
    const table = await attachAndSend(samples.xlsx, 'таблица.xlsx');
    await readAll();
    expect((await textOf(broken.id, broken.headers)).json()).toEqual({
      state: 'unreadable',
      problem: 'noWords',
      text: null,
    });
    expect((await textOf(table.id, table.headers)).json<ProofText>().problem).toBe('noWords');

    // A process that dies of it three times takes no fourth one with it.
    const deadly = await attachAndSend();
    await test.database
      .update(fileReading)
      .set({ attempts: 3 })
      .where(eq(fileReading.attachmentId, deadly.id));
    await readAll();
    expect((await textOf(deadly.id, deadly.headers)).json<ProofText>().problem).toBe('tooHeavy');
    // While the store is away nothing is tried, however long that takes.
    const waiting = await attachAndSend();
    const ofStore = storage.store.get;
    storage.store.get = () => Promise.reject(new Error('the store is away'));
    try {
      for (let round = 0; round < 5; round += 1) {
        await test.database.update(fileReading).set({ claimedUntil: null });
        await readAll();
      }
    } finally {
      storage.store.get = ofStore;
    }
    expect((await textOf(waiting.id, waiting.headers)).json<ProofText>().state).toBe('waiting');
    await test.database.update(fileReading).set({ claimedUntil: null });
    await readAll();
    expect((await textOf(waiting.id, waiting.headers)).json<ProofText>().state).toBe('read');
    const lost = await attachAndSend();
    await storage.store.delete(
      (await test.database.select().from(attachment).where(eq(attachment.id, lost.id)))[0]?.storageKey ?? '',
    );
    await readAll();
    expect((await textOf(lost.id, lost.headers)).json<ProofText>().problem).toBe('broken');
  });

  it('that takes longer than allowed ends the process and nothing else', async () => {
    const endless = await attachAndSend();
    const { seconds } = readingLane.limits;
    readingLane.limits.seconds = 0;
    try {
      await readAll();
    } finally {
      readingLane.limits.seconds = seconds;
    }
    expect((await textOf(endless.id, endless.headers)).json<ProofText>().problem).toBe('tooHeavy');
    const next = await attachAndSend();
    await readAll();
    expect((await textOf(next.id, next.headers)).json<ProofText>().state).toBe('read');
  });

  it('is taken by one instance of two, and by another one where the first was killed', async () => {
    const owner = await attachAndSend();
    const claims = await Promise.all([claimNext(test.database), claimNext(test.database)]);
    expect(claims.filter(Boolean).map((claim) => claim?.attachmentId)).toEqual([owner.id]);
    expect(await claimNext(test.database)).toBeUndefined();
    await test.database.update(fileReading).set({ claimedUntil: sql`now() - interval '1 second'` });
    expect(await claimNext(test.database)).toMatchObject({ attachmentId: owner.id, attempts: 2 });
  });
});

describe('a file that its owner waits for', () => {
  it('is read before all others', async () => {
    await attachAndSend();
    const owner = await attach();
    const asked = await readNow(owner.id, owner.headers);
    expect([asked.statusCode, asked.json<ProofText>().state]).toEqual([200, 'waiting']);
    expect(await claimNext(test.database)).toMatchObject({ attachmentId: owner.id });
  });

  it('is refused to others, and where reading is off', async () => {
    const owner = await attach();
    const other = await test.signIn('lks_student');
    expect(refusalOf(await readNow(owner.id, other.headers))).toEqual([403, 'notYourElement']);
    expect(refusalOf(await readNow(987_654, other.headers))).toEqual([404, 'attachmentNotFound']);
    const world = await createFilesWorld({ READING: 'off' });
    const student = await world.createOwner();
    const { id } = (await world.upload(student.elementId, student.headers)).json<{ id: number }>();
    expect(refusalOf(await readNow(id, student.headers, world))).toEqual([409, 'readingOff']);
    const rules = await world.app.inject({ url: `${api}/portfolios/reading`, headers: student.headers });
    expect(rules.json<PaperRules>().isOn).toBe(false);
    await world.close();
  });
});

describe('a verifier', () => {
  it('sees beside each field whether the paper says the same, and where', async () => {
    const owner = await attachAndSend();
    const verifier = await verifierOf(owner.blockId);
    const unread = (await compare(owner.elementId, verifier.headers)).json<ComparedProofs>();
    expect(unread.proofs).toEqual([
      { attachmentId: owner.id, state: 'waiting', problem: null, fields: [], person: null, date: null },
    ]);
    await readAll();
    const { proofs } = (await compare(owner.elementId, verifier.headers)).json<ComparedProofs>();
    expect(proofs[0]).toMatchObject({
      attachmentId: owner.id,
      state: 'read',
      fields: [expect.objectContaining({ fieldId: expect.any(Number) }), expect.anything()],
      person: { verdict: 'agrees', place: { page: 0, boxes: expect.anything(), says: expect.any(String) } },
      date: { verdict: expect.stringMatching(/agrees|notFound/) },
    });
    const stranger = await test.signIn('vud_employee');
    expect(refusalOf(await compare(owner.elementId, stranger.headers))).toEqual([403, 'blockNotYours']);
    expect(refusalOf(await compare(owner.elementId, owner.headers))).toEqual([403, 'forbidden']);
    expect(refusalOf(await compare(987_654, verifier.headers))).toEqual([404, 'elementNotFound']);
    await test.database
      .update(portfolioElement)
      .set({ status: 'DRAFT' })
      .where(eq(portfolioElement.id, owner.elementId));
    expect(refusalOf(await compare(owner.elementId, verifier.headers))).toEqual([403, 'draftNotShown']);
  });

  it('has files read that were sent before the portal read any, by opening the achievement', async () => {
    const owner = await attachAndSend();
    const verifier = await test.signIn('sh_admin');
    await test.database.delete(fileReading);
    const { proofs } = (await compare(owner.elementId, verifier.headers)).json<ComparedProofs>();
    expect(proofs).toMatchObject([{ attachmentId: owner.id, state: 'waiting' }]);
    expect(await readNextFile(test.database, storage)).toBe(true);
    const read = (await compare(owner.elementId, verifier.headers)).json<ComparedProofs>();
    expect(read.proofs).toMatchObject([{ attachmentId: owner.id, state: 'read' }]);
  });

  it('is shown proofs of the same award, decides, and finds the decision again', async () => {
    const one = await attachAndSend();
    const other = await attachAndSend(
      textPdf(lines, ['Второй лист того же диплома, отсканированный отдельно']),
    );
    await readAll();
    const verifier = await verifierOf(one.blockId);
    // What is in blocks that one does not verify is not told of.
    expect((await compare(one.elementId, verifier.headers)).json<ComparedProofs>().sameAwards).toEqual([]);
    await giveBlock(test.database, verifier.personId, other.blockId);
    const pair = async (elementId: number) =>
      (await compare(elementId, verifier.headers)).json<ComparedProofs>().sameAwards;
    expect(await pair(one.elementId)).toEqual([
      {
        attachmentId: one.id,
        judgement: 'sameAward',
        decided: null,
        other: {
          attachmentId: other.id,
          name: 'диплом.pdf',
          contentType: 'application/pdf',
          elementId: other.elementId,
          portfolioId: expect.any(Number),
          fullName: 'Иванова Анна Петровна',
          status: 'SUBMITTED',
          subBlockTitle: expect.any(String),
          subBlockTitleEn: expect.any(String),
        },
      },
    ]);
    const payload = { attachmentId: one.id, otherId: other.id, judgement: 'team' };
    expect((await judge(payload, verifier.headers)).json()).toEqual({
      judgement: 'team',
      at: expect.stringMatching(/Z$/),
    });
    for (const elementId of [one.elementId, other.elementId]) {
      expect((await pair(elementId))[0]?.decided).toMatchObject({
        judgement: 'team',
        by: 'Иванова Анна Петровна',
        at: expect.any(String),
      });
    }
    const stranger = await test.signIn('vud_employee');
    const draft = await attach();
    await giveBlock(test.database, verifier.personId, draft.blockId);
    const refusals = [
      [await judge(payload, stranger.headers), 403, 'blockNotYours'],
      [await judge({ ...payload, otherId: 987_654 }, verifier.headers), 404, 'attachmentNotFound'],
      [await judge({ ...payload, otherId: one.id }, verifier.headers), 400, 'pairOfOneFile'],
      [await judge({ ...payload, otherId: draft.id }, verifier.headers), 403, 'draftNotShown'],
    ] as const;
    for (const [answer, status, code] of refusals) expect(refusalOf(answer)).toEqual([status, code]);
  });

  it('searches the text of proofs in the own blocks', async () => {
    const owner = await attachAndSend();
    await attachAndSend();
    const draft = await attach();
    await readNow(draft.id, draft.headers);
    await readAll();
    const verifier = await verifierOf(owner.blockId);
    await giveBlock(test.database, verifier.personId, draft.blockId);
    const found = (await search('олимпиады скальпель', verifier.headers)).json<FoundProofs>();
    expect(found.proofs).toEqual([
      {
        attachmentId: owner.id,
        name: 'диплом.pdf',
        elementId: owner.elementId,
        portfolioId: expect.any(Number),
        fullName: 'Иванова Анна Петровна',
        status: 'SUBMITTED',
        subBlockTitle: expect.any(String),
        subBlockTitleEn: expect.any(String),
        excerpt: expect.stringContaining('Скальпель'),
      },
    ]);
    expect((await search('кардиология', verifier.headers)).json()).toEqual({ proofs: [] });
    expect((await search('—–—', verifier.headers)).json()).toEqual({ proofs: [] });
    expect(refusalOf(await search('ол', verifier.headers))).toEqual([400, 'invalidRequest']);
    expect(
      (await test.app.inject({ url: `${api}/verifications/proofs?q=олимпиада`, headers: owner.headers }))
        .statusCode,
    ).toBe(403);
  });
});

describe('what stands on a proof', () => {
  it.each(['sent', 'a draft'])('is told to nobody who may not see the file: %s', async (state) => {
    const owner = await attach();
    await (state === 'sent' ? send(owner) : readNow(owner.id, owner.headers));
    // The same award in a block that another verifier has: what is alike leads to the file as well.
    const twin = await attachAndSend(textPdf([...lines, 'Копия']));
    await readAll();
    const callers = new Map<string, Headers>([
      ['its owner', owner.headers],
      ['the owner of the other one', twin.headers],
      ['a verifier of both', (await verifierOf(owner.blockId, twin.blockId)).headers],
      ['a verifier of the other block', (await verifierOf(twin.blockId)).headers],
      ['somebody without a role', (await test.signIn()).headers],
      ['nobody', {}],
    ]);
    for (const role of roles) callers.set(`somebody else who is ${role}`, (await test.signIn(role)).headers);
    const told = new Map<string, boolean[]>();
    for (const [who, headers] of callers) {
      const seen = (await test.link(owner.id, headers)).statusCode === 200;
      const text = await textOf(owner.id, headers);
      const found = await search('олимпиады скальпель', headers);
      const [own, other] = [await compare(owner.elementId, headers), await compare(twin.elementId, headers)];
      expect(text.statusCode === 200, who).toBe(seen);
      expect(text.body.includes('Скальпель'), who).toBe(seen);
      const mentions = [found, own, other].map(({ body }) => body.includes(`"attachmentId":${owner.id},`));
      expect(!seen && mentions.includes(true), who).toBe(false);
      if (mentions.includes(true)) told.set(who, mentions);
    }
    const all = [true, true, true];
    // Administrators open drafts; what is searched and what is alike tells of none.
    const alone = [false, true, false];
    expect([...told]).toEqual([
      ...(state === 'sent' ? [['a verifier of both', all]] : []),
      ['somebody else who is vud_admin_verifications', state === 'sent' ? all : alone],
      ['somebody else who is sh_admin', state === 'sent' ? all : alone],
    ]);
  });
});

describe('the dictionary', () => {
  const url = `${api}/configuration/reading-words`;
  const added = { section: 'degrees', name: 'Гран-при', words: ['гран-при', 'grand prix'] };

  it('is extended by administrators and known to students', async () => {
    const { headers } = await test.signIn('vud_admin_verifications');
    const student = await test.createOwner({}, { attributes: fields, searchWords: ['олимпиада'] });
    const save = (payload: object) => test.app.inject({ method: 'PUT', url, headers, payload });
    expect((await test.app.inject({ url, headers })).json<ReadingWords>()).toEqual({
      version: 0,
      additions: [],
    });
    expect((await save({ version: 0, additions: [added] })).json()).toEqual({
      version: 1,
      additions: [added],
    });
    expect(
      (await save({ additions: [{ ...added, words: ['гран-при'] }] })).json<ReadingWords>().version,
    ).toBe(2);
    const late = await save({ version: 1, additions: [] });
    expect(refusalOf(late)).toEqual([409, 'readingWordsChangedMeanwhile']);
    expect(refusalOf(await save({ additions: [added, added] }))).toEqual([400, 'invalidRequest']);

    const rules = (
      await test.app.inject({ url: `${api}/portfolios/reading`, headers: student.headers })
    ).json<PaperRules>();
    expect(rules.isOn).toBe(true);
    expect(rules.additions).toEqual([{ ...added, words: ['гран-при'] }]);
    expect(rules.kinds.at(-1)).toEqual({
      id: expect.any(Number),
      titleRu: expect.any(String),
      titleEn: expect.any(String),
      searchWords: ['олимпиада'],
      fields: [
        {
          id: expect.any(Number),
          titleRu: 'Название',
          titleEn: 'Title',
          format: 'TEXT',
          options: [],
          optionsEn: [],
          required: true,
        },
        {
          id: expect.any(Number),
          titleRu: 'Дата',
          titleEn: 'Date',
          format: 'DATE',
          options: [],
          optionsEn: [],
          required: false,
        },
      ],
    });
  });
});
