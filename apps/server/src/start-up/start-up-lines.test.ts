import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStartUpLines } from './start-up-lines.ts';

/** Unlike Node's own, one that the fake clock drives. */
const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const out = new PassThrough().setEncoding('utf8');
  return { lines: createStartUpLines(out), said: () => String(out.read() ?? '') };
}

it('a step that passes within a second says nothing', async () => {
  const { lines, said } = start();
  const work = lines.step('a short step', () => sleep(900));
  await vi.advanceTimersByTimeAsync(900);
  await work;
  expect(said()).toBe('');
});

it('a longer one says what it is, how far it got, and what it took', async () => {
  const { lines, said } = start();
  const work = lines.step('a long step', async (progress) => {
    for (let percent = 0; percent <= 100; percent += 10) {
      progress(`${percent} %`);
      await sleep(500);
    }
    return 'done';
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await work).toBe('done');
  expect(said()).toBe(
    '  a long step…\n  a long step: 60 %\n  a long step: 100 %\n  a long step: done in 5.5 s\n',
  );
});

it('a step that fails passes its failure on', async () => {
  const { lines } = start();
  await expect(lines.step('a bad step', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
