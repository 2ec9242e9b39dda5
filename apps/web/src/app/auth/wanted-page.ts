import { storedUid, uidOf } from '@/lib/auth-token.ts';

/** The login keeps to itself where a person wanted to go; the tab that they left for it remembers. */
export const wantedPageKey = 'wanted_page';

type WantedPage = {
  page: string;
  /** Who was on it, where somebody was: another person does not inherit it. */
  uid: string | null;
};

/** Before leaving for the login. */
export function rememberWantedPage(): void {
  const page = `${location.pathname}${location.search}${location.hash}`;
  // An expired session has noted down whose it was, and the page has been loaded anew since.
  const uid = storedUid() ?? (readWantedPage()?.page === page ? readWantedPage()?.uid : null) ?? null;
  sessionStorage.setItem(wantedPageKey, JSON.stringify({ page, uid } satisfies WantedPage));
}

export function forgetWantedPage(): void {
  sessionStorage.removeItem(wantedPageKey);
}

/** Where the owner of the token wanted to go, once; Home where nobody knows. */
export function takeWantedPage(token: string): string {
  const wanted = readWantedPage();
  forgetWantedPage();
  if (!wanted || !isOwnPage(wanted.page)) return '/';
  return wanted.uid === null || wanted.uid === uidOf(token) ? wanted.page : '/';
}

/** A path of the portal: two slashes at its beginning would be another host. */
function isOwnPage(page: string): boolean {
  return /^\/(?![/\\])/.test(page) && URL.canParse(page, location.origin);
}

function readWantedPage(): WantedPage | null {
  try {
    const wanted = JSON.parse(sessionStorage.getItem(wantedPageKey) ?? 'null') as Partial<WantedPage> | null;
    if (typeof wanted?.page !== 'string') return null;
    return { page: wanted.page, uid: typeof wanted.uid === 'string' ? wanted.uid : null };
  } catch {
    return null;
  }
}
