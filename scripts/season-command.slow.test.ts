import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idText, leafText } from '../packages/contract/src/scholarship/open-season/seal.rules.ts';
import {
  bundleFormat,
  type SeasonBundle,
} from '../packages/contract/src/scholarship/open-season/season-bundle.ts';
import {
  caseOf,
  criterion,
  ruleFile,
} from '../packages/contract/src/scholarship/seasons/testing/small-rules.ts';

const root = join(import.meta.dirname, '..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'season-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** As it is typed, from another folder. */
function run(command: string, ...names: string[]): { status: number | null; output: string } {
  const { status, stdout } = spawnSync(
    'npm',
    ['run', '--silent', '--prefix', root, command, '--', ...names],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  return { status, output: stdout };
}

const rules = ruleFile([
  criterion(
    {
      ranges: {
        of: 'posts',
        steps: [
          [3, 5, '0.1'],
          [8, null, '0.2'],
        ],
      },
    },
    { factors: [] },
  ),
]);
const scored = caseOf([{ attributes: { posts: '4' } }, { attributes: { posts: '8' } }]);

describe('npm run score', () => {
  it('prints one answer, with warnings', () => {
    const { status, output } = run('score', write('rules.json', rules), write('case.json', scored));
    expect(status).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      total: '0.3',
      items: [{ points: '0.1' }, { points: '0.2' }],
      warnings: [{ path: '/criteria/0/points/ranges/steps/1', code: 'gap' }],
    });
  });

  it('takes names from where they are typed, and files with a byte order mark', () => {
    write('with-mark.json', `\uFEFF${JSON.stringify(scored)}`);
    write('rules.json', rules);
    expect(run('score', 'rules.json', 'with-mark.json').status).toBe(0);
  });

  it.each([
    ['rules', { ...rules, referenceDate: 'today' }, scored, { path: '/referenceDate', code: 'badDate' }],
    ['a case', rules, caseOf([{ date: 'today' }]), { path: '/items/0/date', code: 'badDate' }],
    ['a file that is no JSON', '{', scored, { path: '', code: 'invalid' }],
  ])('refuses %s with code 2 and nothing but the problems', (_, rulesFile, caseFile, problem) => {
    const { status, output } = run('score', write('rules.json', rulesFile), write('case.json', caseFile));
    expect(status).toBe(2);
    expect(JSON.parse(output)).toEqual({ problems: [problem] });
  });
});

describe('npm run cut-off', () => {
  const given = {
    places: 1,
    by: 'university',
    applicants: [
      { id: 2, total: '0.30' },
      { id: 1, total: 0.2 },
    ],
  };

  it('prints one answer', () => {
    const { status, output } = run('cut-off', write('case.json', given));
    expect(status).toBe(0);
    expect(JSON.parse(output)).toEqual({
      awarded: [{ id: 2, place: 1, amount: null }],
      left: [{ id: 1, place: 2, reason: 'belowBorder' }],
      border: { score: '0.3', open: [] },
      empty: 0,
      unspent: null,
    });
  });

  it('refuses a bad case and a missing file with code 2', () => {
    const bad = run('cut-off', write('case.json', { ...given, places: 'all' }));
    expect([bad.status, JSON.parse(bad.output)]).toEqual([
      2,
      { problems: [{ path: '/places', code: 'badNumber' }] },
    ]);
    const missing = run('cut-off', 'nowhere.json');
    expect([missing.status, JSON.parse(missing.output)]).toEqual([
      2,
      { problems: [{ path: '', code: 'invalid' }] },
    ]);
  });
});

describe('npm run recompute and check-seal', () => {
  const sha256 = (text: string) => hash('sha256', text);
  const salt = 'a'.repeat(64);
  const content = { nomination: null, decision: 'awarded', outcome: null, total: '5', place: null } as const;
  const id = sha256(idText(salt, 17));
  const leaf = sha256(leafText({ ...content, id }));
  const bundle: SeasonBundle = {
    format: bundleFormat,
    season: { titleRu: 'Осень', titleEn: 'Autumn', publishedOn: '2026-12-28' },
    rules: null,
    nominations: [],
    lines: [{ ...content, id, mark: leaf.slice(0, 8), directions: null, scored: null }],
    cutOff: null,
    answer: null,
    seal: { number: 1, root: leaf, before: [] },
    leftOut: [],
  };
  const seal = { number: 1, root: leaf, on: '2026-12-20', cause: 'vote' };
  const line = { ...content, application: 17, salt, since: seal, publishedOn: '2026-12-28' };
  const own = { ...line, seals: [{ number: 1, root: leaf, path: [] }] };

  it('count the open data anew, compressed or not, and say by the exit code whether anything differs', () => {
    writeFileSync(join(folder, 'bundle.json.gz'), gzipSync(JSON.stringify(bundle)));
    const { status, output } = run('recompute', 'bundle.json.gz');
    expect([status, JSON.parse(output)]).toMatchObject([0, { root: leaf, lines: 1, differences: [] }]);
    const [first] = bundle.lines;
    const changed = run('recompute', write('changed.json', { ...bundle, lines: [{ ...first, total: '6' }] }));
    expect(changed.status).toBe(1);
    expect(JSON.parse(changed.output)).toMatchObject({ differences: [{ what: 'line', line: id }, {}] });
    expect(run('recompute', write('other.json', { lines: [] })).status).toBe(2);
  });

  it('check that a line of the own is the sealed one', () => {
    const file = write('bundle.json', bundle);
    const holds = run('check-seal', write('line.json', own), file);
    expect([holds.status, JSON.parse(holds.output)]).toMatchObject([
      0,
      { holds: true, line: id, root: leaf },
    ]);
    expect(run('check-seal', write('line.json', { ...own, application: 18 }), file).status).toBe(1);
    expect(run('check-seal', write('line.json', {}), file).status).toBe(2);
  });
});
