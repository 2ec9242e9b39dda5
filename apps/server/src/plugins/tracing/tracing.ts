import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';

export type TracingConfig = Pick<
  Config,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_RESOURCE_ATTRIBUTES'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'TRUST_PROXY'
>;

/** Work for the request that is being answered, outside of the database: it stands in the trace under this name. */
export type Traced = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

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
    const leave = traceStatements(database.$client, tracer);
    app.addHook('onClose', async () => {
      leave();
      await end();
    });
  },
  { name: 'tracing' },
);
