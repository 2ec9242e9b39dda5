import { eventsCalls } from '@zachetka/contract/portfolio/events/events.calls';
import * as schemas from '@zachetka/contract/portfolio/events/events.schemas';
import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { languageOf } from '../../../lib/language.ts';
import { blocksLimitedTo, type TextQuota } from '../portfolio/index.ts';
import { checkIn, readCheckIn, readEventCode } from './confirm-participant.ts';
import { listAttestations, listSummaries } from './events.queries.ts';
import {
  createEvent,
  dropParticipant,
  endEventLink,
  listEventPlaces,
  renewEventLink,
  restoreParticipant,
  revokeEvent,
} from './manage-events.ts';
import {
  acceptEvent,
  attestListed,
  findOwnEvent,
  findSeenEvent,
  loadEventList,
  openEvent,
  saveEvent,
} from './run-event.ts';

type Options = { config: Config; database: Database; quota: TextQuota };

export const eventsRoutes: FastifyPluginAsync<Options> = (app, { config, database, quota }) => {
  const { publicUrl, TIME_ZONE: timeZone } = config;
  const circumstances = { database, quota, publicUrl, timeZone };
  const serve = serveCalls(app, { ...portfolioSchemas, ...schemas });

  serve(eventsCalls.listEvents, async () => ({ events: await listSummaries(database) }));
  serve(eventsCalls.listEventPlaces, () => listEventPlaces(database));
  serve(eventsCalls.createEvent, ({ caller, body }) => createEvent(circumstances, caller.personId, body));
  serve(eventsCalls.renewEventLink, ({ caller, params }) =>
    renewEventLink(circumstances, { ...params, actorId: caller.personId }),
  );
  serve(eventsCalls.endEventLink, ({ caller, params }) =>
    endEventLink(circumstances, { ...params, actorId: caller.personId }),
  );
  serve(eventsCalls.revokeEvent, ({ caller, params, body }) =>
    revokeEvent(circumstances, { ...params, ...body, actorId: caller.personId }),
  );

  serve(eventsCalls.acceptEvent, ({ caller, body }) =>
    acceptEvent(circumstances, caller.personId, body.token),
  );
  serve(eventsCalls.readEvent, ({ caller, params }) => openEvent(database, caller, params.id));
  serve(eventsCalls.saveEvent, ({ caller, params, body }) =>
    saveEvent(circumstances, caller, { ...params, ...body }),
  );
  serve(eventsCalls.readEventCode, async ({ caller, params }) =>
    readEventCode(circumstances, await findOwnEvent(database, caller, params.id)),
  );
  serve(eventsCalls.loadEventList, ({ caller, headers, params, body }) =>
    loadEventList(
      circumstances,
      { caller, language: languageOf(headers['accept-language']) },
      { ...params, ...body },
    ),
  );
  serve(eventsCalls.attestListed, ({ caller, headers, params, body }) =>
    attestListed(
      circumstances,
      { caller, language: languageOf(headers['accept-language']) },
      { ...params, ...body },
    ),
  );
  serve(eventsCalls.dropParticipant, async ({ caller, params, body }) => {
    await findSeenEvent(database, caller, params.id);
    await dropParticipant(circumstances, { ...params, ...body, actorId: caller.personId });
  });

  serve(eventsCalls.restoreParticipant, async ({ caller, params }) => {
    await findSeenEvent(database, caller, params.id);
    await restoreParticipant(circumstances, { ...params, actorId: caller.personId });
  });

  serve(eventsCalls.readCheckIn, ({ caller: { personId }, query }) =>
    readCheckIn(circumstances, { ...query, personId }),
  );
  serve(eventsCalls.checkIn, ({ caller: { personId }, body }) =>
    checkIn(circumstances, { ...body, personId }),
  );

  serve(eventsCalls.listOwnAttestations, async ({ caller: { personId } }) => ({
    attestations: await listAttestations(database, { personId }),
  }));
  serve(eventsCalls.listAttestations, async ({ caller, params: { portfolioId } }) => ({
    attestations: await listAttestations(database, { portfolioId, blocksOf: blocksLimitedTo(caller) }),
  }));
  return Promise.resolve();
};
