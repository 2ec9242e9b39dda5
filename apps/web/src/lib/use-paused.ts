import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for so many milliseconds: what is typed, without every letter of it. */
export function usePaused<Value>(value: Value, pause: number): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return paused;
}
