import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { OfflineNotice } from '@/components/offline-notice/offline-notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { prefetch, whenOpenedAt } from '@/lib/prefetch.ts';
import { universityClockAt, useUniversityClock } from '@/lib/time/university-clock.ts';
import { addDays, type WallDate, weekOf } from '@/lib/time/wall-dates.ts';
import { timetableQuery } from './api/get-timetable.ts';
import { DayList, dayId } from './components/day/day-list.tsx';
import { EnrolmentLegend } from './components/enrolment-legend.tsx';
import { SubscribeButton } from './components/subscribe-button.tsx';
import { WeekGrid } from './components/week-grid.tsx';
import { WeekNavigation } from './components/week-navigation.tsx';
import styles from './schedule-page.module.css';
import { type ChosenDate, readChosenDate, useChosenDate } from './use-chosen-date.ts';
import { useOpenDays } from './use-open-days.ts';
import { useScheduleView } from './use-schedule-view.ts';
import { useWeekLessons } from './use-week-lessons.ts';

export function SchedulePage() {
  const { t } = useTranslation('schedule');
  const language = currentLanguage();
  const now = useUniversityClock();
  const today = now.slice(0, 10);
  // Until something is chosen the page follows the calendar, also over midnight.
  const [choice, choose] = useChosenDate();
  const chosen = choice && 'date' in choice ? choice.date : null;
  const date = dateShown(choice, today);
  const week = weekOf(date, language);
  const isCurrentWeek = week.includes(today);
  const days = useOpenDays(today, chosen);
  const { view, isChoice, choose: chooseView } = useScheduleView();
  const { lessons, ahead, enrolments, keptAt, error, isFetching, refetch } = useWeekLessons(date);
  const scrollTo = useScrollToDay(chosen, lessons !== undefined);

  const moveBy = (step: number) => {
    const next = addDays(date, step * 7);
    choose(weekOf(next, language).includes(today) ? null : { week: next });
  };
  const jumpTo = (day: WallDate) => {
    days.open(day);
    choose({ date: day });
  };
  const goHome = () => {
    choose(null);
    scrollTo(today);
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
          onHome={goHome}
          folding={
            view === 'days'
              ? {
                  areAllOpen: days.areAllOpen(week),
                  onToggleAll: () => days.setAll(!days.areAllOpen(week)),
                }
              : undefined
          }
          viewing={isChoice ? { view, onChoose: chooseView } : undefined}
        />
        <OfflineNotice keptAt={keptAt} onRetry={() => void refetch()} isRetrying={isFetching} />
        {error && !lessons ? (
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
          <>
            <EnrolmentLegend enrolments={enrolments} lessons={lessons ?? []} />
            {view === 'grid' ? (
              <WeekGrid week={week} now={now} chosen={chosen} lessons={lessons} ahead={ahead} />
            ) : (
              <DayList week={week} now={now} days={days} lessons={lessons} ahead={ahead} />
            )}
          </>
        )}
      </div>
    </>
  );
}

SchedulePage.ask = whenOpenedAt((address) => {
  const date = dateShown(readChosenDate(address), universityClockAt(new Date()).slice(0, 10));
  prefetch(timetableQuery(weekOf(date, currentLanguage())));
});

function dateShown(choice: ChosenDate, today: WallDate): WallDate {
  if (choice === null) return today;
  return 'date' in choice ? choice.date : choice.week;
}

/** Scrolls to the day that was chosen, or asked for, as soon as its lessons are there. */
function useScrollToDay(chosen: WallDate | null, isLoaded: boolean): (day: WallDate) => void {
  const [asked, setAsked] = useState<{ day: WallDate } | null>(null);
  useEffect(() => {
    const day = chosen ?? asked?.day;
    if (!isLoaded || day === undefined) return;
    document.getElementById(dayId(day))?.scrollIntoView({ block: 'nearest' });
  }, [chosen, asked, isLoaded]);
  return (day) => setAsked({ day });
}
