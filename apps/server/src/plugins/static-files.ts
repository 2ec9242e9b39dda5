import { existsSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { makeRoutesPublic } from './access.ts';
import { decoderPolicy } from './security.ts';

type Options = {
  webRoot: string;
  /** Of another release that is served from the same database, packed with Brotli. */
  findAsset?: (name: string) => Promise<Buffer | undefined>;
};

/**
 * Serves the built browser app: each of its files, and its one page for every address that is a page of the app, that
 * is, one that does not begin like a route of the server. Without a build the server is an API alone.
 */
export async function staticFilesPlugin(
  app: FastifyInstance,
  { webRoot, findAsset }: Options,
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
    globIgnore: ['**/*.br', '**/*.{html,css,js,svg,json,txt,wasm,webmanifest}.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      setFileHeaders(reply, relative(webRoot, path));
    },
  });

  const filesOfPage = readPageFiles(join(webRoot, '.vite', 'page-files.json'));
  let serverPaths: ReadonlySet<string> = new Set();
  app.addHook('onReady', (done) => {
    serverPaths = new Set(app.routesWithAccess.map(({ url }) => firstSegment(url)));
    done();
  });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [, name] = builtName.exec(request.url) ?? [];
    const asset = name === undefined ? undefined : await findAsset?.(name);
    if (name !== undefined && asset !== undefined) return sendAsset(request, reply, name, asset);
    if (!isPage(request, serverPaths)) throw new AppError('notFound');
    const files = filesOfPage(request.url);
    if (files !== undefined) void reply.header('link', files);
    return reply.sendFile('index.html');
  });
}

/**
 * The `Link` header of a page: with it the browser fetches the code and the styles of the page beside those of the app. The build
 * says which they are.
 */
function readPageFiles(list: string): (address: string) => string | undefined {
  if (!existsSync(list)) return () => undefined;
  const pages = Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>)
    .filter(([, files]) => files.length > 0)
    .map(([path, files]) => ({ pattern: patternOf(path), header: files.map(toLink).join(', ') }));
  return (address) => {
    const [path = ''] = address.split('?', 1);
    return pages.find(({ pattern }) => pattern.test(path))?.header;
  };
}

/** Of a path in which `:name` stands for any one part. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);
}

/** Behind the styles of the outlines, which are painted first. */
function toLink(file: string): string {
  const kind = file.endsWith('.css') ? 'rel=preload; as=style; crossorigin' : 'rel=modulepreload';
  return `</${file}>; ${kind}; fetchpriority=low`;
}

function setFileHeaders(reply: Pick<FastifyReply, 'header' | 'removeHeader'>, name: string): void {
  void reply.header('cache-control', cacheControl(name));
  if (isDecoder(name)) void reply.header('content-security-policy', decoderPolicy);
  else if (isBuilt(name)) for (const header of documentHeaders) void reply.removeHeader(header);
}

const unpack = promisify(brotliDecompress);

/** What the build puts into its folder. */
const builtTypes: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  packed: Buffer,
): Promise<FastifyReply> {
  setFileHeaders(reply, join(builtFolder, name));
  void reply.type(builtTypes[extname(name)] ?? 'application/octet-stream').header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await unpack(packed));
  return reply.header('content-encoding', 'br').send(packed);
}

/** The build puts a hash of the content into the names in this folder; everything else may change under its name. */
const builtFolder = 'assets';
const builtName = /^\/assets\/([\w.-]+)(?:\?|$)/;

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

/** The workers that decode HEIC photos and read papers, compressed or not. */
function isDecoder(path: string): boolean {
  return ['heic-worker-', 'paper-worker-'].some((name) => path.startsWith(join(builtFolder, name)));
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
