import { afterEach, describe, expect, it } from 'vitest';
import { eicar, type FakeClamd, startFakeClamd } from '../../../testing/files/fake-clamd.ts';
import { samples } from '../../../testing/files/sample-files.ts';
import { createFilesWorld, type FilesWorld, refused } from '../../../testing/worlds/files-world.ts';

let world: FilesWorld;
let clamd: FakeClamd | undefined;
afterEach(async () => {
  await world.close();
  await clamd?.close();
  clamd = undefined;
});

const infected = Buffer.concat([samples.pdf, Buffer.from(`%${eicar}\n%%EOF\n`)]);

async function start(behaviour?: Parameters<typeof startFakeClamd>[0]) {
  clamd = await startFakeClamd(behaviour);
  world = await createFilesWorld({ VIRUS_SCANNER: clamd.address });
  return { ...world, clamd };
}

describe('with a scanner', () => {
  it('a clean file is taken, and all of it was looked at', async () => {
    const { createOwner, upload, clamd: fake } = await start();
    const { elementId, headers } = await createOwner();
    const content = Buffer.concat([samples.pdf, Buffer.alloc(300_000, '\n')]);
    expect((await upload(elementId, headers, { content })).statusCode).toBe(201);
    expect(fake.scanned.map((bytes) => bytes.equals(content))).toEqual([true]);
  });

  it('a file with a virus is refused by its name and kept nowhere', async () => {
    const { createOwner, upload, outcomeOf } = await start();
    const { elementId, headers } = await createOwner();
    const answer = () => upload(elementId, headers, { content: infected });
    expect(await outcomeOf(elementId, answer)).toEqual(refused(400, 'fileInfected'));
    expect((await answer()).json()).toMatchObject({
      message: 'Антивирус нашёл в файле угрозу (Eicar-Test-Signature). Файл не принят.',
    });
  });

  it.each([[{ answer: 'stream: Can not allocate memory ERROR' }], [{ answer: '' }], [{ limit: 70_000 }]])(
    'a file that it does not judge is not taken: %j',
    async (behaviour) => {
      const { createOwner, upload, outcomeOf } = await start(behaviour);
      const { elementId, headers } = await createOwner();
      const content = Buffer.concat([samples.pdf, Buffer.alloc(300_000, '\n')]);
      expect(await outcomeOf(elementId, () => upload(elementId, headers, { content }))).toEqual(
        refused(503, 'scannerUnavailable'),
      );
    },
  );

  it('that does not answer nothing is taken', async () => {
    const { createOwner, upload, outcomeOf, clamd: fake } = await start();
    await fake.close();
    const { elementId, headers } = await createOwner();
    expect(await outcomeOf(elementId, () => upload(elementId, headers))).toEqual(
      refused(503, 'scannerUnavailable'),
    );
  });
});

it('without one the same file is taken', async () => {
  world = await createFilesWorld();
  const { elementId, headers } = await world.createOwner();
  expect((await world.upload(elementId, headers, { content: infected })).statusCode).toBe(201);
});
