import { useState } from 'react';

/** Runs what a button does and tells whether it is still at it. */
export function usePending(): [isPending: boolean, run: (job: () => Promise<unknown>) => void] {
  const [isPending, setIsPending] = useState(false);
  const run = (job: () => Promise<unknown>) => {
    setIsPending(true);
    void job().finally(() => setIsPending(false));
  };
  return [isPending, run];
}
