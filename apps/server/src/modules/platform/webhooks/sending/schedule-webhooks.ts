import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { openAddresses } from '../../../../lib/open-addresses.ts';
import { addPeriodicTask } from '../../../../plugins/periodic-task.ts';
import { createCourier } from './courier.ts';
import { forgetOldDeliveries } from './outbox.queries.ts';

export function scheduleWebhooks(app: FastifyInstance, config: Config, database: Database): void {
  const courier = createCourier(database, openAddresses(config.WEBHOOK_PRIVATE_HOSTS));
  let underWay: Promise<unknown> | undefined;
  // A slow receiver must not have several rounds at once wait for it.
  const send = () => {
    underWay ??= courier.sendDue(app.log).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  addPeriodicTask(app, { name: 'webhooks', minutes: 1 / 12, run: send });
  addPeriodicTask(app, {
    name: 'old webhook messages',
    minutes: 24 * 60,
    run: () => forgetOldDeliveries(database),
  });
}
