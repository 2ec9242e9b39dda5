import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { createPortalTokens, type PortalTokens } from './portal-token.ts';
import { obtainServerSecrets } from './server-secret.queries.ts';
import { createTokenKeys, fixedKeys } from './token-keys.ts';

/** Of a secret in the settings only the settings know what was before it. */
export function portalTokensOf(database: Database, config: Config): PortalTokens {
  const { TOKEN_SECRET, TOKEN_SECRET_BEFORE, TOKEN_HOURS, tokenIssuer } = config;
  const keys =
    TOKEN_SECRET === undefined
      ? createTokenKeys(() => obtainServerSecrets(database, 'portal-token'))
      : fixedKeys([TOKEN_SECRET, ...(TOKEN_SECRET_BEFORE === undefined ? [] : [TOKEN_SECRET_BEFORE])]);
  return createPortalTokens(keys, TOKEN_HOURS, tokenIssuer);
}
