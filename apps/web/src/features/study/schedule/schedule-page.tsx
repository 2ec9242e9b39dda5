import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mergeLessons } from '@zachetka/contract/study/schedule/merge-lessons';
import { CalendarPlus, ChevronLeft, ChevronRight, ChevronsDownUp, ChevronsUpDown, Undo2 } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { CalendarButton } from '@/components/calendar/calendar-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { OfflineNotice } from '@/components/offline-notice/offline-notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { HiddenOnPhone } from '@/components/visually-hidden/visually-hidden.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { useMediaQuery } from '@/lib/media-query.ts';
import { prefetch, whenOpenedAt } from '@/lib/prefetch.ts';
import { reportFailure } from '@/lib/report-failure.ts';
import { readTypedDate } from '@/lib/time/typed-date.ts';
import { universityClockAt, useUniversityClock } from '@/lib/time/university-clock.ts';
import { addDays, formatWallDate, type WallDate, weekOf } from '@/lib/time/wall-dates.ts';
import { enrolmentsQuery, timetableQuery } from './api.ts';
import { DayList, dayId } from './components/day/day-list.tsx';
import { EnrolmentBadge } from './components/enrolment-badge.tsx';
import { WeekGrid } from './components/week-grid.tsx';
import { type Enrolment, type ScheduleLesson, withEnrolments } from './enrolments.ts';
import type { Ahead } from './lessons-of-day.ts';
import styles from './schedule-page.module.css';
import { type ChosenDate, readChosenDate, useChosenDate } from './use-chosen-date.ts';
import { useOpenDays } from './use-open-days.ts';

/** From here on a column of the grid is wide enough for words; the same number is in the styles. */
const wideEnough = '(width >= 1000px)';
const storageKey = 'schedule_view';

type ScheduleView = 'grid' | 'days';

/** Days as cards, unless somebody has chosen the grid and there is room for it. */
function useScheduleView() {
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

const none: readonly Enrolment[] = [];

/** The lessons of the week as they are shown, and those of the one after it, which free days look ahead to. */
function useWeekLessons(date: WallDate) {
  const language = currentLanguage();
  const isStudent = useCurrentUser().roles.includes('lks_student');
  const { data: enrolments = none } = useQuery({ ...enrolmentsQuery, enabled: isStudent });
  const { data: answer, error, isFetching, refetch } = useQuery(timetableQuery(weekOf(date, language)));
  // The neighbours are there before anybody asks for them, so that paging feels instant.
  const { data: after, isFetched } = useQuery({
    ...timetableQuery(weekOf(addDays(date, 7), language)),
    enabled: answer !== undefined,
  });
  usePrefetchedWeek(weekOf(addDays(date, -7), language), answer !== undefined);
  useEffect(() => {
    if (error) reportFailure('the schedule could not be loaded', error);
  }, [error]);

  const lessons = useMemo(
    () => answer && withEnrolments(mergeLessons(answer.data), enrolments),
    [answer, enrolments],
  );
  const ahead = useMemo(
    (): Ahead => ({
      lessons: [...(lessons ?? []), ...withEnrolments(mergeLessons(after?.data ?? []), none)],
      isComplete: isFetched,
    }),
    [lessons, after, isFetched],
  );
  // The first ones are drawn in slices: at a stretch they would hold up a phone.
  const areShown = useDeferredValue(lessons !== undefined);
  return {
    lessons: areShown ? lessons : undefined,
    ahead,
    enrolments,
    keptAt: answer?.keptAt,
    error,
    isFetching,
    refetch,
  };
}

function usePrefetchedWeek(week: readonly WallDate[], isTheirTurn: boolean): void {
  const client = useQueryClient();
  const [first] = week;
  useEffect(() => {
    if (isTheirTurn) void client.prefetchQuery(timetableQuery(week));
    // oxlint-disable-next-line react/exhaustive-deps -- the first day names the week
  }, [client, first, isTheirTurn]);
}

const loadModal = () => import('./components/subscribe-modal.tsx');
const SubscribeModal = lazyPart(loadModal, 'SubscribeModal');
const fetchModal = () => void loadModal();

function SubscribeButton() {
  const { t } = useTranslation('schedule');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<CalendarPlus aria-hidden />}
        onPointerEnter={fetchModal}
        onFocus={fetchModal}
        onPress={() => setIsOpen(true)}
      >
        {t('subscribe.button')}
      </Button>
      {isOpen && <SubscribeModal onClose={() => setIsOpen(false)} />}
    </>
  );
}

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
      <div className="column gap4">
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

