import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { unnamedIssuer } from '../../../config.ts';
import { AppError } from '../../../lib/app-error.ts';
import { fixedKeys, type TokenKey, type TokenKeys } from './token-keys.ts';

export type TokenClaims = { directoryId: string; tokenId: string; issuedAt: Date; expiresAt: Date };

/** What a token stands for: a session has the same id and ends with it. */
export type TokenOf = { tokenId: string; expiresAt: Date };

export type PortalTokens = {
  /** For a session that is to be begun now. */
  plan: () => TokenOf;
  issue: (directoryId: string, session?: TokenOf) => Promise<string>;
  /** Refuses with `tokenInvalid` or `tokenExpired`. Whether its session was ended is not known here. */
  verify: (token: string) => Promise<TokenClaims>;
};

/** What was found out about a token. It holds as long as its key does: a signature does not change. */
type Verified = { claims: TokenClaims; kid: string | undefined; key: TokenKey };
const mostVerified = 20_000;

const algorithm = 'HS256';
/** Whom the tokens are for: another service that has the same key does not take them for its own. */
const audience = 'zachetka';

export function createPortalTokens(
  secret: string | TokenKeys,
  hours: number,
  issuer = unnamedIssuer,
): PortalTokens {
  const keys = typeof secret === 'string' ? fixedKeys([secret]) : secret;
  const verified = new Map<string, Verified>();
  const plan = () => ({ tokenId: randomUUID(), expiresAt: new Date(Date.now() + hours * 3_600_000) });
  return {
    plan,
    issue: async (directoryId, { tokenId, expiresAt } = plan()) => {
      const { id, bytes } = await keys.current();
      return new SignJWT({ uid: directoryId })
        .setProtectedHeader({ alg: algorithm, kid: id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(tokenId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(bytes);
    },
    verify: async (token) => {
      try {
        const known = verified.get(token);
        if (
          known &&
          known.claims.expiresAt.getTime() > Date.now() &&
          (await keys.find(known.kid)) === known.key
        )
          return known.claims;
        verified.delete(token);
        const found: Omit<Verified, 'claims'>[] = [];
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = await keys.find(kid);
            if (!key) throw new AppError('tokenInvalid');
            found.push({ kid, key });
            return key.bytes;
          },
          { algorithms: [algorithm], issuer, audience, requiredClaims: ['uid', 'jti', 'iat', 'exp'] },
        );
        const { uid, jti, iat = 0, exp = 0 } = payload;
        if (typeof uid !== 'string' || uid === '' || !jti) throw new AppError('tokenInvalid');
        const claims = {
          directoryId: uid,
          tokenId: jti,
          issuedAt: new Date(iat * 1000),
          expiresAt: new Date(exp * 1000),
        };
        if (verified.size >= mostVerified) verified.clear();
        for (const signedWith of found) verified.set(token, { claims, ...signedWith });
        return claims;
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new AppError('tokenExpired');
        throw new AppError('tokenInvalid', { cause: error });
      }
    },
  };
}
