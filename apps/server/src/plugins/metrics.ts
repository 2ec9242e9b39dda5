import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client';
import type { Config } from '../config.ts';
import { AppError } from '../lib/app-error.ts';

export type CountedAnswers = {
  name: string;
  help: string;
  /** Of the route, as it was declared. */
  method: string;
  url: string;
  outcomeOf: (reply: FastifyReply) => string;
};

export type Metrics = {
  /** Whoever has something to count makes it here: `new Counter({ name, help, registers: [app.metrics.registry] })`. */
  registry: Registry;
  /** Counts how a route's requests ended, for what people want to see by name. */
  countAnswers: (counted: CountedAnswers) => void;
};

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

type MetricsConfig = Pick<Config, 'METRICS_TOKEN' | 'METRICS_PORT' | 'METRICS_HOST'>;

/**
 * Numbers for Prometheus. Nobody sees them unless the settings say who: whoever brings the token, or whoever can reach a port of their own.
 * Where nobody does, requests are not measured either.
 */
export const metricsPlugin = fp<{ config: MetricsConfig }>(
  async (app, { config }) => {
    const registry = new Registry();
    const counters: { counter: Counter<'outcome'>; counted: CountedAnswers }[] = [];
    app.decorate('metrics', {
      registry,
      countAnswers: (counted) => {
        const { name, help } = counted;
        counters.push({
          counter: new Counter({ name, help, labelNames: ['outcome'], registers: [registry] }),
          counted,
        });
      },
    });
    const isServed = config.METRICS_TOKEN !== undefined || config.METRICS_PORT !== undefined;
    if (!isServed) return;

    collectDefaultMetrics({ register: registry });
    measureRequests(app, registry, (request, reply) => {
      for (const { counter, counted } of counters) {
        if (counted.url !== request.routeOptions.url || counted.method !== request.method) continue;
        counter.inc({ outcome: counted.outcomeOf(reply) });
      }
    });
  },
  { name: 'metrics' },
);

export const servedMetricsPlugin = fp<{ config: MetricsConfig }>(
  (app, { config }) => {
    if (config.METRICS_TOKEN !== undefined) serveToHolders(app, app.metrics.registry, config.METRICS_TOKEN);
    if (config.METRICS_PORT !== undefined) serveOnPort(app, app.metrics.registry, config);
    return Promise.resolve();
  },
  { name: 'served-metrics', dependencies: ['metrics', 'access'] },
);

/** A number that is read at the moment when somebody asks for it. */
export function addGauge<Label extends string>(
  registry: Registry,
  gauge: Omit<GaugeConfiguration<Label>, 'registers'>,
): void {
  registry.registerMetric(new Gauge({ ...gauge, registers: [] }));
}

/** Up to the 200 ms within which a page is to answer in detail, beyond that coarsely. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10, 30];

function measureRequests(
  app: FastifyInstance,
  registry: Registry,
  onAnswer: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  });
  const underWay = new Set<FastifyRequest>();
  addGauge(registry, {
    name: 'http_requests_in_flight',
    help: 'Requests that are not answered yet',
    collect() {
      this.set(underWay.size);
    },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    underWay.add(request);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    underWay.delete(request);
    // The pattern, never the address: numbers of people and documents are nobody's business here.
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    onAnswer(request, reply);
    done();
  });
  // A request that is broken off gets no answer.
  app.addHook('onRequestAbort', (request, done) => {
    underWay.delete(request);
    done();
  });
}

function serveToHolders(app: FastifyInstance, registry: Registry, token: string): void {
  app.get(
    '/metrics',
    { config: { access: 'public' }, schema: { hide: true }, logLevel: 'warn' },
    async ({ headers }, reply) => {
      if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('tokenInvalid');
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}

/** In the same time for every wrong one. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** On an address that only those who collect them can reach. */
function serveOnPort(
  app: FastifyInstance,
  registry: Registry,
  { METRICS_PORT, METRICS_HOST }: MetricsConfig,
): void {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  app.addHook('onReady', async () => {
    server.listen(METRICS_PORT, METRICS_HOST);
    await once(server, 'listening');
    app.log.info({ address: server.address() }, 'metrics are served');
  });
  app.addHook('onClose', async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
}
