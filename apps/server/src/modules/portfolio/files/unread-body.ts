import type { FastifyRequest } from 'fastify';

const patienceMs = 10_000;
const patienceBytes = 16 * 1_048_576;

/**
 * A refused upload is answered while its sender still sends. Closing at once would reset the connection, and the browser
 * would show a network error in place of our answer; so the rest is thrown away for a while, and only then cut off. For the
 * hook `onSend`: once the answer is out Node discards by itself, without any limit and where nothing can count.
 */
export async function discardUnreadBody({ raw }: FastifyRequest): Promise<void> {
  if (raw.complete || raw.destroyed) return;
  let discarded = 0;
  const patience = setTimeout(() => raw.destroy(), patienceMs);
  patience.unref();
  raw.once('close', () => clearTimeout(patience));
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > patienceBytes) raw.destroy();
  });
  raw.resume();
}
