import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

type Message = { type: string; whole: Buffer };

/**
 * A pooler as PgBouncer was before 1.21, with `pool_mode = transaction`: all its clients share one connection to the server, and it
 * knows nothing of prepared statements.
 */
export async function startFakePooler(postgresHost: string, database: string): Promise<number> {
  const server = createConnection(join(postgresHost, '.s.PGSQL.5432'));
  onTestFinished(() => void server.destroy());
  const answers = messages(server);
  const parameters: Buffer[] = [];
  server.write(startUp({ user: 'zachetka', database }));
  for (let answer = await next(answers); answer.type !== 'Z'; answer = await next(answers)) {
    if (answer.type === 'S') parameters.push(answer.whole);
  }

  let free: Promise<void> = Promise.resolve();
  const serve = async (client: Socket) => {
    const asked = messages(client, { isClient: true });
    // The first message has no type; what is in it is the same for all.
    client.write(Buffer.concat([message('R', Buffer.alloc(4)), ...parameters, key(), ready]));
    let release: (() => void) | undefined;
    for await (const { type, whole } of asked) {
      if (type === 'X') break;
      if (release === undefined) {
        const turn = free;
        const taken = Promise.withResolvers<void>();
        free = turn.then(() => taken.promise);
        release = taken.resolve;
        await turn;
      }
      server.write(whole);
      if (type !== 'S' && type !== 'Q') continue;
      for (;;) {
        const answer = await next(answers);
        client.write(answer.whole);
        if (answer.type !== 'Z') continue;
        if (answer.whole.at(-1) === 'I'.charCodeAt(0)) {
          release();
          release = undefined;
        }
        break;
      }
    }
    release?.();
    client.end();
  };
  const pooler = createServer((client) => {
    client.on('error', () => client.destroy());
    serve(client).catch(() => client.destroy());
  });
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  onTestFinished(() => void pooler.close());
  return (pooler.address() as AddressInfo).port;
}

const ready = message('Z', Buffer.from('I'));

function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

/** Of a server process that there is none of, as poolers make them up. */
function key(): Buffer {
  const content = Buffer.alloc(8);
  content.writeUInt32BE(1, 0);
  return message('K', content);
}

function startUp(parameters: Readonly<Record<string, string>>): Buffer {
  const texts = Object.entries(parameters).flat();
  const content = Buffer.from(`${texts.join('\0')}\0\0`);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.writeUInt32BE(196_608, 4);
  return Buffer.concat([head, content]);
}

async function next(source: AsyncGenerator<Message>): Promise<Message> {
  const { value, done } = await source.next();
  if (done === true) throw new Error('the connection ended');
  return value;
}

async function* messages(socket: Socket, { isClient = false } = {}): AsyncGenerator<Message> {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = isClient;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const typeLength = isFirst ? 0 : 1;
      if (rest.length < typeLength + 4) break;
      const length = typeLength + rest.readUInt32BE(typeLength);
      if (rest.length < length) break;
      const whole = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (isFirst) isFirst = false;
      else yield { type: String.fromCharCode(whole[0] ?? 0), whole };
    }
  }
}
