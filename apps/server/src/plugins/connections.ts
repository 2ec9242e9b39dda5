import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { addressKey } from '../lib/address-key.ts';
import { AppError } from '../lib/app-error.ts';
import { refuseOnSocket } from './server-options.ts';

const secondsToWait = 5;

/** Of a response that goes on for hours, such as a stream of events: from now on its connection counts as one that is only kept open. */
export const staysOpen = 'staysOpen';

/** In the order in which they came to rest: the first of the idle ones has been idle for longest. */
type Held = { idle: Set<Socket>; busy: Set<Socket> };

/**
 * How much of the server one address may hold at a time. Many people may stand behind one address, so what is only kept open gives
 * way: beyond the limit the longest idle connection is closed, and a new one refused only where all the others are being answered.
 * Behind a proxy all connections come from the proxy, so requests under way are counted instead, by the address that it names.
 */
export const connectionsPlugin = fp<{ config: Config }>(
  (app, { config }) => {
    const limit = config.CONNECTIONS_PER_ADDRESS;
    if (config.TRUST_PROXY === 0) {
      limitConnections(app.server, limit);
      return Promise.resolve();
    }
    const underWay = new Map<string, number>();
    app.addHook('onRequest', (request, reply, done) => {
      const key = addressKey(request.ip);
      const count = underWay.get(key) ?? 0;
      if (count >= limit) throw tooMany();
      underWay.set(key, count + 1);
      const leave = () => {
        reply.raw.off('close', leave).off(staysOpen, leave);
        const left = (underWay.get(key) ?? 1) - 1;
        if (left > 0) underWay.set(key, left);
        else underWay.delete(key);
      };
      reply.raw.once('close', leave).once(staysOpen, leave);
      done();
    });
    return Promise.resolve();
  },
  { name: 'connections' },
);

function limitConnections(server: Server, limit: number): void {
  const byAddress = new Map<string, Held>();

  server.on('connection', (socket) => {
    const key = addressKey(socket.remoteAddress);
    const held = byAddress.get(key) ?? { idle: new Set(), busy: new Set() };
    byAddress.set(key, held);
    if (held.idle.size + held.busy.size >= limit) {
      const [longestIdle] = held.idle;
      if (!longestIdle) {
        refuseOnSocket(socket, tooMany(), '429 Too Many Requests');
        return;
      }
      held.idle.delete(longestIdle);
      longestIdle.destroy();
    }
    held.idle.add(socket);
    socket.once('close', () => {
      held.idle.delete(socket);
      held.busy.delete(socket);
      if (held.idle.size + held.busy.size === 0 && byAddress.get(key) === held) byAddress.delete(key);
    });
  });

  server.on('request', ({ socket }, response) => {
    const held = byAddress.get(addressKey(socket.remoteAddress));
    if (!held?.idle.delete(socket)) return;
    held.busy.add(socket);
    const rest = () => {
      if (held.busy.delete(socket) && !socket.destroyed) held.idle.add(socket);
    };
    response.once('close', rest).once(staysOpen, rest);
  });
}

function tooMany(): AppError {
  return new AppError('tooManyRequests', { params: { seconds: secondsToWait } });
}
