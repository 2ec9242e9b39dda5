import { defineCalls } from '../../calls/define-calls.ts';
import type * as portfolioSchemas from '../../portfolio/portfolio/portfolio.schemas.ts';
import type * as schemas from './open-season.schemas.ts';

/** The seal of a season, and its open data, from which anybody can count it anew. */
export const openSeasonCalls = defineCalls<typeof schemas & typeof portfolioSchemas>()(
  { feature: 'open-season', base: 'extraEduApi' },
  {
    readSeals: {
      method: 'GET',
      path: '/api/seasons/:id/seals',
      access: 'signedIn',
      summary: 'The seals of a season and when its results are published; nothing of the results',
      params: 'recordParams',
      answer: 'seasonSeals',
      refusals: ['seasonNotFound'],
    },
    readOwnLine: {
      method: 'GET',
      path: '/api/applications/:id/sealed-line',
      access: 'ownApplications',
      summary:
        'For the author, once the season is published: the sealed line of the application, with its salt',
      params: 'recordParams',
      answer: 'ownLine',
      refusals: ['applicationNotFound', 'notYourApplication', 'notPublished', 'lineNotSealed'],
    },
    checkSeal: {
      method: 'GET',
      path: '/api/admin/seasons/:id/seals',
      access: 'allApplications',
      summary: 'Every seal of a season with who made it and why, and what was changed past the latest one',
      params: 'recordParams',
      answer: 'sealState',
      refusals: ['standsInSeason', 'seasonNotFound'],
    },
    sealAnew: {
      method: 'POST',
      path: '/api/admin/seasons/:id/seals',
      access: 'allApplications',
      summary: 'A new seal over decisions that were changed past the latest one, with a reason',
      params: 'recordParams',
      body: 'sealToMake',
      answer: { 201: 'sealState' },
      refusals: ['standsInSeason', 'seasonNotFound', 'notSealed', 'sealHolds'],
    },
    listOpenSeasons: {
      method: 'GET',
      path: '/api/open-seasons',
      access: 'public',
      summary: 'The published seasons whose open data anybody may take',
      answer: 'openSeasons',
    },
    readBundle: {
      method: 'GET',
      path: '/api/open-seasons/:id/bundle',
      access: 'public',
      summary:
        'The open data of a published season as compressed JSON: rules, lines without people, the border and the seal',
      params: 'recordParams',
      answer: { file: ['application/gzip'] },
      refusals: ['bundleNotFound'],
    },
  },
);
