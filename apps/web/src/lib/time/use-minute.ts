import { useSyncExternalStore } from 'react';

const minute = 60_000;

/** The beginning of the present minute. It moves on with every minute, and catches up when a sleeping page wakes. */
export function useMinute(): number {
  return useSyncExternalStore(onEveryMinute, () => Date.now() - (Date.now() % minute));
}

function onEveryMinute(moved: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const waitForNext = () => {
    timer = setTimeout(
      () => {
        moved();
        waitForNext();
      },
      minute - (Date.now() % minute),
    );
  };
  waitForNext();
  document.addEventListener('visibilitychange', moved);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', moved);
  };
}
