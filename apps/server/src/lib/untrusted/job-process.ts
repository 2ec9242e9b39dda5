import { AppError } from '../app-error.ts';
import type { JobAnswer, JobMessage } from './untrusted-job.ts';

// The process that does the jobs of untrusted-job.ts: nothing of the portal is in it but the code of the jobs.

// pdf.js adds this to the language where it is missing: before the language is closed to everybody.
if (!('getOrInsertComputed' in Map.prototype)) {
  // oxlint-disable-next-line no-extend-native -- see above
  Object.defineProperty(Map.prototype, 'getOrInsertComputed', {
    value<Key, Value>(this: Map<Key, Value>, key: Key, compute: (key: Key) => Value): Value {
      if (!this.has(key)) this.set(key, compute(key));
      return this.get(key) as Value;
    },
  });
}

// What one file brings a library to do must not be there for the next file.
for (const shared of [Object, Function, Array, String, Number, RegExp, Map, Set, Promise]) {
  void Object.preventExtensions(shared.prototype);
}

type Job = (input: unknown, tell: (piece: unknown) => void) => unknown;

const send = (answer: JobAnswer) => process.send?.(answer);

async function run({ module, name, input }: JobMessage): Promise<JobAnswer> {
  const { [name]: job } = (await import(module)) as Record<string, Job | undefined>;
  send('began');
  try {
    if (!job) throw new Error(`${module} has no ${name}`);
    return { answer: await job(input, (piece) => send({ piece })) };
  } catch (error) {
    // With no memory left nobody knows what else is broken here.
    if (error instanceof RangeError && /memory|allocation/i.test(error.message)) process.exit(1);
    if (!(error instanceof AppError)) return { problem: describe(error) };
    const { cause: _, ...details } = error.details;
    return { refusal: { code: error.code, details } };
  }
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

process.on('message', (message: JobMessage) => void run(message).then(send));
// The portal is gone.
process.on('disconnect', () => process.exit());
