import { sideBySide } from '../calls/side-by-side.ts';
import { hostileTexts } from '../openapi/hostile-texts.ts';
import { nobody } from '../world/actors.ts';
import { type Attack, connections } from './attack-context.ts';

/** What the OpenAPI document does not tell of: pages for people, and whatever lies on the disk. */
const pages: readonly string[] = [
  '/university-login/auth?client_id=X&response_type=code&scope=openid&redirect_uri=X&state=X',
  '/university-login/interaction/X',
  '/university-login/session/end?state=X&id_token_hint=X&post_logout_redirect_uri=X',
  '/university-login/.well-known/openid-configuration?X=X',
  '/university-login/X',
  '/gateway/auth/login?targetUrl=X',
  '/gateway/auth/callback?code=X&state=X&error=X&error_description=X',
  '/placeholder/lesson?id=X',
  '/placeholder/X',
  '/calendar/X',
  '/calendar/X.ics?lng=X',
  '/p/X',
  '/p/check?lng=X',
  '/p/status/X',
  '/docs/X',
  '/X',
  '/?token=X',
];

const forms: readonly (readonly [path: string, form: string])[] = [
  ['/university-login/interaction/X', 'login=X&password=X'],
  [
    '/university-login/token',
    'grant_type=authorization_code&code=X&client_id=X&redirect_uri=X&code_verifier=X',
  ],
  ['/university-login/token', 'grant_type=X'],
  ['/university-login/session/end/confirm', 'xsrf=X&logout=yes'],
  ['/gateway/auth/logout', 'X=X'],
];

/** Ways out of the folder of the app, and things that should not be in it. */
const wanderings: readonly string[] = [
  '/../../../../etc/passwd',
  '/assets/../../../../../../etc/passwd',
  '/assets/..%2f..%2f..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5c..%5cetc%5cpasswd',
  '/assets/%252e%252e/%252e%252e/etc/passwd',
  '//etc/passwd',
  '/.git/config',
  '/.env',
  '/package.json',
  '/.fingerprint',
  '/data/in-use.json',
  '/assets/',
  '/docs/static/../../package.json',
];
const found = /root:.*:0:0:|\[core\]|"in-use"|"workspaces"/;

export async function attackPages({ client, tally, isLong }: Attack): Promise<void> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const texts = [
    ...hostileTexts.filter((text) => text.length < 2000).map(encode),
    '%',
    '%ff',
    '%00',
    '%c0%ae',
  ];
  const jobs = texts
    .filter((_, index) => isLong || index % 2 === 0)
    .flatMap((text) => [
      ...pages.map(
        (page) => () => client.send(nobody, { name: page, method: 'GET', path: page.replaceAll('X', text) }),
      ),
      ...forms.map(
        ([path, body]) =>
          () =>
            client.send(nobody, {
              name: `POST ${path}`,
              method: 'POST',
              path: path.replaceAll('X', text),
              headers: form,
              body: body.replaceAll('X', text),
            }),
      ),
    ]);
  await sideBySide(jobs, connections);
  for (const path of wanderings) {
    const { status, body } = await client.send(nobody, { name: 'a file of the disk', method: 'GET', path });
    if (found.test(body)) tally.find('a file of the disk is served', path, `status ${status}`);
  }
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
