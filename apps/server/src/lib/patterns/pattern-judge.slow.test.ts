import { describe, expect, it } from 'vitest';
import { isTooHeavy, matchApart } from './heavy-patterns.ts';
import { judgingPatterns, type PatternJudge } from './pattern-judge.ts';

const heavy = '^([^,]*,?){800}$';
/** A new one each time, so that nothing that is remembered helps. */
const mixture = (seed: number) =>
  Array.from(
    { length: 10_000 },
    (_, index) => 'ab ,c'[Math.floor(Math.abs(Math.sin(seed + index) * 1e6)) % 5],
  ).join('');
/** More than any machine is done with in the time that one call has. */
const endless = Array.from({ length: 50 }, (_, index) => ({ pattern: heavy, value: mixture(index) }));

/** How often the thread that answers everybody came round meanwhile. */
async function turnsDuring<T>(work: Promise<T>): Promise<{ turns: number; result: T }> {
  let turns = 0;
  let next: NodeJS.Immediate;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  next = setImmediate(turn);
  const result = await work;
  clearImmediate(next);
  return { turns, result };
}

describe('values judged in the other process', () => {
  it('keep nobody waiting, and those that take too long stay undecided', async () => {
    const { turns, result } = await turnsDuring(matchApart(endless, 1));
    expect(result.at(-1)).toBeNull();
    expect(turns).toBeGreaterThan(100);
  });

  it('are judged as on the spot, also after one that was given up', async () => {
    const checks = ['да', 'нет'].map((value) => ({ pattern: '^да$', value }));
    expect(await matchApart(checks, 1)).toEqual([true, false]);
  });
});

it('takes those who ask for little between those who ask for much', async () => {
  const ended: string[] = [];
  const run = async (name: string, checks: Parameters<typeof matchApart>[0], owner: number) => {
    await matchApart(checks, owner);
    ended.push(name);
  };
  const much = endless.slice(0, 1);
  await Promise.all([
    run('first of one', much, 1),
    run('second of one', much, 1),
    run('third of one', much, 1),
    run('another', [{ pattern: '^да$', value: 'да' }], 2),
  ]);
  expect(ended).toEqual(['first of one', 'another', 'second of one', 'third of one']);
});

describe('work that judges values', () => {
  const rounds: unknown[] = [];
  const judgeAll = (checks: typeof endless) =>
    judgingPatterns(1, ({ matches, finish, isUndecided }: PatternJudge) => {
      rounds.push(checks.length);
      const fits = checks.map(({ pattern, value }) => matches(pattern, value));
      finish();
      return Promise.resolve({
        fits,
        undecided: checks.map(({ pattern, value }) => isUndecided(pattern, value)),
      });
    });

  it('is done at once where there is little to do', async () => {
    rounds.length = 0;
    const checks = ['12', 'x'].map((value) => ({ pattern: '^\\d+$', value }));
    expect(await judgeAll(checks)).toEqual({ fits: [true, false], undecided: [false, false] });
    expect(rounds).toHaveLength(1);
  });

  it('is begun again with what the other process has found', async () => {
    rounds.length = 0;
    const checks = ['a', 'b'].map((letter) => ({ pattern: '^a{0,1000}$', value: letter.repeat(900) }));
    expect(await judgeAll(checks)).toEqual({ fits: [true, false], undecided: [false, false] });
    expect(rounds).toHaveLength(2);
  });

  it('learns which values were not decided, and takes none of them for fitting', async () => {
    const { fits, undecided } = await judgeAll(endless);
    expect(undecided.at(-1)).toBe(true);
    expect(fits.at(-1)).toBe(false);
  });
});

describe('a pattern', () => {
  it.each([heavy, '^(\\S+\\s*){1,700}$', '[ab]*(a[ab]{900}a|b[ab]{900}b)$'])(
    'is too heavy: %s',
    async (pattern) => {
      expect(await isTooHeavy(pattern, 10_000)).toBe(true);
    },
  );

  it.each([
    ['^[\\s\\S]{0,1000}$', 10_000],
    ['^(\\S+\\s*){1,50}$', 10_000],
    ['^[\\p{L} .-]{1,1000}$', 2000],
    ['^(\\+7|8)[\\s-]?\\(?\\d{3}\\)?[\\s-]?\\d{3}[\\s-]?\\d{2}[\\s-]?\\d{2}$', 2000],
    ['^https?://[^\\s]+$', 2000],
  ])('is not: %s', async (pattern, length) => {
    expect(await isTooHeavy(pattern, length)).toBe(false);
  });
});
