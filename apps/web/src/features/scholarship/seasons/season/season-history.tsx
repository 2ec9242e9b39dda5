import { useQuery } from '@tanstack/react-query';
import { windowTitles } from '@zachetka/contract/scholarship/seasons/season-windows.texts';
import type { SeasonHistoryEntry } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { HistoryComment, HistoryEntry, HistoryList } from '@/components/history-list/history-list.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { seasonHistoryQuery } from '../api/read-seasons.ts';

/** Who changed what; it is fetched when somebody wants to know. */
export function SeasonHistory({ seasonId }: { seasonId: number }) {
  const { t } = useTranslation('seasons');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      headingLevel={2}
      header={t('history.title')}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      {isOpen && <Entries seasonId={seasonId} />}
    </Disclosure>
  );
}

function Entries({ seasonId }: { seasonId: number }) {
  const { t } = useTranslation('seasons');
  const query = useQuery(seasonHistoryQuery(seasonId));
  const { data } = query;
  if (!data) return <NotLoaded query={query} title={t('history.failed')} />;
  return (
    <HistoryList label={t('history.title')}>
      {data.map((entry) => (
        <HistoryEntry
          key={entry.id}
          action={t(`history.${entry.action}`, { number: entry.ruleVersion ?? '' })}
          at={entry.at}
          moment={`${formatDate(new Date(entry.at))} ${formatTime(new Date(entry.at))}`}
          actor={entry.actor ?? t('history.clock')}
        >
          <Details entry={entry} />
        </HistoryEntry>
      ))}
    </HistoryList>
  );
}

function Details({ entry }: { entry: SeasonHistoryEntry }) {
  const { t } = useTranslation('seasons');
  const language = currentLanguage();
  const {
    action,
    person,
    window,
    until,
    reason,
    settings,
    windowsBefore,
    windowsAfter,
    movedUp,
    droppedOut,
    overruled,
    overBudget,
    commission,
  } = entry;
  const told = [person ?? '', window ? windowTitles[window][language] : '', until ? minuteText(until) : '']
    .filter((part) => part !== '')
    .join(' · ');
  const before = new Set((windowsBefore ?? []).map(lineOf));
  const after = new Set((windowsAfter ?? []).map(lineOf));
  return (
    <>
      {told !== '' && <p>{told}</p>}
      {settings && (
        <p>
          {t('history.changed', {
            settings: settings.map((name) => t(`history.settings.${name}`)).join(', '),
          })}
        </p>
      )}
      {commission && (
        <p>
          {commission.institute
            ? inLanguage(commission.institute.titleRu, commission.institute.titleEn)
            : t(commission.hearsAppeals ? 'history.appealsCommission' : 'history.university')}
          : {commission.members.join(', ') || t('history.takenAway')}
        </p>
      )}
      {movedUp && movedUp.length > 0 && <p>{t('history.movedUp', { numbers: movedUp.join(', ') })}</p>}
      {droppedOut && droppedOut.length > 0 && (
        <p>{t('history.droppedOut', { numbers: droppedOut.join(', ') })}</p>
      )}
      {overBudget && (
        <p>
          {t('history.overBudget', {
            over: formatNumber(Number(overBudget.over)),
            reason: overBudget.reason,
          })}
        </p>
      )}
      {overruled && <p>{t('history.overruled', { numbers: overruled.join(', ') })}</p>}
      <HistoryComment
        label={t(
          action === 'upholdAppeal' || action === 'rejectAppeal' ? 'history.answer' : 'exceptions.reason',
        )}
        comment={reason}
      />
      {[...before]
        .filter((line) => !after.has(line))
        .map((line) => (
          <p key={line}>
            <del>{line}</del>
          </p>
        ))}
      {[...after]
        .filter((line) => !before.has(line))
        .map((line) => (
          <p key={line}>
            <ins>{line}</ins>
          </p>
        ))}
    </>
  );

  function lineOf({
    kind,
    from,
    until: end,
  }: NonNullable<SeasonHistoryEntry['windowsAfter']>[number]): string {
    return `${windowTitles[kind][language]}: ${minuteText(from)} – ${minuteText(end)}`;
  }
}

function minuteText(wallMinute: string): string {
  return `${formatWallDate(wallMinute)} ${wallMinute.slice(11, 16)}`;
}
