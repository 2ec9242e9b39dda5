import { defineCalls } from '../calls/define-calls.ts';
import type * as portfolioSchemas from '../portfolio/portfolio.schemas.ts';
import type * as schemas from './papers.schemas.ts';
import type * as figuresSchemas from './season-figures.schemas.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a commission prints and signs, made from what the season holds. */
export const papersCalls = defineCalls<typeof schemas & typeof figuresSchemas & typeof portfolioSchemas>()(
  { feature: 'papers', base: 'extraEduApi' },
  {
    readPapersOfSeason: {
      method: 'GET',
      path: '/api/admin/seasons/:id/papers',
      access: 'allApplications',
      summary: 'What the papers of a season can be made of',
      params: 'recordParams',
      answer: 'papersOfSeason',
      refusals: ['seasonNotFound'],
    },
    writeSeasonPaper: {
      method: 'GET',
      path: '/api/admin/seasons/:id/papers/:kind',
      access: 'signedIn',
      summary:
        'A paper of a season as an editable document: for the commission, and for whoever has a seat on it; an institute has its own protocol alone',
      params: 'seasonPaperParams',
      query: 'paperQuery',
      answer: { file: [word] },
      refusals: [
        'forbidden',
        'paperHoldsOwn',
        'seasonNotFound',
        'instituteNotInSeason',
        'notPublished',
        'paperTooLong',
        'templateNotFilled',
        'fileTooHeavy',
        'fileQueueFull',
      ],
    },
    writeApplicationPaper: {
      method: 'GET',
      path: '/api/applications/:id/papers/:kind',
      access: 'signedIn',
      summary:
        'An extract or a recommendation letter about one application: for the commission, and for its author once the results are published',
      params: 'applicationPaperParams',
      query: 'paperQuery',
      answer: { file: [word] },
      refusals: [
        'applicationNotFound',
        'notYourApplication',
        'applicationNotFiled',
        'applicationOutsideSeason',
        'applicationUndecided',
        'notPublished',
        'templateNotFilled',
        'fileTooHeavy',
        'fileQueueFull',
      ],
    },
    exportPayments: {
      method: 'GET',
      path: '/api/admin/seasons/:id/payments',
      access: 'allApplications',
      summary: 'Who is paid how much, for the accountant',
      params: 'recordParams',
      query: 'paymentsQuery',
      answer: { file: [excel] },
      refusals: ['paperHoldsOwn', 'seasonNotFound'],
    },
    archiveSeason: {
      method: 'GET',
      path: '/api/admin/seasons/:id/archive',
      access: 'allApplications',
      summary:
        'Everything of a season in one archive that needs no portal to be read: data, rules, papers, tables',
      params: 'recordParams',
      answer: { file: ['application/zip'] },
      refusals: ['paperHoldsOwn', 'seasonNotFound', 'seasonStillHeld'],
    },
    readSeasonFigures: {
      method: 'GET',
      path: '/api/admin/seasons/:id/figures',
      access: 'allApplications',
      summary:
        'What became of a season: filed, decided and awarded by institute, year of study, nomination and direction',
      params: 'recordParams',
      answer: 'seasonFigures',
      refusals: ['seasonNotFound'],
    },
    exportSeasonFigures: {
      method: 'GET',
      path: '/api/admin/seasons/:id/figures/export',
      access: 'allApplications',
      summary: 'The same figures as a table',
      params: 'recordParams',
      query: 'figuresExportQuery',
      answer: { file: ['text/csv', excel] },
      refusals: ['seasonNotFound'],
    },
    listTemplates: {
      method: 'GET',
      path: '/api/admin/paper-templates',
      access: 'superAdmin',
      summary: "The templates of papers, and which of them are the university's own",
      answer: 'paperTemplates',
    },
    readTemplate: {
      method: 'GET',
      path: '/api/admin/paper-templates/:kind',
      access: 'superAdmin',
      summary: 'The template that is in use, as a document',
      params: 'templateParams',
      answer: { file: [word] },
    },
    saveTemplate: {
      method: 'PUT',
      path: '/api/admin/paper-templates/:kind',
      access: 'superAdmin',
      summary:
        "The university's own template, sent as the field `file` of a form; its placeholders are checked",
      params: 'templateParams',
      upload: 'file',
      answer: 'paperTemplate',
      refusals: [
        'fileMissing',
        'fileNameInvalid',
        'fileEmpty',
        'fileTooLarge',
        'fileDamaged',
        'fileInfected',
        'scannerUnavailable',
        'templateNotDocx',
        'templateActs',
        'templateUnpacksTooLarge',
        'templateTooDeep',
        'placeholderUnknown',
        'placeholderBroken',
      ],
    },
    dropTemplate: {
      method: 'DELETE',
      path: '/api/admin/paper-templates/:kind',
      access: 'superAdmin',
      summary: 'Back to the template that comes with the portal',
      params: 'templateParams',
    },
  },
);
