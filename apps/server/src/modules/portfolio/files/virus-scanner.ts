import { connect, type Socket } from 'node:net';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../lib/app-error.ts';

export type VirusScanner = {
  /** Refuses with `fileInfected`, or with `scannerUnavailable` where nobody knows: an unchecked file is not taken. */
  scan: (bytes: AsyncIterable<Buffer>) => Promise<void>;
};

export type ScannerPlace = { path: string } | { host: string; port: number };

const defaultPort = 3310;
const chunkLength = 65_536;
const answerMaximum = 4096;

/** None where no scanner is named. */
export function virusScannerOf(config: Config): VirusScanner | undefined {
  const place = parseScannerAddress(config.VIRUS_SCANNER ?? '');
  return place ? createClamdScanner(place, { seconds: config.VIRUS_SCANNER_SECONDS }) : undefined;
}

/** `tcp://host:port`, or `unix:/run/clamav/clamd.ctl`. */
function parseScannerAddress(address: string): ScannerPlace | null {
  const unix = /^unix:(?:\/\/)?(\/.+)$/.exec(address)?.[1];
  if (unix !== undefined) return { path: unix };
  if (!/^tcp:\/\/[^/]+\/?$/.test(address) || !URL.canParse(address)) return null;
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? defaultPort : Number(port) };
}

/** Asks clamd, the service of ClamAV, over its own protocol (`INSTREAM`): the bytes go to it, a line comes back. */
export function createClamdScanner(place: ScannerPlace, { seconds }: { seconds: number }): VirusScanner {
  return {
    scan: async (bytes) => {
      const answer = await ask(place, seconds * 1000, bytes).catch((cause: unknown) => {
        throw new AppError('scannerUnavailable', { cause });
      });
      if (answer === 'stream: OK') return;
      const [, signature] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (signature === undefined) {
        throw new AppError('scannerUnavailable', { cause: new Error(`clamd answered ${answer}`) });
      }
      throw new AppError('fileInfected', { params: { signature } });
    },
  };
}

async function ask(place: ScannerPlace, limitMs: number, bytes: AsyncIterable<Buffer>): Promise<string> {
  const socket = connect(place);
  const limit = setTimeout(() => socket.destroy(new Error('clamd took too long')), limitMs);
  try {
    // It may answer and hang up before all is sent: then the answer counts and not the failure to send on.
    const answer = readAnswer(socket);
    await Promise.race([answer, send(socket, bytes)]);
    return await answer;
  } finally {
    clearTimeout(limit);
    socket.destroy();
  }
}

async function send(socket: Socket, bytes: AsyncIterable<Buffer>): Promise<void> {
  const write = (piece: Buffer | string) =>
    new Promise<void>((resolve) => {
      if (socket.destroyed || socket.write(piece)) resolve();
      else {
        socket.once('drain', resolve);
        socket.once('close', resolve);
      }
    });
  await write('zINSTREAM\0');
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length && !socket.destroyed; at += chunkLength) {
      const piece = chunk.subarray(at, at + chunkLength);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      await write(Buffer.concat([length, piece]));
    }
  }
  await write(Buffer.alloc(4));
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const end = text.indexOf('\0');
      if (end !== -1) resolve(text.slice(0, end));
      else if (text.length > answerMaximum) reject(new Error('clamd has no end of its answer'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd hung up without an answer')));
  });
}
