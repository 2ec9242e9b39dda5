import { withAddedWords } from '@zachetka/contract/portfolio/reading/added-words';
import { awardSigns } from '@zachetka/contract/portfolio/reading/same-award';
import { understand } from '@zachetka/contract/portfolio/reading/understand';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { readingLane, untrustedJob } from '../../../lib/untrusted/untrusted-job.ts';
import { addPeriodicTask } from '../../../plugins/periodic-task.ts';
import type { FileStorage } from '../files/index.ts';
import type { FileRead, readFile } from './read-file.ts';
import {
  attemptsMaximum,
  type ClaimedFile,
  claimNext,
  findAddedWords,
  findKindOfFile,
  releaseFile,
  storeOutcome,
} from './reading.queries.ts';

const readInProcess = untrustedJob<typeof readFile>(
  readingLane,
  'readFile',
  new URL('./read-file.ts', import.meta.url),
);

/** A file that is larger takes the memory of the process before anything is read. */
const bytesMaximum = 50_000_000;

/**
 * Reads the next file of the queue, in the process for untrusted files. Answers false where none waits. A file that can't be read is
 * remembered as such; what goes wrong otherwise is tried again, some times at most, and as long as it takes where the store or the
 * process is away.
 */
export async function readNextFile(database: Database, storage: FileStorage): Promise<boolean> {
  const file = await claimNext(database);
  if (!file) return false;
  if (file.attempts > attemptsMaximum || file.size > bytesMaximum) {
    await storeOutcome(database, file.attachmentId, { problem: 'tooHeavy' });
    return true;
  }
  const outcome = await readClaimed(storage, file);
  if (outcome === 'later' || outcome === 'away') await releaseFile(database, file.attachmentId, outcome);
  else if ('problem' in outcome) await storeOutcome(database, file.attachmentId, outcome);
  else await storeText(database, file.attachmentId, outcome);
  return true;
}

async function readClaimed(storage: FileStorage, file: ClaimedFile): Promise<FileRead | 'later' | 'away'> {
  let isStoreAway = false;
  const load = async () => {
    isStoreAway = true;
    const bytes = await storage.store.get(file.storageKey);
    isStoreAway = false;
    if (!bytes) throw new AppError('attachmentNotFound');
    return { bytes: Buffer.concat(await bytes.toArray()), contentType: file.contentType };
  };
  try {
    return await readInProcess(load, { owner: file.ownerId, file: file.name });
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code === 'fileTooHeavy') return { problem: 'tooHeavy' };
    if (code === 'attachmentNotFound') return { problem: 'broken' };
    return isStoreAway || code === 'unavailable' || code === 'fileQueueFull' ? 'away' : 'later';
  }
}

/** The signs of the award are taken from the paper when it is read; new words of the dictionary hold for what is read after them. */
async function storeText(
  database: Database,
  attachmentId: number,
  { text }: Extract<FileRead, { text: unknown }>,
) {
  // PostgreSQL stores no zero byte.
  const clean = JSON.parse(JSON.stringify(text).replaceAll(String.raw`\u0000`, '')) as typeof text;
  const { additions } = await findAddedWords(database);
  const understanding = understand(clean, {
    kinds: await findKindOfFile(database, attachmentId),
    dictionary: withAddedWords(additions),
    today: new Date().toISOString().slice(0, 10),
  });
  const words = clean.pages
    .flatMap((page) => page.lines.map((line) => line.map((at) => page.words[at]?.text ?? '').join(' ')))
    .join('\n')
    .slice(0, 100_000);
  await storeOutcome(database, attachmentId, { text: clean, words, signs: awardSigns(understanding, clean) });
}

/** Goes through the queue, one file after another, on every instance; answers how to begin at once. */
export function scheduleReading(app: FastifyInstance, database: Database, storage: FileStorage): () => void {
  const closing = new AbortController();
  let underWay: Promise<void> | undefined;
  const readAll = async () => {
    while (!closing.signal.aborted && (await readNextFile(database, storage)));
  };
  const run = () => {
    underWay ??= readAll().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  app.addHook('preClose', async () => {
    closing.abort();
  });
  // A test that only asks an app reads nothing behind its back.
  let isListening = false;
  app.addHook('onListen', async () => {
    isListening = true;
  });
  return addPeriodicTask(app, {
    name: 'reading of proofs',
    minutes: 1 / 12,
    run: () => (isListening ? run() : Promise.resolve()),
  });
}
