import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../../lib/app-error.ts';
import { Html } from '../../../../lib/html.ts';

const assetsPath = '/gateway/auth/assets';
const { resolve } = createRequire(import.meta.url);

const files: Readonly<Record<string, { type: string; file: string }>> = {
  'sign-in.js': { type: 'text/javascript; charset=utf-8', file: assetFile('sign-in.js') },
  'mark.svg': { type: 'image/svg+xml', file: assetFile('mark.svg') },
  'onest-cyrillic.woff2': { type: 'font/woff2', file: fontFile('cyrillic') },
  'onest-latin.woff2': { type: 'font/woff2', file: fontFile('latin') },
};

const assets = new Map(
  Object.entries(files).map(([name, { type, file }]) => {
    const content = readFileSync(file);
    return [
      name,
      { type, content, version: createHash('sha256').update(content).digest('hex').slice(0, 12) },
    ];
  }),
);

/** The address changes with the content, so a browser keeps the file for as long as it likes. */
export function assetUrl(name: keyof typeof files): string {
  return `${assetsPath}/${name}?v=${assets.get(name)?.version}`;
}

/**
 * What the first paint waits for stands in the page itself: over a telephone network asking for it takes longer than
 * bringing it. The policy of the page names both by their hashes, so that nothing else inline is taken.
 */
export const pageStyle = inline(
  'style',
  readFileSync(assetFile('sign-in.css'), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/url\("(.*?)"\)/g, (_, name: string) => `url("${assetUrl(name)}")`),
);
export const pageThemeScript = inline('script', readFileSync(assetFile('sign-in-theme.js'), 'utf8'));

function inline(tag: 'style' | 'script', content: string): { element: Html; source: string } {
  return {
    element: new Html(`<${tag}>${content}</${tag}>`),
    source: `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  };
}

export function pageAssetRoutes(app: FastifyInstance): void {
  app.get<{ Params: { name: string }; Querystring: { v?: string } }>(
    `${assetsPath}/:name`,
    { config: { access: 'public' }, schema: { hide: true }, logLevel: 'warn' },
    (request, reply) => {
      const asset = assets.get(request.params.name);
      if (!asset) throw new AppError('notFound');
      const lasting = request.query.v === asset.version ? 'max-age=31536000, immutable' : 'max-age=86400';
      return reply.type(asset.type).header('cache-control', `public, ${lasting}`).send(asset.content);
    },
  );
}

function assetFile(name: string): string {
  return fileURLToPath(new URL(`./assets/${name}`, import.meta.url));
}

function fontFile(subset: string): string {
  return resolve(`@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`);
}
