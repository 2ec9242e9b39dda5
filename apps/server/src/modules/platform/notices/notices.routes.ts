import { noticesCalls } from '@zachetka/contract/platform/notices/notices.calls';
import * as schemas from '@zachetka/contract/platform/notices/notices.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { inTurn } from '../../../lib/calls/fair-queue.ts';
import { placeOf, serveCalls } from '../../../lib/calls/serve-calls.ts';
import { staysOpen } from '../../../plugins/connections.ts';
import type { SessionQueries } from '../../people/auth/index.ts';
import { countUnreadOf, listNotices, markRead } from './notices.queries.ts';
import { NoticeStreams } from './stream/notice-streams.ts';

type Options = { database: Database; sessions: Pick<SessionQueries, 'findLive'> };

export const noticesRoutes: FastifyPluginAsync<Options> = async (app, { database, sessions }) => {
  const serve = serveCalls(app, schemas);
  const streams = new NoticeStreams({ database, log: app.log, findLiveSessions: sessions.findLive });
  app.addHook('preClose', () => streams.close());

  serve(noticesCalls.listNotices, ({ caller, query }) => listNotices(database, caller.personId, query));

  serve(noticesCalls.readNotices, async ({ caller, body }) => {
    await markRead(database, caller.personId, body);
    return { unread: await countUnreadOf(database, caller.personId) };
  });

  serve(
    noticesCalls.streamNotices,
    async (request, reply) => {
      const { caller } = request;
      // Only the question takes a turn: listening costs nobody anything.
      const unread = await inTurn(placeOf(request), reply.raw, () =>
        countUnreadOf(database, caller.personId),
      );
      if (unread === null) return reply.hijack();
      const stream = streams.open(caller, unread);
      reply.raw.emit(staysOpen);
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store, no-transform')
          // A proxy that gathers answers would hold back every event.
          .header('x-accel-buffering', 'no')
          // What was open for hours is not used for anything else: a portal that stops would wait for it.
          .header('connection', 'close')
          .send(stream)
      );
    },
    { staysOpen: true, exposeHeadRoute: false, logLevel: 'warn' },
  );
};
