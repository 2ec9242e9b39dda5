import { useState } from 'react';
import { useMediaQuery } from '@/lib/media-query.ts';

/** From here on a column of the grid is wide enough for words; the same number is in the styles. */
const wideEnough = '(width >= 1000px)';
const storageKey = 'schedule_view';

export type ScheduleView = 'grid' | 'days';

/** Days as cards, unless somebody has chosen the grid and there is room for it. */
export function useScheduleView() {
  const hasRoom = useMediaQuery(wideEnough);
  const [chosen, setChosen] = useState<ScheduleView>(() =>
    localStorage.getItem(storageKey) === 'grid' ? 'grid' : 'days',
  );
  const choose = (view: ScheduleView) => {
    localStorage.setItem(storageKey, view);
    setChosen(view);
  };
  return { view: hasRoom ? chosen : 'days', isChoice: hasRoom, choose } as const;
}
