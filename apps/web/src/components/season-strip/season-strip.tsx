import { useQuery } from '@tanstack/react-query';
import type { CalendarSeason } from '@zachetka/contract/scholarship/seasons/calendar.schemas';
import {
  minuteText,
  windowAllows,
  windowTitles,
} from '@zachetka/contract/scholarship/seasons/season-windows.texts';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { useServerClock } from '@/lib/time/server-clock.ts';
import { presentWindows, type ShownWindow, type StripPlace, turnsOf } from './present-windows.ts';
import { remainingUntil } from './remaining.ts';
import styles from './season-strip.module.css';

/** The season's present window, what it allows and for how long. Where no season is set up there is nothing. */
export function SeasonStrip({ place }: { place: StripPlace }) {
  const { data } = useQuery(calendarQuery);
  const now = useServerClock(data?.skew ?? 0, turnsOf(data?.seasons ?? []));
  return <SeasonStripAt seasons={data?.seasons ?? []} place={place} now={now} />;
}

type SeasonStripAtProps = {
  seasons: readonly CalendarSeason[];
  place: StripPlace;
  now: number;
  /** Where several stand on one page. */
  label?: string;
};

/** The same at any moment, of seasons that need not be announced yet. */
export function SeasonStripAt({ seasons: known, place, now, label }: SeasonStripAtProps) {
  const { t } = useTranslation('season');
  const { open, next } = presentWindows(known, place, now);
  if (open.length === 0 && next === null) return null;
  // Where an application is filed the page tells what may be done; elsewhere, that it may.
  const isBrief = place !== 'applications';
  const shown = open.length > 0 ? open : next === null ? [] : [next];
  const seasons = [...new Set(shown.map(({ season }) => season))];
  return (
    <section
      className={classNames(styles.strip, place === 'portfolio' && styles.dense)}
      aria-label={label ?? t('strip.label')}
    >
      <CalendarClock aria-hidden className={styles.icon} />
      <div className={styles.seasons}>
        {seasons.map((season) => (
          <div key={season.id}>
            <p className={styles.quiet}>{inLanguage(season.titleRu, season.titleEn)}</p>
            <ul className={classNames(styles.windows, isBrief && styles.inRow)}>
              {shown
                .filter((window) => window.season === season)
                .map((window) => (
                  <li key={`${window.kind} ${window.opensAt}`}>
                    {window === next ? (
                      <NextWindow window={window} />
                    ) : (
                      <OpenWindow window={window} now={now} />
                    )}
                    {!isBrief && (
                      <p className={styles.quiet}>{windowAllows[window.kind][currentLanguage()]}</p>
                    )}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function OpenWindow({ window, now }: { window: ShownWindow; now: number }) {
  const { t } = useTranslation('season');
  const { kind, closesAt, until, isPersonal } = window;
  const left = remainingUntil(closesAt, now);
  return (
    <p>
      <strong>{windowTitles[kind][currentLanguage()]}</strong> {t('strip.until', minuteText(until))}
      <span className={left.unit === 'days' ? styles.days : styles.soon}>
        {' · '}
        {left.unit === 'days' && t('strip.days', { count: left.count })}
        {left.unit === 'hours' && t('strip.hours', { hours: left.hours, minutes: left.minutes })}
        {left.unit === 'minutes' && t('strip.minutes', { count: left.count })}
        {left.unit === 'seconds' && t('strip.seconds', { count: left.count })}
      </span>
      {isPersonal && ` · ${t('strip.personal')}`}
    </p>
  );
}

function NextWindow({ window: { kind, from } }: { window: ShownWindow }) {
  const { t } = useTranslation('season');
  return (
    <p>
      <strong>{windowTitles[kind][currentLanguage()]}</strong> {t('strip.opens', minuteText(from))}
    </p>
  );
}
