import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { makeRoutesPublic } from './access.ts';
import { decoderPolicy } from './security.ts';

/**
 * Serves the built browser app: each of its files, and its one page for every address that is a page of the app, that
 * is, one that does not begin like a route of the server. Without a build the server is an API alone.
 */
export async function staticFilesPlugin(
  app: FastifyInstance,
  { webRoot }: { webRoot: string },
): Promise<void> {
  if (!existsSync(join(webRoot, 'index.html'))) {
    app.log.warn(`the browser app is not built (${webRoot}): only the API is served`);
    return;
  }
  makeRoutesPublic(app);
  await app.register(fastifyStatic, {
    root: webRoot,
    // One exact route per file instead of a search on the disk for each request.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const name = relative(webRoot, path);
      void reply.header('cache-control', cacheControl(name));
      if (isDecoder(name)) void reply.header('content-security-policy', decoderPolicy);
      else if (isBuilt(name)) for (const header of documentHeaders) void reply.removeHeader(header);
    },
  });

  let serverPaths: ReadonlySet<string> = new Set();
  app.addHook('onReady', (done) => {
    serverPaths = new Set(app.routesWithAccess.map(({ url }) => firstSegment(url)));
    done();
  });
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (!isPage(request, serverPaths)) throw new AppError('notFound');
    return reply.sendFile('index.html');
  });
}

/** The build puts a hash of the content into the names in this folder; everything else may change under its name. */
const builtFolder = 'assets';

function isBuilt(path: string): boolean {
  return path.startsWith(`${builtFolder}${sep}`);
}

/** They tell a browser what a page may do. On a script or a font they are half a kilobyte that nobody reads. */
const documentHeaders = [
  'content-security-policy',
  'permissions-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
];

function cacheControl(path: string): string {
  return isBuilt(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** The worker that decodes HEIC photos, compressed or not. */
function isDecoder(path: string): boolean {
  return path.startsWith(join(builtFolder, 'heic-worker-'));
}

function isPage(request: FastifyRequest, serverPaths: ReadonlySet<string>): boolean {
  const [path = ''] = request.url.split('?', 1);
  const first = firstSegment(path);
  if (serverPaths.has(first) || first === builtFolder) return false;
  const types = acceptedTypes(request.headers.accept);
  // This is how a browser asks for what stands in its address bar, and never for a script or a picture.
  if (types.has('text/html')) return true;
  // A missing file, such as a picture or an old script, must not be answered with a page.
  const looksLikeFile = path.slice(path.lastIndexOf('/')).includes('.');
  return !looksLikeFile && types.has('*/*') && !types.has('application/json');
}

function acceptedTypes(accept = '*/*'): ReadonlySet<string> {
  return new Set(accept.split(',').map((type) => (type.split(';', 1)[0] ?? '').trim().toLowerCase()));
}

function firstSegment(path: string): string {
  return path.split('/', 2)[1] ?? '';
}
