import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Account } from './account.ts';

/** Where PostgreSQL listens: for clients, as settings of the server, and how to leave nothing behind. */
export type ServerAddress = {
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
export function chooseSocketFolder(cluster: string, account: Account): ServerAddress {
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
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(prefix)) rmSync(folder, { recursive: true, force: true });
}

/** For Windows, which has no sockets in folders: the loopback address, guarded by a password. */
export async function chooseLoopback(): Promise<ServerAddress> {
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
