import { defineCalls } from '../../calls/define-calls.ts';
import type * as portfolioSchemas from '../../portfolio/portfolio/portfolio.schemas.ts';
import type * as schemas from './border.schemas.ts';

/**
 * Who would be awarded: the commission tries it out, keeps what it tried, and adopts one by vote, which a second member confirms.
 * Whoever has the commission's role may, and so may the members of the university's commission of that season; nobody who has
 * applied in it.
 */
export const borderCalls = defineCalls<typeof schemas & typeof portfolioSchemas>()(
  { feature: 'border', base: 'extraEduApi' },
  {
    readBorderCase: {
      method: 'GET',
      path: '/api/admin/seasons/:id/border',
      access: 'signedIn',
      summary: 'Everybody who applied in a season with what a border needs to know of them',
      params: 'recordParams',
      answer: 'borderCase',
      refusals: ['forbidden', 'standsInSeason', 'seasonNotFound'],
    },
    listScenarios: {
      method: 'GET',
      path: '/api/admin/seasons/:id/scenarios',
      access: 'signedIn',
      summary: 'The scenarios of a season, and those that were adopted',
      params: 'recordParams',
      answer: 'scenarios',
      refusals: ['forbidden', 'standsInSeason', 'seasonNotFound'],
    },
    createScenario: {
      method: 'POST',
      path: '/api/admin/seasons/:id/scenarios',
      access: 'signedIn',
      summary: 'Keeps settings of the border under a name',
      params: 'recordParams',
      body: 'scenarioToCreate',
      answer: { 201: 'scenario' },
      refusals: ['forbidden', 'standsInSeason', 'seasonNotFound', 'scenarioNameTaken'],
    },
    saveScenario: {
      method: 'PUT',
      path: '/api/admin/seasons/:id/scenarios/:scenarioId',
      access: 'signedIn',
      summary: 'Changes a scenario',
      params: 'scenarioParams',
      body: 'scenarioToSave',
      answer: 'scenario',
      refusals: ['forbidden', 'standsInSeason', 'scenarioNotFound', 'scenarioNameTaken', 'scenarioOutdated'],
    },
    deleteScenario: {
      method: 'DELETE',
      path: '/api/admin/seasons/:id/scenarios/:scenarioId',
      access: 'signedIn',
      summary: 'Deletes a scenario; what was adopted stays as it was',
      params: 'scenarioParams',
      refusals: ['forbidden', 'standsInSeason', 'scenarioNotFound'],
    },
    adoptScenario: {
      method: 'POST',
      path: '/api/admin/seasons/:id/scenarios/:scenarioId/adopt',
      access: 'signedIn',
      summary: 'Enters the vote on a scenario; who is awarded is counted by the server and kept',
      params: 'scenarioParams',
      body: 'scenarioVote',
      answer: { 201: 'adoption' },
      refusals: [
        'forbidden',
        'standsInSeason',
        'conflictOfInterest',
        'windowClosed',
        'scenarioNotFound',
        'scenarioOutdated',
        'alreadyAdopted',
        'votesDoNotAddUp',
        'voteNotCarried',
        'meetingMissing',
        'meetingNotFound',
        'meetingClosed',
        'notAtMeeting',
        'voterInConflict',
        'memberTwice',
        'noQuorum',
        'borderOpen',
        'overBudget',
      ],
    },
    confirmAdoption: {
      method: 'POST',
      path: '/api/admin/seasons/:id/adoptions/:adoptionId/confirm',
      access: 'signedIn',
      summary: 'Confirms a vote that somebody else has entered; with that it is in force',
      params: 'adoptionParams',
      answer: 'adoption',
      refusals: [
        'forbidden',
        'standsInSeason',
        'conflictOfInterest',
        'windowClosed',
        'seasonNotFound',
        'adoptionNotFound',
        'adoptionConfirmed',
        'confirmsOwnVote',
      ],
    },
  },
);
