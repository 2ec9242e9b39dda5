import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateNames } from '../embedded/index.ts';

export const manifestName = 'zachetka-backup.json';
export type BackupManifest = {
  format: 1;
  postgres: string;
  takenAt: string;
  /** The number that PostgreSQL gave this database when it was made: the parts of the log of another one have the same names. */
  system?: string;
  /** The first part of the log that it needs. */
  firstWal?: string;
  /** Where the uploaded files are: in the backup itself, or in the folder `files` beside it. */
  files?: 'inside' | 'beside';
};

/** The first thing in every backup. */
export function readManifestText(name: string, text: string): BackupManifest {
  if (name !== manifestName) throw new Error('it is not a backup of the portal');
  const manifest = JSON.parse(text) as BackupManifest;
  if (manifest.format !== 1) throw new Error('it was made by a newer version of the portal');
  return manifest;
}

/** The first thing in the file in which PostgreSQL writes down what it has to know before anything else. */
export function systemOf(cluster: string): string {
  return readFileSync(join(cluster, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();
}

export const clusterPrefix = 'postgres';
export const dataPrefix = 'data';

export type Found = { name: string; path: string; isFolder: boolean };

/** Of these the server keeps only what is of the moment: the folder is saved, its contents are not. */
const momentary = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const notSaved =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pgsql_tmp.*|pg_internal\.init.*|current_logfiles.*|backup_label.*)$/;

/** Everything of the cluster that a copy of it needs, without the log and without `pg_control`, which come last. */
export function clusterContents(cluster: string): Found[] {
  return [...walk(cluster, clusterPrefix, shareOfCluster)].filter(
    ({ name }) => name !== `${clusterPrefix}/global/pg_control`,
  );
}

function shareOfCluster(name: string, depth: number): Share {
  if (notSaved.test(name)) return 'nothing';
  return depth === 0 && momentary.has(name) ? 'folder alone' : 'all';
}

/** What else lives in the data folder, such as uploaded files. */
export function otherContents(folder: string): Found[] {
  return [
    ...walk(folder, dataPrefix, (name, depth) =>
      depth === 0 && privateNames.test(name) ? 'nothing' : 'all',
    ),
  ];
}

type Share = 'nothing' | 'folder alone' | 'all';

function* walk(
  folder: string,
  prefix: string,
  shareOf: (name: string, depth: number) => Share,
  depth = 0,
): Generator<Found> {
  for (const name of list(folder)) {
    const share = shareOf(name, depth);
    const found = { name: `${prefix}/${name}`, path: join(folder, name) };
    const kind = share === 'nothing' ? undefined : lstatSync(found.path, { throwIfNoEntry: false });
    if (kind?.isFile()) yield { ...found, isFolder: false };
    if (!kind?.isDirectory()) continue;
    yield { ...found, isFolder: true };
    if (share === 'all') yield* walk(found.path, found.name, shareOf, depth + 1);
  }
}

/** A folder may go while we walk: its table was dropped. */
function list(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}
