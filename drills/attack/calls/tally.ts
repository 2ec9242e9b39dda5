export type Finding = {
  /** What is wrong, in a word or two: the same trouble of the same call is told once. */
  problem: string;
  where: string;
  /** The smallest example that is known. */
  example: string;
  count: number;
};

export type SlowAnswer = { where: string; milliseconds: number; again?: number };

export type Tally = {
  beginPhase: (name: string) => void;
  count: (status: number | 'closed', milliseconds: number) => void;
  find: (problem: string, where: string, example: string, isSmallest?: boolean) => void;
  /** Seen and known: printed, and no reason to fail. */
  findKnown: (gap: string, where: string) => void;
  slow: (answer: SlowAnswer) => void;
  note: (name: string, value: string) => void;
  results: () => Results;
};

export type Phase = {
  name: string;
  calls: number;
  seconds: number;
  /** In milliseconds. */
  slowest: number;
};

export type Results = {
  calls: number;
  phases: readonly Phase[];
  statuses: ReadonlyMap<string, number>;
  findings: readonly Finding[];
  knownGaps: ReadonlyMap<string, ReadonlySet<string>>;
  slow: readonly SlowAnswer[];
  notes: ReadonlyMap<string, string>;
};

export function createTally(): Tally {
  const phases: (Phase & { began: number })[] = [];
  const statuses = new Map<string, number>();
  const findings = new Map<string, Finding>();
  const knownGaps = new Map<string, Set<string>>();
  const slow: SlowAnswer[] = [];
  const notes = new Map<string, string>();
  const endPhase = () => {
    const last = phases.at(-1);
    if (last) last.seconds = (performance.now() - last.began) / 1000;
  };
  return {
    beginPhase: (name) => {
      endPhase();
      phases.push({ name, calls: 0, began: performance.now(), seconds: 0, slowest: 0 });
    },
    count: (status, milliseconds) => {
      const last = phases.at(-1);
      if (last) {
        last.calls += 1;
        last.slowest = Math.max(last.slowest, milliseconds);
      }
      statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
    },
    find: (problem, where, example, isSmallest = false) => {
      const key = `${problem} ${where}`;
      const known = findings.get(key);
      findings.set(key, {
        problem,
        where,
        example: known && !isSmallest ? known.example : example,
        count: (known?.count ?? 0) + (isSmallest && known ? 0 : 1),
      });
    },
    findKnown: (gap, where) => {
      knownGaps.set(gap, (knownGaps.get(gap) ?? new Set()).add(where));
    },
    slow: (answer) => slow.push(answer),
    note: (name, value) => notes.set(name, value),
    results: () => {
      endPhase();
      const calls = phases.reduce((sum, phase) => sum + phase.calls, 0);
      return { calls, phases, statuses, findings: [...findings.values()], knownGaps, slow, notes };
    },
  };
}
