import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { attachedFile, detachedFile, fileLinkQuery } from '@zachetka/contract/files/files.schemas';
import { fileLink, recordParams, versionQuery } from '@zachetka/contract/portfolio/portfolio.schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import { lazily } from '../../lib/lazily.ts';
import { obtainServerSecret } from '../auth/index.ts';
import { assertMayReadElement } from '../portfolio/index.ts';
import { attachFile } from './attach-file.ts';
import { detachFile } from './detach-file.ts';
import { createFileLinks } from './file-link.ts';
import type { FileStorage } from './file-storage.ts';
import { prepareFileQueries } from './files.queries.ts';
import { receiveFile } from './receive-file.ts';
import { sendFile } from './send-file.ts';
import { scheduleSweeps } from './sweep-schedule.ts';
import { discardUnreadBody } from './unread-body.ts';
import { virusScannerOf } from './virus-scanner.ts';

const base = '/gateway/extra-edu';
const elements = `${base}/api/portfolios/elements`;

/** More than a student has to show, and too few to fill a disk with files that are attached and deleted again. */
const uploadsOfPerson = {
  max: 300,
  timeWindow: '1 hour',
  hook: 'preHandler',
  keyGenerator: ({ caller }: Pick<FastifyRequest, 'caller'>) => String(caller.personId),
} as const;

type Options = { config: Config; database: Database; storage: FileStorage };

export const filesRoutes: FastifyPluginAsyncZod<Options> = async (app, { config, database, storage }) => {
  const queries = prepareFileQueries(database);
  const links = createFileLinks({
    secret: lazily(() => obtainServerSecret(database, 'file-link')),
    seconds: config.FILE_LINK_SECONDS,
    origin: config.PUBLIC_URL === undefined ? '' : config.publicUrl,
    path: `${base}/files`,
  });
  const uploads = {
    spoolFolder: join(config.dataDir, 'uploads'),
    maximumMegabytes: config.UPLOAD_LIMIT_MB,
    virusScanner: virusScannerOf(config),
  };
  await app.register(multipart);
  scheduleSweeps(app, database, storage);
  app.addHook('onClose', () => storage.store.close());

  app.post(
    `${elements}/:id/attachments`,
    {
      config: { access: 'students', rateLimit: uploadsOfPerson },
      schema: {
        tags: ['files'],
        summary: 'Attaches one file, sent as the field `file` of a form',
        consumes: ['multipart/form-data'],
        params: recordParams,
        querystring: versionQuery,
        response: { 201: attachedFile },
      },
      onSend: discardUnreadBody,
    },
    async (request, reply) => {
      const { caller, params, query } = request;
      const naming = { elementId: params.id, personId: caller.personId, version: query.version };
      const attached = await attachFile(database, storage, naming, () => receiveFile(request, uploads));
      return reply.code(201).send(attached);
    },
  );

  app.get(
    `${elements}/attachments/:id`,
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['files'],
        summary: 'A short-lived link to the file, for its owner and for staff who may see its block',
        params: recordParams,
        response: { 200: fileLink },
      },
    },
    async ({ caller, params }) => {
      const file = await queries.findFile(params.id);
      if (!file) throw new AppError('attachmentNotFound');
      await assertMayReadElement(database, caller, file.elementId);
      return { link: await links.to(file) };
    },
  );

  app.delete(
    `${elements}/attachments/:id`,
    {
      config: { access: 'students' },
      schema: {
        tags: ['files'],
        summary: 'Removes a file from its element',
        params: recordParams,
        querystring: versionQuery,
        response: { 200: detachedFile },
      },
    },
    ({ caller, params, query, log }) => {
      const naming = { fileId: params.id, personId: caller.personId, version: query.version };
      return detachFile(database, storage, queries, naming, log);
    },
  );

  app.get(
    `${base}/files/:id/*`,
    {
      config: { access: 'public' },
      exposeHeadRoute: false,
      schema: {
        tags: ['files'],
        summary: 'The file itself; the link is given out by the call above',
        security: [],
        params: recordParams,
        querystring: fileLinkQuery,
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      await links.verify(params.id, query);
      const file = await queries.findFile(params.id);
      if (!file) throw new AppError('attachmentNotFound');
      return sendFile(request, reply, file, storage.store);
    },
  );
};
