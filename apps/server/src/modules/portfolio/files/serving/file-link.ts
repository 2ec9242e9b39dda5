import { createHmac, timingSafeEqual } from 'node:crypto';
import { addressOf } from '@zachetka/contract/calls/service-addresses';
import { AppError } from '../../../../lib/app-error.ts';

export type FileLinks = {
  to: (file: { id: number; name: string }, sessionId: string) => Promise<string>;
  /** Refuses with `linkInvalid` or `linkExpired`. */
  verify: (id: number, query: { session: string; expires: string; signature: string }) => Promise<void>;
};

type LinkSettings = {
  /** The one that signs first, then those that it has replaced. */
  secrets: () => Promise<readonly [string, ...string[]]>;
  seconds: number;
  /** What stands before the path; empty for a link within the site. */
  origin: string;
  /** Which call opens it. A link to a file of one kind opens none of another that has the same number. */
  opens: Parameters<typeof addressOf>[0];
};

/**
 * The file opens in a new tab, where no token can be sent along: the link says in whose session it was given out, and is good for a short
 * while, as long as that session lasts and its owner may see the file.
 */
export function createFileLinks({ secrets, seconds, origin, opens }: LinkSettings): FileLinks {
  const sign = (secret: string, id: number, session: string, expires: string) =>
    createHmac('sha256', secret).update(`${opens.path}\n${id}\n${session}\n${expires}`).digest('base64url');

  return {
    to: async ({ id, name }, session) => {
      const expires = String(Math.floor(Date.now() / 1000) + seconds);
      const [secret] = await secrets();
      const signature = sign(secret, id, session, expires);
      const path = addressOf(opens).replace(':id', String(id));
      const address = path.replace(':name', () => encodeURIComponent(name));
      return `${origin}${address}?session=${encodeURIComponent(session)}&expires=${expires}&signature=${signature}`;
    },
    verify: async (id, { session, expires, signature }) => {
      const right = (await secrets()).map((secret) => sign(secret, id, session, expires));
      if (!right.some((candidate) => isSame(signature, candidate))) throw new AppError('linkInvalid');
      if (!(Number(expires) > Date.now() / 1000)) throw new AppError('linkExpired');
    },
  };
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
