import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { openAddresses } from '../../../../lib/open-addresses.ts';
import { addPeriodicTask } from '../../../../plugins/periodic-task.ts';
import { sendDuePushes } from './send-pushes.ts';

/** Push services take an address of the sender: https or a mailbox. */
const subjectOf = ({ publicUrl }: Config) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:portal@${new URL(publicUrl).hostname}`;

/** Answers how to have a round at once. */
export function keepPushing(app: FastifyInstance, config: Config, database: Database): () => void {
  const { agent } = openAddresses(config.WEBHOOK_PRIVATE_HOSTS);
  const settings = { subject: subjectOf(config), agent };
  let underWay: Promise<unknown> | undefined;
  const push = () => {
    underWay ??= sendDuePushes(database, settings, app.log).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  return addPeriodicTask(app, { name: 'push messages', minutes: 1 / 6, run: push });
}
