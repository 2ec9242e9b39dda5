import { join } from 'node:path';
import { inject } from 'vitest';
import { copyCluster } from './global-setup.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A data folder as a portal without people leaves it. To make a database takes seconds, to copy one hardly any time. */
export function preparedFolder(): string {
  const folder = temporaryFolder();
  copyCluster(inject('preparedCluster'), join(folder, 'postgres'));
  return folder;
}
