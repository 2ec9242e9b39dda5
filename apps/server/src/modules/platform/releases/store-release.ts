import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Database } from '../../../db/connect.ts';
import { forgetAssets, keepAsset, renewAssets } from './releases.queries.ts';

/** As long as a page may stay open, or an instance of an older release run. */
const keptMs = 30 * 86_400_000;
const pack = promisify(brotliCompress);

/** Before the first page of this release is handed out: the instances of other releases can serve its scripts from then on. */
export async function storeRelease(database: Database, webRoot: string): Promise<void> {
  const folder = join(webRoot, 'assets');
  if (!existsSync(folder)) return;
  const files = await readdir(folder);
  const names = files.filter((name) => !/\.(br|gz)$/.test(name));
  const known = await renewAssets(database, names);
  const packed = new Set(files);
  for (const name of names) {
    if (known.has(name)) continue;
    const path = join(folder, name);
    const content = packed.has(`${name}.br`)
      ? await readFile(`${path}.br`)
      : await pack(await readFile(path));
    await keepAsset(database, name, content);
  }
  await forgetAssets(database, new Date(Date.now() - keptMs));
}
