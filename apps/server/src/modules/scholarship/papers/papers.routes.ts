import { join } from 'node:path';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { mayPass } from '@zachetka/contract/access/access-rules';
import { shortName } from '@zachetka/contract/people/people/short-name';
import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import {
  paperTitles,
  type SeasonPaperKind,
  templateMegabytes,
} from '@zachetka/contract/scholarship/papers/paper-kinds';
import { papersCalls } from '@zachetka/contract/scholarship/papers/papers.calls';
import * as schemas from '@zachetka/contract/scholarship/papers/papers.schemas';
import * as figuresSchemas from '@zachetka/contract/scholarship/papers/season-figures.schemas';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { contentDisposition } from '../../../lib/content-disposition.ts';
import { languageOf } from '../../../lib/language.ts';
import { sendSheet } from '../../../lib/spreadsheet/send-sheet.ts';
import { wallClockIn } from '../../../lib/wall-clock.ts';
import type { Caller } from '../../../plugins/access.ts';
import { discardUnreadBody, receiveFile, virusScannerOf } from '../../portfolio/files/index.ts';
import { findLeftOutIds } from '../application-records/index.ts';
import { findCommissions } from '../commission-seats/index.ts';
import { assertStandsOutside, findMeetings, openCommission } from '../commissions/index.ts';
import { prepareArchiveSeason } from './archive/archive-season.ts';
import type { SeasonForPapers } from './contents/read-season.ts';
import { findContent, findKept, findKeptOfMeetings } from './kept/kept-papers.queries.ts';
import { closeMeeting, issueOrder, prepareKeepAppealProtocol } from './kept/store-paper.ts';
import { assertHoldsNoOwn, assertMayWrite } from './may-write.ts';
import { paymentsSheet } from './payments-sheet.ts';
import { readPapersOfSeason } from './read-papers-of-season.ts';
import { figuresSheet, seasonFigures } from './season-figures.ts';
import { deleteOwnTemplate } from './templates/templates.queries.ts';
import { listTemplates, saveTemplate, templateOf } from './templates/templates.ts';
import { fileNameOf } from './words/file-name.ts';
import {
  type PaperSetting,
  prepareWriteApplicationPaper,
  readSeasonAlone,
  readSeasonToWrite,
  writeSeasonPaper,
} from './write-paper.ts';

const settingOf = (config: Config): PaperSetting => ({
  university: config.UNIVERSITY_NAME,
  dayOf: (moment: string) => wallClockIn(config.TIME_ZONE, new Date(moment)).slice(0, 10),
});

/** Who judges an appeal makes its protocol with it. */
export const appealProtocolsOf = (config: Config) => prepareKeepAppealProtocol(settingOf(config));

