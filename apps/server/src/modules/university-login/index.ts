import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const cost = { N: 16_384, r: 8, p: 1 };
const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

/** `scrypt$N$r$p$salt$hash`: what it takes to check a password later stands beside the hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, 32, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}
