import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Keeps secrets in the database in a form that a copy of one table does not open. */
export type SecretBox = { close: (secret: string) => string; open: (closed: string) => string };

/** `purpose` keeps apart what one key closes. */
export function createSecretBox(key: string, purpose: string): SecretBox {
  const derived = createHash('sha256').update(`${purpose}\n${key}`).digest();
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
