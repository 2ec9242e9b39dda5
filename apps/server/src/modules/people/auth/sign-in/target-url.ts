import { addressOf, serviceAddresses } from '@zachetka/contract/calls/service-addresses';
import { authCalls } from '@zachetka/contract/people/auth/auth.calls';
import { AppError } from '../../../../lib/app-error.ts';

export type TargetUrls = {
  /** Where the app is sent with its token. Throws `targetUrlRefused` for anything that is not on the list. */
  resolve: (targetUrl: string | undefined) => URL;
  /** Every origin that a sign-in may end on. */
  origins: readonly string[];
};

type Entry = { origin: string; prefix: string };

export const callbackPath = addressOf(authCalls.finishSignIn);

/** What the server answers itself. A token has no business in the address of any of them. */
const servicePaths = [
  serviceAddresses.gateway,
  serviceAddresses.personalAccountApi,
  serviceAddresses.coordinateSupportApi,
  '/university-login',
  '/docs',
];

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

export type TargetUrlSettings = {
  publicUrl: string;
  /** Further places, each an origin with or without a path: `https://portal.example.org/app`. */
  allowed: readonly string[];
  /** Whether 127.0.0.1 and [::1] on the same port count as the portal itself. */
  loopbackAliases: boolean;
};

export function createTargetUrls({ publicUrl, allowed, loopbackAliases }: TargetUrlSettings): TargetUrls {
  const own = new URL(publicUrl);
  const entries: Entry[] = allowed.map((entry) => {
    const { origin, pathname } = new URL(entry);
    return { origin, prefix: pathname.replace(/\/+$/, '') };
  });

  return {
    origins: [...new Set([own.origin, ...entries.map(({ origin }) => origin)])],
    resolve: (targetUrl) => {
      if (targetUrl === undefined || targetUrl === '') return new URL('/', own);
      const target = parseTarget(targetUrl, own);
      if (target && loopbackAliases && isLoopbackAlias(target, own)) target.host = own.host;

      if (target?.origin === own.origin) {
        if (target.pathname.replace(/\/+$/, '') === callbackPath) return new URL('/', own);
        if (!servicePaths.some((path) => isUnder(target.pathname, path))) return target;
      }
      if (target && entries.some((entry) => matches(target, entry))) return target;
      throw new AppError('targetUrlRefused');
    },
  };
}

/** The same port of this machine under another name. */
export function isLoopbackAlias(address: URL, own: URL): boolean {
  return (
    address.protocol === own.protocol &&
    address.port === own.port &&
    address.hostname !== own.hostname &&
    loopbackNames.has(address.hostname) &&
    loopbackNames.has(own.hostname)
  );
}

export function isLoopback(address: URL): boolean {
  return loopbackNames.has(address.hostname) || /^127(\.\d{1,3}){3}$/.test(address.hostname);
}

/**
 * Browsers repair what they are given: they drop tabs and line breaks, read a backslash as a slash and a second
 * slash as the start of another host. So anything that would need such a repair is refused before it is parsed.
 */
function parseTarget(targetUrl: string, own: URL): URL | undefined {
  if (/[\\\s\p{Cc}\p{Cf}]/u.test(targetUrl)) return undefined;
  if (!/^(https?:\/\/[^/]|\/(?!\/))/i.test(targetUrl)) return undefined;
  const target = URL.parse(targetUrl, own.href);
  if (target === null || target.username !== '' || target.password !== '') return undefined;
  // `new URL` resolves `..` and `%2e%2e`; an encoded separator would survive it and be resolved by a server behind.
  if (/%(2f|5c|00)/i.test(target.pathname)) return undefined;
  return target;
}

function matches(target: URL, { origin, prefix }: Entry): boolean {
  return target.origin === origin && (prefix === '' || isUnder(target.pathname, prefix));
}

function isUnder(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
