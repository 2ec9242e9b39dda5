import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Serves the licence of a library that asks for it wherever it is passed on, as the app does with each visit. */
export function licenceBeside(licence: string, fileName: string): Plugin {
  return {
    name: 'licence-beside',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(fileURLToPath(import.meta.resolve(licence)), 'utf8');
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
