import { webhooksCalls } from '@zachetka/contract/platform/webhooks/webhooks.calls';
import * as schemas from '@zachetka/contract/platform/webhooks/webhooks.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { openAddresses, PrivateAddress } from '../../../lib/open-addresses.ts';
import { createWebhook } from './create-webhook.ts';
import { createCourier } from './sending/courier.ts';
import { claimAgain, insertTest } from './sending/outbox.queries.ts';
import { newWebhookSecret } from './sending/sign-message.ts';
import {
  deleteWebhook,
  findDelivery,
  findWebhook,
  listDeliveries,
  listWebhooks,
  replaceSecret,
  updateWebhook,
} from './webhooks.queries.ts';

type Options = { config: Config; database: Database };

/** Waiting for a receiver must not keep the administrator's other calls waiting. */
const line = 'webhooks';

export const webhooksRoutes: FastifyPluginAsync<Options> = async (app, { config, database }) => {
  const serve = serveCalls(app, schemas);
  const addresses = openAddresses(config.WEBHOOK_PRIVATE_HOSTS);
  const courier = createCourier(database, addresses);

  const assertOpen = async (address: string) => {
    const url = new URL(address);
    try {
      await addresses.assertOpen(url);
    } catch (error) {
      if (!(error instanceof PrivateAddress)) throw error;
      const host = error.message;
      throw new AppError('webhookAddressRefused', {
        params: { host },
        data: { host },
        fields: { address: 'webhookAddressRefused' },
      });
    }
  };

  const find = (webhookId: number) => findWebhook(database, webhookId);

  const readDelivery = async (of: { webhookId: number; deliveryId: number }) => {
    const delivery = await findDelivery(database, of);
    if (!delivery) throw new AppError('deliveryNotFound', { data: of });
    return { delivery };
  };

  serve(webhooksCalls.listWebhooks, async () => ({ webhooks: await listWebhooks(database) }));

  serve(webhooksCalls.createWebhook, async ({ caller, body }) => {
    await assertOpen(body.address);
    return createWebhook(database, body, { box: await courier.box(), createdBy: caller.personId });
  });

  serve(webhooksCalls.saveWebhook, async ({ params: { webhookId }, body }) => {
    const { address } = await find(webhookId);
    // One that is in force may be switched off whatever it resolves to by now.
    if (body.address !== address || body.isOn) await assertOpen(body.address);
    await updateWebhook(database, webhookId, body);
    return find(webhookId);
  });

  serve(webhooksCalls.deleteWebhook, async ({ params: { webhookId } }) => {
    if (!(await deleteWebhook(database, webhookId)))
      throw new AppError('webhookNotFound', { data: { webhookId } });
  });

  serve(webhooksCalls.renewWebhookSecret, async ({ params: { webhookId } }) => {
    await find(webhookId);
    const secret = newWebhookSecret();
    await replaceSecret(database, webhookId, (await courier.box()).close(secret));
    return { secret, webhook: await find(webhookId) };
  });

  serve(
    webhooksCalls.testWebhook,
    async ({ params: { webhookId } }) => {
      await find(webhookId);
      const message = await insertTest(database, webhookId);
      await courier.send(message, { isOnly: true });
      return readDelivery({ webhookId, deliveryId: message.id });
    },
    { line },
  );

  serve(webhooksCalls.listDeliveries, async ({ params: { webhookId }, query }) => {
    await find(webhookId);
    return listDeliveries(database, webhookId, query);
  });

  serve(
    webhooksCalls.sendAgain,
    async ({ params }) => {
      const message = await claimAgain(database, params);
      if (!message) throw new AppError('deliveryNotFound', { data: params });
      await courier.send(message);
      return readDelivery(params);
    },
    { line },
  );
};
