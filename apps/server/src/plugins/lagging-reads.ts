import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { findDatabaseProblem } from '../db/database-problem.ts';
import { type Replica, ReplicaBehindError } from '../db/replica/index.ts';
import { addGauge } from './metrics.ts';
import { isWrite } from './rate-limits.ts';

/** One call, asked of a replica where that may be. `mayLag`: false where the statement itself says what the caller may see. */
export type LaggingRead<Prepared> = <Answer>(
  request: FastifyRequest,
  read: (prepared: Prepared) => Promise<Answer>,
  options?: { mayLag?: boolean },
) => Promise<Answer>;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * For reads that may be a second behind what others have written, never behind what the caller has. Rights are asked of the primary before,
     * and what the caller is told of by an event is not read this way.
     */
    laggingReads: <Prepared>(prepare: (database: Database) => Prepared) => LaggingRead<Prepared>;
  }
}

type Options = { config: Config; database: Database; replica: Replica | undefined };

export const laggingReadsPlugin = fp<Options>(
  (app, { config, database, replica }) => {
    if (replica === undefined) {
      app.decorate('laggingReads', (prepare) => {
        const prepared = prepare(database);
        return (_request, read) => read(prepared);
      });
      return Promise.resolve();
    }

    const writers = rememberWriters(config.publicUrl);
    const counted = new Counter({
      name: 'database_lagging_reads_total',
      help: 'Reads that may be a moment behind, by where they were asked: of a replica, of the primary, or of the primary after a replica failed',
      labelNames: ['asked'],
      registers: [app.metrics.registry],
    });
    addGauge(app.metrics.registry, {
      name: 'database_replica_up',
      help: '1 while a replica is asked, 0 while all is read from the primary',
      collect() {
        this.set(replica.isUp() ? 1 : 0);
      },
    });

    app.addHook('onSend', async (request, reply) => {
      if (isWrite(request)) writers.note(request, reply);
    });
    app.decorate('laggingReads', (prepare) => {
      const [ofPrimary, ofReplica] = [prepare(database), prepare(replica.database)];
      return async (request, read, { mayLag = true } = {}) => {
        if (!mayLag || !replica.isUp() || writers.hasWritten(request)) {
          counted.inc({ asked: 'primary' });
          return read(ofPrimary);
        }
        try {
          const answer = await read(ofReplica);
          counted.inc({ asked: 'replica' });
          return answer;
        } catch (error) {
          if (!isOfReplica(error)) throw error;
          counted.inc({ asked: 'primary after replica' });
          return read(ofPrimary);
        }
      };
    });
    return Promise.resolve();
  },
  { name: 'lagging-reads' },
);

/** Where it lies: a refusal of the portal, or a mistake in a statement, would be the same on the primary. */
function isOfReplica(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 8; error = error.cause, depth += 1)
    if (error instanceof ReplicaBehindError) return true;
  const kind = findDatabaseProblem(thrown)?.kind;
  // It gives a read up for what it has to follow, too.
  return kind === 'unavailable' || kind === 'rolledBack';
}

/** Longer than the oldest position by which a replica is judged: after that whatever they wrote is in every replica that is asked. */
const seconds = 5;
const maxRemembered = 10_000;

/**
 * Who has changed something a moment ago, and so must not be answered by a replica. Their browser carries it from instance to instance in a cookie
 * that runs out by itself; this instance knows it of those without cookies too.
 */
function rememberWriters(publicUrl: string) {
  const name = 'zachetka_wrote';
  const cookie = `${name}=1; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  const carried = new RegExp(`(?:^|;\\s*)${name}=1(?:;|$)`);
  const until = new Map<number, number>();

  return {
    note: (request: FastifyRequest, reply: FastifyReply): void => {
      reply.header('set-cookie', cookie);
      const { caller } = request as Partial<Pick<FastifyRequest, 'caller'>>;
      if (caller === undefined) return;
      if (until.size >= maxRemembered) forgetPast(until);
      until.set(caller.personId, performance.now() + seconds * 1000);
    },
    /** Of a script nobody knows what it has written elsewhere. */
    hasWritten: ({ caller, headers }: FastifyRequest): boolean =>
      caller.scopes !== undefined ||
      carried.test(headers.cookie ?? '') ||
      (until.get(caller.personId) ?? 0) > performance.now(),
  };
}

function forgetPast(until: Map<number, number>): void {
  for (const [personId, moment] of until) if (moment <= performance.now()) until.delete(personId);
}
