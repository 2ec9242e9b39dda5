import { matchingSteps } from '@zachetka/contract/portfolio/portfolio/attribute-pattern';
import { AppError } from '../app-error.ts';
import { longLane, quickLane, untrustedJob } from '../untrusted/untrusted-job.ts';
import type { matchValues, PatternCheck, slowestMatch } from './pattern-jobs.ts';

/** What matching a value of full length may take of a processor at most; a pattern that takes more is not saved. */
export const heaviestMatchMs = 150;

/** Work that can't come near that, on any machine that the portal runs on: it need not be tried. */
const stepsWithoutTrial = 200_000;

const jobs = new URL('./pattern-jobs.ts', import.meta.url);
/** The longest that the values of one call may take together. */
const match = untrustedJob<typeof matchValues>(quickLane, 'matchValues', jobs, { seconds: 2 });
const tryWorst = untrustedJob<typeof slowestMatch>(longLane, 'slowestMatch', jobs, { seconds: 10 });

/** Whether each of the values fits; null for those that nobody came to an end with. */
export async function matchApart(
  checks: readonly PatternCheck[],
  owner: number,
): Promise<(boolean | null)[]> {
  const verdicts: (boolean | null)[] = checks.map(() => null);
  const onPiece = ({ index, matches }: { index: number; matches: boolean }) => {
    verdicts[index] = matches;
  };
  try {
    await match([...checks], { owner, file: checks[0]?.pattern ?? '', onPiece });
  } catch (error) {
    // Too slow, or too many wait: whoever asks is told that it is not decided.
    if (!(error instanceof AppError)) throw error;
  }
  return verdicts;
}

const nobody = 0;
const tried = new Map<string, boolean>();

/** Judged by running it on the worst values of this length, off the thread that answers everybody. */
export async function isTooHeavy(pattern: string, length: number): Promise<boolean> {
  if (matchingSteps(pattern, length) <= stepsWithoutTrial) return false;
  const key = `${length} ${pattern}`;
  const known = tried.get(key);
  if (known !== undefined) return known;
  const isHeavy = await tryWorst(
    { pattern, length, enoughMs: heaviestMatchMs },
    { owner: nobody, file: pattern },
  ).then(
    (slowestMs) => slowestMs > heaviestMatchMs,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'fileTooHeavy') return true;
      throw new AppError('unavailable', { cause: error });
    },
  );
  if (tried.size > 1000) tried.clear();
  tried.set(key, isHeavy);
  return isHeavy;
}
