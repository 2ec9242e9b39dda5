import { mayPass } from '@zachetka/contract/access/access-rules';
import { applicationListsCalls } from '@zachetka/contract/scholarship/applications/application-lists.calls';
import * as schemas from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { JsonAnswer, serveCalls } from '../../../../lib/calls/serve-calls.ts';
import { languageOf } from '../../../../lib/language.ts';
import { sendSheet } from '../../../../lib/spreadsheet/send-sheet.ts';
import { todayIn } from '../../../../lib/wall-clock.ts';
import type { Caller } from '../../../../plugins/access.ts';
import { prepareStudentInfo } from '../../../portfolio/portfolio/index.ts';
import { findLeftOutIds } from '../../application-records/index.ts';
import { assertReadsAsCommission } from '../../commissions/index.ts';
import { findSeasonsToChoose } from '../../season-rules/index.ts';
import { academicYearAt } from '../academic-year.ts';
import { prepareNominations } from '../nominations.queries.ts';
import { readerOfAll } from './application-list.queries.ts';
import { prepareExport, prepareRankingExport } from './export-applications.ts';
import { prepareApplications } from './list-applications.ts';
import { prepareNextApplication } from './next-application.queries.ts';
import { prepareRankApplications } from './rank-applications.ts';
import { prepareAcademicYears } from './ranking.queries.ts';
import { prepareWriteProtocol } from './write-protocol.ts';

export const applicationListsRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config: { TIME_ZONE: timeZone }, database },
) => {
  const serve = serveCalls(app, schemas);
  const listApplications = prepareApplications(database, timeZone);
  const listingAll = app.laggingReads((asked) => prepareApplications(asked, timeZone));
  const exportApplications = prepareExport(database, timeZone);
  const exportRanking = prepareRankingExport(database, timeZone);
  const rankApplications = prepareRankApplications(database, timeZone);
  const writeProtocol = prepareWriteProtocol(database, timeZone);
  const findNominations = prepareNominations(database);
  const findAcademicYears = prepareAcademicYears(database);
  const findNext = prepareNextApplication(database);
  const findPerson = prepareStudentInfo(database);

  serve(
    applicationListsCalls.listOwnApplications,
    async ({ caller: { personId }, query }) =>
      new JsonAnswer(await listApplications(query, { reader: { of: 'own' }, values: { personId } })),
  );

  const leftOutFor = ({ caller }: { caller: Caller }) => findLeftOutIds(database, caller.personId);

  serve(applicationListsCalls.listAllApplications, async (request) => {
    const reader = readerOfAll(await leftOutFor(request));
    return new JsonAnswer(await listingAll(request, (list) => list(request.query, reader)));
  });

  const fileName = (what: string) => `${what}-${todayIn(timeZone)}`;

  serve(applicationListsCalls.exportApplications, async (request, reply) => {
    const { query, headers } = request;
    const language = query.language ?? languageOf(headers['accept-language']);
    const sheet = await exportApplications(query, language, await leftOutFor(request));
    return sendSheet(reply, sheet, { name: fileName('pgas-applications'), format: query.format, language });
  });

  serve(applicationListsCalls.exportRanking, async (request, reply) => {
    const { query, headers } = request;
    const language = query.language ?? languageOf(headers['accept-language']);
    const sheet = await exportRanking(query, language, await leftOutFor(request));
    return sendSheet(reply, sheet, { name: fileName('pgas-ranking'), format: query.format, language });
  });

  serve(applicationListsCalls.findNextApplication, async ({ caller, params }) => {
    await assertReadsAsCommission(database, caller, params.id);
    const next = await findNext({
      id: params.id,
      readerId: caller.personId,
      seesAll: mayPass('allApplications', caller.roles),
      leftOut: await leftOutFor({ caller }),
    });
    if (!next) throw new AppError('applicationNotFound');
    return next;
  });

  serve(applicationListsCalls.listNominations, async () => {
    const [nominations, years, seasons] = await Promise.all([
      findNominations(),
      findAcademicYears(),
      findSeasonsToChoose(database),
    ]);
    const present = academicYearAt(new Date(), timeZone);
    return {
      seasons,
      nominations,
      academicYears: [...new Set([present, ...years])].toSorted((a, b) => b - a),
    };
  });

  serve(applicationListsCalls.rankApplications, async (request) =>
    rankApplications(request.query, await leftOutFor(request)),
  );

  serve(applicationListsCalls.writeProtocol, async ({ caller, query }) => {
    const person = await findPerson({ personId: caller.personId });
    return writeProtocol(query, person?.fullName ?? '', await leftOutFor({ caller }));
  });
};
