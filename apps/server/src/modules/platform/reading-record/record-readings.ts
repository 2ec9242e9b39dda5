import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { addPeriodicTask } from '../../../plugins/periodic-task.ts';
import { obtainServerSecret } from '../../people/auth/index.ts';
import { openedBy } from './opened-calls.ts';
import { forgetOldBatches } from './reading-record.queries.ts';
import { type Batch, openSpool, type Spool } from './reading-spool.ts';
import { toolOf, wayOf } from './reading-way.ts';
import { createRecentlyTold } from './recently-told.ts';
import type { RecordLine } from './record-line.ts';
import { isOfTheBatch, takeInBatch, takeInLeftBehind } from './take-in-readings.ts';

const pause = 1000;

/**
 * One folder for each database: lines that were left behind never come into another one. Its name is kept in the database, so that it
 * stays the same when that is brought over to another PostgreSQL.
 */
export const folderOf = async ({ dataDir }: Pick<Config, 'dataDir'>, database: Database): Promise<string> =>
  join(dataDir, 'readings', await obtainServerSecret(database, 'readings-folder', randomUUID));

/**
 * Notes who opens what, before the answer goes out and without waiting for the database: a line in a file, which the table takes in
 * a second later.
 */
export const recordReadings = fp<{ config: Config; database: Database }>(
  (app, { config, database }) => {
    let spool: Spool | undefined;
    const wasTold = createRecentlyTold();

    app.addHook('onSend', (request, reply, _payload, done) => {
      const line = reply.statusCode < 300 ? lineOf(request) : undefined;
      if (line && !wasTold(`${line.reader} ${line.kind} ${line.thing}`)) spool?.append(JSON.stringify(line));
      done();
    });
    app.addHook('onReady', async () => {
      spool = openSpool(await folderOf(config, database), (error) =>
        app.log.error({ err: error }, 'who reads what can not be written to the disk'),
      );
    });
    keepTakingIn(app, database, () => spool?.take());
    return Promise.resolve();
  },
  { name: 'readings' },
);

function lineOf(request: FastifyRequest): RecordLine | undefined {
  const opened = openedBy.get(request.routeOptions.config.call);
  if (opened === undefined) return undefined;
  return {
    at: new Date().toISOString(),
    reader: request.caller.personId,
    kind: opened.kind,
    thing: Number((request.params as Record<string, unknown>)[opened.parameter]),
    way: wayOf(request.headers.referer),
    tool: toolOf(request),
  };
}

/** Every second, and once more when the app is closed. Batches that the database could not take wait in their order. */
function keepTakingIn(app: FastifyInstance, database: Database, take: () => Batch | undefined): void {
  const waiting: Batch[] = [];
  let isFailing = false;
  let underWay: Promise<void> | undefined;
  const run = async () => {
    const taken = take();
    if (taken) waiting.push(taken);
    try {
      for (let [batch] = waiting; batch !== undefined; [batch] = waiting) {
        await takeInBatch(database, batch).catch((error: unknown) => {
          if (!isOfTheBatch(error)) throw error;
          // Its file stays, and is tried again with those that were left behind.
          app.log.error(
            { err: error, batch: batch.id },
            'lines of who read what are refused by the database',
          );
        });
        waiting.shift();
      }
      isFailing = false;
    } catch (error) {
      // The first of many alike: a database that is away is told of elsewhere.
      if (!isFailing) app.log.warn({ err: error }, 'who read what could not be taken in yet');
      isFailing = true;
    }
  };
  const inTurn = () => {
    underWay ??= run().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(() => void inTurn(), pause).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
    await inTurn();
  });
}

/** Of a portal, not of every app: what is left behind in its folder is its own. */
export function keepReadings(app: FastifyInstance, config: Config, database: Database): void {
  addPeriodicTask(app, {
    name: 'readings that were left behind',
    minutes: 1,
    run: async () =>
      takeInLeftBehind(database, await folderOf(config, database), (error, batch) =>
        app.log.error({ err: error, batch }, 'lines of who read what that were left behind are refused'),
      ),
  });
  addPeriodicTask(app, {
    name: 'old batches of readings',
    minutes: 24 * 60,
    run: () => forgetOldBatches(database),
  });
}
