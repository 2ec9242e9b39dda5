import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from './testing/files/sample-files.ts';
import { createElement, createSubBlock } from './testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

/**
 * Whoever has nothing but the description can work with the portal: a client that a generator of others makes of it asks one
 * thing of each part, over the network.
 */
type Answer = { status: number; data?: unknown };
type Client = { defaults: { baseUrl?: string } } & Record<string, (...given: unknown[]) => Promise<Answer>>;
type Document = {
  tags?: unknown;
  paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
};

// Beside the modules that the generated code imports.
const folder = join(import.meta.dirname, '..', '..', '..', 'build', `generated-client-${process.pid}`);

let test: TestApp;
let document: Document;
let client: Client;
let admin: RequestInit;
let student: RequestInit & { personId: number };

beforeAll(async () => {
  test = await createTestApp();
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  document = (await (await fetch(`${address}/docs/json`)).json()) as Document;
  mkdirSync(folder, { recursive: true });
  const [description, source] = [join(folder, 'openapi.json'), join(folder, 'client.ts')];
  writeFileSync(description, JSON.stringify(document));
  writeFileSync(source, await generateSource(description));
  client = (await import(pathToFileURL(source).href)) as Client;
  client.defaults.baseUrl = address;
  const { headers } = await test.signIn('sh_admin');
  admin = { headers };
  student = await test.signIn('lks_student');
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const someElement = async () => {
  const { id: subBlockId } = await createSubBlock(test.database);
  return createElement(test.database, { personId: student.personId, subBlockId });
};

/** By tag: the operation, what it is given, what comes of it. */
const questions: Record<string, [string, () => Promise<unknown[]> | unknown[], number, object]> = {
  'app-config': ['readAppConfig', () => [], 200, { timeZone: 'Europe/Moscow' }],
  auth: ['readCurrentUser', () => [admin], 200, { roles: ['sh_admin'] }],
  tokens: ['listTokens', () => [student], 200, { tokens: [] }],
  webhooks: ['listWebhooks', () => [admin], 200, { webhooks: [] }],
  language: ['chooseLanguage', () => [{ language: 'en' }, student], 204, {}],
  notices: ['listNotices', () => [{ unread: true }, student], 200, { notices: [], unread: 0 }],
  search: ['search', () => [{ q: 'ъъъ' }, student], 200, { results: [] }],
  welcome: ['endWelcome', () => [student], 204, {}],
  home: ['readStudentCards', () => [student], 200, { data: [] }],
  schedule: [
    'readTimetable',
    () => [{ from: '2026-11-09 00:00:00', to: '2026-11-15 23:59:59', is_student: true }, student],
    200,
    { data: [] },
  ],
  rating: ['listEducationPlans', () => [student], 200, { data: [] }],
  droe: ['listDroeCategories', () => ['APPLY', student], 200, []],
  configuration: ['readConfiguration', () => [{ onlyActual: true }, admin], 200, []],
  contexts: ['searchEmployees', () => [{ name: 'Иванова' }, admin], 200, []],
  portfolio: [
    'addElement',
    async () => [{ subBlockId: (await createSubBlock(test.database)).id }, student],
    201,
    { status: 'DRAFT' },
  ],
  files: [
    'attachFile',
    async () => [
      (await someElement()).id,
      { file: new File([new Uint8Array(samples.pdf)], 'Диплом.pdf') },
      { version: 1 },
      student,
    ],
    201,
    { name: 'Диплом.pdf' },
  ],
  achievements: [
    'listAchievements',
    () => [{ filter: { fullName: 'Иванова' } }, admin],
    200,
    { hasBlocks: true },
  ],
  verification: ['listQueue', () => [{ pageSize: 5, countAll: false }, admin], 200, { totalElements: 0 }],
  'ready-comments': ['readReadyComments', () => [admin], 200, { version: 0 }],
  students: ['listStudents', () => [{ page: 0 }, admin], 200, { students: [] }],
  seasons: ['readCalendar', () => [student], 200, { seasons: [] }],
  border: ['readBorderCase', () => [1, admin], 404, { code: 'seasonNotFound' }],
  publication: ['readResults', () => [1, student], 404, { code: 'seasonNotFound' }],
  appeals: ['listAppeals', () => [1, admin], 404, { code: 'seasonNotFound' }],
  commissions: ['listSeats', () => [student], 200, { seats: [] }],
  'open-season': ['listOpenSeasons', () => [], 200, { seasons: [] }],
  residency: ['readResidency', () => [student], 200, { nextFrom: null }],
  events: ['listEvents', () => [admin], 200, { events: [] }],
  proofs: ['listProofs', () => [student], 200, { pages: [] }],
  reading: ['readPaperRules', () => [student], 200, { isOn: true }],
  papers: ['readSeasonFigures', () => [1, admin], 404, { code: 'seasonNotFound' }],
  directory: ['readDirectory', () => [admin], 200, { mapping: { version: 0 } }],
  'portal-state': ['readPortalState', () => [admin], 200, { isLive: false }],
  audit: ['readAudit', () => [admin], 200, { seals: 0 }],
  'reading-record': ['listOwnReadings', () => [{}, admin], 200, { readings: [] }],
  'personal-data': ['readPersonalData', () => [student], 200, { consents: [], corrections: [] }],
  people: ['readPerson', () => [1_000_000, admin], 404, { code: 'personNotFound' }],
  import: ['listImports', () => [{ page: 0 }, admin], 200, { imports: [] }],
  statistics: ['readQueueStatistics', () => [admin], 200, { hasBlocks: true }],
  applications: ['createApplication', () => [{}, student], 201, { status: 'DRAFT' }],
};

describe('a client generated from the description', () => {
  it.each(Object.entries(questions))('asks %s', async (_tag, [operation, given, status, data]) => {
    const answer = await client[operation]?.(...(await given()));
    expect(answer).toMatchObject({ status, data });
  });

  it('has asked something of every part', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(Object.keys(questions).toSorted()).toEqual([
      ...new Set(operations.flatMap(({ tags }) => tags).toSorted()),
    ]);
    const tagOf = new Map(operations.map(({ operationId, tags }) => [operationId, tags[0]]));
    for (const [tag, [operation]] of Object.entries(questions)) expect(tagOf.get(operation)).toBe(tag);
  });

  it('compiles', async () => {
    const compiler = join(
      dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))),
      'bin',
      'tsc',
    );
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--target', 'es2022'];
    const resolution = ['--moduleResolution', 'bundler', '--lib', 'es2022,dom', '--ignoreConfig'];
    const parameters = [compiler, ...options, ...resolution, join(folder, 'client.ts')];
    const compile = promisify(execFile)(process.execPath, parameters);
    await expect(
      compile.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr),
    ).resolves.toMatchObject({ stdout: '', stderr: '' });
  });

  it('reads a refusal as well', async () => {
    expect(await client['readApplication']?.(987_654, student)).toMatchObject({
      status: 404,
      data: { code: 'applicationNotFound' },
    });
  });
});
