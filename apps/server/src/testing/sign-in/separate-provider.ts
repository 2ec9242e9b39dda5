/**
 * A university login of somebody else, in a process of its own: another issuer, other accounts, another claim, claims
 * on request only. Started by a test with the portal's callback as its argument; prints its issuer when it listens. As `forgetful` it
 * hears no wish to ask for the password again, and does not say when it has.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

const [portal = '', claim = 'employee_sid', manner = ''] = process.argv.slice(2);
const people: Readonly<Record<string, string | undefined>> = {
  known: 'S-1-5-21-9-9-9-1001',
  administrator: 'S-1-5-21-9-9-9-1002',
  stranger: 'S-1-5-21-9-9-9-4040',
  nameless: undefined,
};

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'portal',
        client_secret: 'a secret between the two',
        redirect_uris: [`${portal}/gateway/auth/callback`],
        post_logout_redirect_uris: [`${portal}/gateway/auth/login`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    clientAuthMethods: ['client_secret_post'],
    pkce: { required: () => true },
    scopes: ['openid', 'directory'],
    claims: { openid: ['sub'], directory: [claim] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () =>
        Promise.resolve({ sub, ...(people[sub] === undefined ? {} : { [claim]: [people[sub]] }) }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.account?.accountId ?? '',
      });
      grant.addOIDCScope('openid directory');
      await grant.save();
      return grant;
    },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
  });

  const handle = provider.callback();
  const answer = async (request: IncomingMessage, response: Parameters<typeof handle>[1]) => {
    if (manner === 'forgetful') request.url = withoutWishes(request.url ?? '/', issuer);
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    if (request.method === 'POST') {
      const login = new URLSearchParams(await text(request)).get('login') ?? '';
      const result = login === '' ? { error: 'access_denied' } : { login: { accountId: login } };
      return provider.interactionFinished(request, response, result);
    }
    response.setHeader('content-type', 'text/html');
    return response.end(`<h1>Other university</h1><form method="post" action="${request.url}"></form>`);
  };
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  process.stdout.write(`${issuer}\n`);
});

function withoutWishes(path: string, issuer: string): string {
  const address = new URL(path, issuer);
  for (const wish of ['prompt', 'max_age']) address.searchParams.delete(wish);
  return `${address.pathname}${address.search}`;
}
