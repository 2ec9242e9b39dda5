import { statisticsCalls } from '@zachetka/contract/platform/statistics/statistics.calls';
import * as schemas from '@zachetka/contract/platform/statistics/statistics.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { languageOf } from '../../../lib/language.ts';
import { sendSheet } from '../../../lib/spreadsheet/send-sheet.ts';
import { findLeftOutIds } from '../../scholarship/application-records/index.ts';
import { prepareApplicationStatistics } from './applications.queries.ts';
import { prepareReadOwnQueue } from './read-own-queue.ts';
import { prepareVerificationStatistics } from './read-verification.ts';
import { statisticsSheet } from './statistics-sheet.ts';

export const statisticsRoutes: FastifyPluginAsync<{ database: Database; timeZone: string }> = async (
  app,
  { database, timeZone },
) => {
  const serve = serveCalls(app, schemas);
  const readOwnQueue = prepareReadOwnQueue(database, timeZone);
  const ofVerification = app.laggingReads((asked) => prepareVerificationStatistics(asked, timeZone));
  const ofApplications = app.laggingReads(prepareApplicationStatistics);

  serve(statisticsCalls.readQueueStatistics, ({ caller }) => readOwnQueue(caller));

  serve(statisticsCalls.readVerificationStatistics, (request) =>
    ofVerification(request, (read) => read(request.query)),
  );

  serve(statisticsCalls.exportVerificationStatistics, async (request, reply) => {
    const { query, headers } = request;
    const language = query.language ?? languageOf(headers['accept-language']);
    const figures = await ofVerification(request, (read) => read(query));
    const name = `verification-${query.table}-${figures.from}-${figures.to}`;
    return sendSheet(reply, statisticsSheet(figures, query.table, language), {
      name,
      format: 'csv',
      language,
    });
  });

  serve(statisticsCalls.readApplicationStatistics, async (request) => {
    const leftOut = await findLeftOutIds(database, request.caller.personId);
    return ofApplications(request, (read) => read(leftOut));
  });
};
