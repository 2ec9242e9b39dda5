import { useState } from 'react';
import type { WallDate } from '@/lib/time/wall-dates.ts';

const storageKey = 'schedule_open_days';

/** Today and the day that was chosen are open; who opens all days at once has them open from then on. */
export function useOpenDays(today: WallDate, chosen: WallDate | null) {
  const [isEveryDay, setIsEveryDay] = useState(() => localStorage.getItem(storageKey) === 'all');
  const [turned, setTurned] = useState<Readonly<Record<WallDate, boolean>>>({});
  const isOpen = (day: WallDate) => turned[day] ?? (isEveryDay || day === today || day === chosen);
  return {
    isOpen,
    areAllOpen: (days: readonly WallDate[]) => days.every(isOpen),
    open: (day: WallDate) => setTurned({ ...turned, [day]: true }),
    toggle: (day: WallDate) => setTurned({ ...turned, [day]: !isOpen(day) }),
    setAll: (areOpen: boolean) => {
      if (areOpen) localStorage.setItem(storageKey, 'all');
      else localStorage.removeItem(storageKey);
      setIsEveryDay(areOpen);
      setTurned(areOpen ? {} : { [today]: false, ...(chosen !== null && { [chosen]: false }) });
    },
  };
}
