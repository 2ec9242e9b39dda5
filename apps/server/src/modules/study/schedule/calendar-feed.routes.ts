import { scheduleCalls } from '@zachetka/contract/study/schedule/schedule.calls';
import * as schemas from '@zachetka/contract/study/schedule/schedule.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { type FeedSettings, readCalendar, renewFeed, showFeed } from './calendar-feed.ts';
import { prepareFeedQueries } from './feed.queries.ts';

type Options = { database: Database; settings: FeedSettings };

/** By calendar and not by address: one calendar service asks for thousands of people. */
const readingsOfCalendar = {
  max: 30,
  timeWindow: '1 minute',
  // Before the parameters are checked.
  keyGenerator: ({ params }: { params: unknown }) => (params as { file: string }).file.slice(0, 200),
};

export const calendarFeedRoutes: FastifyPluginAsync<Options> = async (app, { database, settings }) => {
  const serve = serveCalls(app, schemas);
  const queries = prepareFeedQueries(database);

  serve(scheduleCalls.readCalendarFeed, async ({ caller }) => ({
    data: await showFeed(queries, caller.personId),
  }));

  serve(scheduleCalls.renewCalendarFeed, async ({ caller }, reply) => {
    reply.header('cache-control', 'no-store');
    return { data: await renewFeed(queries, caller.personId, settings) };
  });

  serve(scheduleCalls.removeCalendarFeed, async ({ caller }) => {
    await queries.removeFeed(caller.personId);
    return { data: null };
  });

  serve(
    scheduleCalls.readLessonCalendar,
    async ({ params, query, headers }, reply) => {
      const calendar = await readCalendar(queries, params.file, query.lng, settings);
      reply.headers({
        etag: calendar.tag,
        'cache-control': 'private, max-age=900',
        'x-robots-tag': 'noindex',
      });
      if (matchesTag(headers['if-none-match'], calendar.tag)) return reply.code(304).send();
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="zachetka.ics"',
        })
        .send(calendar.text);
    },
    // The address is the secret: a line per request would write it to the log.
    { rateLimit: readingsOfCalendar, logLevel: 'warn' },
  );
};

/** A proxy that compresses marks the tag as weak; the calendar behind it is the same. */
function matchesTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((item) => ['*', tag].includes(item.trim().replace(/^W\//, '')));
}
