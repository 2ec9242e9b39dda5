export { openReplica, type Replica } from './open-replica.ts';
export { ReplicaBehindError } from './replica-pool.ts';
