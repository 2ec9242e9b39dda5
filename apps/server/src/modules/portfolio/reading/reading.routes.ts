import { readingCalls } from '@zachetka/contract/portfolio/reading/reading.calls';
import * as schemas from '@zachetka/contract/portfolio/reading/reading.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { readWords, wordQueryText } from '../../../db/word-search.ts';
import { AppError } from '../../../lib/app-error.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import type { FileStorage } from '../files/index.ts';
import { blocksLimitedTo, findReadership, prepareFileQueries } from '../portfolio/index.ts';
import { compareProofs, judgeSameAward, readProofText } from './compare-proofs.ts';
import { scheduleReading } from './read-queue.ts';
import { findAddedWords, findByWords, findKinds, queueFilesOf, queueUrgently } from './reading.queries.ts';
import { readWordsAdded, saveWordsAdded } from './save-words.ts';

type Options = { config: Config; database: Database; storage: FileStorage };

export const readingRoutes: FastifyPluginAsync<Options> = async (app, { config, database, storage }) => {
  const serve = serveCalls(app, schemas);
  const { findFile } = prepareFileQueries(database);
  const isOn = config.READING === 'on';
  const readNow = isOn ? scheduleReading(app, database, storage) : null;

  const fileOf = async (id: number) => {
    const file = await findFile(id);
    if (!file) throw new AppError('attachmentNotFound');
    return file;
  };

  serve(readingCalls.readPaperRules, async () => {
    const { additions } = await findAddedWords(database);
    return { isOn, kinds: await findKinds(database), additions };
  });

  serve(readingCalls.readProofText, async ({ caller, params }) => {
    const { id, elementId } = await fileOf(params.id);
    return readProofText(database, caller, id, elementId);
  });

  serve(readingCalls.readProofNow, async ({ caller, params }) => {
    const { id, elementId } = await fileOf(params.id);
    const readership = await findReadership(database, elementId, caller.personId);
    if (readership?.ownerId !== caller.personId) throw new AppError('notYourElement');
    if (!readNow) throw new AppError('readingOff');
    await queueUrgently(database, id);
    readNow();
    return readProofText(database, caller, id, elementId);
  });

  serve(readingCalls.compareProofs, async ({ caller, params }) => {
    const compared = await compareProofs(database, caller, params.id);
    if (!readNow || compared.proofs.every(({ state }) => state !== 'unread')) return compared;
    // Sent before the portal read any, or while that was turned off: such files are read when somebody looks.
    await queueFilesOf(database, [params.id]);
    readNow();
    return compareProofs(database, caller, params.id);
  });

  serve(readingCalls.judgeSameAward, ({ caller, body }) => judgeSameAward(database, caller, body));

  serve(readingCalls.searchProofs, async ({ caller, query }) => {
    const words = readWords(query.q);
    if (words.length === 0) return { proofs: [] };
    const asked = wordQueryText(words, { isBeginning: true });
    return { proofs: await findByWords(database, asked, blocksLimitedTo(caller)) };
  });

  serve(readingCalls.readReadingWords, () => readWordsAdded(database));

  serve(readingCalls.saveReadingWords, ({ caller, body }) => saveWordsAdded(database, caller.personId, body));
};
