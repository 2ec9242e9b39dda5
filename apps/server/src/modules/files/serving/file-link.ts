import { createHmac, timingSafeEqual } from 'node:crypto';
import { addressOf } from '@zachetka/contract/calls/service-addresses';
import { filesCalls } from '@zachetka/contract/files/files.calls';
import { AppError } from '../../../lib/app-error.ts';

export type FileLinks = {
  to: (file: { id: number; name: string }) => Promise<string>;
  /** Refuses with `linkInvalid` or `linkExpired`. */
  verify: (id: number, query: { expires: string; signature: string }) => Promise<void>;
};

type LinkSettings = {
  secret: () => Promise<string>;
  seconds: number;
  /** What stands before the path; empty for a link within the site. */
  origin: string;
};

/** Whoever has the link has the file, for a short while: it opens in a new tab, where no token can be sent along. */
export function createFileLinks({ secret, seconds, origin }: LinkSettings): FileLinks {
  const sign = async (id: number, expires: string) =>
    createHmac('sha256', await secret())
      .update(`${id}\n${expires}`)
      .digest('base64url');

  return {
    to: async ({ id, name }) => {
      const expires = String(Math.floor(Date.now() / 1000) + seconds);
      const signature = await sign(id, expires);
      const path = addressOf(filesCalls.openFile).replace(':id', String(id));
      const address = path.replace(':name', () => encodeURIComponent(name));
      return `${origin}${address}?expires=${expires}&signature=${signature}`;
    },
    verify: async (id, { expires, signature }) => {
      if (!isSame(signature, await sign(id, expires))) throw new AppError('linkInvalid');
      if (!(Number(expires) > Date.now() / 1000)) throw new AppError('linkExpired');
    },
  };
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
