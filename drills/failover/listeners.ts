import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scene } from '../faults/scene.ts';
import { secondsNow } from './asking.ts';

/** A system that takes messages of the portal, and counts how often it got which. */
export async function startReceiver(scene: Scene, port: number) {
  const messages = new Map<string, number>();
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id']);
    messages.set(id, (messages.get(id) ?? 0) + 1);
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  scene.onEnd(() => server.close());
  return { messages, address: `http://127.0.0.1:${port}/` };
}

/** The bell of a browser: one stream, opened again when it ends, as browsers do. */
export function openStream(scene: Scene, url: string, token: string) {
  const over = new AbortController();
  const told: { at: number; unread: number }[] = [];
  let opened = 0;
  const listen = async () => {
    const response = await fetch(`${url}/gateway/lks-back/api/notices/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal: over.signal,
    });
    if (!response.ok) return;
    opened += 1;
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      for (const [, unread] of part.matchAll(/event: unread\ndata: \{"unread":(\d+)\}/g))
        told.push({ at: secondsNow(), unread: Number(unread) });
    }
  };
  const keepListening = async () => {
    while (!over.signal.aborted) {
      await listen().catch(() => undefined);
      await sleep(500);
    }
  };
  void keepListening();
  scene.onEnd(() => over.abort());
  return { told, opened: () => opened };
}
