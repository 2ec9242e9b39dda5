import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { root, runCommand } from '../test-run/run-command.ts';

/** What is built once is kept: a second run on the same commit begins at once. */
const kept = join(root, 'build', 'upgrade');
const isComplete = (folder: string) => existsSync(join(folder, 'built'));

export type OlderRelease = { folder: string; name: string };

/**
 * A whole portal of an older commit, built. Without a name it is the newest tag, else the last commit whose pages differ from ours. Where there is
 * no git it is a copy of these very sources with one line more, so that all names of the build differ.
 */
export async function prepareOlderRelease(commit = findCommit()): Promise<OlderRelease> {
  const name = commit === undefined ? 'the same sources, marked' : shortNameOf(commit);
  const folder = join(kept, commit === undefined ? 'marked' : git('rev-parse', `${commit}^{commit}`));
  if (commit !== undefined && isComplete(folder)) return { folder, name };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (commit === undefined) copyMarked(folder);
  else takeFromGit(commit, folder);
  await install(folder);
  await runCommand('npm', ['run', 'build', '--silent', '--prefix', folder]);
  writeFileSync(join(folder, 'built'), '');
  return { folder, name };
}

function git(...parameters: string[]): string {
  return execFileSync('git', parameters, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

function findCommit(): string | undefined {
  try {
    const [tag] = git('tag', '--merged', 'HEAD', '--sort=-creatordate').split('\n');
    if (tag) return tag;
    return `${git('rev-list', '-1', 'HEAD', '--', 'apps/web/src', 'packages/contract/src')}^`;
  } catch {
    return undefined;
  }
}

function shortNameOf(commit: string): string {
  return git('log', '-1', '--format=%h of %cs', commit);
}

function takeFromGit(commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1_073_741_824 });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
}

const notSources = new Set(['node_modules', 'build', 'data', 'dist', '.git', '.cache']);

function copyMarked(folder: string): void {
  for (const name of readdirSync(root).filter((entry) => !notSources.has(entry))) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !notSources.has(basename(path)),
    });
  }
  appendFileSync(
    join(folder, 'apps/web/src/main.tsx'),
    "\ndocument.documentElement.dataset['release'] = 'older';\n",
  );
}

/** The packages that are here already where it wants the same ones; its own workspaces in any case. */
async function install(folder: string): Promise<void> {
  const lock = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lock(folder) !== lock(root)) {
    await runCommand('npm', ['ci', '--silent', '--no-audit', '--no-fund', '--prefix', folder]);
    return;
  }
  const [ours, its] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(its, '@zachetka'), { recursive: true });
  const left = new Set(['@zachetka', '.cache', '.package-lock.json']);
  for (const name of readdirSync(ours).filter((entry) => !left.has(entry)))
    symlinkSync(join(ours, name), join(its, name));
  const { workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  for (const place of workspaces.flatMap((pattern) => workspacesOf(folder, pattern)))
    symlinkSync(join(folder, place), join(its, '@zachetka', basename(place)));
}

function workspacesOf(folder: string, pattern: string): string[] {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return readdirSync(join(folder, parent)).map((name) => join(parent, name));
}
