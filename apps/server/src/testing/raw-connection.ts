import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type RawConnection = {
  socket: Socket;
  /** All that came, once the other side has ended it. */
  ended: Promise<string>;
  /** What has come so far. */
  received: () => string;
};

/** A connection on which a test says what no client library would. */
export async function connectTo(app: FastifyInstance, bytes = ''): Promise<RawConnection> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(text));
  });
  await once(socket, 'connect');
  if (bytes !== '') socket.write(bytes);
  return { socket, ended, received: () => text };
}
