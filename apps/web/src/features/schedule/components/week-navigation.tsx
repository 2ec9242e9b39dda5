import { ChevronLeft, ChevronRight, ChevronsDownUp, ChevronsUpDown, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { HiddenOnPhone } from '@/components/visually-hidden/visually-hidden.tsx';
import { formatWallDate, type WallDate } from '@/lib/time/wall-dates.ts';
import type { ScheduleView } from '../use-schedule-view.ts';
import { DateField } from './date-field.tsx';
import styles from './week-navigation.module.css';

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

export function WeekNavigation(props: WeekNavigationProps) {
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
        <div className={styles.buttons}>
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
