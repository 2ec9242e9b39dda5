import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { rotateServerSecret } from '../auth/index.ts';
import { makeSigningKey, signingKeyName } from './provider.ts';

/** Longer than any cookie, link or session of the login that an old key has signed. */
const shortestHours = 24;

const secrets = ['portal-token', 'sign-in-cookies', 'file-link', 'login-cookies', 'login-client'];

/** Every key that signs or seals is replaced; the old ones still hold for as long as what they have signed may live. */
export async function rotateKeys(
  database: Database,
  config: Config,
): Promise<{ rotated: string[]; goodUntil: Date }> {
  const hours = Math.max(shortestHours, config.TOKEN_HOURS);
  const goodUntil = new Date(Date.now() + hours * 3_600_000);
  const rotated: string[] = [];
  for (const name of secrets) if (await rotateServerSecret(database, name, goodUntil)) rotated.push(name);
  if (await rotateServerSecret(database, signingKeyName, goodUntil, makeSigningKey))
    rotated.push(signingKeyName);
  return { rotated, goodUntil };
}
