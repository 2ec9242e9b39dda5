import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './tokens.schemas.ts';

export const tokensCalls = defineCalls<typeof schemas>()(
  { feature: 'tokens', base: 'gateway' },
  {
    listTokens: {
      method: 'GET',
      path: '/auth/tokens',
      access: 'signedIn',
      summary: 'The caller’s tokens for scripts that are good for something',
      answer: 'tokenList',
    },
    makeToken: {
      method: 'POST',
      path: '/auth/tokens',
      access: 'signedIn',
      summary: 'A token for a script of the caller’s; it is shown once',
      body: 'tokenToMake',
      answer: { 201: 'madeToken' },
      refusals: ['tooManyTokens'],
    },
    endToken: {
      method: 'DELETE',
      path: '/auth/tokens/:tokenId',
      access: 'signedIn',
      summary: 'Revoke one of the caller’s own tokens',
      params: 'tokenParams',
      refusals: ['scriptTokenNotFound'],
    },
    listAllTokens: {
      method: 'GET',
      path: '/auth/admin/tokens',
      access: 'superAdmin',
      summary: 'Everybody’s tokens that are good for something',
      query: 'allTokensQuery',
      answer: 'allTokens',
    },
    endAnyToken: {
      method: 'DELETE',
      path: '/auth/admin/tokens/:tokenId',
      access: 'superAdmin',
      summary: 'Revoke anybody’s token',
      params: 'tokenParams',
      refusals: ['scriptTokenNotFound'],
    },
  },
);
