import fp from 'fastify-plugin';
import { placeOf } from '../lib/calls/serve-calls.ts';
import { chargeForLength } from '../lib/calls/turns.ts';

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
      const answered = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
      // Who was refused before it was known who they are has nothing counted.
      if (request.caller) chargeForLength(placeOf(request), brought + answered);
      done();
    });
    return Promise.resolve();
  },
  { name: 'call-lengths' },
);
