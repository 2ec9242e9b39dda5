export type StreamEvent = { name: string; data: string };

/** Server-sent events, as they come. A browser's own reader can't send a token along. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => fieldOf(line)));
      const data = fields.get('data');
      if (data !== undefined) yield { name: fields.get('event') ?? 'message', data };
    }
  }
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(':');
  return colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).trimStart()];
}
