import { spellForSearch } from '@zachetka/contract/lists/search-spelling';
import { personalDataCalls } from '@zachetka/contract/platform/personal-data/personal-data.calls';
import * as schemas from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import type { FileStorage } from '../../portfolio/files/index.ts';
import { takeArchive } from './archive/take-archive.ts';
import { answerConsent } from './consents/answer-consent.ts';
import {
  deleteConsent,
  draftConsent,
  enforceConsent,
  listConsentAnswers,
  listConsents,
  saveConsent,
} from './consents/change-consents.ts';
import { answerCorrection, askCorrection, listCorrections } from './corrections/corrections.ts';
import { erasePerson, listErasures, previewErasure } from './erasure/erase-person.ts';
import { findPeopleByName } from './erasure/erasure.queries.ts';
import { readPersonalData } from './read-personal-data.ts';
import { planRetention, readRetention, runRetention, saveRetention } from './retention/retention.ts';

type Options = { config: Config; database: Database; storage: FileStorage };

export const personalDataRoutes: FastifyPluginAsync<Options> = async (app, { config, database, storage }) => {
  const timeZone = config.TIME_ZONE;
  const serve = serveCalls(app, { ...portfolioSchemas, ...schemas });

  serve(personalDataCalls.readPersonalData, ({ caller: { personId } }) =>
    readPersonalData(database, { personId, timeZone }),
  );
  serve(
    personalDataCalls.takeArchive,
    async ({ caller }, reply) =>
      reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="my-data.zip"')
        .send(await takeArchive(database, storage, caller.personId)),
    // How long it takes is a matter of the caller's line, and one at a time is enough.
    { line: 'archive', rateLimit: { max: 10, timeWindow: '1 hour' } },
  );
  serve(personalDataCalls.answerConsent, ({ caller: { personId }, params, body }) =>
    answerConsent(database, { ...params, ...body, personId, timeZone }),
  );
  serve(personalDataCalls.askCorrection, ({ caller, body }) =>
    askCorrection(database, caller.personId, body),
  );

  serve(personalDataCalls.listConsents, () => listConsents(database, timeZone));
  serve(personalDataCalls.draftConsent, ({ caller, body }) =>
    draftConsent(database, { timeZone, actorId: caller.personId }, body),
  );
  serve(personalDataCalls.saveConsent, ({ caller, params, body }) =>
    saveConsent(database, { timeZone, actorId: caller.personId }, { ...body, ...params }),
  );
  serve(personalDataCalls.deleteConsent, ({ params }) => deleteConsent(database, params.id));
  serve(personalDataCalls.enforceConsent, ({ caller, params, body }) =>
    enforceConsent(database, { timeZone, actorId: caller.personId }, { ...body, ...params }),
  );
  serve(personalDataCalls.listConsentAnswers, ({ params, query }) =>
    listConsentAnswers(database, { ...query, ...params, timeZone }),
  );

  serve(personalDataCalls.listCorrections, ({ query }) => listCorrections(database, query));
  serve(personalDataCalls.answerCorrection, ({ caller, params, body }) =>
    answerCorrection(database, caller.personId, { ...body, ...params }),
  );

  serve(personalDataCalls.readRetention, () => readRetention(database));
  serve(personalDataCalls.saveRetention, ({ caller, body }) =>
    saveRetention(database, caller.personId, body),
  );
  serve(personalDataCalls.planRetention, ({ caller }) => planRetention(database, caller.personId));
  serve(personalDataCalls.runRetention, ({ caller, params }) =>
    runRetention(database, storage, { ...params, actorId: caller.personId }),
  );

  serve(personalDataCalls.findPeopleToErase, async ({ query }) => ({
    people: await findPeopleByName(database, spellForSearch(query.name)),
  }));
  serve(personalDataCalls.previewErasure, ({ params }) => previewErasure(database, params.personId));
  serve(personalDataCalls.erasePerson, ({ caller, params, body }) =>
    erasePerson(database, storage, caller.personId, { ...body, directoryId: params.personId }),
  );
  serve(personalDataCalls.listErasures, () => listErasures(database));
};
