import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runNpm } from './run-npm.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'apps', 'web');
export const builtWeb = join(web, 'dist');
const fingerprintName = '.fingerprint';
const sources = ['apps/web', 'packages/contract/src', 'package-lock.json'];
const notSources = new Set(['dist', 'node_modules', '.cache']);

/** Whether what is built was built from what lies there now: by content, since times change with every checkout. */
export function isWebBuildFresh(): boolean {
  try {
    return readFileSync(join(builtWeb, fingerprintName), 'utf8') === fingerprint();
  } catch {
    return false;
  }
}

/** Built aside and swapped in: a build that fails or is interrupted leaves the one before it as it was. */
export async function buildWeb(): Promise<void> {
  const before = fingerprint();
  const side = join(web, '.cache', `build-${randomUUID()}`);
  mkdirSync(side, { recursive: true });
  try {
    await runWebBuild(side);
    writeFileSync(join(side, fingerprintName), before);
    const replaced = `${side}-replaced`;
    if (existsSync(builtWeb)) renameSync(builtWeb, replaced);
    renameSync(side, builtWeb);
    rmSync(replaced, { recursive: true, force: true });
  } finally {
    rmSync(side, { recursive: true, force: true });
  }
}

async function runWebBuild(folder: string): Promise<void> {
  const parameters = ['--silent', '-w', '@zachetka/web', '--', '--outDir', folder, '--emptyOutDir'];
  const { code, stdout, stderr } = await runNpm(['run', 'build', ...parameters]);
  if (code !== 0) throw new Error(`the web app could not be built\n${stdout}${stderr}`);
  process.stdout.write(stdout + stderr);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesIn(join(root, source))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (path.endsWith('.json')) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name) && !/\.test\.tsx?$/.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]));
}
