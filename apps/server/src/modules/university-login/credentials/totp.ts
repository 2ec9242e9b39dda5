import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const period = 30;

/** What apps that show codes take as read (RFC 6238); few of them know any other digest or length. */
function totpOf(secret: string, login = ''): TOTP {
  return new TOTP({
    issuer: 'Zachetka',
    label: login,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });
}

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the code in the picture says. */
export function totpAddress(secret: string, login: string): string {
  return totpOf(secret, login).toString();
}

/** Which half minute the code belongs to, or null where it is wrong. Clocks may differ by one of them. */
export function totpStepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code.replaceAll(/\s/g, ''), timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

/** Keeps secrets in the database in a form that a copy of one table does not open. */
export type SecretBox = { close: (secret: string) => string; open: (closed: string) => string };

export function createSecretBox(key: string): SecretBox {
  const derived = createHash('sha256').update(`login-totp\n${key}`).digest();
  return {
    close: (secret) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', derived, nonce);
      const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
    },
    open: (closed) => {
      const bytes = Buffer.from(closed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', derived, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
