import { expect, it, onTestFinished } from 'vitest';
import { type CollectedSpan, startTraceCollector } from '../../testing/trace-collector.ts';
import { createFilesWorld } from '../../testing/worlds/files-world.ts';
import { shortNameOf } from './statement-spans.ts';

const portfolio = '/gateway/extra-edu/api/portfolios';
const [request, statement] = [2, 3];
const given = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${given.traceId}-${given.spanId}-01`;

async function startWorld(env: Readonly<Record<string, string>> = {}, collecting = {}) {
  const collector = await startTraceCollector(collecting);
  onTestFinished(collector.close);
  const lines: { traceId?: string; msg: string }[] = [];
  const world = await createFilesWorld(
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, ...env },
    { logger: { stream: { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[0]) } } },
  );
  return { collector, world, lines };
}

const childrenOf = (span: CollectedSpan | undefined, spans: CollectedSpan[]) =>
  spans.filter(({ parentSpanId, traceId }) => parentSpanId === span?.spanId && traceId === span?.traceId);

const valueOf = ({ attributes }: CollectedSpan, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

it('a request has its statements below it, by their names, and nothing of what people are or write', async () => {
  const { collector, world, lines } = await startWorld();
  const { elementId, headers, directoryId } = await world.createOwner();
  const read = await world.app.inject({ url: portfolio, headers });
  const uploaded = await world.upload(elementId, headers, { fileName: 'тайное имя.pdf' });
  const missing = await world.app.inject({ url: world.fileUrl(987_654), headers });
  expect([read, uploaded, missing].map(({ statusCode }) => statusCode)).toEqual([200, 201, 404]);
  await world.close();

  const spans = collector.spans();
  const requests = spans.filter(({ kind }) => kind === request);
  expect(requests.map(({ name }) => name)).toEqual([
    `GET ${portfolio}`,
    `POST ${portfolio}/elements/:id/attachments`,
    `GET ${portfolio}/elements/attachments/:id`,
  ]);
  expect(requests.map((span) => valueOf(span, 'http.response.status_code'))).toEqual([200, 201, 404]);
  expect(requests.map((span) => valueOf(span, 'error.type'))).toEqual([
    undefined,
    undefined,
    'attachmentNotFound',
  ]);
  expect(requests.map((span) => valueOf(span, 'request.id'))).toEqual(
    [read, uploaded, missing].map(({ headers: answered }) => answered['x-request-id']),
  );
  for (const span of requests) {
    const below = childrenOf(span, spans);
    expect(below.length, span.name).toBeGreaterThan(0);
    expect(below.every(({ kind }) => kind === statement)).toBe(true);
  }
  // Also what was asked after a long body had been read.
  expect(childrenOf(requests[1], spans).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'files put', 'insert attachment', 'commit']),
  );
  expect(spans).toHaveLength(3 + requests.flatMap((span) => childrenOf(span, spans)).length);

  const sent = collector.bodies.join('\n');
  for (const secret of [
    directoryId,
    'тайное',
    '987654',
    'Bearer',
    headers['authorization'] ?? '',
    'where',
    '$1',
  ])
    expect(sent, secret).not.toContain(secret);
  expect(lines.filter(({ msg }) => msg === 'request').map(({ traceId }) => traceId)).toEqual(
    requests.map(({ traceId }) => traceId),
  );
});

it('many requests that wait for the same few connections keep their statements apart', async () => {
  const { collector, world } = await startWorld();
  const { headers } = await world.createOwner();
  const once = await world.app.inject({ url: portfolio, headers });
  expect(once.statusCode).toBe(200);
  await Promise.all(Array.from({ length: 60 }, () => world.app.inject({ url: portfolio, headers })));
  await world.close();
  const spans = collector.spans();
  const counts = spans
    .filter(({ kind }) => kind === request)
    .map((span) =>
      childrenOf(span, spans)
        .map(({ name }) => name)
        .toSorted(),
    );
  expect(counts).toHaveLength(61);
  const reads = (names: string[]) => names.filter((name) => name.startsWith('portfolio_'));
  // The first one reads all of it, the others only whether it has changed since.
  const told = counts.map((names) => reads(names).join());
  expect(told.filter((names) => names === 'portfolio_whole')).toHaveLength(1);
  expect(told.filter((names) => names === 'portfolio_stamps')).toHaveLength(60);
});

it('what a caller says of its trace is believed behind a proxy alone', async () => {
  for (const [TRUST_PROXY, isBelieved] of [
    ['false', false],
    ['true', true],
  ] as const) {
    const { collector, world } = await startWorld({ TRUST_PROXY });
    await world.app.inject({ url: '/config.json', headers: { traceparent } });
    await world.app.inject({ url: '/config.json', headers: { traceparent: '00-nonsense' } });
    await world.close();
    const [first, second] = collector.spans();
    expect([first?.traceId === given.traceId, first?.parentSpanId === given.spanId]).toEqual([
      isBelieved,
      isBelieved,
    ]);
    expect(second?.parentSpanId).toBeUndefined();
  }
});

it('the sampler decides, and what machines ask every few seconds is never in a trace', async () => {
  const none = await startWorld({ OTEL_TRACES_SAMPLER: 'always_off' });
  await none.world.app.inject('/config.json');
  await none.world.close();
  expect(none.collector.bodies).toEqual([]);

  const some = await startWorld({
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
    TRUST_PROXY: 'true',
  });
  await some.world.app.inject('/config.json');
  await some.world.app.inject({ url: '/config.json', headers: { traceparent } });
  await some.world.app.inject({ url: '/readyz', headers: { traceparent } });
  await some.world.close();
  expect(some.collector.spans().map(({ name, traceId }) => [name, traceId])).toEqual([
    ['GET /config.json', given.traceId],
  ]);
});

it('a collector that never answers, refuses or is not there holds up neither requests nor the end', async () => {
  const silent = await startWorld({}, { isSilent: true });
  const { headers } = await silent.world.createOwner();
  expect((await silent.world.app.inject({ url: portfolio, headers })).statusCode).toBe(200);
  await silent.world.close();
  expect(silent.collector.unanswered).toHaveLength(1);

  const refusing = await startWorld({}, { status: 400 });
  expect((await refusing.world.app.inject('/config.json')).statusCode).toBe(200);
  await refusing.world.close();
  expect(refusing.lines.map(({ msg }) => msg)).toContain(
    'traces could not be sent to the collector and are lost',
  );

  const absent = await startWorld({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  expect((await absent.world.app.inject('/config.json')).statusCode).toBe(200);
  await absent.world.close();
});

it('a statement without a name is called by what it does to which table', () => {
  expect(
    [
      'portfolio_read',
      'begin',
      'insert into "element_value" ("id") values ($1)',
      'update "portfolio" set x = 1',
      `select set_config('zachetka.person', 'Иванов', true)`,
      'with "a" as (select 1) select * from "person" where "last_name" = \'Иванов\'',
    ].map(shortNameOf),
  ).toEqual(['portfolio_read', 'begin', 'insert element_value', 'update portfolio', 'select', 'with person']);
});
