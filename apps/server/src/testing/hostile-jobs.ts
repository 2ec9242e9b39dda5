import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { AppError } from '../lib/app-error.ts';

/** What a library could be brought to do with a file that was made for it. */
export const double = (input: number) => input * 2;
export const lengthOf = (bytes: Buffer) => bytes.length;
export const processId = () => process.pid;
export const environment = () => process.env;

export function loop(): never {
  for (;;);
}

/** Tells what it has found before it hangs. */
export function findOneAndLoop(_: null, tell: (found: number) => void): Promise<never> {
  tell(1);
  // A message leaves with the next turn.
  return new Promise((_resolve, reject) => setTimeout(() => reject(loop()), 50));
}

export function fillHeap(): number {
  const kept: number[][] = [];
  for (;;) kept.push(arrayOf(5_000_000));
}

export function fillMemory(): number {
  const kept: Buffer[] = [];
  for (;;) kept.push(Buffer.alloc(20_000_000, 1));
}

/** What a cell of `ZZZZZZ99999999999` comes to, in small: a thread with a limit of memory takes the whole process with it. */
export const reserveFarTooMuch = () => arrayOf(60_000_000).length;

// oxlint-disable-next-line no-new-array -- as libraries make them: room for all at once
const arrayOf = (length: number) => new Array<number>(length).fill(0.5);

export const endProcess = () => process.exit(1);
export const refuse = () => {
  throw new AppError('placeholderBroken', { params: { problem: { ru: 'да', en: 'yes' } } });
};
export const leaveSomething = () => Object.assign(Object.prototype, { left: true });
export const whatIsLeft = () => 'left' in {};
export const fail = () => {
  throw new TypeError('something is undefined');
};
export const writeFile = (path: string) => writeFileSync(path, 'x');
export const startProgram = () => spawnSync('true').status;
// oxlint-disable-next-line no-implied-eval, no-new-func -- that it does not work is what is tested
export const evaluate = (code: string) => new Function(code)() as unknown;
