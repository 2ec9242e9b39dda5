import type { FastifyRequest } from 'fastify';
import { addressKey } from '../../../../lib/address-key.ts';

/** Every limit of the sign-in stands here. The first two spare the processor; the others limit guesses. */

/** Of the pages that the provider itself serves, by address. */
export const providerLimit = { max: 300, timeWindow: '1 minute' } as const;

/** Of sent forms, right or wrong. By login as well as by address: many people stand behind one address. */
export const credentialLimit = {
  max: 30,
  timeWindow: '1 minute',
  hook: 'preHandler',
  keyGenerator: ({ ip, body }: Pick<FastifyRequest, 'ip' | 'body'>) => {
    const { login = '' } = body as { login?: string };
    return `${addressKey(ip)} ${login.toLowerCase()}`;
  },
} as const;

export const guessLimits = {
  /** How long a failed guess counts. */
  windowSeconds: 300,
  /** Of one login from one address. */
  guesses: 10,
  /**
   * A whole dormitory may stand behind one address, so that it is never shut out. Once this many have failed there, whoever they were,
   * each login has fewer guesses: enough for who knows the password, too few to try the same ones on everybody.
   */
  failuresOfAddress: 100,
  guessesAfterwards: 2,
  /** Of one login from everywhere: who gets to guess a code knows the password, so that no stranger can shut anybody out. */
  codeGuesses: 20,
} as const;
