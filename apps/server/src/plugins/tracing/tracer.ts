import { setTimeout as sleep } from 'node:timers/promises';
import type { Tracer } from '@opentelemetry/api';
import { parseKeyPairsIntoRecord, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '../../config.ts';

/** A stop waits no longer than this for a collector that does not answer. */
const patience = 2000;
/** A collector that is away for the night is worth a line now and then, not one for each bundle that it misses. */
const lineEvery = 10 * 60_000;

/** Spans are sent in bundles from a queue that holds 2,048: what a collector does not take is lost, and no request waits for it. */
export function startTracer(
  config: TracingConfig,
  endpoint: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { tracer: Tracer; end: () => Promise<void> } {
  const report = createReport(log);
  setGlobalErrorHandler(report);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(config.OTEL_EXPORTER_OTLP_HEADERS),
  });
  const provider = new TracerProvider({
    sampler: samplerOf(config),
    resource: defaultResource().merge(
      resourceFromAttributes({
        ...parseKeyPairsIntoRecord(config.OTEL_RESOURCE_ATTRIBUTES),
        'service.name': config.OTEL_SERVICE_NAME,
      }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return {
    tracer: provider.getTracer('zachetka'),
    end: async () => {
      const isSent = provider.shutdown().catch(report);
      await Promise.race([isSent, sleep(patience, undefined, { ref: false })]);
    },
  };
}

function samplerOf({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: TracingConfig): Sampler {
  const kind = OTEL_TRACES_SAMPLER.replace(/^parentbased_/, '');
  const root =
    kind === 'always_off'
      ? new AlwaysOffSampler()
      : kind === 'traceidratio'
        ? new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG)
        : new AlwaysOnSampler();
  return kind !== OTEL_TRACES_SAMPLER ? new ParentBasedSampler({ root }) : root;
}

function createReport(log: Pick<FastifyBaseLogger, 'warn'>): (failure: unknown) => void {
  let lastLine = Number.NEGATIVE_INFINITY;
  return (failure) => {
    if (performance.now() - lastLine < lineEvery) return;
    lastLine = performance.now();
    const reason = failure instanceof Error ? failure.message : String(failure);
    log.warn({ reason }, 'traces could not be sent to the collector and are lost');
  };
}

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
