import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { Call } from '@zachetka/contract/calls/call';
import type {
  OpenedKind,
  ReadingTool,
  ReadingWay,
} from '@zachetka/contract/platform/reading-record/reading-record.schemas';
import { filesCalls } from '@zachetka/contract/portfolio/files/files.calls';
import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio/portfolio.calls';
import { readingCalls } from '@zachetka/contract/portfolio/reading/reading.calls';
import { verificationCalls } from '@zachetka/contract/portfolio/verification/verification.calls';
import { appealsCalls } from '@zachetka/contract/scholarship/appeals/appeals.calls';
import { applicationsCalls } from '@zachetka/contract/scholarship/applications/applications.calls';
import { papersCalls } from '@zachetka/contract/scholarship/papers/papers.calls';
import { residencyCalls } from '@zachetka/contract/scholarship/residency/residency.calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { findDatabaseProblem } from '../../../db/database-problem.ts';
import { addPeriodicTask } from '../../../plugins/periodic-task.ts';
import { obtainServerSecret } from '../../people/auth/index.ts';
import { forgetOldBatches, takeIn } from './reading-record.queries.ts';
import { type RecordLine, readLine } from './record-line.ts';

const pause = 1000;

/**
 * One folder for each database: lines that were left behind never come into another one. Its name is kept in the database, so that it
 * stays the same when that is brought over to another PostgreSQL.
 */
export const folderOf = async ({ dataDir }: Pick<Config, 'dataDir'>, database: Database): Promise<string> =>
  join(dataDir, 'readings', await obtainServerSecret(database, 'readings-folder', randomUUID));

/**
 * Notes who opens what, before the answer goes out and without waiting for the database: a line in a file, which the table takes in
 * a second later.
 */
export const recordReadings = fp<{ config: Config; database: Database }>(
  (app, { config, database }) => {
    let spool: Spool | undefined;
    const wasTold = createRecentlyTold();

    app.addHook('onSend', (request, reply, _payload, done) => {
      const line = reply.statusCode < 300 ? lineOf(request) : undefined;
      if (line && !wasTold(`${line.reader} ${line.kind} ${line.thing}`)) spool?.append(JSON.stringify(line));
      done();
    });
    app.addHook('onReady', async () => {
      spool = openSpool(await folderOf(config, database), (error) =>
        app.log.error({ err: error }, 'who reads what can not be written to the disk'),
      );
    });
    scheduleTakingIn(app, database, () => spool?.take());
    return Promise.resolve();
  },
  { name: 'readings' },
);

function lineOf(request: FastifyRequest): RecordLine | undefined {
  const opened = openedBy.get(request.routeOptions.config.call);
  if (opened === undefined) return undefined;
  return {
    at: new Date().toISOString(),
    reader: request.caller.personId,
    kind: opened.kind,
    thing: Number((request.params as Record<string, unknown>)[opened.parameter]),
    way: wayOf(request.headers.referer),
    tool: toolOf(request),
  };
}

/** Every second, and once more when the app is closed. Batches that the database could not take wait in their order. */
function scheduleTakingIn(app: FastifyInstance, database: Database, take: () => Batch | undefined): void {
  const waiting: Batch[] = [];
  let isFailing = false;
  let underWay: Promise<void> | undefined;
  const run = async () => {
    const taken = take();
    if (taken) waiting.push(taken);
    try {
      for (let [batch] = waiting; batch !== undefined; [batch] = waiting) {
        await takeInBatch(database, batch).catch((error: unknown) => {
          if (!isOfTheBatch(error)) throw error;
          // Its file stays, and is tried again with those that were left behind.
          app.log.error(
            { err: error, batch: batch.id },
            'lines of who read what are refused by the database',
          );
        });
        waiting.shift();
      }
      isFailing = false;
    } catch (error) {
      // The first of many alike: a database that is away is told of elsewhere.
      if (!isFailing) app.log.warn({ err: error }, 'who read what could not be taken in yet');
      isFailing = true;
    }
  };
  const inTurn = () => {
    underWay ??= run().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(() => void inTurn(), pause).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
    await inTurn();
  });
}

/** Of a portal, not of every app: what is left behind in its folder is its own. */
export function scheduleReadings(app: FastifyInstance, config: Config, database: Database): void {
  addPeriodicTask(app, {
    name: 'readings that were left behind',
    minutes: 1,
    run: async () =>
      takeInLeftBehind(database, await folderOf(config, database), (error, batch) =>
        app.log.error({ err: error, batch }, 'lines of who read what that were left behind are refused'),
      ),
  });
  addPeriodicTask(app, {
    name: 'old batches of readings',
    minutes: 24 * 60,
    run: () => forgetOldBatches(database),
  });
}

const minutes = 10;
const maxRemembered = 50_000;

/** Whether something was told within the last minutes: what somebody opens again and again is one line. */
export function createRecentlyTold(now: () => number = Date.now) {
  const until = new Map<string, number>();
  return (key: string): boolean => {
    const moment = now();
    if ((until.get(key) ?? 0) > moment) return true;
    // What was told first stands first.
    until.delete(key);
    if (until.size >= maxRemembered) until.delete(until.keys().next().value ?? '');
    until.set(key, moment + minutes * 60_000);
    return false;
  };
}

/** What somebody does on a page of the portal, by how its address begins: the first that fits. */
const ways: readonly [RegExp, ReadingWay][] = [
  [/^\/verification-achievements/, 'queue'],
  [/^\/(achievements-list|students-list)/, 'list'],
  [/^\/admin\/seasons\/\d+\/appeals/, 'appeal'],
  [/^\/(application-for-pgas|admin-applications|commissions|admin\/seasons)/, 'application'],
];
/** A page that is reached in several ways says in its address which one it was. */
const said = new Set<ReadingWay>(['queue', 'list', 'search']);

