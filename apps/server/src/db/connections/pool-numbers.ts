import type { Database } from '../connect.ts';
import type { Outage } from './guarded-pool.ts';

export type PoolNumbers = {
  /** False while requests are refused because the database does not answer. */
  isUp: boolean;
  open: number;
  /** That nobody uses. */
  idle: number;
  /** Requests that wait for a connection. */
  waitedFor: number;
  lastOutage: Readonly<Outage> | undefined;
};

export function readPoolNumbers({ $client: pool }: Database): PoolNumbers {
  return {
    isUp: pool.downSince === undefined,
    open: pool.totalCount,
    idle: pool.idleCount,
    waitedFor: pool.waitingCount,
    lastOutage: pool.lastOutage,
  };
}
