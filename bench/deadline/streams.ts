import { connect, type Socket } from 'node:net';
import { rawRequest } from '../raw-http.ts';
import type { Cast } from './cast.ts';
import type { Instance } from './portal.ts';

export type Streams = { isOpen: () => number; events: () => number; close: () => void };

/** What every open page holds: a stream of events that waits for the next notice. */
export async function openStreams(
  { cast, instances }: { cast: Cast; instances: readonly Instance[] },
  count: number,
): Promise<Streams> {
  const sockets = new Set<Socket>();
  let events = 0;
  for (const [index, student] of cast.students.slice(0, count).entries()) {
    const port = instances[index % instances.length]?.port ?? 0;
    const token = await student.token();
    await new Promise<void>((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port });
      socket.once('error', reject);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
      socket.once('connect', () => {
        sockets.add(socket);
        socket.write(rawRequest('GET', '/gateway/lks-back/api/notices/stream', { token }));
      });
      socket.once('data', (head: Buffer) => {
        if (head.toString('latin1', 9, 12) === '200') resolve();
        else reject(new Error(`a stream was refused: ${head.toString('utf8', 0, 300)}`));
      });
      socket.on('data', (chunk: Buffer) => {
        events += chunk.toString('latin1').split('event: unread').length - 1;
      });
    });
  }
  return {
    isOpen: () => sockets.size,
    events: () => events,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
