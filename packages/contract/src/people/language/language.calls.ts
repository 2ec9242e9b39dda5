import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './language.schemas.ts';

/** On the base of those who write to people: decisions, and whatever tells of them. */
export const languageCalls = defineCalls<typeof schemas>()(
  { feature: 'language', base: 'extraEduApi' },
  {
    chooseLanguage: {
      method: 'PUT',
      path: '/api/language',
      access: 'signedIn',
      summary: 'Keeps the language that the caller reads the portal in',
      body: 'chosenLanguage',
    },
  },
);
