import type { CalendarSeason } from '@zachetka/contract/scholarship/seasons/calendar.schemas';
import type { Season, SeasonWindowToSave } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { presentWindows } from '@/components/season-strip/present-windows.ts';
import { SeasonStripAt } from '@/components/season-strip/season-strip.tsx';
import { useUniversityClock } from '@/lib/time/university-clock.ts';
import { MinuteField } from '../components/minute-field.tsx';
import { momentOf } from './line-places.ts';

const places = ['home', 'portfolio', 'applications'] as const;
const minute = 60_000;

type WindowsPreviewProps = { season: Season; windows: readonly SeasonWindowToSave[] };

/** What the calendar tells students at any minute: before it is announced, and while it is edited. */
export function WindowsPreview({ season, windows }: WindowsPreviewProps) {
  const { t } = useTranslation('seasons');
  const now = useUniversityClock();
  const [asked, setAsked] = useState<string | null>(null);
  const shownAt = asked ?? now.slice(0, 16).replace(' ', 'T');
  const at = momentOf(shownAt);
  const seasons = [asCalendar(season, windows)];
  return (
    <div className="stack gap3">
      {season.state === 'DRAFT' && <p className="muted">{t('preview.draft')}</p>}
      <MinuteField id="preview-at" label={t('preview.at')} value={shownAt} onChange={setAsked} />
      {places.map((place) => {
        const { open, next } = presentWindows(seasons, place, at);
        return (
          <div key={place} className="stack gap1">
            <h4>{t(`preview.${place}`)}</h4>
            {open.length === 0 && next === null ? (
              <p className="muted">{t('preview.nothing')}</p>
            ) : (
              <SeasonStripAt seasons={seasons} place={place} now={at} label={t(`preview.${place}`)} />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** By the clock of the university on both sides: what is shown differs from it nowhere. */
function asCalendar(season: Season, windows: readonly SeasonWindowToSave[]): CalendarSeason {
  return {
    ...season,
    windows: windows
      .filter(({ from, until }) => momentOf(from) <= momentOf(until))
      .map((window) => ({
        ...window,
        opensAt: new Date(momentOf(window.from)).toISOString(),
        closesAt: new Date(momentOf(window.until) + minute).toISOString(),
        state: 'open',
        personalUntil: null,
        personalClosesAt: null,
      })),
  };
}
