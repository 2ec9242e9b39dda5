import { totalmem } from 'node:os';
import { genericPlans } from '../connections/session-defaults.ts';

const megabyte = 1024 * 1024;

/**
 * Given on the command line at each start, so that they come with the version of the portal and not with the age of
 * the database. What is acknowledged is on the disk: `fsync`, `synchronous_commit` and `full_page_writes` are named
 * so that no file of a person can switch them off.
 */
export function serverSettings(memory = totalmem()): Record<string, string> {
  const shared = Math.min(512, Math.max(64, Math.floor(memory / megabyte / 16)));
  return {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${Math.max(shared * 2, Math.floor(memory / megabyte / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    // The only way this PostgreSQL knows to compress took half a millisecond a page: most of a decision's time. The archive of
    // the log is compressed on its way.
    wal_compression: 'off',
    max_wal_size: '2GB',
    checkpoint_timeout: '10min',
    random_page_cost: '1.1',
    // Its library is not shipped, and compiling pays only for queries far longer than ours.
    jit: 'off',
    ...genericPlans,
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Which statements take the time: `npm run db:slow`. A statement is known by its text without the values.
    shared_preload_libraries: 'pg_stat_statements',
    // Who waits for whom is worth a line.
    log_lock_waits: 'on',
    deadlock_timeout: '1s',
    // Failed statements are ours to log, without the values in them; what the server says of itself is what counts here.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
  };
}

/**
 * With backups, PostgreSQL keeps its log until it is archived, and closes a part of it each minute in which something happened. The archiver is
 * ours: its own is given nothing to do.
 */
export const archiveSettings = {
  archive_mode: 'on',
  archive_command: '',
  archive_library: '',
  archive_timeout: '60s',
} as const;
