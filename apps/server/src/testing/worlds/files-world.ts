import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { AppParts } from '../../app.ts';
import { attachment, elementHistory, portfolioElement } from '../../db/schema/index.ts';
import { type FormPart, formBody, formHeaders } from '../files/multipart-form.ts';
import { samples } from '../files/sample-files.ts';
import { createElement, createSubBlock } from '../portfolio-factory.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const elements = '/gateway/extra-edu/api/portfolios/elements';

export type FilesWorld = TestApp & Awaited<ReturnType<typeof addCalls>>;

/** An app with a file folder of its own, and the few calls that the tests of files are made of. */
export async function createFilesWorld(
  env: Readonly<Record<string, string>> = {},
  parts: Pick<AppParts, 'fileStore' | 'logger'> = {},
): Promise<FilesWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'zachetka-files-'));
  const test = await createTestApp({ DATA_DIR: folder, ...env }, parts);
  return { ...test, ...addCalls(test, folder) };
}

type Headers = Record<string, string>;
type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'json'>;

/** The outcome that every refusal must have. */
export const refused = (status: number, code: string) => ({ status, code, changed: false });

const isMark = (name: string) => /^[f-]+$/.test(name);
const uploadUrl = (elementId: number | string) => `${elements}/${elementId}/attachments`;
const fileUrl = (id: number | string) => `${elements}/attachments/${id}`;

function addCalls(test: TestApp, folder: string) {
  /** Every file under the data folder, without the mark of the store: uploaded files, and what uploads might have left. */
  /** Without the lines of who has read what, which come and go by themselves. */
  const filesOnDisk = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !isMark(entry.name) && !entry.name.endsWith('.lines'))
      .map((entry) => join(entry.parentPath, entry.name));
  };

  /** All that a call on an element could change. */
  const stateOf = async (elementId: number) => ({
    element: await test.database.select().from(portfolioElement).where(eq(portfolioElement.id, elementId)),
    history: await test.database
      .select()
      .from(elementHistory)
      .where(eq(elementHistory.elementId, elementId))
      .orderBy(elementHistory.id),
    rows: await test.database.select().from(attachment).where(eq(attachment.elementId, elementId)),
    files: (await filesOnDisk()).toSorted(),
  });

  return {
    folder,
    uploadUrl,
    fileUrl,
    /** A student with an element to attach to. */
    createOwner: async (
      element: Partial<Parameters<typeof createElement>[1]> = {},
      subBlockValues: Parameters<typeof createSubBlock>[1] = {},
    ) => {
      const owner = await test.signIn('lks_student');
      const subBlock = await createSubBlock(test.database, subBlockValues);
      const { id } = await createElement(test.database, {
        personId: owner.personId,
        subBlockId: subBlock.id,
        ...element,
      });
      return { ...owner, elementId: id, blockId: subBlock.blockId };
    },
    upload: (elementId: number, headers: Headers, part: Partial<FormPart> = {}) =>
      test.app.inject({
        method: 'POST',
        url: uploadUrl(elementId),
        headers: { ...headers, ...formHeaders },
        payload: formBody({ fileName: 'диплом.pdf', content: samples.pdf, ...part }),
      }),
    link: (id: number, headers: Headers) => test.app.inject({ url: fileUrl(id), headers }),
    detach: (id: number, headers: Headers) =>
      test.app.inject({ method: 'DELETE', url: fileUrl(id), headers }),
    filesOnDisk,
    pathOf: async (storageKey = '') => {
      const name = storageKey.split('/')[1] ?? '';
      const path = (await filesOnDisk()).find((file) => basename(file) === name);
      if (path === undefined) throw new Error('the file is not on disk');
      return path;
    },
    stateOf,
    /** How a call ended, and whether it changed anything. */
    outcomeOf: async (elementId: number, call: () => Promise<Answer>) => {
      const before = await stateOf(elementId);
      const answer = await call();
      const { code } = answer.json<{ code?: string }>();
      const changed = !isDeepStrictEqual(before, await stateOf(elementId));
      return { status: answer.statusCode, code, changed };
    },
    close: async () => {
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
