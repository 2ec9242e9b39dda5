import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseOf, criterion, ruleFile } from '../packages/contract/src/seasons/testing/small-rules.ts';

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
