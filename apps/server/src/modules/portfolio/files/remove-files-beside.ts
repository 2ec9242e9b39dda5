import { rm } from 'node:fs/promises';
import type { Config } from '../../../config.ts';
import { defaultFileFolder } from './stores/file-storage.ts';

/**
 * For a command that removes the embedded database: its files lie beside it and go with it. A folder or a service that was
 * named in the settings is left alone, since it may serve others.
 */
export async function removeFilesBesideDatabase(config: Config): Promise<void> {
  const { DATABASE_URL, FILE_STORE, FILE_FOLDER } = config;
  if (DATABASE_URL !== undefined || FILE_STORE !== 'folder' || FILE_FOLDER !== undefined) return;
  await rm(defaultFileFolder(config), { recursive: true, force: true });
}
