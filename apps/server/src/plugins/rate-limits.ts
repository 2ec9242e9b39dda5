import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { addressKey } from '../lib/address-key.ts';
import { AppError } from '../lib/app-error.ts';

/**
 * Limits nothing by itself. A route asks for a limit beside its access rule:
 * `config: { access: 'public', rateLimit: { max: 10, timeWindow: '1 minute' } }`, counted by address, or by whatever its
 * `keyGenerator` answers (with `hook: 'preHandler'` that may come from the body). Each instance counts for itself.
 */
export const rateLimitsPlugin = fp(
  async (app) => {
    await app.register(rateLimit, {
      global: false,
      enableDraftSpec: true,
      // Its own would throw where the connection is gone before the limit is asked.
      keyGenerator: ({ ip }) => addressKey(ip),
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('tooManyRequests', { params: { seconds: Math.max(1, Math.ceil(ttl / 1000)) } }),
    });
  },
  { name: 'rate-limits' },
);
