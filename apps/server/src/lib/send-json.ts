import type { FastifyReply } from 'fastify';

/** The database has made the JSON; parsing it to write it again would cost as much as the statement. */
export function sendJson(reply: FastifyReply, body: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(body);
}
