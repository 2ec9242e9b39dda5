import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { providerLimit } from './credentials/sign-in-limits.ts';
import { universityLoginPath } from './embedded-connection.ts';

/** Hands every address under the university login's path to the provider, which is a Koa app of its own. */
export function mountProvider(scope: FastifyInstance, provider: Provider): void {
  const issuer = new URL(provider.issuer);
  const handle = provider.callback();

  // The provider reads the body by itself: here it stays an untouched stream.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request;
    // Security headers that hooks have set so far would be lost with the reply.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    // The provider builds its addresses from the request. They have to be the public ones, whatever host the request
    // claims and whether it came through a proxy or from inside this process.
    raw.headers.host = issuer.host;
    raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
    delete raw.headers['x-forwarded-host'];
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(universityLoginPath.length) });
    await handle(raw, reply.raw);
  };

  const options = { config: { access: 'public' }, schema: { hide: true } } as const;
  // Each of these leaves a row behind; the rest is the gateway's own line and must not be slowed by other people.
  scope.get(
    `${universityLoginPath}/auth`,
    { ...options, config: { ...options.config, rateLimit: providerLimit } },
    pass,
  );
  scope.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${universityLoginPath}/*`,
    ...options,
    handler: pass,
  });
}
