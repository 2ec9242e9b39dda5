import { defineCalls } from '../calls/define-calls.ts';
import type * as schemas from './application-lists.schemas.ts';

export const applicationListsCalls = defineCalls<typeof schemas>()(
  { feature: 'applications', base: 'extraEduApi', redirectsRefusals: true },
  {
    listOwnApplications: {
      method: 'GET',
      path: '/api/applications',
      access: 'ownApplications',
      summary: "The caller's own applications, drafts among them",
      query: 'applicationListQuery',
      answer: 'applicationList',
    },
    listAllApplications: {
      method: 'GET',
      path: '/api/applications/list',
      access: 'allApplications',
      summary: "Everybody's applications, once filed",
      query: 'applicationListQuery',
      answer: 'applicationList',
    },
    exportApplications: {
      method: 'GET',
      path: '/api/applications/list/export',
      access: 'allApplications',
      summary: 'The filtered list as a file, every page of it',
      query: 'applicationExportQuery',
      answer: { file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'] },
    },
    listNominations: {
      method: 'GET',
      path: '/api/applications/nominations',
      access: 'allApplications',
      summary: 'Nominations and academic years to choose from',
      answer: 'nominationOverview',
    },
    rankApplications: {
      method: 'GET',
      path: '/api/applications/ranking',
      access: 'allApplications',
      summary: 'A nomination of a year by total score; equal scores share a place',
      query: 'rankingQuery',
      answer: 'applicationRanking',
      refusals: ['nominationNotFound'],
    },
    writeProtocol: {
      method: 'GET',
      path: '/api/applications/protocol',
      access: 'allApplications',
      summary: 'The decisions for the printed protocol, by nomination',
      query: 'protocolQuery',
      answer: 'applicationProtocol',
      refusals: ['nominationNotFound', 'protocolTooLong'],
    },
  },
);
