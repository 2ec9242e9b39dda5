import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { waitsForDecision } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { readConfig } from '@zachetka/server/config';
import { attachment, fileReading, portfolio, portfolioElement } from '@zachetka/server/db/schema/index';
import {
  type FileStorage,
  openFileStorage,
  spoolUpload,
} from '@zachetka/server/modules/portfolio/files/index';
import { createTestDatabase, type TestDatabase } from '@zachetka/server/testing/test-database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadDemoUniversity } from '../load-demo-university.ts';

let test: TestDatabase;
let folder: string;
let files: FileStorage;
const university = { students: 30, today: '2026-11-15' };
beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'zachetka-demo-'));
  files = await openFileStorage(readConfig({ DATA_DIR: folder }), test.database);
  await loadDemoUniversity(test.database, { ...university, files });
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

const findRows = ({ database }: TestDatabase) =>
  database
    .select({
      elementId: attachment.elementId,
      personId: portfolio.personId,
      name: attachment.name,
      contentType: attachment.contentType,
      size: attachment.size,
      sha256: attachment.sha256,
      storageKey: attachment.storageKey,
    })
    .from(attachment)
    .innerJoin(portfolioElement, eq(portfolioElement.id, attachment.elementId))
    .innerJoin(portfolio, eq(portfolio.id, portfolioElement.portfolioId))
    .orderBy(attachment.id);

describe('files of the demo university', () => {
  it('are what their rows say, and what an upload would accept', async () => {
    const rows = await findRows(test);
    expect(rows.length).toBeGreaterThan(15);
    expect(new Set(rows.map(({ contentType }) => contentType))).toEqual(
      new Set(['application/pdf', 'image/png']),
    );
    for (const { storageKey, contentType, size, sha256 } of rows) {
      const stream = (await files.store.get(storageKey)) ?? Readable.from([]);
      const upload = await spoolUpload(
        stream,
        { spoolFolder: folder, maximumMegabytes: 1 },
        { file: 'proof', owner: 1 },
      );
      expect(upload).toMatchObject({ contentType, size, sha256 });
      await upload.close();
    }
  });

  it('differ from each other, except for those that a student has from another', async () => {
    const rows = await findRows(test);
    for (const row of rows) {
      const same = rows.filter(({ sha256 }) => sha256 === row.sha256);
      expect(new Set(same.map(({ personId }) => personId)).size).toBe(same.length);
    }
  });

  it('wait to be read where their achievements have waited longest', async () => {
    const queued = await test.database
      .select({ status: portfolioElement.status })
      .from(fileReading)
      .innerJoin(attachment, eq(attachment.id, fileReading.attachmentId))
      .innerJoin(portfolioElement, eq(portfolioElement.id, attachment.elementId));
    expect(queued.length).toBeGreaterThanOrEqual(8);
    expect(queued.every(({ status }) => waitsForDecision(status))).toBe(true);
  });

  it('are none where there is no place for them', async () => {
    const without = await createTestDatabase();
    onTestFinished(without.drop);
    await loadDemoUniversity(without.database, university);
    expect(await findRows(without)).toEqual([]);
  });
});
