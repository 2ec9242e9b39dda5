import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../lib/app-error.ts';
import { RequestLog } from '../lib/logger.ts';
import { sendRefusal, toRefusal } from './errors.ts';
import { securityHeaders } from './security.ts';

const megabyte = 1_048_576;
const minute = 60_000;

/** What is settled before the first plugin: limits, request ids, and refusals that come before any route is found. */
export function serverOptions(
  config: Config,
  logger: FastifyServerOptions['logger'],
): FastifyHttpOptions<Server> {
  return {
    logger: logger ?? false,
    logController: new RequestLog(),
    // As many as there are: what stands further left in the header was written by whoever asks.
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    // Files are read by their own route with its own limit.
    bodyLimit: megabyte,
    // The name of a file stands in its link, and a Cyrillic letter takes six characters there.
    routerOptions: { maxParamLength: 4000 },
    // The very longest; how long a body may really take is judged by its progress (slow-bodies.ts).
    requestTimeout: 30 * minute,
    // Of a connection on which nothing moves in either direction: whoever does not read the answer.
    connectionTimeout: 2 * minute,
    http: {
      // Until the last line of a request's headers, counted from the opening of the connection: an idle one ends here. A busy
      // machine or a poor line must not reach it; how many idle ones an address may hold is limited apart.
      headersTimeout: minute,
      connectionsCheckingInterval: minute / 12,
    },
    genReqId: (request) => requestIdOf(request, config.TRUST_PROXY > 0),
    // A request that still arrives on an open connection while the server closes is answered, not dropped.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...securityHeaders(config), 'x-request-id': request.id });
      void sendRefusal(request, reply, toRefusal(error, new Map()));
    },
    clientErrorHandler: refuseBrokenRequest,
  };
}

/** Only a proxy that we trust may name a request; what it says goes into logs, so it must look like an id. */
function requestIdOf(request: Pick<IncomingMessage, 'headers'>, trustProxy: boolean): string {
  const given = request.headers['x-request-id'];
  return trustProxy && typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
}

/** Bytes that are no HTTP request. */
function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status =
    { ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout', HPE_HEADER_OVERFLOW: '431 Headers Too Large' }[
      error.code ?? ''
    ] ?? '400 Bad Request';
  refuseOnSocket(socket, new AppError('invalidRequest', { cause: error }), status);
}

/** An answer in the one shape where there is no reply object and no language to ask for; the connection ends with it. */
export function refuseOnSocket(socket: Socket, refusal: AppError, statusLine: string): void {
  const body = JSON.stringify(refusal.toAnswer('ru'));
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${statusLine}`,
        'content-type: application/json; charset=utf-8',
        'x-content-type-options: nosniff',
        "content-security-policy: default-src 'none'; frame-ancestors 'none'",
        'cache-control: no-store',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy();
}
