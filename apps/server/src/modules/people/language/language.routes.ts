import { languageCalls } from '@zachetka/contract/people/language/language.calls';
import * as schemas from '@zachetka/contract/people/language/language.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { saveLanguage } from './language.queries.ts';

export const languageRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const serve = serveCalls(app, schemas);

  serve(languageCalls.chooseLanguage, ({ caller, body }) =>
    saveLanguage(database, caller.personId, body.language),
  );
};
