import multipart from '@fastify/multipart';
import { importCalls } from '@zachetka/contract/platform/import/import.calls';
import * as schemas from '@zachetka/contract/platform/import/import.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { languageOf } from '../../../lib/language.ts';
import { sendSheet } from '../../../lib/spreadsheet/send-sheet.ts';
import { addPeriodicTask } from '../../../plugins/periodic-task.ts';
import { discardUnreadBody } from '../../portfolio/files/index.ts';
import { importFiles } from './import-files.ts';
import { receiveImportFile } from './receive-import-file.ts';
import { addFile, leaveOutFile } from './runs/collect-files.ts';
import { createImportRunner } from './runs/import-runner.ts';
import { readChangesOf, readLog, readRefusalsOf, readRun, refusedRows } from './runs/read-runs.ts';
import { beginPageRun } from './runs/runs.queries.ts';
import { sweepImports } from './runs/sweep-imports.ts';

export const importRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const serve = serveCalls(app, schemas);
  const runner = createImportRunner(database, app.log);
  await app.register(multipart);
  addPeriodicTask(app, { name: 'old imports', minutes: 60, run: () => sweepImports(database) });
  addPeriodicTask(app, { name: 'dead imports', minutes: 1, run: () => runner.closeDead() });
  app.addHook('onClose', () => runner.settle());

  serve(importCalls.listImports, ({ query }) => readLog(database, query));
  serve(importCalls.beginImport, async ({ caller }) =>
    readRun(database, await beginPageRun(database, caller.personId)),
  );
  serve(importCalls.readImport, ({ params }) => readRun(database, params.id));
  serve(
    importCalls.addImportFile,
    (request) => addFile(database, request.params.id, () => receiveImportFile(request)),
    { onSend: discardUnreadBody },
  );
  serve(importCalls.removeImportFile, ({ params }) => leaveOutFile(database, params));
  serve(importCalls.checkImport, ({ params }) => runner.check(params.id));
  serve(importCalls.applyImport, ({ params, body }) => runner.apply(params.id, body.preview));
  serve(importCalls.undoImport, ({ caller, params }) => runner.undo(params.id, caller.personId));
  serve(importCalls.listImportChanges, ({ params, query }) => readChangesOf(database, params, query));
  serve(importCalls.exportImportRefusals, async ({ params, headers }, reply) => {
    const language = languageOf(headers['accept-language']);
    const sheet = await refusedRows(database, params, language);
    // In a table a value that begins with a plus stays what it is.
    return sendSheet(reply, sheet, { name: `${params.kind}-refused`, format: 'xlsx', language });
  });
  serve(importCalls.listImportKinds, () => ({
    kinds: importFiles.map(({ kind, columns }) => ({
      kind,
      columns: columns.map(({ name, required }) => ({ name, isRequired: required })),
    })),
  }));
  serve(importCalls.listImportRefusals, ({ params, query, headers }) =>
    readRefusalsOf(database, params, query, languageOf(headers['accept-language'])),
  );
};
