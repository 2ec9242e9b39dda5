import { noticesCalls } from '@zachetka/contract/platform/notices/notices.calls';
import * as schemas from '@zachetka/contract/platform/notices/notices.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { serveCalls } from '../../../../lib/calls/serve-calls.ts';
import { findPushKeys } from './push-keys.ts';
import { endSubscription, saveSubscription } from './push-subscriptions.queries.ts';

type Options = { config: Config; database: Database };

export const noticePushRoutes: FastifyPluginAsync<Options> = async (app, { config, database }) => {
  const serve = serveCalls(app, schemas);

  serve(noticesCalls.subscribePush, async ({ caller, body }) => {
    if ((await findPushKeys(database)) === null) throw new AppError('pushUnavailable');
    assertPushService(body.endpoint, config.PUSH_SERVICES);
    await saveSubscription(database, caller.personId, body);
  });

  serve(noticesCalls.endPush, ({ caller, body }) =>
    endSubscription(database, caller.personId, body.endpoint),
  );
};

/** The portal sends to where a browser says: it must be no way to reach whatever else the portal's network has. */
function assertPushService(endpoint: string, services: readonly string[]): void {
  const { hostname, port } = new URL(endpoint);
  const isKnown = services.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  if (!isKnown || port !== '') throw new AppError('pushServiceUnknown', { params: { service: hostname } });
}
