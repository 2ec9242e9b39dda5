import * as filesSchemas from '@zachetka/contract/portfolio/files/files.schemas';
import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { appealsCalls } from '@zachetka/contract/scholarship/appeals/appeals.calls';
import * as schemas from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { fileAppeal, withdrawAppeal } from './file-appeal.ts';
import { type KeepProtocol, previewAppeal, rejectAppeal, upholdAppeal } from './judging/judge-appeal.ts';
import { listJudges } from './judging/list-judges.ts';
import { listAppeals, readAppeal, readAppealsOf } from './read-appeals.ts';

type Given = { config: Config; database: Database; storeProtocol: KeepProtocol };

export const appealsRoutes: FastifyPluginAsync<Given> = async (app, { config, database, storeProtocol }) => {
  const timeZone = config.TIME_ZONE;
  const serve = serveCalls(app, { ...portfolioSchemas, ...filesSchemas, ...schemas });

  serve(appealsCalls.listAppealsOfApplication, ({ caller, params }) =>
    readAppealsOf(database, caller, params.id),
  );
  serve(appealsCalls.fileAppeal, ({ caller, params, body }) =>
    fileAppeal(database, caller, { ...body, applicationId: params.id }),
  );
  serve(appealsCalls.withdrawAppeal, ({ caller, params }) => withdrawAppeal(database, caller, params.id));

  serve(appealsCalls.listAppeals, ({ caller, params }) => listAppeals(database, caller, params.id));
  serve(appealsCalls.listAppealJudges, ({ caller, params }) => listJudges(database, caller, params.id));
  serve(appealsCalls.readAppeal, ({ caller, params }) => readAppeal(database, caller, params.id));
  serve(appealsCalls.previewAppeal, ({ caller, params, body }) =>
    previewAppeal(database, caller, { ...body, appealId: params.id, timeZone }),
  );
  serve(appealsCalls.upholdAppeal, ({ caller, params, body }) =>
    upholdAppeal(database, caller, { ...body, appealId: params.id, timeZone }, storeProtocol),
  );
  serve(appealsCalls.rejectAppeal, ({ caller, params, body }) =>
    rejectAppeal(database, caller, { ...body, appealId: params.id }, storeProtocol),
  );
};
