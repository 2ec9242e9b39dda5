import type { TokenScope } from '@zachetka/contract/people/tokens/token-scopes';

/** The keys of the texts: a colon means something else in a key. */
export const scopeWords = {
  'profile:read': 'scopes.profileRead',
  'study:read': 'scopes.studyRead',
  'search:read': 'scopes.searchRead',
  'portfolio:read': 'scopes.portfolioRead',
  'portfolio:write': 'scopes.portfolioWrite',
  'applications:read': 'scopes.applicationsRead',
  'applications:write': 'scopes.applicationsWrite',
  'verification:read': 'scopes.verificationRead',
  'verification:write': 'scopes.verificationWrite',
  'commission:read': 'scopes.commissionRead',
  'commission:write': 'scopes.commissionWrite',
  'statistics:read': 'scopes.statisticsRead',
  'contexts:write': 'scopes.contextsWrite',
  'configuration:write': 'scopes.configurationWrite',
} as const satisfies Record<TokenScope, string>;
