import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Account } from './account.ts';
import { type PackagedBinaries, type PostgresBinaries, prepareBinaries } from './binaries.ts';
import { hasCluster, makeCluster, settleWithdrawn, sweepSideFolders } from './cluster.ts';
import { connectionTo, ensureDatabase, passwordFileOf } from './connection.ts';
import type { ClaimedFolder } from './data-folder.ts';
import {
  ClusterBusyError,
  type PostgresProcess,
  type StopMode,
  startPostgresProcess,
} from './postgres-process.ts';
import { stopLeftover } from './postmaster-file.ts';
import { serverSettings } from './settings.ts';
import { startWindowsProcess, stopWindowsProcess } from './windows-process.ts';

export type EmbeddedPostgres = {
  connection: (database: string) => pg.PoolConfig;
  /** Open transactions are rolled back, everything committed is flushed. */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  claimed: ClaimedFolder;
  /** Other programs than those that come with the portal, for a database that is there and was made by them. */
  older?: PackagedBinaries;
  settings?: Readonly<Record<string, string>>;
  /** What a person should know, such as where the database lives when that is not the data folder. */
  onNotice?: (text: string) => void;
  /** What PostgreSQL says. */
  onLine?: (line: string) => void;
  /** It ended by itself and is being started again. */
  onRestart?: () => void;
  /** Before it is started again for the first time; longer each time after that, until it has run for a while. */
  pauseMs?: number;
};

const onWindows = process.platform === 'win32';
const longestPause = 15_000;
const ranWell = 60_000;
/** How long an orderly shutdown may take before it is forced. */
const shutdownSeconds = 60;

/** PostgreSQL as a child of this process, on a folder that this process holds, started again should it ever die. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { claimed, onNotice } = options;
  const { place, folder } = claimed;
  if (place.home !== folder) {
    onNotice?.(
      `the database is kept in ${place.home}: PostgreSQL does not run as root, and other users can't enter ${folder}`,
    );
  }
  const binaries = prepareBinaries(
    place.account,
    place.copies,
    (copy) => onNotice?.(`PostgreSQL is copied to ${copy}: where it is installed it can't be run`),
    options.older,
  );
  const left = await stopLeftover(place.cluster, () => stopWindowsProcess(binaries, place.cluster));
  if (left) removeSocketFolder(left.socketFolder);
  settleWithdrawn(place.cluster);
  sweepSideFolders(place.cluster);
  if (options.older === undefined && !hasCluster(place.cluster)) {
    await makeCluster(binaries, place.cluster, place.account, {
      passwordFile: onWindows ? makePassword(place) : undefined,
      isFlushed: options.settings?.['fsync'] !== 'off',
    });
  }

  const address = onWindows ? await chooseLoopback() : chooseSocketFolder(place.cluster, place.account);
  const connection = (database: string) => connectionTo(place, address, database);
  let stop: (() => Promise<void>) | undefined;
  try {
    stop = await keepRunning(() => startPatiently(options, binaries, address.settings), options);
    await ensureDatabase(connection);
  } catch (error) {
    await stop?.();
    address.forget();
    throw error;
  }
  const stopRunning = stop;
  return {
    connection,
    stop: async () => {
      await stopRunning();
      address.forget();
    },
  };
}

/**
 * Answers how to stop it. Until then it is started again whenever it ends, however often: what keeps it from running, such as a
 * full disk, passes some day, and the portal is there to say so until then.
 */
async function keepRunning(
  start: () => Promise<PostgresProcess>,
  { onNotice, onRestart, pauseMs = 250 }: EmbeddedOptions,
): Promise<() => Promise<void>> {
  let running = await start();
  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    for (let pause = pauseMs; ; ) {
      const startedAt = Date.now();
      let lastWords = await running.ended;
      if (stopping.signal.aborted) return;
      onRestart?.();
      onNotice?.(`PostgreSQL ended by itself and is started again: ${lastWords}`);
      if (Date.now() - startedAt > ranWell) pause = pauseMs;
      for (let next: PostgresProcess | undefined; next === undefined; ) {
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return;
        pause = Math.min(pause * 2, longestPause);
        try {
          next = await start();
          running = next;
        } catch (error) {
          const words = error instanceof Error ? error.message : String(error);
          if (words !== lastWords) onNotice?.(`${words}; it is tried again and again`);
          lastWords = words;
        }
      }
      if (stopping.signal.aborted) running.signalStop('fast');
    }
  };
  const watched = watch();
  return async () => {
    stopping.abort();
    running.signalStop('fast');
    const force = (seconds: number, mode: StopMode) =>
      setTimeout(() => running.signalStop(mode), seconds * 1000).unref();
    const forces = [force(shutdownSeconds, 'immediate'), force(shutdownSeconds + 10, 'kill')];
    await watched;
    forces.forEach(clearTimeout);
  };
}

/** A server that dies in the same moment, of a killed portal or of ours, needs a little time to leave the folder. */
async function startPatiently(
  { claimed: { place }, settings, onLine }: EmbeddedOptions,
  binaries: PostgresBinaries,
  address: Readonly<Record<string, string>>,
): Promise<PostgresProcess> {
  const { cluster, account } = place;
  const start = {
    binaries,
    cluster,
    account,
    onLine,
    settings: { ...serverSettings(), ...address, ...settings },
  };
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await (onWindows ? startWindowsProcess(start) : startPostgresProcess(start));
    } catch (error) {
      if (!(error instanceof ClusterBusyError) || Date.now() > deadline) throw error;
      await sleep(100);
      await stopLeftover(cluster, () => stopWindowsProcess(binaries, cluster));
    }
  }
}

function makePassword(place: ClaimedFolder['place']): string {
  const file = passwordFileOf(place);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return file;
}

/** Where PostgreSQL listens: for clients, as settings of the server, and how to leave nothing behind. */
type ServerAddress = {
  host: string;
  port: number;
  settings: Readonly<Record<string, string>>;
  forget: () => void;
};

const prefix = 'zachetka-socket-';
const socketPort = 5432;

/** The address of a socket has 108 bytes, the last of them a zero; on macOS 104. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103;

/** Sockets live in the cluster, which is closed to others; where its path is too long, in a short folder closed alike. */
function chooseSocketFolder(cluster: string, account: Account): ServerAddress {
  const folder = fits(cluster) ? cluster : makeShortFolder(account);
  return {
    host: folder,
    port: socketPort,
    settings: {
      listen_addresses: '',
      port: String(socketPort),
      // A list: quotes keep a comma in the path what it is.
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
    forget: () => removeSocketFolder(folder),
  };
}

/** Only ever one that was made here: the name may come from a file that PostgreSQL wrote. */
function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(prefix)) rmSync(folder, { recursive: true, force: true });
}

/** For Windows, which has no sockets in folders: the loopback address, guarded by a password. */
async function chooseLoopback(): Promise<ServerAddress> {
  const host = '127.0.0.1';
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string')
    throw new Error('no free port on the loopback address');
  const { port } = address;
  return { host, port, settings: { listen_addresses: host, port: String(port) }, forget: () => undefined };
}

function makeShortFolder({ uid, gid }: Account): string {
  const parent = fits(join(tmpdir(), `${prefix}XXXXXX`)) ? tmpdir() : '/tmp';
  const folder = mkdtempSync(join(parent, prefix));
  chmodSync(folder, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
}
