import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { attachment, elementHistory } from '../../../db/schema/index.ts';
import { formEnd, formHeaders, partHead } from '../../../testing/files/multipart-form.ts';
import { samples } from '../../../testing/files/sample-files.ts';
import { createFilesWorld, type FilesWorld } from '../../../testing/worlds/files-world.ts';
import type { FileStore } from './stores/file-store.ts';

const megabyte = 1_048_576;
const head = partHead({ fileName: 'диплом.pdf' });

let world: FilesWorld | undefined;
afterEach(async () => {
  await world?.close();
  world = undefined;
});

async function start(...options: Parameters<typeof createFilesWorld>) {
  world = await createFilesWorld(...options);
  return world;
}

async function listen({ app }: FilesWorld): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Sends the head of an upload; what follows is up to the test. */
async function beginUpload(test: FilesWorld, port: number, length: number) {
  const { elementId, headers } = await test.createOwner();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  const lines = {
    host: 'portal.test',
    ...headers,
    ...formHeaders,
    'content-length': head.length + length + 2 + formEnd.length,
  };
  socket.write(
    `POST ${test.uploadUrl(elementId)} HTTP/1.1\r\n${Object.entries(lines)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
  socket.write(head);
  return { socket, elementId };
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    if (socket.write(bytes)) resolve();
    else socket.once('drain', resolve);
  });
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\r\n\r\n')) resolve(text);
    });
    socket.on('close', () => resolve(text));
  });
}

async function whatIsKept(test: FilesWorld, elementId: number) {
  return {
    files: await test.filesOnDisk(),
    rows: await test.database.$count(attachment),
    history: await test.database
      .select({ action: elementHistory.action })
      .from(elementHistory)
      .where(eq(elementHistory.elementId, elementId)),
  };
}

const nothing = { files: [], rows: 0, history: [{ action: 'add' }] };

/** Reads and deletes nothing; what it takes is up to the test. */
function brokenStore(put: FileStore['put']): FileStore {
  return {
    put,
    get: () => Promise.reject(new Error('the store is down')),
    size: () => Promise.reject(new Error('the store is down')),
    delete: () => Promise.reject(new Error('the store is down')),
    async *keysOlderThan() {},
    check: () => Promise.reject(new Error('the store is down')),
    close: () => undefined,
  };
}

describe('an upload that breaks off', () => {
  it.each([0, 10, 3 * megabyte, 5 * megabyte])('after %i bytes leaves no row and no file', async (sent) => {
    const test = await start();
    const port = await listen(test);
    const arrived = once(test.app.server, 'request');
    const { socket, elementId } = await beginUpload(test, port, 5 * megabyte);
    const content = Buffer.alloc(5 * megabyte);
    samples.pdf.copy(content);
    await write(socket, content.subarray(0, sent));
    await arrived;
    socket.destroy();
    await test.app.close();
    // The file was opened and is being unlinked: the request that did it has nobody left to answer.
    await vi.waitFor(async () => expect(await whatIsKept(test, elementId)).toEqual(nothing), 60_000);
  });
});

describe('a refused upload', () => {
  it('is answered while it is still being sent, and then no longer listened to', async () => {
    const test = await start();
    const port = await listen(test);
    const { socket, elementId } = await beginUpload(test, port, 1000 * megabyte);
    const answer = await answerOf(socket);
    expect(answer).toContain('HTTP/1.1 413');
    expect(answer).toContain('fileTooLarge');
    const cutOff = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
    let sent = 0;
    let isCutOff = false;
    while (!isCutOff && sent < 200 * megabyte) {
      const written = write(socket, Buffer.alloc(megabyte)).then(() => false);
      isCutOff = await Promise.race([written, cutOff]);
      sent += megabyte;
    }
    expect(sent).toBeLessThan(50 * megabyte);
    expect(await whatIsKept(test, elementId)).toEqual(nothing);
  });

  it('leaves the connection usable where the rest is small', async () => {
    const test = await start();
    const port = await listen(test);
    const { socket } = await beginUpload(test, port, 3 * megabyte);
    const refusal = answerOf(socket);
    await write(socket, Buffer.alloc(3 * megabyte, 'a'));
    await write(socket, Buffer.concat([Buffer.from('\r\n'), formEnd]));
    expect(await refusal).toContain('HTTP/1.1 415');
    const next = answerOf(socket);
    socket.write('GET /healthz HTTP/1.1\r\nhost: portal.test\r\n\r\n');
    expect(await next).toContain('HTTP/1.1 200');
    socket.destroy();
  });

  it('does not wait for a body when the element can not be changed', async () => {
    const test = await start();
    const port = await listen(test);
    const stranger = await test.signIn('lks_student');
    const { elementId } = await test.createOwner();
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${test.uploadUrl(elementId)} HTTP/1.1\r\nhost: portal.test\r\nauthorization: ${stranger.headers['authorization']}\r\ncontent-type: ${formHeaders['content-type']}\r\ncontent-length: 4000000\r\n\r\n`,
    );
    expect(await answerOf(socket)).toContain('notYourElement');
    socket.destroy();
  });
});

describe('a store that fails', () => {
  it('in the middle of an upload leaves no row', async () => {
    let read = 0;
    const test = await start(
      {},
      {
        fileStore: brokenStore(async (_, { open }) => {
          for await (const chunk of open() as AsyncIterable<Buffer>) {
            read += chunk.length;
            if (read > megabyte) throw new Error('the store broke down');
          }
        }),
      },
    );
    const { elementId, headers } = await test.createOwner();
    const content = Buffer.alloc(2 * megabyte);
    samples.pdf.copy(content);
    const answer = await test.upload(elementId, headers, { content });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
    expect(read).toBeGreaterThan(megabyte);
    expect(await whatIsKept(test, elementId)).toEqual(nothing);
  });

  it('to read or to delete does not bring anything down', async () => {
    const test = await start({}, { fileStore: brokenStore(() => Promise.resolve()) });
    const { elementId, headers } = await test.createOwner();
    const { id } = (await test.upload(elementId, headers)).json();
    const duplicate = await test.upload(elementId, headers);
    expect(duplicate.json()).toMatchObject({ code: 'fileAlreadyExists' });
    const { link } = (await test.link(id, headers)).json();
    expect((await test.app.inject({ url: link })).statusCode).toBe(503);
    expect((await test.detach(id, headers)).statusCode).toBe(200);
  });
});

describe('twenty uploads at once', () => {
  it('are not held in memory', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const memory = () => {
      collectGarbage();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    const test = await start({ STALLED_UPLOAD_SECONDS: '3600' });
    const port = await listen(test);
    const chunk = Buffer.alloc(megabyte);
    const before = memory();
    const uploads = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { socket } = await beginUpload(test, port, 5 * megabyte);
        const answer = answerOf(socket);
        await write(socket, Buffer.concat([samples.pdf, chunk.subarray(samples.pdf.length)]));
        for (let sent = 1; sent < 4; sent += 1) await write(socket, chunk);
        return { socket, answer };
      }),
    );
    // All but the last megabyte of 100 has been taken.
    await expect.poll(() => memory() - before).toBeLessThan(30 * megabyte);

    for (const { socket } of uploads) {
      socket.write(chunk);
      socket.write(Buffer.concat([Buffer.from('\r\n'), formEnd]));
    }
    for (const { socket, answer } of uploads) {
      expect(await answer).toContain('HTTP/1.1 201');
      socket.destroy();
    }
    expect(await test.filesOnDisk()).toHaveLength(20);
  });
});
