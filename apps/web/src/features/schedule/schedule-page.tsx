import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { KeptNotice } from '@/components/kept-notice/kept-notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { reportFailure } from '@/lib/report-failure.ts';
import { useUniversityClock } from '@/lib/university-clock.ts';
import { addDays, type WallDate, weekOf } from '@/lib/wall-dates.ts';
import { timetableQuery } from './api/get-timetable.ts';
import { DayCard } from './components/day-card.tsx';
import { SubscribeButton } from './components/subscribe-button.tsx';
import { WeekNavigation } from './components/week-navigation.tsx';
import { lessonsOfDay } from './lessons-of-day.ts';
import styles from './schedule-page.module.css';
import { useOpenDays } from './use-open-days.ts';

export function SchedulePage() {
  const { t } = useTranslation('schedule');
  const language = currentLanguage();
  const now = useUniversityClock();
  const today = now.slice(0, 10);
  // Until a day is chosen the page follows the calendar, also over midnight.
  const [chosen, setChosen] = useState<WallDate | null>(null);
  const date = chosen ?? today;
  const week = weekOf(date, language);
  const isCurrentWeek = week.includes(today);
  const days = useOpenDays(today);

  const { data: answer, error, isFetching, refetch } = useQuery(timetableQuery(week));
  const isLoaded = answer !== undefined;
  usePrefetchedWeeks([weekOf(addDays(date, -7), language), weekOf(addDays(date, 7), language)]);
  // How tall an open day will be nobody knows: those under it wait, so that nothing is pushed down.
  const firstOpen = week.findIndex(days.isOpen);
  const shown = isLoaded || firstOpen === -1 ? week : week.slice(0, firstOpen + 1);
  const scrollTo = useScrollToDay(isCurrentWeek ? today : null, isLoaded);
  useEffect(() => {
    if (error) reportFailure('the schedule could not be loaded', error);
  }, [error]);

  const moveBy = (step: number) => {
    const next = addDays(date, step * 7);
    const leadsHome = weekOf(next, language).includes(today);
    setChosen(leadsHome ? null : next);
    scrollTo(leadsHome ? today : null);
  };
  const jumpTo = (day: WallDate) => {
    setChosen(day);
    days.open(day);
    scrollTo(day);
  };

  return (
    <>
      <PageHeader title={t('title')} action={<SubscribeButton />} />
      <div className={styles.page}>
        <WeekNavigation
          week={week}
          date={date}
          isCurrentWeek={isCurrentWeek}
          onMove={moveBy}
          onJump={jumpTo}
          onHome={() => {
            setChosen(null);
            scrollTo(today);
          }}
          areAllOpen={days.areAllOpen(week)}
          onToggleAll={() => days.setAll(!days.areAllOpen(week))}
        />
        <KeptNotice keptAt={answer?.keptAt} onRetry={() => void refetch()} isRetrying={isFetching} />
        {error && !answer ? (
          <Card>
            <ErrorState
              headingLevel={2}
              title={t('failed')}
              text={error.message}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          </Card>
        ) : (
          <ol className={styles.days} aria-busy={!isLoaded} data-page-loading={isLoaded ? undefined : ''}>
            {shown.map((day) => (
              <li key={day} id={dayId(day)} className={styles.day}>
                <DayCard
                  day={day}
                  now={now}
                  lessons={answer && lessonsOfDay(answer.data, day)}
                  isOpen={days.isOpen(day)}
                  onToggle={() => days.toggle(day)}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  );
}

function dayId(day: WallDate): string {
  return `day-${day}`;
}

/** The neighbours are there before anybody asks for them, so that paging feels instant. */
function usePrefetchedWeeks(weeks: readonly WallDate[][]): void {
  const client = useQueryClient();
  const key = weeks.map(([first]) => first).join();
  useEffect(() => {
    for (const week of weeks) void client.prefetchQuery(timetableQuery(week));
    // oxlint-disable-next-line react/exhaustive-deps -- the first days name the weeks
  }, [client, key]);
}

/** Scrolls once, as soon as the lessons are there: to today at first, then to whatever day is asked for. */
function useScrollToDay(first: WallDate | null, isLoaded: boolean): (day: WallDate | null) => void {
  const [target, setTarget] = useState(first);
  const reached = useRef<WallDate | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isLoaded || target === null || reached.current === target) return;
    reached.current = target;
    // Whoever is pressing something already must not have it scrolled away from under the pointer.
    if (!isAsked.current && document.activeElement?.matches('main button, main input')) return;
    const element = document.getElementById(dayId(target));
    // The first day stands below the title and the navigation already.
    if (element?.previousElementSibling) element.scrollIntoView({ block: 'start' });
  }, [target, isLoaded]);
  return (day) => {
    isAsked.current = true;
    reached.current = null;
    setTarget(day);
  };
}
