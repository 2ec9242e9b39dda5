import type { AccessRule } from '@zachetka/contract/access/access-rules';
import type { Call } from '@zachetka/contract/calls/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { addressKey } from '../lib/address-key.ts';
import type { SecurityLog } from '../lib/security-log.ts';

/** A guesser must not fill the disk with their own refusals. */
const refusalsOfAddress = 100;
const window = 60_000;

const refusals = new Set([401, 403, 429]);
const administrators = new Set<AccessRule | 'public'>(['administration', 'superAdmin']);

/** Notes refusals and what administrators change; whoever signs people in and out writes about that. */
export const securityLogPlugin = fp<{ securityLog: SecurityLog }>(
  (app, { securityLog }) => {
    const counts = new Map<string, number>();
    let windowEnds = 0;

    const countOf = (address: string): number => {
      if (Date.now() > windowEnds) {
        counts.clear();
        windowEnds = Date.now() + window;
      }
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      return count;
    };

    const noteRefusal = (request: FastifyRequest, reply: FastifyReply) => {
      const count = countOf(addressKey(request.ip));
      if (count > refusalsOfAddress + 1) return;
      const event = count > refusalsOfAddress ? 'refusalsNotWritten' : 'refused';
      securityLog.write(event, request, { status: reply.statusCode, code: reply.refusalCode });
    };

    app.addHook('onResponse', (request, reply, done) => {
      const { call } = request.routeOptions.config;
      if (refusals.has(reply.statusCode)) noteRefusal(request, reply);
      else if (call && isAct(call) && reply.statusCode < 400) {
        securityLog.write('administratorAct', request, { call: call.name, params: request.params });
      }
      done();
    });
    app.addHook('onClose', () => securityLog.close());
    return Promise.resolve();
  },
  { name: 'security-log' },
);

function isAct({ access, method }: Call): boolean {
  return method !== 'GET' && administrators.has(access);
}
