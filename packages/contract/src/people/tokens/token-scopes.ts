import type { AccessRule } from '../../access/access-rules.ts';

/**
 * What a token for scripts may be good for, and whose work each part is. A scope opens nothing that its owner may not do in the
 * portal: it only says which of that a script may do as well.
 */
export const scopeOwners = {
  'profile:read': 'signedIn',
  'study:read': 'signedIn',
  'search:read': 'signedIn',
  'portfolio:read': 'students',
  'portfolio:write': 'students',
  'applications:read': 'ownApplications',
  'applications:write': 'ownApplications',
  'verification:read': 'achievements',
  'verification:write': 'achievements',
  'commission:read': 'allApplications',
  'commission:write': 'allApplications',
  'statistics:read': 'staff',
  'contexts:write': 'administration',
  'configuration:write': 'superAdmin',
} as const satisfies Record<string, AccessRule>;

export type TokenScope = keyof typeof scopeOwners;

export const tokenScopes = Object.keys(scopeOwners) as [TokenScope, ...TokenScope[]];

/** By this secret scanners know a token that was left in a public place. */
export const tokenPrefix = 'zach_';

export const longestTokenDays = 365;
export const defaultTokenDays = 90;
/** Of one person at a time. */
export const tokensOfPerson = 20;
