import { createHash } from 'node:crypto';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

/**
 * The two style blocks that the component library puts into the page by itself. They are allowed word for word, so that
 * no other inline style is.
 */
const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

type Directives = Record<string, readonly string[]>;

export function contentSecurityPolicy(config: Config): Directives {
  const services = [
    config.PERSONAL_ACCOUNT_API,
    config.GATEWAY,
    config.EXTRA_EDU_API,
    config.COORDINATE_SUPPORT_API,
  ];
  // Proofs of achievements are shown in the page; the service that keeps them may be another one.
  const files = ["'self'", ...originsOf([config.EXTRA_EDU_API])];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...libraryStyles.map(allowedStyle)],
    'img-src': [...files, 'data:', 'blob:'],
    'frame-src': files,
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...originsOf(services)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    // A form's policy covers the redirects after it: a sign-in ends where the person wanted to go.
    'form-action': ["'self'", ...originsOf([config.publicUrl, ...config.TARGET_URLS])],
    'frame-ancestors': ["'none'"],
    ...(servedOverHttps(config) && { 'upgrade-insecure-requests': [] }),
  };
}

/**
 * The policy of the workers that decode HEIC photos and read papers, which no page shares: they alone may run WebAssembly, and they reach nothing but
 * files of the app. A worker goes by the policy of its own script.
 */
export const decoderPolicy = policyText({
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'connect-src': ["'self'"],
});

/**
 * The headers of every answer. They depend on the settings alone, so they are put together once: the usual middleware for
 * this builds them anew for each request, for a fifth of the price of a small answer.
 */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policyText(contentSecurityPolicy(config)),
    // Other sites learn nothing; the portal itself learns on which page somebody opens something of a person.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-dns-prefetch-control': 'off',
    ...(servedOverHttps(config) && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** A route that needs another policy sets the header itself (see the page of the API). */
export const securityPlugin = fp<{ config: Config }>(
  (app, { config }) => {
    const headers = securityHeaders(config);
    app.addHook('onRequest', (_request, reply, done) => {
      void reply.headers(headers);
      done();
    });
    return Promise.resolve();
  },
  { name: 'security' },
);

export function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The source that lets one inline style block pass, by its text. */
export function allowedStyle(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function servedOverHttps(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}

/** Addresses of other hosts; a path of this server needs no entry of its own. */
function originsOf(addresses: readonly string[]): string[] {
  const origins = addresses
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin);
  return [...new Set(origins)];
}
