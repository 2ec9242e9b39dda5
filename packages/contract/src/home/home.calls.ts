import { defineCalls } from '../calls/define-calls.ts';
import type * as schemas from './home.schemas.ts';

export const homeCalls = defineCalls<typeof schemas>()(
  { feature: 'home', base: 'coordinateSupportApi' },
  {
    readStudentCards: {
      method: 'GET',
      path: '/students',
      access: 'signedIn',
      summary: "The caller's student cards",
      answer: 'studentCards',
    },
  },
);
