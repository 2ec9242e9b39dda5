import type { Config } from '../../../../config.ts';
import type { FileUse } from '../attachments.queries.ts';
import { megabyte } from './text-quota.ts';

/** What the files of one portfolio may come to. */
export function fileLimitsOf({ FILES_PER_PERSON: files, FILES_MB_PER_PERSON: megabytes }: Config): FileUse {
  return { files, bytes: Math.floor(megabytes * megabyte) };
}
