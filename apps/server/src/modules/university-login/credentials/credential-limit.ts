import type { FastifyRequest } from 'fastify';
import { addressKey } from '../../../lib/address-key.ts';

/** Spares the processor; guesses are counted by themselves. By login as well: many people stand behind one address. */
export const credentialLimit = {
  max: 30,
  timeWindow: '1 minute',
  hook: 'preHandler',
  keyGenerator: ({ ip, body }: Pick<FastifyRequest, 'ip' | 'body'>) => {
    const { login = '' } = body as { login?: string };
    return `${addressKey(ip)} ${login.toLowerCase()}`;
  },
} as const;
