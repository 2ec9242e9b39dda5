import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** Files of `public` are copied as they are written, with their comments: too much for what every first paint waits for. */
export function minifyPublic(fileName: string): Plugin {
  return {
    name: 'minify-public',
    apply: 'build',
    // After the copying, before the compression.
    writeBundle({ dir = '' }) {
      const copy = join(dir, fileName);
      const { code, errors } = minifySync(fileName, readFileSync(copy, 'utf8'));
      if (errors.length > 0) throw new Error(`${fileName} can't be minified`);
      writeFileSync(copy, code);
    },
  };
}
