import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type CollectedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  /** What OpenTelemetry numbers: 2 for a request that is answered, 3 for something that is asked. */
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
};

type Bundle = { resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[] };

/** A collector of traces that speaks OTLP over HTTP, as any real one does. */
export async function startTraceCollector({ isSilent = false, status = 200 } = {}) {
  const bodies: string[] = [];
  const unanswered: ServerResponse[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      return isSilent
        ? unanswered.push(response)
        : response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    /** All that it was ever sent, as it came. */
    bodies,
    unanswered,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Bundle).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
