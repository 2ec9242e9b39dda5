import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Received = { headers: IncomingHttpHeaders; body: string };

/** A system that is told by a webhook. */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  const receiver = {
    /** What it does with a message; takes it unless told otherwise. */
    answer: (response: ServerResponse, _message: Received): unknown => response.end('ok'),
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const message = { headers: request.headers, body };
      received.push(message);
      return receiver.answer(response, message);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    received,
    host: '127.0.0.1',
    address: `http://127.0.0.1:${port}/hook`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  });
}

/** Whether one of the signatures was made with the secret: as docs/outward.md tells receivers to look. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}
