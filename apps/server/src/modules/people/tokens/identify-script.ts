import { createHash, randomBytes } from 'node:crypto';
import { tokenPrefix } from '@zachetka/contract/people/tokens/token-scopes';
import { AppError } from '../../../lib/app-error.ts';
import type { IdentifyCaller } from '../../../plugins/access.ts';
import { type AuthQueries, rememberCallers } from '../auth/index.ts';
import type { TokenQueries } from './tokens.queries.ts';

export type IdentifyScript = {
  /** Both kinds of tokens; one look at its first letters tells them apart. */
  identifyCaller: IdentifyCaller;
  /** A token that was ended here counts no more at once. */
  forget: (id: number) => void;
};

/** What a script's caller has in place of a session. */
const sessionOf = (id: number) => `script-token-${id}`;

/**
 * Whose script brings a token. The rights are those that its owner has now: they are asked for with the token, and remembered for a
 * moment as those of people are.
 */
export function createIdentifyScript(
  identifyPerson: IdentifyCaller,
  { findByHash, noteUse }: TokenQueries,
  { findOwnerOfToken }: Pick<AuthQueries, 'findOwnerOfToken'>,
): IdentifyScript {
  const remembered = rememberCallers();

  const identifyScript: IdentifyCaller = async (text, { anew = false } = {}) => {
    const known = anew ? undefined : remembered.find(text);
    if (known) return known;
    remembered.forget(text);

    const asked = Date.now();
    const token = await findByHash(hashOf(text));
    if (!token) throw new AppError('tokenInvalid');
    const { id, personId, name, scopes, expiresAt, endedAt } = token;
    if (endedAt)
      throw new AppError('scriptTokenEnded', {
        params: { name },
        data: { name, endedAt: endedAt.toISOString() },
      });
    if (expiresAt.getTime() <= asked)
      throw new AppError('scriptTokenExpired', {
        params: { name },
        data: { name, expiredAt: expiresAt.toISOString() },
      });
    const owner = await findOwnerOfToken(personId);
    if (!owner || owner.isBlocked) throw new AppError('tokenInvalid');
    const { directoryId, roles } = owner;
    await noteUse(id);

    // No script has shown just now who it is; nobody asks it to (access.ts).
    const caller = { personId, directoryId, roles, scopes, tokenId: sessionOf(id), confirmedAt: new Date(0) };
    remembered.keep(text, caller, { asked, expiresAt });
    return caller;
  };

  return {
    identifyCaller: (token, options) =>
      isScriptToken(token) ? identifyScript(token, options) : identifyPerson(token, options),
    forget: (id) => remembered.forgetAll(({ tokenId }) => tokenId === sessionOf(id)),
  };
}

/** As long as nobody can guess it, and always of the same form, so that scanners of sources know it. */
export const newScriptToken = (): string => `${tokenPrefix}${randomBytes(32).toString('base64url')}`;

export const isScriptToken = (token: string): boolean => token.startsWith(tokenPrefix);

/** All that is kept of it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const endingOf = (token: string): string => token.slice(-4);
