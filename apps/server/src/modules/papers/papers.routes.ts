import { join } from 'node:path';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { templateMegabytes } from '@zachetka/contract/papers/paper-kinds';
import { papersCalls } from '@zachetka/contract/papers/papers.calls';
import * as schemas from '@zachetka/contract/papers/papers.schemas';
import * as figuresSchemas from '@zachetka/contract/papers/season-figures.schemas';
import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio.schemas';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import { serveCalls } from '../../lib/calls/serve-calls.ts';
import { languageOf } from '../../lib/language.ts';
import { sendSheet } from '../../lib/spreadsheet/send-sheet.ts';
import { wallClockIn } from '../../lib/wall-clock.ts';
import type { Caller } from '../../plugins/access.ts';
import { findLeftOutIds } from '../applications/embargo/index.ts';
import { discardUnreadBody, receiveFile, virusScannerOf } from '../files/index.ts';
import { prepareArchiveSeason } from './archive/archive-season.ts';
import { assertHoldsNoOwn, assertMayWrite } from './may-write.ts';
import { paymentsSheet } from './payments-sheet.ts';
import { readPapersOfSeason } from './read-papers-of-season.ts';
import { figuresSheet, seasonFigures } from './season-figures.ts';
import { deleteOwnTemplate } from './templates/templates.queries.ts';
import { listTemplates, saveTemplate, templateOf } from './templates/templates.ts';
import {
  prepareWriteApplicationPaper,
  readSeasonAlone,
  readSeasonToWrite,
  writeSeasonPaper,
} from './write-paper.ts';

export const papersRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const serve = serveCalls(app, { ...portfolioSchemas, ...schemas, ...figuresSchemas });
  const setting = {
    university: config.UNIVERSITY_NAME,
    dayOf: (moment: string) => wallClockIn(config.TIME_ZONE, new Date(moment)).slice(0, 10),
  };
  const uploads = {
    spoolFolder: join(config.dataDir, 'uploads'),
    maximumMegabytes: templateMegabytes,
    virusScanner: virusScannerOf(config),
  };
  const writeApplicationPaper = prepareWriteApplicationPaper(database, setting);
  const archiveSeason = prepareArchiveSeason(database, setting);
  const figuresFor = async ({ personId }: Caller, seasonId: number) =>
    seasonFigures(await readSeasonAlone(database, seasonId), await findLeftOutIds(database, personId));
  await app.register(multipart);

  serve(papersCalls.readPapersOfSeason, ({ params }) => readPapersOfSeason(database, params.id));

  serve(papersCalls.writeSeasonPaper, async ({ caller, params: { id, kind }, query }, reply) => {
    await assertMayWrite(database, caller, { seasonId: id, kind, institute: query.institute });
    const institute = kind === 'instituteProtocol' ? query.institute : undefined;
    await assertHoldsNoOwn(database, caller, { seasonId: id, institute });
    const toWrite = await readSeasonToWrite(database, id);
    const paper = await writeSeasonPaper(database, { ...setting, owner: caller.personId }, toWrite, {
      kind,
      query,
    });
    return sendDocument(reply, `${kind}-${id}`, paper);
  });

  serve(papersCalls.writeApplicationPaper, async ({ caller, params: { id, kind }, query }, reply) =>
    sendDocument(
      reply,
      `${kind}-${id}`,
      await writeApplicationPaper(caller, { applicationId: id, kind, query }),
    ),
  );

  serve(papersCalls.exportPayments, async ({ caller, params, query }, reply) => {
    await assertHoldsNoOwn(database, caller, { seasonId: params.id });
    return sendSheet(reply, paymentsSheet(await readSeasonAlone(database, params.id), query), {
      name: `payments-${params.id}`,
      format: 'xlsx',
      language: 'ru',
    });
  });

  serve(papersCalls.readSeasonFigures, ({ caller, params }) => figuresFor(caller, params.id));

  serve(papersCalls.exportSeasonFigures, async ({ caller, params, query, headers }, reply) => {
    const language = query.language ?? languageOf(headers['accept-language']);
    const sheet = figuresSheet(await figuresFor(caller, params.id), language);
    return sendSheet(reply, sheet, { name: `season-${params.id}`, format: query.format, language });
  });

  serve(papersCalls.archiveSeason, async ({ caller, params }, reply) => {
    await assertHoldsNoOwn(database, caller, { seasonId: params.id });
    const archive = await archiveSeason(params.id, caller.personId);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="season-${params.id}.zip"`)
      .send(Readable.from(archive, { objectMode: false }));
  });

  serve(papersCalls.listTemplates, () => listTemplates(database));
  serve(papersCalls.readTemplate, async ({ params: { kind } }, reply) =>
    sendDocument(reply, `template-${kind}`, await templateOf(database, kind)),
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

function sendDocument(reply: FastifyReply, name: string, content: Buffer): FastifyReply {
  return reply
    .type('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
    .header('content-disposition', `attachment; filename="${name}.docx"`)
    .send(content);
}
