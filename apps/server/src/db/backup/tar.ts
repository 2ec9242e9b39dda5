import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import type { Writable } from 'node:stream';

/** The little of the tar format (ustar) that a backup needs, so that any tar can open one. */
export type TarEntry = { name: string; size: number; isFolder: boolean };

const block = 512;

export class TarWriter {
  readonly #out: Writable;

  constructor(out: Writable) {
    this.#out = out;
  }

  async addFolder(name: string): Promise<void> {
    await this.#write(header({ name: `${name}/`, size: 0, isFolder: true }));
  }

  async addText(name: string, text: string): Promise<void> {
    const content = Buffer.from(text);
    await this.#write(header({ name, size: content.length, isFolder: false }));
    await this.#write(content);
    await this.#write(padding(content.length));
  }

  /** As long as it was when it was opened, though it may grow or shrink meanwhile. False where it is gone. */
  async addFile(name: string, path: string): Promise<boolean> {
    let file: FileHandle;
    try {
      file = await open(path, 'r');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    }
    try {
      const { size } = await file.stat();
      await this.#write(header({ name, size, isFolder: false }));
      let left = size;
      while (left > 0) {
        const chunk = Buffer.alloc(Math.min(left, 1 << 20));
        const { bytesRead } = await file.read(chunk, 0, chunk.length);
        // What a file lost while it was read is written anew from the log when the backup is restored.
        const content = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead);
        await this.#write(content);
        left -= content.length;
      }
      await this.#write(padding(size));
      return true;
    } finally {
      await file.close();
    }
  }

  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * block));
    this.#out.end();
  }

  async #write(content: Buffer): Promise<void> {
    // What was destroyed never says that it has drained.
    if (this.#out.destroyed) throw new Error('it was stopped');
    if (content.length > 0 && !this.#out.write(content)) await once(this.#out, 'drain');
  }
}

/** Each entry comes with its content, which has to be read to its end before the next one. */
export async function* readTar(
  source: AsyncIterable<Buffer>,
): AsyncGenerator<{ entry: TarEntry; content: () => AsyncGenerator<Buffer> }> {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function* take(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      if (rest.length === 0) {
        const next = await chunks.next();
        if (next.done) throw new Error('it ends too early');
        rest = next.value;
      }
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
  for (;;) {
    const head = await collect(take(block));
    if (head.every((byte) => byte === 0)) break;
    const entry = parseHeader(head);
    let isRead = false;
    const content = async function* () {
      isRead = true;
      yield* take(entry.size);
      await collect(take(padding(entry.size).length));
    };
    yield { entry, content };
    if (!isRead) await collect(content());
  }
  // The checksum of the compression comes after the last byte.
  while (!(await chunks.next()).done);
}

export async function collect(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

function padding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block);
}

function header({ name, size, isFolder }: TarEntry): Buffer {
  const head = Buffer.alloc(block);
  const [prefix, shortName] = splitName(name);
  head.write(shortName, 0, 100);
  head.write(isFolder ? '0000700\0' : '0000600\0', 100);
  head.write('0000000\0', 108);
  head.write('0000000\0', 116);
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  head.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  head.write(isFolder ? '5' : '0', 156);
  head.write('ustar\x0000', 257);
  head.write(prefix, 345, 155);
  head.write(`${checksum(head).toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

function splitName(name: string): [prefix: string, name: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name];
  for (let cut = name.indexOf('/'); cut !== -1; cut = name.indexOf('/', cut + 1)) {
    const [prefix, shortName] = [name.slice(0, cut), name.slice(cut + 1)];
    if (shortName !== '' && Buffer.byteLength(shortName) <= 100 && Buffer.byteLength(prefix) <= 155) {
      return [prefix, shortName];
    }
  }
  throw new Error(`the name ${name} is too long for a backup`);
}

function parseHeader(head: Buffer): TarEntry {
  const text = (from: number, length: number) =>
    head.toString('utf8', from, from + length).split('\0', 1)[0] ?? '';
  if (text(257, 5) !== 'ustar' || Number.parseInt(text(148, 8), 8) !== checksum(head)) {
    throw new Error('it is damaged or not a backup');
  }
  const [prefix, name] = [text(345, 155), text(0, 100)];
  return {
    name: (prefix === '' ? name : `${prefix}/${name}`).replace(/\/$/, ''),
    size: Number.parseInt(text(124, 12), 8),
    isFolder: text(156, 1) === '5',
  };
}

/** Of all bytes, with those of the checksum itself taken for spaces. */
function checksum(head: Buffer): number {
  return head.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}
