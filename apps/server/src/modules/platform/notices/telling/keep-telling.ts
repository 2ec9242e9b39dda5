import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { addPeriodicTask } from '../../../../plugins/periodic-task.ts';
import { type Delivery, deliveryOf } from '../delivery-times.ts';
import { keepSending } from '../mail/keep-sending.ts';
import { keepPushing } from '../push/keep-pushing.ts';
import { announceDue, isWholeLoad } from './announce.queries.ts';
import { tellTurningWindows } from './tell-windows.ts';

const pause = 1000;

/** Everything that is due, however much that is; to the bells alone, unless told otherwise. Answers whether there was anything. */
export async function announceAll(database: Database, delivery: Delivery | null = null): Promise<boolean> {
  let told = await announceDue(database, delivery);
  const isAny = told > 0;
  while (isWholeLoad(told)) told = await announceDue(database, delivery);
  return isAny;
}

/**
 * The way from what is written to whom it is for. It goes on where another instance, or this one before it was killed, has stopped:
 * what was committed and not announced yet is found by whoever comes next.
 */
export function keepTelling(app: FastifyInstance, config: Config, database: Database): void {
  const delivery = deliveryOf(config);
  const sendNow = keepSending(app, config, database);
  const pushNow = keepPushing(app, config, database);
  addPeriodicTask(app, { name: 'windows', minutes: 1, run: () => tellTurningWindows(database) });

  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let isFailing = false;
  const run = async () => {
    try {
      if (await announceAll(database, delivery)) {
        sendNow();
        pushNow();
      }
      isFailing = false;
    } catch (error) {
      // The first of many alike: a database that is away is told of elsewhere.
      if (!isFailing) app.log.warn({ err: error }, 'notices could not be announced');
      isFailing = true;
    }
    plan();
  };
  const plan = () => {
    timer = setTimeout(() => {
      underWay = run();
    }, pause).unref();
  };
  app.addHook('onReady', async () => plan());
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await underWay;
    clearTimeout(timer);
  });
}
