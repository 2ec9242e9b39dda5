import { createHash } from 'node:crypto';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';

/** Hands something to the browser for safe keeping: it can neither be read nor changed there, and it ages. */
export type Seal = {
  close: (content: JWTPayload, seconds: number) => Promise<string>;
  /** Nothing for whatever was not closed by this seal, or too long ago. */
  open: (sealed: string) => Promise<JWTPayload | undefined>;
};

/**
 * `purpose` keeps apart what one secret seals: a value for one purpose does not open for another. The first of the secrets closes;
 * the others were replaced by it, and open what they have closed.
 */
export function createSeal([secret, ...replaced]: readonly [string, ...string[]], purpose: string): Seal {
  const keyOf = (from: string) => createHash('sha256').update(`${purpose}\n${from}`).digest();
  const key = keyOf(secret);
  const keys = [key, ...replaced.map(keyOf)];
  return {
    close: (content, seconds) =>
      new EncryptJWT(content)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt()
        .setExpirationTime(new Date(Date.now() + seconds * 1000))
        .encrypt(key),
    open: async (sealed) => {
      for (const candidate of keys) {
        const content = await openWith(candidate, sealed);
        if (content) return content;
      }
      return undefined;
    },
  };
}

async function openWith(key: Uint8Array, sealed: string): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['exp'],
    });
    return payload;
  } catch {
    return undefined;
  }
}
