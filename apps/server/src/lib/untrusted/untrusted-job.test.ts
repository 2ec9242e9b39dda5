import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type * as hostile from '../../testing/hostile-jobs.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createLane, untrustedJob } from './untrusted-job.ts';

type Jobs = typeof hostile;
const asked = { owner: 1, file: 'отчёт.xlsx' };
const limits = { memoryMb: 64, seconds: 20, maxWaiting: 3 };

function laneOf(more: Partial<typeof limits> = {}) {
  const lane = createLane({ ...limits, ...more });
  const module = new URL('../../testing/hostile-jobs.ts', import.meta.url);
  return <Name extends keyof Jobs>(name: Name) => untrustedJob<Jobs[Name]>(lane, name, module);
}

describe('a job', () => {
  it('answers what its function answers, from one process for all', async () => {
    const job = laneOf();
    expect(await job('double')(21, asked)).toBe(42);
    const own = await job('processId')(null as never, asked);
    expect(own).not.toBe(process.pid);
    expect(await job('processId')(null as never, asked)).toBe(own);
    expect(await job('lengthOf')(() => Promise.resolve(Buffer.alloc(6_000_000)), asked)).toBe(6_000_000);
  });

  it('refuses in the words that the portal has, and fails like any other code', async () => {
    const job = laneOf();
    await expect(job('refuse')(null as never, asked)).rejects.toMatchObject({
      code: 'placeholderBroken',
      details: { params: { problem: { ru: 'да', en: 'yes' } } },
    });
    await expect(job('fail')(null as never, asked)).rejects.toThrow('something is undefined');
    const missing = () => Promise.reject(new Error('the disk is gone'));
    await expect(job('double')(missing, asked)).rejects.toThrow('the disk is gone');
    expect(await job('double')(1, asked)).toBe(2);
  });

  it('can neither write, start programs, make code, read the settings of the portal, nor leave something for the next', async () => {
    const job = laneOf();
    const file = join(temporaryFolder(), 'written');
    await expect(job('writeFile')(file, asked)).rejects.toThrow('restricted');
    expect(existsSync(file)).toBe(false);
    await expect(job('startProgram')(null as never, asked)).rejects.toThrow('restricted');
    await expect(job('evaluate')('return 1', asked)).rejects.toThrow('Code generation from strings');
    expect(Object.keys(await job('environment')(null as never, asked))).not.toContain('PATH');
    await expect(job('leaveSomething')(null as never, asked)).rejects.toThrow('not extensible');
    expect(await job('whatIsLeft')(null as never, asked)).toBe(false);
  });
});

describe('a process that is lost', () => {
  it.each(['fillHeap', 'fillMemory', 'reserveFarTooMuch', 'endProcess'] as const)(
    'by %s leaves the portal, a refusal that names the file and the limits, and room for the next',
    async (name) => {
      const job = laneOf();
      expect(await job('double')(2, asked)).toBe(4);
      const refusal = await job(name)(null as never, asked).catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        code: 'fileTooHeavy',
        status: 413,
        details: { data: { name: 'отчёт.xlsx', seconds: 20, megabytes: 64 } },
      });
      expect((refusal as { toAnswer: (language: 'ru') => { message: string } }).toAnswer('ru').message).toBe(
        'Файл «отчёт.xlsx» не обработан: на один файл отведено 20 с и 64 МБ памяти, ему не хватило. Сохраните его проще или другим способом.',
      );
      expect(await job('double')(3, asked)).toBe(6);
    },
  );

  it('between two jobs is replaced, and the next job does not notice', async () => {
    const job = laneOf();
    process.kill(await job('processId')(null as never, asked), 'SIGKILL');
    expect(await job('double')(2, asked)).toBe(4);
  });

  it('by its deadline has told what it had found', async () => {
    const job = laneOf({ seconds: 1 });
    const found: number[] = [];
    const outcome = job('findOneAndLoop')(null, { ...asked, onPiece: (piece) => found.push(piece) });
    await expect(outcome).rejects.toMatchObject({ code: 'fileTooHeavy' });
    expect(found).toEqual([1]);
    expect(await job('double')(3, asked)).toBe(6);
  });
});

describe('the queue', () => {
  it('refuses what is too much for it, and takes each owner in turn', async () => {
    const job = laneOf({ seconds: 1 });
    const ended: string[] = [];
    const run = (name: string, owner: number) =>
      job('double')(1, { owner, file: name }).then(() => ended.push(name));
    const blocking = job('loop')(null as never, asked).catch(() => ended.push('blocking'));
    const jobs = [run('second of one', 1), run('third of one', 1), run('of another', 2)];
    const beyond = await Promise.resolve()
      .then(() => run('beyond', 3))
      .catch((error: unknown) => error);
    expect(beyond).toMatchObject({
      code: 'fileQueueFull',
      status: 429,
      details: { data: { name: 'beyond', waiting: 3 } },
    });
    await Promise.all([blocking, ...jobs]);
    expect(ended).toEqual(['blocking', 'of another', 'second of one', 'third of one']);
  });

  it('keeps nobody else waiting meanwhile', async () => {
    const job = laneOf({ seconds: 1 });
    const outcome = job('loop')(null as never, asked).catch(() => 'over');
    let turns = 0;
    const isOver = outcome.then(() => true);
    while (!(await Promise.race([isOver, sleep(5, false)]))) turns += 1;
    expect(turns).toBeGreaterThan(20);
  });
});
