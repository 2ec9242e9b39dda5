import rateLimit from '@fastify/rate-limit';
import { mayWrite } from '@zachetka/contract/calls/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { addressKey } from '../lib/address-key.ts';
import { AppError } from '../lib/app-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Once more for a request that holds several calls; refuses where the person has made too many. */
    countWrite: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether it may change something: a call says so itself, of anything else the method does. */
export function isWrite({ method, routeOptions: { config } }: FastifyRequest): boolean {
  return !reading.has(method) && (config.call === undefined || mayWrite(config.call));
}

/**
 * Limits how much one person writes, over all calls together. Anything more a route asks for itself:
 * `config: { access: 'public', rateLimit: { max: 10, timeWindow: '1 minute' } }`, counted by address, or by whatever its
 * `keyGenerator` answers (with `hook: 'preHandler'` that may come from the body). Each instance counts for itself.
 */
export const rateLimitsPlugin = fp<{ config: Config }>(
  async (app, { config }) => {
    await app.register(rateLimit, {
      global: false,
      enableDraftSpec: true,
      // Its own would throw where the connection is gone before the limit is asked.
      keyGenerator: ({ ip }) => addressKey(ip),
      errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
    });

    const countWrites = app.createRateLimit({
      max: config.WRITES_PER_MINUTE,
      timeWindow: '1 minute',
      keyGenerator: ({ caller }) => String(caller.personId),
    });
    const countWrite = async (request: FastifyRequest, reply: FastifyReply) => {
      const count = await countWrites(request);
      if (!count.isAllowed && count.isExceeded) {
        void reply.header('retry-after', count.ttlInSeconds);
        throw tooManyRequests(count.ttl);
      }
    };
    app.decorate('countWrite', countWrite);
    // Before the body is read; who is calling is known by then.
    app.addHook('onRequest', async (request, reply) => {
      const { access } = request.routeOptions.config;
      if (!isWrite(request) || request.is404 || access === undefined || access === 'public') return;
      await countWrite(request, reply);
    });
  },
  { name: 'rate-limits', dependencies: ['access'] },
);

function tooManyRequests(ttl: number): AppError {
  return new AppError('tooManyRequests', { params: { seconds: Math.max(1, Math.ceil(ttl / 1000)) } });
}
