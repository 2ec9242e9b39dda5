import { defineCalls } from '../../calls/define-calls.ts';
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
    readStudentHome: {
      method: 'GET',
      base: 'gateway',
      path: '/lks-back/api/home/student',
      access: 'signedIn',
      summary:
        'What a student wants to know first: the next lessons, what waits for them, the points of the semester',
      description: 'Who is no student has no lessons, no points, and nothing that waits.',
      query: 'studentHomeQuery',
      answer: 'studentHome',
    },
  },
);
