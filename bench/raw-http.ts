import { connect, type Socket } from 'node:net';

export type RawHttp = {
  ask: (request: Buffer) => Promise<{ status: number; body: string }>;
  close: () => void;
};

/**
 * One connection that stays open, and no more than that: what is measured is the server, not a client library. Answers
 * must say their length.
 */
export async function connectRawHttp(port: number): Promise<RawHttp> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return { ask: (request) => ask(socket, request), close: () => socket.destroy() };
}

type Sent = {
  token: string;
  payload?: object | undefined;
  /** In place of JSON. */
  form?: { type: string; content: Buffer };
};

export function rawRequest(method: string, path: string, { token, payload, form }: Sent): Buffer {
  const json = payload && { type: 'application/json', content: Buffer.from(JSON.stringify(payload)) };
  const body = form ?? json;
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    ...(body === undefined ? [] : [`content-type: ${body.type}`, `content-length: ${body.content.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body?.content ?? Buffer.alloc(0)]);
}

function ask(socket: Socket, request: Buffer): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    let end: number | undefined;
    let bodyStart = 0;
    const finish = (done: () => void) => {
      socket.off('data', onData).off('error', onError).off('close', onClose);
      done();
    };
    const onError = (error: Error) => finish(() => reject(error));
    const onClose = () => finish(() => reject(new Error('the server closed the connection')));
    const onData = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (end === undefined) {
        const headEnd = received.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        const [, length] = /content-length: (\d+)/i.exec(received.toString('latin1', 0, headEnd)) ?? [];
        if (length === undefined)
          return finish(() => reject(new Error('the answer does not say its length')));
        bodyStart = headEnd + 4;
        end = bodyStart + Number(length);
      }
      if (received.length < end) return;
      const status = Number(received.toString('latin1', 9, 12));
      const body = received.toString('utf8', bodyStart, end);
      finish(() => resolve({ status, body }));
    };
    socket.on('data', onData).on('error', onError).on('close', onClose);
    socket.write(request);
  });
}
