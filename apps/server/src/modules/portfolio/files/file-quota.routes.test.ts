import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../../../testing/files/sample-files.ts';
import { createElement, createSubBlock } from '../../../testing/portfolio-factory.ts';
import { createFilesWorld, type FilesWorld, refused } from '../../../testing/worlds/files-world.ts';
import { createDayOfUploads } from './file-quota.ts';

let test: FilesWorld;
beforeAll(async () => {
  test = await createFilesWorld({ FILES_PER_PERSON: '3', FILES_MB_PER_PERSON: '1' });
});
afterAll(() => test.close());

const usageUrl = '/gateway/extra-edu/api/portfolios/usage';
const padded = (size: number) => Buffer.concat([samples.pdf, Buffer.alloc(size - samples.pdf.length)]);

describe("a person's share of the store", () => {
  it('is counted over all elements, told, and never passed: neither in number nor in size', async () => {
    const owner = await test.createOwner();
    const { id: subBlockId } = await createSubBlock(test.database, {});
    const other = await createElement(test.database, { personId: owner.personId, subBlockId });
    const attach = (elementId: number, fileName: string, size: number) =>
      test.upload(elementId, owner.headers, { fileName, content: padded(size) });
    const usage = async () =>
      (await test.app.inject({ url: usageUrl, headers: owner.headers })).json<unknown>();

    expect(await usage()).toMatchObject({
      files: { used: 0, limit: 3 },
      fileBytes: { used: 0, limit: 1_048_576 },
    });
    expect((await attach(owner.elementId, 'a.pdf', 500_000)).statusCode).toBe(201);
    expect(await test.outcomeOf(other.id, () => attach(other.id, 'b.pdf', 600_000))).toEqual(
      refused(409, 'fileQuotaReached'),
    );
    expect((await attach(other.id, 'b.pdf', 500_000)).statusCode).toBe(201);
    expect(await usage()).toMatchObject({ files: { used: 2 }, fileBytes: { used: 1_000_000 } });
    expect((await attach(other.id, 'c.pdf', 1000)).statusCode).toBe(201);
    const refusal = await attach(owner.elementId, 'd.pdf', 1000);
    expect(refusal.statusCode).toBe(409);
    expect(refusal.json()).toMatchObject({
      message:
        'Место для файлов закончилось: занято 1 МБ из 1, файлов — 3 из 3. Удалите лишние, чтобы прикрепить этот.',
    });
  });

  it('is each person’s own', async () => {
    const { elementId, headers } = await test.createOwner();
    expect((await test.upload(elementId, headers)).statusCode).toBe(201);
  });

  it('is not got round by many at once', async () => {
    const { elementId, headers } = await test.createOwner();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        test.upload(elementId, headers, { fileName: `${index}.pdf`, content: padded(100_000) }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  });

  it('is not got round by deleting what was uploaded', async () => {
    const { elementId, headers } = await test.createOwner();
    const codes: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const answer = await test.upload(elementId, headers, { content: padded(500_000) });
      codes.push(answer.json<{ code?: string }>().code ?? 'taken');
      const { id } = answer.json<{ id?: number }>();
      if (id !== undefined) await test.detach(id, headers);
    }
    expect(codes).toEqual(['taken', 'taken', 'taken', 'taken', 'uploadsOfDayReached']);
  });
});

it('begins a new day a day after the first upload', () => {
  let now = 0;
  const day = createDayOfUploads(100, () => now);
  day.take(1, 60);
  expect(() => day.take(1, 60)).toThrow('uploadsOfDayReached');
  day.take(2, 60);
  now = 86_400_000;
  day.take(1, 60);
});
