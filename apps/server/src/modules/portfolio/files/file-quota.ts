import type { Config } from '../../../config.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type FileUse, fileLimitsOf } from '../portfolio/index.ts';

/** What the files of one portfolio may come to, and how much of them may arrive in a day. */
export type FileQuota = FileUse & { ofDay: DayOfUploads };

const megabyte = 1_048_576;
const day = 86_400_000;
const peopleMaximum = 50_000;

export function fileQuotaOf(config: Config): FileQuota {
  const limits = fileLimitsOf(config);
  return { ...limits, ofDay: createDayOfUploads(2 * limits.bytes) };
}

/** Asked once before a byte is read, with a size of one, and once more when the size is known. */
export function assertRoom({ files, bytes }: FileUse, uses: readonly FileUse[], size: number): void {
  const used = {
    files: uses.reduce((sum, use) => sum + use.files, 0),
    bytes: uses.reduce((sum, use) => sum + use.bytes, 0),
  };
  if (used.files < files && used.bytes + size <= bytes) return;
  throw new AppError('fileQuotaReached', {
    params: { megabytes: inMegabytes(bytes), files, used: inMegabytes(used.bytes), count: used.files },
  });
}

export type DayOfUploads = {
  /** Refuses with `uploadsOfDayReached`. */
  take: (personId: number, size: number) => void;
};

/**
 * Files of deleted elements stay in the store until they are swept, and no row counts them: whoever uploads and deletes again and
 * again is stopped here. Each instance counts for itself.
 */
export function createDayOfUploads(bytes: number, now = Date.now): DayOfUploads {
  const taken = new Map<number, { bytes: number; until: number }>();
  return {
    take: (personId, size) => {
      const known = taken.get(personId);
      const soFar = known && known.until > now() ? known : { bytes: 0, until: now() + day };
      if (soFar.bytes + size > bytes) {
        throw new AppError('uploadsOfDayReached', { params: { megabytes: inMegabytes(bytes) } });
      }
      if (taken.size > peopleMaximum) taken.clear();
      taken.set(personId, { ...soFar, bytes: soFar.bytes + size });
    },
  };
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / megabyte);
}
