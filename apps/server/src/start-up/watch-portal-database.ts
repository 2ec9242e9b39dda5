import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import type { FinishedStatement } from '../db/connections/portal-client.ts';
import { watchDatabase } from '../db/connections/watch-database.ts';
import { asOneLine } from '../lib/start-up-error.ts';
import { reasonOf } from '../plugins/errors.ts';
import { createDatabaseEventCounters } from '../plugins/portal-metrics.ts';

/** From here on the database is watched: what takes long by its nature, such as a migration, comes before. */
export function watchPortalDatabase(app: FastifyInstance, config: Config, database: Database): void {
  const counters = createDatabaseEventCounters(app.metrics);
  const tellSlow = (finished: FinishedStatement) => {
    if (finished.ms < config.SLOW_STATEMENT_MS) return;
    counters.slow.inc();
    app.log.warn(describe(finished), 'slow statement');
  };
  const stop = watchDatabase(database, {
    statementSeconds: config.DATABASE_STATEMENT_SECONDS,
    onDown: (error) => {
      counters.down.inc();
      app.log.error(`the database does not answer (${reasonOf(error)}): requests are refused until it does`);
    },
    onBack: (seconds) => app.log.warn({ seconds }, 'the database answers again'),
    onGivenUp: (reason) => {
      counters.givenUp.inc();
      app.log.warn({ reason }, 'a connection to the database was given up');
    },
    // Where nobody wants to know, nothing is measured.
    onFinished: config.SLOW_STATEMENT_MS === 0 ? undefined : tellSlow,
  });
  app.addHook('onClose', (_app, done) => {
    stop();
    done();
  });
}

/** Statements hold no values; what they hold is enough to find them in the code. */
function describe({ statement, ms }: FinishedStatement) {
  return { statement: asOneLine(statement).slice(0, 300), ms: Math.round(ms) };
}
