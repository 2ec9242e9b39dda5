import type { Transaction } from './connect.ts';
import { pipelined } from './connections/pipelined.ts';

type Listener<What> = (tx: Transaction, what: What) => Promise<unknown>;

/**
 * Something that has happened, told in the transaction of the change: what listeners write is there with it or not at all. A use case
 * declares and tells it and knows nobody who listens; `wiring.ts` names them.
 */
export function happening<What>() {
  const listeners: Listener<What>[] = [];
  const tell = async (tx: Transaction, what: What): Promise<void> => {
    await pipelined(...listeners.map((listen) => () => listen(tx, what)));
  };
  return Object.assign(tell, { heardBy: (...added: Listener<What>[]) => void listeners.push(...added) });
}