type EnrolmentLegendProps = { enrolments: readonly Enrolment[]; lessons: readonly ScheduleLesson[] };

/** Which colour and group is which programme, and whether the week asks anybody to be in two places. */
function EnrolmentLegend({ enrolments, lessons }: EnrolmentLegendProps) {
  const { t } = useTranslation('schedule');
  if (enrolments.length === 0) return null;
  // Each clash is known to both of its lessons.
  const count = lessons.reduce((sum, { clashes }) => sum + clashes.length, 0) / 2;
  return (
    <section className="row gap2x4" aria-label={t('enrolments.title')}>
      <ul className="row gap2x4">
        {enrolments.map((enrolment) => (
          <li key={enrolment.group_title} className="row gap2 small">
            <EnrolmentBadge enrolment={enrolment} />
            {inLanguage(enrolment.speciality, enrolment.speciality_en)}
          </li>
        ))}
      </ul>
      {count > 0 && <p className="small strong warning">{t('enrolments.count', { count })}</p>}
    </section>
  );
}

type WeekNavigationProps = {
  week: readonly WallDate[];
  date: WallDate;
  isCurrentWeek: boolean;
  onMove: (weeks: 1 | -1) => void;
  onJump: (day: WallDate) => void;
  onHome: () => void;
  /** Where the days open and close. */
  folding?: { areAllOpen: boolean; onToggleAll: () => void } | undefined;
  /** Where there is a choice. */
  viewing?: { view: ScheduleView; onChoose: (view: ScheduleView) => void } | undefined;
};

function WeekNavigation(props: WeekNavigationProps) {
  const { week, date, isCurrentWeek, onMove, onJump, onHome, folding, viewing } = props;
  const { t } = useTranslation('schedule');
  const range = {
    start: formatWallDate(week.at(0) ?? ''),
    end: formatWallDate(week.at(-1) ?? ''),
  };
  return (
    <section className={styles.navigation} aria-label={t('week.navigation')}>
      <div className={styles.paging}>
        <Button icon={<ChevronLeft aria-hidden />} onPress={() => onMove(-1)}>
          <HiddenOnPhone>{t('week.previous')}</HiddenOnPhone>
        </Button>
        <h2 className={styles.range} aria-live="polite">
          {t('week.range', range)}
        </h2>
        <Button onPress={() => onMove(1)}>
          <HiddenOnPhone>{t('week.next')}</HiddenOnPhone>
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <div className={styles.tools}>
        <DateField date={date} onChange={onJump} />
        <div className="wrap gap2">
          {!isCurrentWeek && (
            <Button icon={<Undo2 aria-hidden />} onPress={onHome}>
              {t('week.current')}
            </Button>
          )}
          {folding && (
            <Button
              variant="quiet"
              icon={folding.areAllOpen ? <ChevronsDownUp aria-hidden /> : <ChevronsUpDown aria-hidden />}
              onPress={folding.onToggleAll}
            >
              {folding.areAllOpen ? t('week.collapseAll') : t('week.expandAll')}
            </Button>
          )}
          {viewing && (
            <SegmentedChoice
              label={t('week.view')}
              options={[
                { id: 'grid', label: t('week.grid') },
                { id: 'days', label: t('week.days') },
              ]}
              value={viewing.view}
              onChange={viewing.onChoose}
            />
          )}
        </div>
      </div>
    </section>
  );
}

type DateFieldProps = { date: WallDate; onChange: (date: WallDate) => void };

/** There is always a date: one that was cleared, or that is none, is restored on leaving the field. */
function DateField({ date, onChange }: DateFieldProps) {
  const { t } = useTranslation('schedule');
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const found = typed === null ? null : readTypedDate(typed);
    setTyped(null);
    if (found !== null && found !== date) onChange(found);
  };
  return (
    <div className={styles.date}>
      <LightInput
        texts={{ id: 'schedule-date', label: t('week.date') }}
        value={typed ?? formatWallDate(date)}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('week.datePlaceholder')}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          if (event.key === 'Escape') setTyped(null);
        }}
        button={
          <CalendarButton
            kind="date"
            isClearable={false}
            label={t('week.openCalendar')}
            value={date}
            onChange={(chosen) => {
              if (chosen !== null) onChange(chosen);
            }}
          />
        }
      />
    </div>
  );
}
