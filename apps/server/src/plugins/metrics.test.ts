import type { AddressInfo } from 'node:net';
import { Counter } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFilesWorld, type FilesWorld } from '../testing/worlds/files-world.ts';

const token = 'a token of the one who collects';
const holder = { authorization: `Bearer ${token}` };

let test: FilesWorld;

const read = async (headers: Record<string, string> = holder) =>
  test.app.inject({ url: '/metrics', headers });

/** The value of one line, as Prometheus would store it. */
async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = (await read()).body
    .split('\n')
    .find(
      (text) => new RegExp(`^${name}(\\{| )`).test(text) && wanted.every((label) => text.includes(label)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('without settings', () => {
  beforeAll(async () => {
    test = await createFilesWorld();
  });
  afterAll(() => test.close());

  it('/metrics is not there for anybody', async () => {
    expect((await read()).statusCode).toBe(404);
    expect(test.app.routesWithAccess.map(({ url }) => url)).not.toContain('/metrics');
  });
});

describe('with a token and a port', () => {
  const lines: { address?: AddressInfo }[] = [];
  beforeAll(async () => {
    test = await createFilesWorld(
      { METRICS_TOKEN: token, METRICS_PORT: '0' },
      { logger: { stream: { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[0]) } } },
    );
  });
  afterAll(() => test.close());

  it('is for whoever brings the token', async () => {
    for (const headers of [{}, { authorization: `Bearer ${token}x` }, { authorization: token }]) {
      const answer = await read(headers);
      expect([answer.statusCode, answer.body.includes('http_')]).toEqual([401, false]);
    }
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  it('is on a port of its own for whoever can reach that', async () => {
    const port = lines.find(({ address }) => address !== undefined)?.address?.port;
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await answer.text()).toContain('http_requests_in_flight');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });

  it('counts requests by route and status, and never by address', async () => {
    const { elementId, headers } = await test.createOwner();
    await test.upload(elementId, headers);
    await test.link(987_654_321, headers);
    const upload = { method: 'POST', route: '/gateway/extra-edu/api/portfolios/elements/:id/attachments' };
    expect(await valueOf('http_request_duration_seconds_count', { ...upload, status: '201' })).toBe(1);
    expect(await valueOf('file_store_operation_seconds_count', { operation: 'put', outcome: 'done' })).toBe(
      1,
    );
    expect(await valueOf('uploaded_bytes_total')).toBeGreaterThan(0);
    // The one that asks.
    expect(await valueOf('http_requests_in_flight')).toBe(1);
    expect((await read()).body).not.toContain('987654321');
  });

  it('tells of the pool, the database, the disks and the event loop', async () => {
    expect(await valueOf('database_up')).toBe(1);
    test.database.$client.goDown();
    expect(await valueOf('database_up')).toBe(0);
    test.database.$client.comeBack();
    expect(await valueOf('database_pool_connections', { state: 'open' })).toBeTypeOf('number');
    expect(await valueOf('disk_free_bytes', { disk: 'files' })).toBeGreaterThan(0);
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeTypeOf('number');
  });

  it('counts sign-ins by how they ended', async () => {
    await test.app.inject('/gateway/auth/callback?code=x&state=y');
    expect(await valueOf('sign_ins_total', { outcome: 'signInExpired' })).toBe(1);
  });

  it('takes whatever else a module has to count', async () => {
    const { registry } = test.app.metrics;
    const notices = new Counter({ name: 'notices_total', help: 'Notices', registers: [registry] });
    notices.inc(3);
    expect(await valueOf('notices_total')).toBe(3);
  });
});
