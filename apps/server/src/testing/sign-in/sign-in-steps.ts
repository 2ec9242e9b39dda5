import type { TestBrowser, Visited } from './test-browser.ts';

const password = 'demo';

/** Up to the sign-in page of the embedded login, or to the app where nobody has to be asked. */
export function beginSignIn(browser: TestBrowser, targetUrl?: string): Promise<Visited> {
  const query = targetUrl === undefined ? '' : `?targetUrl=${encodeURIComponent(targetUrl)}`;
  return browser.visit(`/gateway/auth/login${query}`);
}

export async function signIn(browser: TestBrowser, login: string, targetUrl?: string): Promise<Visited> {
  return browser.submit(await beginSignIn(browser, targetUrl), { login, password });
}

/** The address to which the university login sends the browser back, not yet visited. */
export async function stopBeforeCallback(
  browser: TestBrowser,
  login: string,
  targetUrl?: string,
): Promise<URL> {
  const page = await beginSignIn(browser, targetUrl);
  const resume = await browser.submit(page, { login, password }, { follow: false });
  const back = await browser.visit(resume.headers.get('location') ?? '', { follow: false });
  return new URL(back.headers.get('location') ?? '');
}

export function tokenOf({ token }: Visited): string {
  return token ?? '';
}

export function isSignInPage({ url, status }: Visited): boolean {
  return status === 200 && url.pathname.startsWith('/university-login/interaction/');
}
