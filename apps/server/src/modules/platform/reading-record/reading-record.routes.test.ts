import { spawnSync } from 'node:child_process';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  FoundReadings,
  Readings,
} from '@zachetka/contract/platform/reading-record/reading-record.schemas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { employee } from '../../../db/schema/index.ts';
import { createApplication, createElement, createSubBlock } from '../../../testing/portfolio-factory.ts';
import { selectRows } from '../../../testing/table-contents.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  createRecentlyTold,
  folderOf,
  openSpool,
  takeInBatch,
  takeInLeftBehind,
  wayOf,
} from './record-readings.ts';

const own = '/gateway/lks-back/api/readings/own';
const all = '/gateway/lks-back/api/readings';
const api = '/gateway/extra-edu/api';

type SignedIn = Awaited<ReturnType<TestApp['signIn']>>;
let test: TestApp;
let student: SignedIn;
let verifier: SignedIn;
let portfolioId: number;
beforeAll(async () => {
  test = await createTestApp();
  student = await test.signIn('lks_student');
  verifier = await test.signIn('vud_admin_verifications');
  await test.database
    .insert(employee)
    .values({ personId: verifier.personId, position: 'Методист', department: 'Деканат' });
  const { id: subBlockId } = await createSubBlock(test.database);
  ({ portfolioId } = await createElement(test.database, { personId: student.personId, subBlockId }));
});
afterAll(() => test.close());

const get = async <T>(url: string, { headers }: SignedIn, more: Record<string, string> = {}) => {
  const answer = await test.app.inject({ url, headers: { ...headers, ...more } });
  expect(answer.statusCode).toBe(200);
  return answer.json<T>();
};
const lines = () =>
  selectRows<{ line: string }>(
    test.database,
    `select concat_ws(' ', kind, thing_id, way, tool) as line from reading_record where person_id = ${student.personId} order by id`,
  );

describe('who opened what', () => {
  it('is told to whose it is, with name, post and department, and not for one’s own', async () => {
    await get(`${api}/admin/portfolios/${portfolioId}`, verifier, {
      referer: 'https://portal.example/verification-achievements/1?group=2',
      'sec-fetch-mode': 'cors',
    });
    const again = await get<{ blocks: unknown }>(`${api}/verifications/portfolios/${portfolioId}`, verifier);
    expect(again.blocks).toBeDefined();
    await get(`${api}/portfolios`, student);
    await vi.waitFor(async () => expect(await lines()).toHaveLength(1), { timeout: 10_000 });
    const { readings, hasMore } = await get<Readings>(own, student);
    expect(hasMore).toBe(false);
    expect(readings).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        reader: { fullName: expect.any(String), position: 'Методист', department: 'Деканат' },
        kind: 'portfolio',
        thingId: portfolioId,
        fileName: null,
        way: 'queue',
        tool: 'browser',
      },
    ]);
    expect((await get<Readings>(own, verifier)).readings).toEqual([]);
  });

  it('is found by reader, person and day', async () => {
    const admin = await test.signIn('sh_admin');
    const [named] = await selectRows<{ name: string }>(
      test.database,
      `select last_name as name from person where id = ${student.personId}`,
    );
    const search = async (query: string) =>
      (await get<FoundReadings>(`${all}?${query}`, admin)).readings.map(({ person }) => person.fullName);
    const name = encodeURIComponent(named?.name ?? '');
    expect(await search(`person=${name}`)).toEqual([expect.stringContaining(named?.name ?? '')]);
    expect(await search('reader=nobody')).toEqual([]);
    expect(await search('from=2999-01-01')).toEqual([]);
    expect(await search('until=2001-01-01')).toEqual([]);
    expect(await search('from=2001-01-01&until=2999-01-01')).toHaveLength(1);
    const noSuchDay = await test.app.inject({ url: `${all}?from=0000-01-01`, headers: admin.headers });
    expect(noSuchDay.statusCode).toBe(400);
  });

  it('is told of everything that shows one portfolio or one application', async () => {
    const owner = await test.signIn('lks_student');
    const { id: subBlockId } = await createSubBlock(test.database);
    const element = await createElement(test.database, { personId: owner.personId, subBlockId });
    const application = await createApplication(test.database, {
      personId: owner.personId,
      elementId: element.id,
      status: 'SUBMITTED',
    });
    const told: { reader: number; kind: string; thing: number }[] = [];
    for (const [address, kind, thingId] of [
      [`support/students/${element.portfolioId}`, 'portfolio', element.portfolioId],
      [`admin/portfolios/${element.portfolioId}/deleted-elements`, 'portfolio', element.portfolioId],
      [`applications/${application}/history`, 'application', application],
      [`applications/${application}/appeals`, 'application', application],
    ] as const) {
      const reader = await test.signIn('sh_admin');
      await get(`${api}/${address}`, reader);
      told.push({ reader: reader.personId, kind, thing: thingId });
    }
    await vi.waitFor(
      async () =>
        expect(
          await selectRows(
            test.database,
            `select reader_id::int as reader, kind, thing_id::int as thing from reading_record
             where person_id = ${owner.personId} order by at, id`,
          ),
        ).toEqual(told),
      { timeout: 10_000 },
    );
  });

  it('a refusal opens nothing', async () => {
    const other = await test.signIn('lks_student');
    const refused = await test.app.inject({
      url: `${api}/admin/portfolios/${portfolioId}`,
      headers: other.headers,
    });
    expect(refused.statusCode).toBe(403);
  });
});

