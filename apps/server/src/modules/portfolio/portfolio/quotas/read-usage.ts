import type { PortfolioUsage } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { type FileUse, findFileUse } from '../attachments.queries.ts';

import { megabyte, type TextQuota } from './text-quota.ts';
import { findTextUse } from './text-use.queries.ts';

/** For the pages, which tell it before an end is reached. */
export async function readUsage(
  database: Database,
  config: Config,
  { limits }: TextQuota,
  personId: number,
): Promise<PortfolioUsage> {
  const { files, bytes } = fileLimitsOf(config);
  const [ofFiles, ofTexts] = await Promise.all([
    findFileUse(database, { personId }),
    findTextUse(database, personId),
  ]);
  return {
    files: { used: ofFiles.files, limit: files },
    fileBytes: { used: ofFiles.bytes, limit: bytes },
    textBytes: { used: ofTexts.values, limit: limits.values },
    historyBytes: { used: ofTexts.history, limit: limits.history },
  };
}

/** What the files of one portfolio may come to. */
export function fileLimitsOf({ FILES_PER_PERSON: files, FILES_MB_PER_PERSON: megabytes }: Config): FileUse {
  return { files, bytes: Math.floor(megabytes * megabyte) };
}
