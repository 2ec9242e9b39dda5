import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { filesCalls } from '@zachetka/contract/portfolio/files/files.calls';
import * as schemas from '@zachetka/contract/portfolio/files/files.schemas';
import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { appealsCalls } from '@zachetka/contract/scholarship/appeals/appeals.calls';
import * as appealsSchemas from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { charge } from '../../../lib/calls/fair-queue.ts';
import { placeOf, serveCalls } from '../../../lib/calls/serve-calls.ts';
import { lazily } from '../../../lib/lazily.ts';
import { type IdentifySession, obtainServerSecrets } from '../../people/auth/index.ts';
import { assertMayReadElement, prepareFileQueries, type TextQuota } from '../portfolio/index.ts';
import { attachFile } from './attach-file.ts';
import { detachFile } from './detach-file.ts';
import { fileQuotaOf } from './file-quota.ts';
import { attachAppealFile } from './of-appeals/attach-appeal-file.ts';
import { readAppealFile } from './of-appeals/read-appeal-file.ts';
import { discardUnreadBody, receiveFile } from './receive-file.ts';
import { createFileLinks } from './serving/file-link.ts';
import { sendFile } from './serving/send-file.ts';
import type { FileStorage } from './stores/file-storage.ts';
import { scheduleSweeps } from './sweeping/sweep-schedule.ts';
import { virusScannerOf } from './virus-scanner.ts';

/** More than a student has to show, and too few to fill a disk with files that are attached and deleted again. */
const uploadsOfPerson = {
  max: 300,
  timeWindow: '1 hour',
  hook: 'preHandler',
  keyGenerator: ({ caller }: Pick<FastifyRequest, 'caller'>) => String(caller.personId),
} as const;

/** How long an upload takes is a matter of the student's line; what it takes to look into the file is not. */
const uploadLine = 'uploads';

type Options = {
  config: Config;
  database: Database;
  storage: FileStorage;
  quota: TextQuota;
  identifySession: IdentifySession;
};

export const filesRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { config, database, storage, quota, identifySession } = options;
  const serve = serveCalls(app, { ...portfolioSchemas, ...schemas, ...appealsSchemas });
  const queries = prepareFileQueries(database);
  const linking = {
    secrets: lazily(() => obtainServerSecrets(database, 'file-link')),
    seconds: config.FILE_LINK_SECONDS,
    origin: config.PUBLIC_URL === undefined ? '' : config.publicUrl,
  };
  const links = createFileLinks({ ...linking, opens: filesCalls.openFile });
  const uploads = {
    spoolFolder: join(config.dataDir, 'uploads'),
    maximumMegabytes: config.UPLOAD_LIMIT_MB,
    virusScanner: virusScannerOf(config),
  };
  const quotas = { files: fileQuotaOf(config), texts: quota };
  await app.register(multipart);
  scheduleSweeps(app, database, storage);
  app.addHook('onClose', () => storage.store.close());

  const receive = (request: FastifyRequest) =>
    receiveFile(request, { ...uploads, onInspected: (ms) => charge(placeOf(request, uploadLine), ms) });
  const uploading = { rateLimit: uploadsOfPerson, onSend: discardUnreadBody, line: uploadLine };

  serve(
    filesCalls.attachFile,
    (request) => {
      const { caller, params, query } = request;
      const naming = { elementId: params.id, personId: caller.personId, version: query.version };
      return attachFile(database, storage, quotas, naming, () => receive(request));
    },
    uploading,
  );

  serve(filesCalls.linkFile, async ({ caller, params }) => {
    const file = await queries.findFile(params.id);
    if (!file) throw new AppError('attachmentNotFound');
    await assertMayReadElement(database, caller, file.elementId);
    return { link: await links.to(file, caller.tokenId) };
  });

  serve(filesCalls.detachFile, ({ caller, params, query, log }) => {
    const naming = { fileId: params.id, personId: caller.personId, version: query.version };
    return detachFile(database, storage, queries, quota, naming, log);
  });

  serve(
    filesCalls.openFile,
    async (request, reply) => {
      const { params, query } = request;
      await links.verify(params.id, query);
      const reader = await identifySession(query.session);
      if (!reader) throw new AppError('linkExpired');
      // The link stands for the token: the record of reading asks who it was.
      request.caller = reader;
      const file = await queries.findFile(params.id);
      if (!file) throw new AppError('attachmentNotFound');
      await assertMayReadElement(database, reader, file.elementId);
      return sendFile(request, reply, file, storage.store);
    },
    { exposeHeadRoute: false },
  );

  serve(
    appealsCalls.attachAppealFile,
    (request) => {
      const naming = { appealId: request.params.id, personId: request.caller.personId };
      return attachAppealFile(database, storage, quotas.files, naming, () => receive(request));
    },
    uploading,
  );

  const appealLinks = createFileLinks({ ...linking, opens: appealsCalls.openAppealFile });
  serve(appealsCalls.linkAppealFile, async ({ caller, params }) => {
    const file = await readAppealFile(database, caller, params.id);
    return { link: await appealLinks.to(file, caller.tokenId) };
  });
  serve(
    appealsCalls.openAppealFile,
    async (request, reply) => {
      const { params, query } = request;
      await appealLinks.verify(params.id, query);
      const reader = await identifySession(query.session);
      if (!reader) throw new AppError('linkExpired');
      request.caller = reader;
      return sendFile(request, reply, await readAppealFile(database, reader, params.id), storage.store);
    },
    { exposeHeadRoute: false },
  );
};