/** By the page that the browser names with every call. It is a word for people, and decides nothing. */
export function wayOf(referer: string | undefined): ReadingWay {
  if (referer === undefined || !URL.canParse(referer)) return 'link';
  const { pathname, searchParams } = new URL(referer);
  const from = searchParams.get('from') as ReadingWay | null;
  if (from !== null && said.has(from)) return from;
  return ways.find(([begins]) => begins.test(pathname))?.[1] ?? 'link';
}

/** Every browser says what a request is for; a script has no reason to. */
function toolOf({ headers }: Pick<FastifyRequest, 'headers'>): ReadingTool {
  return headers['sec-fetch-mode'] === undefined ? 'script' : 'browser';
}

/** The lines go from the file into the table; the file goes once they are there for good. */
export async function takeInBatch(database: Database, { id, lines, remove }: Batch): Promise<void> {
  await takeIn(database, { id, lines: lines.flatMap((line) => readLine(line) ?? []) });
  remove();
}

/** Whether it is these lines that can't be taken in. Otherwise it is the database, and no other lines fare better now. */
function isOfTheBatch(error: unknown): boolean {
  const kind = findDatabaseProblem(error)?.kind;
  return kind === 'constraint' || kind === 'impossibleValue';
}

/** What processes that were killed have left. A file that can't be taken in stays, and holds up no other. Answers how many were. */
export async function takeInLeftBehind(
  database: Database,
  folder: string,
  onRefused: (error: unknown, batch: string) => void,
): Promise<number> {
  let takenIn = 0;
  for (const batch of findLeftBehind(folder)) {
    try {
      await takeInBatch(database, batch);
      takenIn += 1;
    } catch (error) {
      if (!isOfTheBatch(error)) throw error;
      onRefused(error, batch.id);
    }
  }
  return takenIn;
}

type Opened = { kind: OpenedKind; parameter: 'id' | 'portfolioId' };

/** The calls that open something of one person, and the parameter that names it. Lists and files of many people are none of them. */
const openedBy: ReadonlyMap<Call | undefined, Opened> = new Map<Call | undefined, Opened>([
  [portfolioCalls.readStudentPortfolio, { kind: 'portfolio', parameter: 'id' }],
  [portfolioCalls.readStudentInfo, { kind: 'portfolio', parameter: 'portfolioId' }],
  [portfolioCalls.listDeletedElements, { kind: 'portfolio', parameter: 'id' }],
  [verificationCalls.reviewPortfolio, { kind: 'portfolio', parameter: 'portfolioId' }],
  [residencyCalls.readStudentResidency, { kind: 'portfolio', parameter: 'id' }],
  [filesCalls.openFile, { kind: 'file', parameter: 'id' }],
  // What is written on it says the same as the file.
  [readingCalls.readProofText, { kind: 'file', parameter: 'id' }],
  [applicationsCalls.readApplication, { kind: 'application', parameter: 'id' }],
  [applicationsCalls.readApplicationHistory, { kind: 'application', parameter: 'id' }],
  [appealsCalls.listAppealsOfApplication, { kind: 'application', parameter: 'id' }],
  [papersCalls.writeApplicationPaper, { kind: 'application', parameter: 'id' }],
  [appealsCalls.readAppeal, { kind: 'appeal', parameter: 'id' }],
  [appealsCalls.openAppealFile, { kind: 'appealFile', parameter: 'id' }],
]);

const ending = '.lines';
/** A file that nobody has written to for so long is nobody's: its process takes its own in every second. */
const leftBehindAfter = 5000;

/** Lines that belong together. The id is the same whoever takes them in, so that nobody takes them in twice. */
type Batch = { id: string; lines: readonly string[]; remove: () => void };

type Spool = {
  append: (line: string) => void;
  /** What was appended since the last time; nothing where nothing was. */
  take: () => Batch | undefined;
};

/**
 * Keeps lines until the database has them. Each is handed to the operating system before the answer goes out, so that it outlives
 * this process, however that ends. The file is there for that alone: as long as the process lives, it knows its lines itself.
 */
export function openSpool(folder: string, onProblem: (error: unknown) => void): Spool {
  let lines: string[] = [];
  let file: { path: string; descriptor: number } | undefined;

  const open = () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${randomUUID()}${ending}`);
    return { path, descriptor: openSync(path, 'ax', 0o600) };
  };
  return {
    append: (line) => {
      lines.push(line);
      try {
        file ??= open();
        writeSync(file.descriptor, `${line}\n`);
      } catch (error) {
        // On a full disk nobody is kept from reading: the line is still known here.
        onProblem(error);
      }
    },
    take: () => {
      if (lines.length === 0) return undefined;
      const taken = { lines, path: file?.path };
      if (file) closeSync(file.descriptor);
      [lines, file] = [[], undefined];
      return batchOf(taken);
    },
  };
}

/** Where somebody else has taken the file for one that was left behind, rather a line twice than one that is lost. */
function batchOf({ lines, path }: { lines: readonly string[]; path: string | undefined }): Batch {
  if (path === undefined || !existsSync(path)) return { id: randomUUID(), lines, remove: () => undefined };
  return { id: basename(path, ending), lines, remove: () => rmSync(path, { force: true }) };
}

/** What processes that were killed have left behind in this folder. */
function findLeftBehind(folder: string, now = Date.now()): Batch[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .filter((path) => now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now) > leftBehindAfter)
    .map((path) => ({
      id: basename(path, ending),
      // Of a line that was cut off by the end of a disk nothing is known.
      lines: readFileSync(path, 'utf8').split('\n').slice(0, -1),
      remove: () => rmSync(path, { force: true }),
    }));
}
