import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { AppError } from '../../lib/app-error.ts';

export type TokenClaims = { directoryId: string; tokenId: string; expiresAt: Date };

export type PortalTokens = {
  issue: (directoryId: string) => Promise<string>;
  /** Refuses with `tokenInvalid` or `tokenExpired`. Whether the token was revoked is not known here. */
  verify: (token: string) => Promise<TokenClaims>;
};

const algorithm = 'HS256';

export function createPortalTokens(secret: string, hours: number): PortalTokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: (directoryId) =>
      new SignJWT({ uid: directoryId })
        .setProtectedHeader({ alg: algorithm })
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(new Date(Date.now() + hours * 3_600_000))
        .sign(key),
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          requiredClaims: ['uid', 'jti', 'iat', 'exp'],
        });
        if (typeof payload['uid'] !== 'string' || payload['uid'] === '' || !payload.jti || !payload.exp) {
          throw new AppError('tokenInvalid');
        }
        return { directoryId: payload['uid'], tokenId: payload.jti, expiresAt: new Date(payload.exp * 1000) };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new AppError('tokenExpired');
        throw new AppError('tokenInvalid', { cause: error });
      }
    },
  };
}