export const papersRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const serve = serveCalls(app, { ...portfolioSchemas, ...schemas, ...figuresSchemas });
  const setting = settingOf(config);
  const uploads = {
    spoolFolder: join(config.dataDir, 'uploads'),
    maximumMegabytes: templateMegabytes,
    virusScanner: virusScannerOf(config),
  };
  const writeApplicationPaper = prepareWriteApplicationPaper(database, {
    ...setting,
    publicUrl: config.publicUrl,
  });
  const archiveSeason = prepareArchiveSeason(database, setting);
  const figuresFor = async ({ personId }: Caller, season: SeasonForPapers) =>
    seasonFigures(season, await findLeftOutIds(database, personId));
  await app.register(multipart);

  serve(papersCalls.readPapersOfSeason, ({ params }) => readPapersOfSeason(database, params.id));

  serve(papersCalls.writeSeasonPaper, async ({ caller, params: { id, kind }, query }, reply) => {
    await assertMayWrite(database, caller, { seasonId: id, kind, institute: query.institute });
    const institute = kind === 'instituteProtocol' ? query.institute : undefined;
    await assertHoldsNoOwn(database, caller, { seasonId: id, institute });
    const kept = await findKeptProtocol(database, { seasonId: id, kind, institute });
    if (kept) return sendDocument(reply, kept.fileName, await findContent(database, kept.id));
    const toWrite = await readSeasonToWrite(database, id);
    const paper = await writeSeasonPaper(database, { ...setting, owner: caller.personId }, toWrite, {
      kind,
      query,
    });
    const what = institute === undefined ? draftNames[kind] : `${draftNames[kind]} ${institute}`;
    return sendDocument(reply, `${fileNameOf(what, toWrite.season.season)}.docx`, paper);
  });

  serve(papersCalls.closeMeeting, ({ caller, params }) =>
    closeMeeting(database, setting, caller, {
      commissionId: params.id,
      meetingId: params.meetingId,
      timeZone: config.TIME_ZONE,
    }),
  );

  serve(papersCalls.listProtocols, async ({ caller, params }) => {
    const { id } = await openCommission(database, caller, params.id);
    const meetings = await findMeetings(database, id);
    return {
      papers: await findKeptOfMeetings(
        database,
        meetings.map((meeting) => meeting.id),
      ),
    };
  });

  serve(papersCalls.issueOrder, async ({ caller, params, body }) => {
    await assertStandsOutside(database, caller, params.id);
    const timeZone = config.TIME_ZONE;
    return issueOrder(database, setting, caller, { ...body, seasonId: params.id, timeZone });
  });

  serve(papersCalls.readKeptPaper, async ({ caller, params }, reply) => {
    const kept = await findKept(database, params.id);
    if (!kept) throw new AppError(mayPass('allApplications', caller.roles) ? 'paperNotFound' : 'forbidden');
    const { seasonId, kind, fileName } = kept;
    const institute = kept.institute ?? undefined;
    await assertMayWrite(database, caller, { seasonId, kind, institute });
    await assertHoldsNoOwn(database, caller, { seasonId, institute });
    return sendDocument(reply, fileName, await findContent(database, kept.id));
  });

  serve(papersCalls.writeApplicationPaper, async ({ caller, params: { id, kind }, query }, reply) => {
    const { paper, season, fullName } = await writeApplicationPaper(caller, {
      applicationId: id,
      kind,
      query,
    });
    const what = `${paperTitles[kind].ru} ${shortName(fullName)}`;
    return sendDocument(reply, `${fileNameOf(what, season)}.docx`, paper);
  });

  serve(papersCalls.exportPayments, async ({ caller, params, query }, reply) => {
    await assertHoldsNoOwn(database, caller, { seasonId: params.id });
    const season = await readSeasonAlone(database, params.id);
    return sendSheet(reply, paymentsSheet(season, query), {
      name: fileNameOf('Выплаты', season.season),
      format: 'xlsx',
      language: 'ru',
    });
  });

  serve(papersCalls.readSeasonFigures, async ({ caller, params }) =>
    figuresFor(caller, await readSeasonAlone(database, params.id)),
  );

  serve(papersCalls.exportSeasonFigures, async ({ caller, params, query, headers }, reply) => {
    const language = query.language ?? languageOf(headers['accept-language']);
    const season = await readSeasonAlone(database, params.id);
    const sheet = figuresSheet(await figuresFor(caller, season), language);
    const name = fileNameOf(language === 'ru' ? 'Сводка' : 'Figures', season.season);
    return sendSheet(reply, sheet, { name, format: query.format, language });
  });

  serve(papersCalls.archiveSeason, async ({ caller, params }, reply) => {
    await assertHoldsNoOwn(database, caller, { seasonId: params.id });
    const { archive, season } = await archiveSeason(params.id, caller.personId);
    return reply
      .type('application/zip')
      .header('content-disposition', contentDisposition('attachment', `${fileNameOf('Архив', season)}.zip`))
      .send(Readable.from(archive, { objectMode: false }));
  });

  serve(papersCalls.listTemplates, () => listTemplates(database));
  serve(papersCalls.readTemplate, async ({ params: { kind } }, reply) =>
    sendDocument(reply, `Шаблон ${paperTitles[kind].ru}.docx`, await templateOf(database, kind)),
  );
  serve(
    papersCalls.saveTemplate,
    (request) =>
      saveTemplate(database, { kind: request.params.kind, personId: request.caller.personId }, () =>
        receiveFile(request, uploads),
      ),
    { onSend: discardUnreadBody },
  );
  serve(papersCalls.dropTemplate, ({ params }) => deleteOwnTemplate(database, params.kind));
};

/** The protocol of the last meeting, where that one is closed. */
async function findKeptProtocol(
  database: Database,
  { seasonId, kind, institute }: { seasonId: number; kind: SeasonPaperKind; institute: string | undefined },
) {
  if (kind !== 'universityProtocol' && kind !== 'instituteProtocol') return undefined;
  const commissions = await findCommissions(database, seasonId);
  const own = commissions.find((each) => !each.hearsAppeals && each.institute?.titleRu === institute);
  const last = own && (await findMeetings(database, own.id))[0];
  return last && (await findKeptOfMeetings(database, [last.id]))[0];
}

/** What is not kept is a draft, and is named so. */
const draftNames: Readonly<Record<SeasonPaperKind, string>> = {
  universityProtocol: 'Проект протокола',
  instituteProtocol: 'Проект протокола',
  documentList: 'Опись документов',
  order: 'Проект приказа',
  publicList: 'Результаты',
};

function sendDocument(reply: FastifyReply, name: string, content: Buffer): FastifyReply {
  return reply
    .type('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
    .header('content-disposition', contentDisposition('attachment', name))
    .send(content);
}
