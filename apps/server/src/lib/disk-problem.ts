import { errorCode } from './start-up-error.ts';

export type DiskProblem = 'full' | 'readOnly';

/** The third is a limit on the size of a file, which a disk quota of some systems looks like. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether a failure, or what caused it, is a disk that takes nothing more. */
export function findDiskProblem(thrown: unknown): DiskProblem | undefined {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 8; error = error.cause, depth += 1) {
    const code = errorCode(error);
    if (code === undefined) continue;
    if (full.has(code)) return 'full';
    if (code === 'EROFS') return 'readOnly';
  }
  return undefined;
}
