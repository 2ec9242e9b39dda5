import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noSecurityLog } from '../../../lib/security-log.ts';
import { accessPlugin } from '../../../plugins/access.ts';
import { errorsPlugin } from '../../../plugins/errors.ts';
import { rateLimitsPlugin } from '../../../plugins/rate-limits.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import {
  createPortalTokens,
  prepareAuthQueries,
  prepareSessionQueries,
  signInRoutes,
} from '../auth/index.ts';
import { signInClaims } from '../directory/index.ts';
import { embeddedConnection, universityLogin } from './index.ts';

const app = Fastify();
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  const config = testConfig();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errorsPlugin);
  const sessions = prepareSessionQueries(database);
  const identifyCaller = () => Promise.reject(new Error('nobody is asked'));
  await app.register(accessPlugin, { identifyCaller, freshMilliseconds: 0 });
  await app.register(rateLimitsPlugin, { config });
  await app.register(signInRoutes, {
    config,
    database,
    connection: await embeddedConnection(app, database, config),
    tokens: createPortalTokens('a secret that only the tests know, 32+', 1),
    queries: prepareAuthQueries(database),
    sessions,
    endLoginSession: () => Promise.resolve(),
    securityLog: noSecurityLog,
    claims: signInClaims(database),
    identifyCaller,
  });
  await app.register(universityLogin, {
    config,
    database,
    identifyCaller,
    sessions,
    securityLog: noSecurityLog,
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

const browserHeaders = { accept: 'text/html' };

const post = (login = 'student') =>
  app.inject({
    method: 'POST',
    url: '/university-login/interaction/x',
    headers: { ...browserHeaders, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `login=${login}&password=x`,
  });

it('slows down one address that keeps posting credentials of one login, with a page, and nobody else there', async () => {
  for (let round = 0; round < 30; round += 1) expect((await post()).statusCode).toBe(400);
  expect((await post('neighbour')).statusCode).toBe(400);
  const answer = await post();
  expect(answer.statusCode).toBe(429);
  expect(answer.body).toContain('Слишком много попыток');
});

it.each(['/gateway/auth/login', '/gateway/auth/callback', '/university-login/auth'])(
  'slows down one address that keeps opening %s',
  async (url) => {
    let answer = await app.inject({ url });
    for (let round = 1; round < 301; round += 1) answer = await app.inject({ url });
    expect(answer.statusCode).toBe(429);
  },
);

it('never slows down the line between the gateway and its provider', async () => {
  for (let round = 0; round < 400; round += 1) {
    const answer = await app.inject('/university-login/jwks');
    expect(answer.statusCode).toBe(200);
  }
});
