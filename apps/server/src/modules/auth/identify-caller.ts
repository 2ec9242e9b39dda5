import { AppError } from '../../lib/app-error.ts';
import type { IdentifyCaller } from '../../plugins/access.ts';
import type { AuthQueries } from './auth.queries.ts';
import type { PortalTokens } from './portal-token.ts';

export function createIdentifyCaller(tokens: PortalTokens, queries: AuthQueries): IdentifyCaller {
  return async (token) => {
    const { directoryId, tokenId } = await tokens.verify(token);
    const found = await queries.findCaller(directoryId, tokenId);
    if (!found || found.revoked) throw new AppError('tokenInvalid');
    return { personId: found.personId, directoryId, roles: found.roles, tokenId };
  };
}
