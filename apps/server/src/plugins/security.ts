import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
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
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...libraryStyles.map(allowedStyle)],
    'img-src': ["'self'", 'data:', 'blob:'],
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

/** The headers of every answer. A route that needs another policy sets its own header (see the page of the API). */
export const securityPlugin = fp<{ config: Config }>(
  async (app, { config }) => {
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: mutable(contentSecurityPolicy(config)) },
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: servedOverHttps(config)
        ? { maxAge: 31_536_000, includeSubDomains: false }
        : false,
      xFrameOptions: { action: 'deny' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
    });
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
      done();
    });
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

function mutable(directives: Directives): Record<string, string[]> {
  return Object.fromEntries(Object.entries(directives).map(([name, sources]) => [name, [...sources]]));
}
