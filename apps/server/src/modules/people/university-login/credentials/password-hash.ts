import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * One of the costs that the OWASP Password Storage Cheat Sheet calls equal (2¹⁷·1, 2¹⁶·2, 2¹⁵·3, …): the one with 32 MB a check, so that a
 * crowd that signs in does not fill the memory. Some 200 ms on a modest core: slow for a guesser, hardly felt by a person.
 */
const cost = { N: 32_768, r: 8, p: 3 };
const keyLength = 32;

type Cost = typeof cost;

/** `scrypt$N$r$p$salt$key`: the cost is kept with the hash, so that it can be raised without a migration. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Without a hash (no such login) the same work is done and the answer is no: neither the answer nor the time it
 * takes tells whether a login exists.
 */
export async function checkPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { salt, key, cost: used, isSomebodys } = derivationFor(hash);
  const matches = timingSafeEqual(await derive(password, salt, used), key);
  return matches && isSomebodys;
}

/** Whether the hash was made at another cost than is asked for now: it is made anew when its owner signs in. */
export function isOutdatedHash(hash: string): boolean {
  const stored = parseHash(hash);
  return (
    stored !== undefined && (stored.cost.N !== cost.N || stored.cost.r !== cost.r || stored.cost.p !== cost.p)
  );
}

/** What has to be derived to check a password against the hash, or against the lack of one. */
export function derivationFor(hash: string | undefined): {
  salt: Buffer;
  key: Buffer;
  cost: Cost;
  isSomebodys: boolean;
} {
  const stored = hash === undefined ? undefined : parseHash(hash);
  return stored
    ? { ...stored, isSomebodys: true }
    : { salt: nobodysSalt, key: nobodysKey, cost, isSomebodys: false };
}

const nobodysSalt = randomBytes(16);
const nobodysKey = randomBytes(keyLength);

function parseHash(hash: string): { salt: Buffer; key: Buffer; cost: Cost } | undefined {
  const [scheme, N, r, p, salt = '', key = ''] = hash.split('$');
  const bytes = Buffer.from(key, 'base64url');
  if (scheme !== 'scrypt' || bytes.length !== keyLength) return undefined;
  return {
    salt: Buffer.from(salt, 'base64url'),
    key: bytes,
    cost: { N: Number(N), r: Number(r), p: Number(p) },
  };
}

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same letters typed on another keyboard may arrive as other code points.
    scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
