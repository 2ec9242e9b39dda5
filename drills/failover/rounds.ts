import type { Cluster } from './cluster.ts';

export type Round = {
  name: string;
  /** Answers what has to be done so that all three machines are there again. */
  act: (cluster: Cluster) => Promise<() => Promise<void>>;
  /** How long it lasts before it is healed, in seconds. */
  seconds: number;
};

const machine = (who: 'leader' | 'synchronous', signal: 'SIGKILL' | 'SIGSTOP'): Round['act'] => {
  return async (cluster) => {
    const name = await cluster[who]();
    cluster.signal(name, signal, 'machine');
    return async () => {
      if (signal === 'SIGSTOP') cluster.signal(name, 'SIGCONT', 'machine');
      else await cluster.startAgain(name);
    };
  };
};

/** What can happen to a machine, and what an administrator does on purpose. */
export const rounds: readonly Round[] = [
  { name: 'the primary machine is lost', act: machine('leader', 'SIGKILL'), seconds: 30 },
  {
    name: 'PostgreSQL of the primary is killed, Patroni lives',
    act: async (cluster) => {
      cluster.signal(await cluster.leader(), 'SIGKILL', 'postgres');
      return () => Promise.resolve();
    },
    seconds: 25,
  },
  { name: 'the primary machine freezes, and comes back', act: machine('leader', 'SIGSTOP'), seconds: 35 },
  { name: 'the synchronous standby is lost', act: machine('synchronous', 'SIGKILL'), seconds: 20 },
  {
    name: 'the synchronous standby freezes, and comes back',
    act: machine('synchronous', 'SIGSTOP'),
    seconds: 25,
  },
  {
    name: 'a planned switchover',
    act: async (cluster) => {
      const [from, to] = [await cluster.leader(), await cluster.synchronous()];
      await cluster.switchOver(from, to);
      return () => Promise.resolve();
    },
    seconds: 15,
  },
];
