import fp from 'fastify-plugin';
import { chargeForLength } from '../lib/calls/fair-queue.ts';
import { placeOf } from '../lib/calls/serve-calls.ts';

/**
 * Counts what a call has brought and was answered with for whoever made it. Before the answer is compressed: the work is done on what it was
 * made of. Forms with files are read piece by piece, and have limits of their own.
 */
export const callLengthsPlugin = fp(
  (app) => {
    app.addHook('onSend', (request, _reply, payload, done) => {
      const { call } = request.routeOptions.config;
      if (call === undefined || call.access === 'public' || call.upload !== undefined) return done();
      const brought = Number(request.headers['content-length'] ?? 0);
      const answered = lettersOf(payload);
      // Who was refused before it was known who they are has nothing counted.
      if (request.caller) chargeForLength(placeOf(request), brought + answered);
      done();
    });
    return Promise.resolve();
  },
  { name: 'call-lengths' },
);

/** Bytes are answers that are kept. */
const sentBefore = new WeakSet<Buffer>();

/** Of bytes that have gone out before, none: nobody had to put them together again. Two bytes are a Russian letter. */
function lettersOf(payload: unknown): number {
  if (typeof payload === 'string') return payload.length;
  if (!Buffer.isBuffer(payload) || sentBefore.has(payload)) return 0;
  sentBefore.add(payload);
  return payload.length / 2;
}
