import { Readable } from 'node:stream';
import { applicationListsCalls } from '@zachetka/contract/applications/application-lists.calls';
import * as schemas from '@zachetka/contract/applications/application-lists.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { JsonAnswer } from '../../../lib/calls/json-answer.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { type Language, languageOf } from '../../../lib/language.ts';
import type { Sheet } from '../../../lib/spreadsheet/cell.ts';
import { csvFile } from '../../../lib/spreadsheet/csv-file.ts';
import { xlsxFile } from '../../../lib/spreadsheet/xlsx-file.ts';
import { wallClockIn } from '../../../lib/wall-clock.ts';
import { prepareStudentInfo } from '../../portfolio/index.ts';
import { academicYearAt } from '../academic-year.ts';
import { prepareNominations } from '../nominations.queries.ts';
import { prepareExport } from './export-applications.ts';
import { prepareApplications } from './list-applications.ts';
import { prepareRankApplications } from './rank-applications.ts';
import { prepareAcademicYears } from './ranking.queries.ts';
import { prepareWriteProtocol } from './write-protocol.ts';

export const applicationListsRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config: { TIME_ZONE: timeZone }, database },
) => {
  const serve = serveCalls(app, schemas);
  const listApplications = prepareApplications(database, timeZone);
  const exportApplications = prepareExport(database, timeZone);
  const rankApplications = prepareRankApplications(database, timeZone);
  const writeProtocol = prepareWriteProtocol(database, timeZone);
  const findNominations = prepareNominations(database);
  const findAcademicYears = prepareAcademicYears(database);
  const findPerson = prepareStudentInfo(database);

  serve(
    applicationListsCalls.listOwnApplications,
    async ({ caller, query }) => new JsonAnswer(await listApplications(query, { personId: caller.personId })),
  );

  serve(
    applicationListsCalls.listAllApplications,
    async ({ query }) => new JsonAnswer(await listApplications(query, 'everybody')),
  );

  serve(applicationListsCalls.exportApplications, async ({ query, headers }, reply) => {
    const language = query.language ?? languageOf(headers['accept-language']);
    const sheet = await exportApplications(query, language);
    const { type, file } = exportFiles[query.format];
    const today = wallClockIn(timeZone, new Date()).slice(0, 10);
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="pgas-applications-${today}.${query.format}"`)
      .send(Readable.from(file(sheet, language), { objectMode: false }));
  });

  serve(applicationListsCalls.listNominations, async () => {
    const [nominations, years] = await Promise.all([findNominations(), findAcademicYears()]);
    const present = academicYearAt(new Date(), timeZone);
    return { nominations, academicYears: [...new Set([present, ...years])].toSorted((a, b) => b - a) };
  });

  serve(applicationListsCalls.rankApplications, ({ query }) => rankApplications(query));

  serve(applicationListsCalls.writeProtocol, async ({ caller, query }) => {
    const person = await findPerson({ personId: caller.personId });
    return writeProtocol(query, person?.fullName ?? '');
  });
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
} as const satisfies Record<schemas.ExportFormat, ExportFile>;

type ExportFile = {
  type: string;
  file: (sheet: Sheet, language: Language) => AsyncIterable<string | Buffer>;
};
