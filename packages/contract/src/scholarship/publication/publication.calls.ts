import { defineCalls } from '../../calls/define-calls.ts';
import type * as portfolioSchemas from '../../portfolio/portfolio/portfolio.schemas.ts';
import type * as schemas from './publication.schemas.ts';

/** Decisions of a season are held back and become known together, at one moment. */
export const publicationCalls = defineCalls<typeof schemas & typeof portfolioSchemas>()(
  { feature: 'publication', base: 'extraEduApi' },
  {
    readPublication: {
      method: 'GET',
      path: '/api/admin/seasons/:id/publication',
      access: 'allApplications',
      summary: 'Whether decisions of a season are held back, and what is missing for the publication',
      params: 'recordParams',
      answer: 'publicationState',
      refusals: ['seasonNotFound'],
    },
    publishSeason: {
      method: 'POST',
      path: '/api/admin/seasons/:id/publication',
      access: 'allApplications',
      summary:
        'Publishes every result of a season at once: whoever is in by the adopted scenario is accepted. Where that overturns a decision, it has to be named, with a reason',
      params: 'recordParams',
      body: 'publicationToMake',
      answer: { 201: 'publicationState' },
      refusals: [
        'standsInSeason',
        'seasonNotFound',
        'windowClosed',
        'alreadyPublished',
        'nothingHeldBack',
        'adoptionUnconfirmed',
        'borderOpen',
        'borderOutdated',
        'undecidedLeft',
        'contradictionsLeft',
        'conflictOfInterest',
        'sealBroken',
      ],
    },
    readResultsPreview: {
      method: 'GET',
      path: '/api/admin/seasons/:id/publication/preview',
      access: 'allApplications',
      summary:
        'What everybody would read if the season were published now: every application that is decided; before that not for who has applied',
      params: 'recordParams',
      answer: 'publishedResults',
      refusals: ['standsInSeason', 'seasonNotFound'],
    },
    readResults: {
      method: 'GET',
      path: '/api/seasons/:id/results',
      access: 'signedIn',
      summary: 'The public list of a season: numbers of applications and points, without names',
      params: 'recordParams',
      answer: 'publishedResults',
      refusals: ['seasonNotFound', 'notPublished'],
    },
  },
);
