import { createHash, randomBytes } from 'node:crypto';
import { tokenPrefix } from '@zachetka/contract/tokens/token-scopes';

/** As long as nobody can guess it, and always of the same form, so that scanners of sources know it. */
export const newScriptToken = (): string => `${tokenPrefix}${randomBytes(32).toString('base64url')}`;

export const isScriptToken = (token: string): boolean => token.startsWith(tokenPrefix);

/** All that is kept of it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const endingOf = (token: string): string => token.slice(-4);
