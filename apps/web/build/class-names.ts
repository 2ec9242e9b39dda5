import { createHash } from 'node:crypto';

/**
 * The name of a class of a module: the same ending for a whole file, which packs well, and no number of a line, which is
 * in every page that has the style and says nothing that name and file don't.
 */
export function scopedClassName(name: string, file: string, css: string): string {
  const folder = file.replaceAll('\\', '/').replace(/^.*\/src\//, '');
  return `${name}_${createHash('sha256').update(folder).update(css).digest('base64url').slice(0, 4)}`;
}
