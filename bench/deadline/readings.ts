import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What `/proc` counts the processor's time in; the kernel has shown hundredths of a second to everybody for decades. */
const ticksPerSecond = 100;

type ProcessStat = { parent: number; own: number; ofEnded: number };

/** Processor seconds of a process and of those of its children that have ended; undefined for one that is gone. */
function statOf(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before it may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (field: number) => Number(fields[field - 3]);
    return { parent: at(4), own: at(14) + at(15), ofEnded: at(16) + at(17) };
  } catch {
    return undefined;
  }
}

export function processorSeconds(pid: number): number {
  return (statOf(pid)?.own ?? 0) / ticksPerSecond;
}

export function parentOf(pid: number): number {
  return statOf(pid)?.parent ?? 0;
}

/** Of PostgreSQL: its first process, those that it has started and those that have ended. */
export function postgresSeconds(postmaster: number): number {
  const first = statOf(postmaster);
  if (first === undefined) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === postmaster);
  const ticks = children.reduce((sum, stat) => sum + (stat?.own ?? 0), first.own + first.ofEnded);
  return ticks / ticksPerSecond;
}

/** In megabytes. */
export function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** Seconds that the whole machine has worked, and those that another machine took from it. */
export function machineSeconds(): { busy: number; stolen: number } {
  const [line = ''] = readFileSync('/proc/stat', 'latin1').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return {
    busy: (user + nice + system + irq + softIrq) / ticksPerSecond,
    stolen: stolen / ticksPerSecond,
  };
}

const patience = 30_000;

/** Nothing is stolen of whoever wants nothing: this works for a while and looks, until twice in a row it had its core to itself. */
export async function untilNothingIsStolen(): Promise<void> {
  const until = performance.now() + patience;
  for (let quiet = 0; quiet < 2 && performance.now() < until; ) {
    const before = machineSeconds().stolen;
    for (const began = performance.now(); performance.now() - began < 1500; );
    quiet = machineSeconds().stolen - before <= 0.05 ? quiet + 1 : 0;
    await sleep(500);
  }
}
