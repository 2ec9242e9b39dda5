import { connect, type Socket } from 'node:net';

export type RawAnswer = { text: string; isClosed: boolean; milliseconds: number };

/** A connection on which one says what no client library would. */
export function openRaw(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('error', () => undefined);
  return socket;
}

/** Sends the pieces one after the other, and waits for the end of the connection or for so long. */
export function sayRaw(
  port: number,
  pieces: readonly (string | Buffer)[],
  { waitMs, pauseMs = 0 }: { waitMs: number; pauseMs?: number },
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const began = performance.now();
    const socket = openRaw(port);
    const received: Buffer[] = [];
    let piece = 0;
    let pause: NodeJS.Timeout | undefined;
    const finish = (isClosed: boolean) => {
      clearTimeout(timer);
      clearTimeout(pause);
      socket.destroy();
      const text = Buffer.concat(received).toString('latin1');
      resolve({ text, isClosed, milliseconds: performance.now() - began });
    };
    const timer = setTimeout(() => finish(false), waitMs);
    const next = () => {
      const bytes = pieces[piece];
      piece += 1;
      if (bytes === undefined || socket.destroyed) return;
      socket.write(bytes);
      if (piece < pieces.length) pause = setTimeout(next, pauseMs);
    };
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.on('connect', next);
    socket.on('close', () => finish(true));
  });
}

/** The statuses of all the answers that came on one connection. */
export function statusesIn({ text }: RawAnswer): number[] {
  return [...text.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status));
}
