import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { removeFilesBesideDatabase } from './index.ts';

it.each([
  ['go with the embedded database beside which they lie', {}, false],
  ['stay with a database elsewhere', { DATABASE_URL: 'postgres://localhost/portal' }, true],
  ['stay where a folder is named in the settings', { FILE_FOLDER: '/srv/portal-files' }, true],
] as const)('files %s', async (_, settings, stay) => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'files', 'namespace', 'file');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, 'x');
  await removeFilesBesideDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...settings }));
  expect(existsSync(file)).toBe(stay);
});
