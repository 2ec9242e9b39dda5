import { expect, it } from 'vitest';
import { createHashGate } from './hash-gate.ts';

/** Works that end when they are told to, in the order of their beginning. */
function createWorks() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  /** As many turns as the promises in between take. */
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const endFirst = async () => {
    await settle();
    ends.shift()?.();
    await settle();
  };
  return { begun, work, endFirst };
}

it('lets few work at once, and addresses take turns', async () => {
  const gate = createHashGate({ atOnce: 2 });
  const { begun, work, endFirst } = createWorks();
  const flood = [1, 2, 3, 4, 5].map((at) => gate.pass('flood', work(`flood ${at}`)));
  const other = gate.pass('other', work('other'));
  await Promise.resolve();
  expect(begun).toEqual(['flood 1', 'flood 2']);
  await endFirst();
  await endFirst();
  expect(begun.slice(2).toSorted()).toEqual(['flood 3', 'other']);
  for (let round = 0; round < 4; round += 1) await endFirst();
  expect(await Promise.all([...flood, other])).toHaveLength(6);
});

it('refuses what would wait too long, of that address alone, and goes on after a failure', async () => {
  const gate = createHashGate({ atOnce: 1, waitingOfAddress: 1 });
  const { work, endFirst } = createWorks();
  const [running, next] = [gate.pass('flood', work('1')), gate.pass('flood', work('2'))];
  await expect(gate.pass('flood', work('3'))).rejects.toThrow('flood');
  const failing = gate.pass('other', () => Promise.reject(new Error('broken')));
  await endFirst();
  await endFirst();
  await expect(failing).rejects.toThrow('broken');
  expect(await Promise.all([running, next])).toEqual(['1', '2']);
  const again = gate.pass('flood', work('4'));
  await endFirst();
  expect(await again).toBe('4');
});
