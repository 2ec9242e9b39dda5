import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { obtainServerSecret, type ProviderConnection } from '../auth/index.ts';

export const universityLoginPath = '/university-login';
export const interactionPath = `${universityLoginPath}/interaction/:uid`;

/** What the gateway and the embedded login agree on. */
export type EmbeddedClient = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  directoryClaim: string;
  sessionClaim: string;
};

export async function embeddedClient(database: Database, config: Config): Promise<EmbeddedClient> {
  return {
    issuer: `${config.publicUrl}${universityLoginPath}`,
    clientId: 'zachetka-gateway',
    clientSecret: await obtainServerSecret(database, 'login-client'),
    directoryClaim: 'directory_id',
    sessionClaim: 'login_session',
  };
}

/** The gateway speaks to the embedded login as to any other; only the line between them stays inside the process. */
export async function embeddedConnection(
  app: FastifyInstance,
  database: Database,
  config: Config,
): Promise<ProviderConnection> {
  const client = await embeddedClient(database, config);
  return { ...client, scope: 'openid profile', allowHttp: true, fetch: fetchFrom(app) };
}

/** PUBLIC_URL may well not be reachable from the server itself: behind a proxy, in a container, without a DNS name. */
function fetchFrom(app: FastifyInstance): NonNullable<ProviderConnection['fetch']> {
  return async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address);
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(headers).entries()),
      ...(body instanceof URLSearchParams || typeof body === 'string' ? { payload: body.toString() } : {}),
    });
    const answerHeaders = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) answerHeaders.set(name, String(value));
    }
    return new Response(answer.body, { status: answer.statusCode, headers: answerHeaders });
  };
}
