import type { Socket } from 'node:net';
import type { AppError } from '../lib/app-error.ts';

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
