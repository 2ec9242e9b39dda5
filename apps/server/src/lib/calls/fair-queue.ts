import type { Server } from 'node:http';
import { isOutage } from '../outage-error.ts';

/** Of one person's calls so many are answered at a time; the others wait for their turn, as they would behind a slow line. */
export const callsAtOnce = 2;

/**
 * A call counts by how much longer it takes than calls usually do at present, so that it does not matter how fast the machine is or how
 * much it has to do. So many of the usual size anybody may make at a stretch, and so many a second for ever: several times what pages ask for.
 * Whoever makes more, or dearer ones, waits between them, and so never takes more than a small share of the processor and of
 * the database from everybody else.
 */
export const callsAtAStretch = 1000;
export const callsPerSecond = 20;

/**
 * How long a call takes may be the fault of others, so one counts so much at most: whoever asked for something just when the whole
 * server stood still does not pay for it.
 */
export const longestCall = 300;

/**
 * What is sent and answered is nobody else's doing. It is read and written on the one thread that answers everybody, so a long answer holds
 * up many, each for long: it counts by the square of its length. A large portfolio has 60 KB, one that fills the quotas some 2.5 MB.
 */
const longLength = 262_144;
const callsForLong = 10;

/** Whoever has taken so much lately does one thing at a time. */
const callsBesideEachOther = 250;

/** What is debt beyond it is forgiven: nobody is shut out. */
const longestWaitSeconds = 30;
const maxDebt = callsAtAStretch + longestWaitSeconds * callsPerSecond;
const linesMaximum = 10_000;

/** Somebody's calls. What waits is told whether it has got the turn, or has gone. */
type Line = {
  underWay: number;
  waiting: Set<(hasTurn: boolean) => void>;
  /** In calls of the usual size, as of `countedAt`. */
  debt: number;
  countedAt: number;
};

type Office = {
  lines: Map<string, Line>;
  /** Milliseconds that half of the calls of people who do one thing at a time take less than. */
  usual: number;
};

const offices = new WeakMap<Server, Office>();

export type Place = {
  server: Server;
  key: string;
  /** Staff have to work through much, and never wait for what they have done. */
  isStaff: boolean;
  /** How long it takes depends on the caller's line, and is not counted: what it costs us is charged for. */
  isSlow?: boolean;
};

/** Who may go before the turn comes: a response whose caller has closed the connection. */
type Leaving = {
  closed: boolean;
  once: (event: 'close', leave: () => void) => unknown;
  off: (event: 'close', leave: () => void) => unknown;
};

/**
 * Does the work when the turn has come, and gives the turn on when the work is done: not when the connection is closed, or whoever closes
 * it at once could have everything done beside each other. Answers null, without the work, for who has gone meanwhile.
 */
export async function inTurn<T>(
  { server, key, isStaff, isSlow = false }: Place,
  caller: Leaving,
  work: () => Promise<T>,
): Promise<T | null> {
  const office = officeOf(server);
  const isKnown = office.lines.has(key);
  const line = lineOf(office, key);

  if (line.underWay < turnsOf(line)) line.underWay += 1;
  else if (!(await turnIn(line, caller))) return null;
  try {
    if (!isStaff && !(await pause(line, caller))) return null;
    const began = performance.now();
    let isForgiven = false;
    try {
      return await work();
    } catch (error) {
      isForgiven = isOutage(error);
      throw error;
    } finally {
      const took = isForgiven ? office.usual : performance.now() - began;
      if (!isStaff && !isSlow) add(line, Math.min(took / office.usual, longestCall));
      // Who asks for one thing after the other shows what a call takes; whoever asks for much at once has only themselves to wait for.
      if (!isKnown && !isSlow) office.usual = nearer(office.usual, took);
    }
  } finally {
    line.underWay -= 1;
    for (const next of line.waiting) {
      if (line.underWay >= turnsOf(line)) break;
      line.underWay += 1;
      next(true);
    }
    if (isSettled(line)) office.lines.delete(key);
    if (office.lines.size > linesMaximum) dropSettled(office.lines);
  }
}

/** For work that was done within a slow call, in milliseconds. */
export function charge({ server, key, isStaff }: Place, ms: number): void {
  if (isStaff) return;
  const office = officeOf(server);
  add(lineOf(office, key), Math.min(ms / office.usual, longestCall));
}

/** For what a call has brought and was answered with, in letters or bytes. */
export function chargeForLength({ server, key, isStaff }: Place, length: number): void {
  const calls = callsForLong * (length / longLength) ** 2;
  if (!isStaff && calls >= 1) add(lineOf(officeOf(server), key), calls);
}

function officeOf(server: Server): Office {
  const office = offices.get(server) ?? { lines: new Map<string, Line>(), usual: 5 };
  offices.set(server, office);
  return office;
}

function lineOf({ lines }: Office, key: string): Line {
  const known = lines.get(key);
  if (known) return known;
  const line: Line = { underWay: 0, waiting: new Set(), debt: 0, countedAt: performance.now() };
  lines.set(key, line);
  return line;
}

function add(line: Line, calls: number): void {
  line.debt = Math.min(debtNow(line) + calls, maxDebt);
}

/** Brings the debt up to the present moment. */
function debtNow(line: Line): number {
  const now = performance.now();
  line.debt = Math.max(0, line.debt - ((now - line.countedAt) / 1000) * callsPerSecond);
  line.countedAt = now;
  return line.debt;
}

const turnsOf = (line: Line) => (line.debt > callsBesideEachOther ? 1 : callsAtOnce);
const isSettled = (line: Line) => line.underWay === 0 && line.waiting.size === 0 && debtNow(line) < 1;

function dropSettled(lines: Map<string, Line>): void {
  for (const [key, line] of lines) if (isSettled(line)) lines.delete(key);
}

async function turnIn(line: Line, caller: Leaving): Promise<boolean> {
  if (caller.closed) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const leave = () => decide(false);
  const decide = (hasTurn: boolean) => {
    line.waiting.delete(decide);
    caller.off('close', leave);
    resolve(hasTurn);
  };
  line.waiting.add(decide);
  caller.once('close', leave);
  return promise;
}

/** Until what was taken beyond the share is made up for. Whether the caller is still there. */
async function pause(line: Line, caller: Leaving): Promise<boolean> {
  const beyond = debtNow(line) - callsAtAStretch;
  if (beyond <= 0) return true;
  if (caller.closed) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(true), (beyond / callsPerSecond) * 1000);
  const leave = () => resolve(false);
  caller.once('close', leave);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    caller.off('close', leave);
  }
}

/** A running median: a step of a twentieth towards what was seen last. */
function nearer(usual: number, seen: number): number {
  return Math.min(5000, Math.max(0.5, seen > usual ? usual * 1.05 : usual / 1.05));
}
