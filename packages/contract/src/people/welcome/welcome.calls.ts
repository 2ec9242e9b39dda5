import { defineCalls } from '../../calls/define-calls.ts';

/** On the base of the language that a person reads in: what is kept of a person's ways is kept in one place. */
export const welcomeCalls = defineCalls<Readonly<Record<string, unknown>>>()(
  { feature: 'welcome', base: 'extraEduApi' },
  {
    endWelcome: {
      method: 'PUT',
      path: '/api/welcome',
      access: 'signedIn',
      summary: 'Keeps that the caller was welcomed, or did not want to be: never again',
    },
  },
);
