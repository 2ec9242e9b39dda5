import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** The line of the EICAR test file, in two halves so that no scanner takes this source for it. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-');

export type FakeClamd = {
  address: string;
  /** What was sent to it, each scan for itself. */
  scanned: Buffer[];
  close: () => Promise<void>;
};

type Behaviour = {
  /** Instead of a verdict on what came. */
  answer?: string;
  /** Answers and hangs up when so many bytes have come. */
  limit?: number;
};

/** Speaks INSTREAM as clamd does, and knows one virus: whatever holds the EICAR line. */
export async function startFakeClamd({
  answer,
  limit = Number.POSITIVE_INFINITY,
}: Behaviour = {}): Promise<FakeClamd> {
  const scanned: Buffer[] = [];
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    const say = (line: string) => socket.end(`${line}\0`);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (!received.subarray(0, 10).equals(Buffer.from('zINSTREAM\0').subarray(0, received.length))) {
        say('UNKNOWN COMMAND');
        return;
      }
      const content: Buffer[] = [];
      let at = 10;
      while (at + 4 <= received.length) {
        const length = received.readUInt32BE(at);
        if (length === 0) {
          const bytes = Buffer.concat(content);
          scanned.push(bytes);
          say(answer ?? (bytes.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'));
          return;
        }
        if (at > limit) {
          say('INSTREAM size limit exceeded. ERROR');
          return;
        }
        if (at + 4 + length > received.length) return;
        content.push(received.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
