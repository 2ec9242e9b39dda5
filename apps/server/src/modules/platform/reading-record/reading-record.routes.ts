import { readingRecordCalls } from '@zachetka/contract/platform/reading-record/reading-record.calls';
import * as schemas from '@zachetka/contract/platform/reading-record/reading-record.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { findReadingsOf, searchReadings } from './reading-record.queries.ts';

type Options = { database: Database; timeZone: string };

export const readingRecordRoutes: FastifyPluginAsync<Options> = async (app, { database, timeZone }) => {
  const serve = serveCalls(app, schemas);
  serve(readingRecordCalls.listOwnReadings, ({ caller, query }) =>
    findReadingsOf(database, caller.personId, query),
  );
  serve(readingRecordCalls.searchReadings, ({ query }) => searchReadings(database, query, timeZone));
};
