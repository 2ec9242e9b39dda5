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
