import { describe, expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

const streamOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

describe('events of a stream', () => {
  it('are read however the network has cut them, without the beats between them', async () => {
    const read = [];
    for await (const event of readEvents(
      streamOf(
        'event: unr',
        'ead\ndata: {"unread":1}\n',
        '\n: \n\nevent: unread\ndata: {"unread":2}\n\nevent: cut',
      ),
    )) {
      read.push(event);
    }
    expect(read).toEqual([
      { name: 'unread', data: '{"unread":1}' },
      { name: 'unread', data: '{"unread":2}' },
    ]);
  });
});
