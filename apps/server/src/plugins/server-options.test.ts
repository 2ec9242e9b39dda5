import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPluginApp } from '../testing/plugin-app.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createPluginApp(() => undefined);
});
afterAll(() => app.close());

it('waits for headers, readers and requests for a bounded time', () => {
  const { headersTimeout, timeout, requestTimeout } = app.server;
  expect({ headersTimeout, timeout, requestTimeout }).toEqual({
    headersTimeout: 60_000,
    timeout: 120_000,
    requestTimeout: 1_800_000,
  });
});
