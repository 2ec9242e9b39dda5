import { defineCalls } from '../../calls/define-calls.ts';
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
      refusals: ['targetUrlRefused', 'tokenMissing', 'loginUnavailable'],
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
        'personBlocked',
        'confirmedByAnother',
        'notAskedAgain',
        'loginUnavailable',
      ],
    },
    takeToken: {
      method: 'POST',
      path: '/auth/token',
      access: 'public',
      summary: 'Exchange the code of a sign-in for the token, in the browser that began the sign-in',
      body: 'handOver',
      answer: 'handedToken',
      refusals: ['signInExpired'],
    },
    signOut: {
      method: 'POST',
      path: '/auth/logout',
      access: 'public',
      summary: 'Sign out: end the session, drop the cookie, have the next sign-in ask for credentials',
      refusals: ['foreignRequest'],
    },
    listSessions: {
      method: 'GET',
      path: '/auth/sessions',
      access: 'signedIn',
      summary: 'Where the caller is signed in',
      answer: 'sessionList',
    },
    endSession: {
      method: 'DELETE',
      path: '/auth/sessions/:sessionId',
      access: 'signedIn',
      summary: 'End one of the caller’s own sessions',
      params: 'sessionParams',
      refusals: ['sessionNotFound'],
    },
    endAllSessions: {
      method: 'DELETE',
      path: '/auth/sessions',
      access: 'signedIn',
      summary: 'Sign out everywhere: end all sessions of the caller, this one too',
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
