import { useEffect, useState } from 'react';

const second = 1000;
const minute = 60 * second;
/** Below it people are told seconds. */
export const countedInSeconds = 2 * minute;

/** How long until something that is shown has to change: a minute, in the last two minutes a second, and the moment itself. */
export function untilNextChange(moments: readonly number[], now: number): number {
  return moments.reduce((soonest, moment) => {
    const left = moment - now;
    if (left <= 0) return soonest;
    const unit = left <= countedInSeconds ? second : minute;
    return Math.min(soonest, left % unit || unit);
  }, minute);
}

/**
 * The time of the server, which judges. It moves on exactly when the distance to one of the moments changes as it is told,
 * and when one of them is there: what closes is closed on the page in the same second.
 */
export function useServerClock(skew: number, moments: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now() + skew);
  const turns = moments.join(' ');
  useEffect(() => {
    const known = turns === '' ? [] : turns.split(' ').map(Number);
    let timer: ReturnType<typeof setTimeout>;
    const move = () => {
      clearTimeout(timer);
      const present = Date.now() + skew;
      setNow(present);
      timer = setTimeout(move, untilNextChange(known, present) + 1);
    };
    move();
    // A page that slept catches up.
    document.addEventListener('visibilitychange', move);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', move);
    };
  }, [skew, turns]);
  return now;
}
