import { defineCalls } from '../calls/define-calls.ts';
import type * as schemas from './auth.schemas.ts';

export const authCalls = defineCalls<typeof schemas>()(
  { feature: 'auth', base: 'gateway' },
  {
    startSignIn: {
      method: 'GET',
      path: '/auth/login',
      access: 'public',
      summary: 'Start signing in',
      query: 'signInQuery',
      answer: { redirect: 302 },
      refusals: ['targetUrlRefused', 'loginUnavailable'],
    },
    finishSignIn: {
      method: 'GET',
      path: '/auth/callback',
      access: 'public',
      summary: 'Come back from the university login',
      answer: { redirect: 302 },
      refusals: [
        'invalidRequest',
        'signInExpired',
        'signInDenied',
        'signInFailed',
        'personUnknown',
        'loginUnavailable',
      ],
    },
    signOut: {
      method: 'POST',
      path: '/auth/logout',
      access: 'public',
      summary: 'Sign out: revoke the token, drop the cookie, have the next sign-in ask for credentials',
    },
    readCurrentUser: {
      method: 'GET',
      base: 'personalAccountApi',
      path: '/user/me',
      access: 'signedIn',
      summary: 'The current user',
      answer: 'currentUser',
    },
    // The specification has seen the call on both bases.
    readCurrentUserOfGateway: {
      method: 'GET',
      path: '/lks-back/api/user/me',
      access: 'signedIn',
      summary: 'The current user, under the other base',
      answer: 'currentUser',
    },
  },
);
