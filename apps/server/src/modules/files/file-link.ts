import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../lib/app-error.ts';

export type FileLinks = {
  to: (file: { id: number; name: string }) => string;
  /** Refuses with `linkInvalid` or `linkExpired`. */
  verify: (id: number, query: { expires: string; signature: string }) => void;
};

type LinkSettings = {
  secret: string;
  seconds: number;
  /** What stands before the path; empty for a link within the site. */
  origin: string;
  path: string;
};

/** Whoever has the link has the file, for a short while: it opens in a new tab, where no token can be sent along. */
export function createFileLinks({ secret, seconds, origin, path }: LinkSettings): FileLinks {
  const sign = (id: number, expires: string) =>
    createHmac('sha256', secret).update(`${id}\n${expires}`).digest('base64url');

  return {
    to: ({ id, name }) => {
      const expires = String(Math.floor(Date.now() / 1000) + seconds);
      return `${origin}${path}/${id}/${encodeURIComponent(name)}?expires=${expires}&signature=${sign(id, expires)}`;
    },
    verify: (id, { expires, signature }) => {
      if (!isSame(signature, sign(id, expires))) throw new AppError('linkInvalid');
      if (!(Number(expires) > Date.now() / 1000)) throw new AppError('linkExpired');
    },
  };
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