describe('lines', () => {
  const refuse = (error: unknown) => {
    throw error;
  };
  const line = (thing = portfolioId) =>
    JSON.stringify({
      at: '2026-11-16T10:00:00.000Z',
      reader: verifier.personId,
      kind: 'portfolio',
      thing,
      way: 'link',
      tool: 'script',
    });

  it('outlive a kill, are taken in once, and what is no line is passed over', async () => {
    const folder = temporaryFolder();
    const before = (await lines()).length;
    const spool = pathToFileURL(join(import.meta.dirname, 'record-readings.ts')).href;
    const killed = spawnSync(process.execPath, [
      '--input-type=module',
      '--eval',
      `const { openSpool } = await import(${JSON.stringify(spool)});
       const spool = openSpool(${JSON.stringify(folder)}, console.error);
       for (let line = 0; line < 500; line += 1) spool.append(${JSON.stringify(line())});
       process.kill(process.pid, 'SIGKILL');`,
    ]);
    expect(killed.signal).toBe('SIGKILL');
    const [file = ''] = readdirSync(folder);
    const path = join(folder, file);
    // Its process may still live.
    expect(await takeInLeftBehind(test.database, folder, refuse)).toBe(0);
    writeFileSync(path, `{"at": "no line"}\n${line().slice(0, 20)}`, { flag: 'a' });
    utimesSync(path, new Date(0), new Date(0));
    const copy = join(folder, 'copy');
    writeFileSync(copy, '');
    expect(await takeInLeftBehind(test.database, folder, refuse)).toBe(1);
    expect(await lines()).toHaveLength(before + 500);
    expect(readdirSync(folder)).toEqual(['copy']);
    // Killed between the table and the file.
    writeFileSync(path, `${line()}\n`);
    utimesSync(path, new Date(0), new Date(0));
    expect(await takeInLeftBehind(test.database, folder, refuse)).toBe(1);
    expect(await lines()).toHaveLength(before + 500);
  });

  it('are not lost where somebody has taken the file away meanwhile, or the disk is full', async () => {
    const folder = temporaryFolder();
    const before = (await lines()).length;
    const spool = openSpool(folder, () => undefined);
    spool.append(line());
    utimesSync(join(folder, readdirSync(folder)[0] ?? ''), new Date(0), new Date(0));
    await takeInLeftBehind(test.database, folder, refuse);
    spool.append(line());
    const batch = spool.take();
    if (batch) await takeInBatch(test.database, batch);
    expect(await lines()).toHaveLength(before + 3);

    const problems: unknown[] = [];
    const onFullDisk = openSpool('/dev/null/readings', (error) => problems.push(error));
    onFullDisk.append(line());
    expect(problems).toHaveLength(1);
    expect(onFullDisk.take()?.lines).toEqual([line()]);
    expect(onFullDisk.take()).toBeUndefined();
  });

  it('that the database refuses stay in their file, and hold up no other', async () => {
    const folder = temporaryFolder();
    const before = (await lines()).length;
    const leave = (name: string, text: string) => {
      writeFileSync(join(folder, name), `${text}\n`);
      utimesSync(join(folder, name), new Date(0), new Date(0));
    };
    leave('1.lines', line().replace('2026', '0000'));
    leave('2.lines', line());
    const refused: string[] = [];
    expect(await takeInLeftBehind(test.database, folder, (_, batch) => refused.push(batch))).toBe(1);
    expect(refused).toEqual(['1']);
    expect(readdirSync(folder)).toEqual(['1.lines']);
    expect(await lines()).toHaveLength(before + 1);
  });

  it('lie in a folder that is known by what the database itself keeps', async () => {
    const dataDir = temporaryFolder();
    const folder = await folderOf({ dataDir }, test.database);
    expect(await folderOf({ dataDir }, test.database)).toBe(folder);
    expect(
      await selectRows(test.database, `select value from server_secret where name = 'readings-folder'`),
    ).toEqual([{ value: basename(folder) }]);
  });

  it('of what is gone, or of one’s own, are none', async () => {
    const before = (await lines()).length;
    const ofOneself = line().replace(`"reader":${verifier.personId}`, `"reader":${student.personId}`);
    await takeInBatch(test.database, {
      id: 'own and gone',
      lines: [ofOneself, line(-1), line().replace(`"reader":${verifier.personId}`, '"reader":999999999')],
      remove: () => undefined,
    });
    expect(await lines()).toHaveLength(before);
  });
});

it.each([
  [undefined, 'link'],
  ['no address', 'link'],
  ['https://portal.example/', 'link'],
  ['https://portal.example/portfolio/7', 'link'],
  ['https://portal.example/portfolio/7?from=list', 'list'],
  ['https://portal.example/portfolio/7?from=search', 'search'],
  ['https://portal.example/portfolio/7?from=anything', 'link'],
  ['https://portal.example/verification-achievements/7', 'queue'],
  ['https://portal.example/application-for-pgas?id=3&view=true', 'application'],
  ['https://portal.example/admin/seasons/3/appeals', 'appeal'],
])('the page %s stands for %s', (page, way) => {
  expect(wayOf(page)).toBe(way);
});

it('what was told ten minutes ago is told again', () => {
  let now = 0;
  const wasTold = createRecentlyTold(() => now);
  expect([wasTold('a'), wasTold('a'), wasTold('b')]).toEqual([false, true, false]);
  now = 10 * 60_000;
  expect([wasTold('a'), wasTold('a')]).toEqual([false, true]);
});
