import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './contexts.schemas.ts';

export const contextsCalls = defineCalls<typeof schemas>()(
  { feature: 'contexts', base: 'extraEduApi' },
  {
    searchEmployees: {
      method: 'GET',
      base: 'personalAccountApi',
      path: '/user',
      access: 'administration',
      summary: 'Search employees by full name',
      query: 'employeeSearchQuery',
      answer: 'employees',
      redirectsRefusals: true,
    },
    searchEmployeesOfRating: {
      method: 'GET',
      base: 'coordinateSupportApi',
      path: '/employees',
      access: 'administration',
      summary: 'Search employees by full name, on the rating side',
      query: 'employeeSearchQuery',
      answer: 'employeesAnswer',
    },
    listPortfolioBlocks: {
      method: 'GET',
      path: '/api/support/portfolio-blocks',
      access: 'administration',
      summary: 'Every portfolio block, old versions included',
      answer: 'portfolioBlocks',
    },
    listGivenBlocks: {
      method: 'GET',
      path: '/api/support/person-contexts',
      access: 'administration',
      summary: 'Who has which block: every employee with blocks, and every verifier without any',
      answer: 'givenBlocks',
    },
    readEmployeeContext: {
      method: 'GET',
      path: '/api/support/person-context/:user_object_sid',
      access: 'administration',
      summary: 'The blocks that an employee may see and judge',
      params: 'personContextParams',
      answer: 'employeeContext',
      refusals: ['employeeNotFound'],
    },
    saveEmployeeContext: {
      method: 'PUT',
      path: '/api/support/person-context/:user_object_sid',
      access: 'administration',
      summary: 'Sets the blocks of an employee',
      description: 'If-Match with the ETag of the reading, or `version`, detects that somebody was faster.',
      params: 'personContextParams',
      body: 'employeeContextToSave',
      answer: 'employeeContext',
      refusals: ['employeeNotFound', 'unknownBlock', 'deletedBlock', 'contextChangedMeanwhile'],
    },
  },
);
