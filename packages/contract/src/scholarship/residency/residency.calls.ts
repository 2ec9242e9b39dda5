import { defineCalls } from '../../calls/define-calls.ts';
import type * as portfolioSchemas from '../../portfolio/portfolio/portfolio.schemas.ts';
import type * as schemas from './residency.schemas.ts';

/** What verified achievements bring for admission to residency, by rules that have dates. */
export const residencyCalls = defineCalls<typeof schemas & typeof portfolioSchemas>()(
  { feature: 'residency', base: 'extraEduApi' },
  {
    readResidency: {
      method: 'GET',
      path: '/api/residency',
      access: 'students',
      summary:
        'The caller’s points for residency so far: each line with its points, why, and by which source',
      answer: 'residencyPoints',
    },
    readStudentResidency: {
      method: 'GET',
      path: '/api/admin/portfolios/:id/residency',
      // It is counted from the whole portfolio, drafts too.
      access: 'administration',
      summary: 'The same of a student, by the number of the portfolio',
      params: 'recordParams',
      answer: 'residencyPoints',
      refusals: ['portfolioNotFound'],
    },
    readResidencyRules: {
      method: 'GET',
      path: '/api/admin/residency-rules',
      access: 'superAdmin',
      summary:
        'The rules of residency points, all versions; the shipped example where nobody has saved others',
      answer: 'residencyRules',
    },
    saveResidencyRules: {
      method: 'PUT',
      path: '/api/admin/residency-rules',
      access: 'superAdmin',
      summary: 'Replaces all versions of the rules; what was there before stays kept',
      body: 'residencyRulesToSave',
      answer: 'residencyRules',
      refusals: ['rulesInvalid', 'residencyRulesNotInForce', 'residencyRulesChangedMeanwhile'],
    },
  },
);
