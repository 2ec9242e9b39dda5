import {
  calendarFeedAnswer,
  calendarParameters,
  calendarQuery,
} from '@zachetka/contract/schedule/schedule.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { type FeedSettings, readCalendar, renewFeed, showFeed } from './calendar-feed.ts';
import { prepareFeedQueries } from './feed.queries.ts';

type Options = { database: Database; settings: FeedSettings };

export const calendarFeedRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, settings }) => {
  const queries = prepareFeedQueries(database);
  const url = '/coordinate-support/schedule/feed';
  const config = { access: 'signedIn' } as const;
  const tags = ['schedule'];

  app.get(
    url,
    {
      config,
      schema: {
        tags,
        summary: 'Whether the caller has a calendar feed',
        response: { 200: calendarFeedAnswer },
      },
    },
    async ({ caller }) => ({ data: await showFeed(queries, caller.personId) }),
  );

  app.post(
    url,
    {
      config,
      schema: {
        tags,
        summary: 'Make a calendar feed, or give it a new address',
        response: { 200: calendarFeedAnswer },
      },
    },
    async ({ caller }, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: await renewFeed(queries, caller.personId, settings) };
    },
  );

  app.delete(
    url,
    { config, schema: { tags, summary: 'Revoke the calendar feed', response: { 200: calendarFeedAnswer } } },
    async ({ caller }) => {
      await queries.removeFeed(caller.personId);
      return { data: null };
    },
  );

  app.get(
    '/calendar/:file',
    {
      config: {
        access: 'public',
        // By calendar and not by address: one calendar service asks for thousands of people.
        rateLimit: {
          max: 30,
          timeWindow: '1 minute',
          keyGenerator: ({ params }: { params: unknown }) => calendarParameters.parse(params).file,
        },
      },
      // The address is the secret: a line per request would write it to the log.
      logLevel: 'warn',
      schema: {
        tags,
        security: [],
        summary: 'The calendar behind a personal address, `{secret}.ics`',
        params: calendarParameters,
        querystring: calendarQuery,
        response: {
          200: z.string().describe('text/calendar'),
          304: z.undefined().describe('Nothing has changed'),
        },
      },
    },
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
        .serializer((text: string) => text)
        .send(calendar.text);
    },
  );
};

/** A proxy that compresses marks the tag as weak; the calendar behind it is the same. */
function matchesTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((item) => ['*', tag].includes(item.trim().replace(/^W\//, '')));
}
