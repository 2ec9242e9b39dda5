import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './rating.schemas.ts';

export const ratingCalls = defineCalls<typeof schemas>()(
  { feature: 'rating', base: 'coordinateSupportApi' },
  {
    readLessonMarks: {
      method: 'GET',
      path: '/marks',
      access: 'signedIn',
      summary: "The caller's marks of one of their lessons",
      query: 'marksQuery',
      answer: 'lessonMarks',
      refusals: ['notFound', 'forbidden'],
    },
    listEducationPlans: {
      method: 'GET',
      path: '/students/education-plans',
      access: 'signedIn',
      summary: 'The education plans that the caller follows',
      answer: 'educationPlans',
    },
    listDisciplines: {
      method: 'GET',
      path: '/students/education-plans/disciplines',
      access: 'signedIn',
      summary: 'The disciplines of a semester',
      query: 'disciplinesQuery',
      answer: 'disciplines',
      refusals: ['notFound', 'forbidden'],
    },
    readPlanRating: {
      method: 'GET',
      path: '/students/education-plans/rating',
      access: 'signedIn',
      summary: "The caller's points in every semester of an education plan",
      query: 'planRatingQuery',
      answer: 'planRatingAnswer',
      refusals: ['notFound', 'forbidden'],
    },
    readRating: {
      method: 'GET',
      path: '/rating',
      access: 'signedIn',
      summary: "The caller's rating of a discipline, down to the points of each control form",
      query: 'ratingQuery',
      answer: 'ratingAnswer',
      refusals: ['notFound', 'forbidden'],
    },
    readRatingInfo: {
      method: 'GET',
      path: '/rating/info',
      access: 'signedIn',
      summary: 'How the rating of a discipline is calculated',
      query: 'ratingInfoQuery',
      answer: 'ratingInfoAnswer',
      refusals: ['notFound', 'forbidden'],
    },
  },
);
