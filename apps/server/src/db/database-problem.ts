import { OutageError } from '../lib/outage-error.ts';

/** What a failure of the database means for the one who asked. */
export type DatabaseProblem =
  | { kind: 'constraint'; name: string }
  /** A value that no column can hold, such as a zero byte in a text, or a number or a day out of range. */
  | { kind: 'impossibleValue' }
  /** The database does not answer now; the same request may succeed later. */
  | { kind: 'unavailable' }
  /** Two transactions were in each other's way, and the database gave this one up: the order of locks is wrong somewhere. */
  | { kind: 'rolledBack' }
  /** Somebody else has locked what is asked for, and keeps it longer than anybody should wait. */
  | { kind: 'locked' }
  /** Its disk is full, or can only be read: what was asked for can't be kept, while all that is there can be read. */
  | { kind: 'diskFull' }
  | { kind: 'diskReadOnly' };

/** Nobody was asked: the database is known not to answer. */
export class DatabaseDownError extends OutageError {
  override name = 'DatabaseDownError';

  constructor() {
    super('the database does not answer');
  }
}

const integrityViolation = /^23/;
const impossibleValues = new Set(['22003', '22007', '22008', '22021', '22P05']);
// Lost connections, resources that are used up, failed disks, a server that shuts down, cancels or only reads.
const notNow = /^(08|53|58|57P0|57014|25006)/;
const givenUpForAnother = /^40/;
const fullDisk = '53100';
const lockTimedOut = '55P03';
// PostgreSQL has no code of its own for it.
const readOnlyDisk = /Read-only file system/;
const connectionFailures = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);
// The driver throws these without any code.
const driverMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client .* not queryable|Cannot use a pool after)/;

/** Looks through the wrappers that the query layer puts around what the driver threw. */
export function findDatabaseProblem(thrown: unknown): DatabaseProblem | undefined {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 8; error = error.cause, depth += 1) {
    const problem = problemOf(error);
    if (problem) return problem;
  }
  return undefined;
}

function problemOf(error: Error): DatabaseProblem | undefined {
  if (error instanceof DatabaseDownError) return { kind: 'unavailable' };
  const { code, constraint, syscall } = error as { code?: unknown; constraint?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (integrityViolation.test(code) && typeof constraint === 'string') {
      return { kind: 'constraint', name: constraint };
    }
    if (impossibleValues.has(code)) return { kind: 'impossibleValue' };
    if (code === fullDisk) return { kind: 'diskFull' };
    if (code === lockTimedOut) return { kind: 'locked' };
    if (code.length === 5 && readOnlyDisk.test(error.message)) return { kind: 'diskReadOnly' };
    if (code.length === 5 && givenUpForAnother.test(code)) return { kind: 'rolledBack' };
    if (code.length === 5 && notNow.test(code)) return { kind: 'unavailable' };
    if (
      connectionFailures.has(code) &&
      (syscall === 'connect' || syscall === 'read' || syscall === 'write')
    ) {
      return { kind: 'unavailable' };
    }
  }
  return driverMessages.test(error.message) ? { kind: 'unavailable' } : undefined;
}
