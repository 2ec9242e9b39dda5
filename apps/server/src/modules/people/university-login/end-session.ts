import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../../db/connect.ts';
import type { EndLoginSession } from '../auth/index.ts';
import { universityLoginPath } from './embedded-connection.ts';
import { forgetSession } from './login-records.queries.ts';

/** Ends the session of this browser and goes where the portal asked for, an address that the provider has checked. */
export async function endSession(context: KoaContextWithOIDC): Promise<void> {
  const { session, provider, params } = context.oidc;
  await session?.destroy();
  context.oidc.cookies.set(provider.cookieName('session'), null, { path: universityLoginPath, signed: true });
  const returnTo = params?.['post_logout_redirect_uri'];
  const address = new URL(
    typeof returnTo === 'string' ? returnTo : context.oidc.urlFor('end_session_success'),
  );
  if (typeof returnTo === 'string' && typeof params?.['state'] === 'string') {
    address.searchParams.set('state', params['state']);
  }
  context.status = 303;
  context.redirect(address.href);
}

/** For the portal, whose sign-out is one from here too. */
export function embeddedSessionEnd(database: Database): EndLoginSession {
  return (uid) => forgetSession(database, uid);
}

/** Where nobody is signed in any more there is nothing to confirm; the library would show a page that submits itself. */
export async function endSessionWithoutAsking(
  context: KoaContextWithOIDC,
  next: () => Promise<void>,
): Promise<void> {
  await next();
  const { oidc } = context as Partial<KoaContextWithOIDC>;
  if (oidc?.route !== 'end_session' || context.status !== 200) return;
  if (oidc.session && oidc.session.accountId === undefined) await endSession(context);
}
