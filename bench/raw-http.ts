import { connect, type Socket } from 'node:net';

export type RawAnswer = { status: number; head: string; content: Buffer };

export type RawHttp = {
  ask: (request: Buffer) => Promise<{ status: number; body: string }>;
  /** The answer as it came, compressed where that was asked for. */
  askRaw: (request: Buffer) => Promise<RawAnswer>;
  isOpen: () => boolean;
  close: () => void;
};

/** One connection that stays open, and no more than that: what is measured is the server, not a client library. */
export async function connectRawHttp(port: number): Promise<RawHttp> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  // Between two questions the server may close it; whoever asks next is told.
  socket.on('error', () => undefined);
  return {
    ask: async (request) => {
      const { status, content } = await ask(socket, request);
      return { status, body: content.toString() };
    },
    askRaw: (request) => ask(socket, request),
    isOpen: () => !socket.destroyed && socket.writable,
    close: () => socket.destroy(),
  };
}

type Sent = {
  token: string;
  payload?: object | undefined;
  /** In place of JSON. */
  form?: { type: string; content: Buffer };
  /** Further lines of the head. */
  lines?: readonly string[];
};

export function rawRequest(method: string, path: string, { token, payload, form, lines = [] }: Sent): Buffer {
  const json = payload && { type: 'application/json', content: Buffer.from(JSON.stringify(payload)) };
  const body = form ?? json;
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    ...lines,
    ...(body === undefined ? [] : [`content-type: ${body.type}`, `content-length: ${body.content.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body?.content ?? Buffer.alloc(0)]);
}

function ask(socket: Socket, request: Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let received: Buffer[] = [];
    let length = 0;
    let head: string | undefined;
    /** Of the whole content; of one in pieces it is not known. */
    let expected: number | undefined;
    const finish = (done: () => void) => {
      socket.off('data', onData).off('error', onError).off('close', onClose);
      done();
    };
    const onError = (error: Error) => finish(() => reject(error));
    const onClose = () => finish(() => reject(new Error('the server closed the connection')));
    const onData = (chunk: Buffer) => {
      received.push(chunk);
      length += chunk.length;
      if (head === undefined) {
        const whole = Buffer.concat(received);
        const headEnd = whole.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        head = whole.toString('latin1', 0, headEnd);
        expected = lengthOf(head);
        received = [whole.subarray(headEnd + 4)];
        length = whole.length - headEnd - 4;
      }
      const known = head;
      const isValid = expected === undefined ? endsInPieces(received) : length >= expected;
      if (!isValid) return;
      const content = Buffer.concat(received);
      finish(() =>
        resolve({
          status: Number(known.slice(9, 12)),
          head: known,
          content: expected === undefined ? joinPieces(content) : content,
        }),
      );
    };
    socket.on('data', onData).on('error', onError).on('close', onClose);
    socket.write(request);
  });
}

function lengthOf(head: string): number | undefined {
  const [, length] = /^content-length: (\d+)/im.exec(head) ?? [];
  if (length !== undefined) return Number(length);
  if (/^transfer-encoding: chunked/im.test(head)) return undefined;
  return 0;
}

const lastPiece = Buffer.from('0\r\n\r\n');

function endsInPieces(received: readonly Buffer[]): boolean {
  // The end may be torn apart by the network.
  const end = Buffer.concat(received.slice(-lastPiece.length));
  return end.subarray(-lastPiece.length).equals(lastPiece);
}

function joinPieces(content: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = content.indexOf('\r\n', at);
    const size = Number.parseInt(content.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) return Buffer.concat(pieces);
    pieces.push(content.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
