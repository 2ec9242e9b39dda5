import { createHash } from 'node:crypto';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';

/** Hands something to the browser for safe keeping: it can neither be read nor changed there, and it ages. */
export type Seal = {
  close: (content: JWTPayload, seconds: number) => Promise<string>;
  /** Nothing for whatever was not closed by this seal, or too long ago. */
  open: (sealed: string) => Promise<JWTPayload | undefined>;
};

/** `purpose` keeps apart what one secret seals: a value for one purpose does not open for another. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = createHash('sha256').update(`${purpose}\n${secret}`).digest();
  return {
    close: (content, seconds) =>
      new EncryptJWT(content)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt()
        .setExpirationTime(new Date(Date.now() + seconds * 1000))
        .encrypt(key),
    open: async (sealed) => {
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
    },
  };
}
