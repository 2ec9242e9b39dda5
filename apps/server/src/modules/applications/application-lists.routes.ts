import { Readable } from 'node:stream';
import {
  applicationExportQuery,
  applicationList,
  applicationListQuery,
  applicationProtocol,
  applicationRanking,
  type ExportFormat,
  nominationOverview,
  protocolQuery,
  rankingQuery,
} from '@zachetka/contract/applications/application-lists.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import { type Language, languageOf } from '../../lib/language.ts';
import { sendJson } from '../../lib/send-json.ts';
import type { Sheet } from '../../lib/spreadsheet/cell.ts';
import { csvFile } from '../../lib/spreadsheet/csv-file.ts';
import { xlsxFile } from '../../lib/spreadsheet/xlsx-file.ts';
import { wallClockIn } from '../../lib/wall-clock.ts';
import { prepareStudentInfo } from '../portfolio/index.ts';
import { academicYearAt } from './academic-year.ts';
import { prepareExport } from './export-applications.ts';
import { prepareApplications } from './list-applications.ts';
import { prepareNominations } from './nominations.queries.ts';
import { prepareRankApplications } from './rank-applications.ts';
import { prepareAcademicYears } from './ranking.queries.ts';
import { prepareWriteProtocol } from './write-protocol.ts';

const base = '/gateway/extra-edu/api/applications';
const tags = ['applications'];

export const applicationListsRoutes: FastifyPluginAsyncZod<{ config: Config; database: Database }> = async (
  app,
  { config: { TIME_ZONE: timeZone }, database },
) => {
  const listApplications = prepareApplications(database, timeZone);
  const exportApplications = prepareExport(database, timeZone);
  const rankApplications = prepareRankApplications(database, timeZone);
  const writeProtocol = prepareWriteProtocol(database, timeZone);
  const findNominations = prepareNominations(database);
  const findAcademicYears = prepareAcademicYears(database);
  const findPerson = prepareStudentInfo(database);

  app.get(
    base,
    {
      config: { access: 'ownApplications' },
      schema: {
        tags,
        summary: "The caller's own applications, drafts among them",
        querystring: applicationListQuery,
        response: { 200: applicationList },
      },
    },
    async ({ caller, query }, reply) =>
      sendJson(reply, await listApplications(query, { personId: caller.personId })),
  );

  app.get(
    `${base}/list`,
    {
      config: { access: 'allApplications' },
      schema: {
        tags,
        summary: "Everybody's applications, once filed",
        querystring: applicationListQuery,
        response: { 200: applicationList },
      },
    },
    async ({ query }, reply) => sendJson(reply, await listApplications(query, 'everybody')),
  );

  app.get(
    `${base}/list/export`,
    {
      config: { access: 'allApplications' },
      schema: {
        tags,
        summary: 'The filtered list as a file, every page of it',
        querystring: applicationExportQuery,
      },
    },
    async ({ query, headers }, reply) => {
      const language = query.language ?? languageOf(headers['accept-language']);
      const sheet = await exportApplications(query, language);
      const { type, file } = exportFiles[query.format];
      const today = wallClockIn(timeZone, new Date()).slice(0, 10);
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="pgas-applications-${today}.${query.format}"`)
        .send(Readable.from(file(sheet, language), { objectMode: false }));
    },
  );

  app.get(
    `${base}/nominations`,
    {
      config: { access: 'allApplications' },
      schema: {
        tags,
        summary: 'Nominations and academic years to choose from',
        response: { 200: nominationOverview },
      },
    },
    async () => {
      const [nominations, years] = await Promise.all([findNominations(), findAcademicYears()]);
      const present = academicYearAt(new Date(), timeZone);
      return { nominations, academicYears: [...new Set([present, ...years])].toSorted((a, b) => b - a) };
    },
  );

  app.get(
    `${base}/ranking`,
    {
      config: { access: 'allApplications', refusals: ['nominationNotFound'] },
      schema: {
        tags,
        summary: 'A nomination of a year by total score; equal scores share a place',
        querystring: rankingQuery,
        response: { 200: applicationRanking },
      },
    },
    ({ query }) => rankApplications(query),
  );

  app.get(
    `${base}/protocol`,
    {
      config: { access: 'allApplications', refusals: ['nominationNotFound', 'protocolTooLong'] },
      schema: {
        tags,
        summary: 'The decisions for the printed protocol, by nomination',
        querystring: protocolQuery,
        response: { 200: applicationProtocol },
      },
    },
    async ({ caller, query }) => {
      const person = await findPerson({ personId: caller.personId });
      return writeProtocol(query, person?.fullName ?? '');
    },
  );
};

const russianTime = (wallTime: string) => {
  const [date = '', time = ''] = wallTime.split(' ');
  return `${date.split('-').toReversed().join('.')} ${time.slice(0, 5)}`;
};

const exportFiles = {
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    file: (sheet, _language) => xlsxFile(sheet),
  },
  csv: {
    type: 'text/csv; charset=utf-8',
    // Excel expects the separator of the language that it runs in.
    file: (sheet, language) =>
      csvFile(sheet, {
        separator: language === 'ru' ? ';' : ',',
        formatTime: language === 'ru' ? russianTime : (wallTime) => wallTime.slice(0, 16),
      }),
  },
} as const satisfies Record<ExportFormat, ExportFile>;

type ExportFile = {
  type: string;
  file: (sheet: Sheet, language: Language) => AsyncIterable<string | Buffer>;
};
