import fp from 'fastify-plugin';
import type { Database } from '../../db/connect.ts';
import type { Traced } from './statement-spans.ts';
import type { TracingConfig } from './tracer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    traced: Traced;
  }
}

/** Traces of requests with their statements, for a collector that the settings name. Where they name none, not even the code for it is read in. */
export const tracingPlugin = fp<{ config: TracingConfig; database: Database }>(
  async (app, { config, database }) => {
    if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) {
      app.decorate<Traced>('traced', (_name, work) => work());
      return;
    }
    const [{ startTracer }, { traceRequests }, { traceStatements, traceWork }] = await Promise.all([
      import('./tracer.ts'),
      import('./request-spans.ts'),
      import('./statement-spans.ts'),
    ]);
    const { tracer, end } = startTracer(config, config.OTEL_EXPORTER_OTLP_ENDPOINT, app.log);
    traceRequests(app, tracer, { believesCallers: config.TRUST_PROXY > 0 });
    app.decorate('traced', traceWork(tracer));
    const leave = traceStatements(database, tracer);
    app.addHook('onClose', async () => {
      leave();
      await end();
    });
  },
  { name: 'tracing' },
);
