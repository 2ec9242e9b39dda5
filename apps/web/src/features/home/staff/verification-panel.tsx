import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LightSelect } from '@/components/field/light-field.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { useUniversityClock } from '@/lib/time/university-clock.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import type { Period } from './api/staff-keys.ts';
import { verificationStatisticsQuery } from './api/statistics.ts';
import { FailedLine } from './failed-line.tsx';
import { FlowFigures } from './flow-figures.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PeopleFigures } from './people-figures.tsx';
import { quarterUpTo, seasonUpTo } from './periods.ts';
import styles from './staff-panels.module.css';
import { WhereFigures } from './where-figures.tsx';

/** Verification over a period as pictures. */
export function VerificationPanel() {
  const { t } = useTranslation('statistics');
  const today = useUniversityClock().slice(0, 10);
  const seasons = useQuery(calendarQuery).data?.seasons ?? [];
  const [chosen, setChosen] = useState('month');
  const [cut, setCut] = useState('');
  const periods: { id: string; label: string; period: Period | null }[] = [
    { id: 'month', label: t('period.month'), period: null },
    { id: 'quarter', label: t('period.quarter'), period: quarterUpTo(today) },
    ...seasons.flatMap((season) => {
      const period = seasonUpTo(today, season);
      return period
        ? [{ id: `season-${season.id}`, label: inLanguage(season.titleRu, season.titleEn), period }]
        : [];
    }),
  ];
  const period = periods.find(({ id }) => id === chosen)?.period ?? null;
  const { data, isPlaceholderData, isFetching, refetch } = useQuery(verificationStatisticsQuery(period));
  if (!data) return <FailedLine isRetrying={isFetching} onRetry={() => void refetch()} />;
  const cuts = [
    ...data.blocks.map((each) => ({ key: `block-${each.id}`, flow: each })),
    ...data.institutes.map((each) => ({ key: `institute-${each.id}`, flow: each })),
  ];
  const shown = cuts.find(({ key }) => key === cut)?.flow ?? data.all;
  return (
    <section
      className={styles.verification}
      aria-labelledby="staff-verification"
      aria-busy={isPlaceholderData}
    >
      <div className={styles.head}>
        <h2 id="staff-verification">{t('verification.title')}</h2>
        <p className={styles.quiet}>
          {t('verification.days', { from: formatWallDate(data.from), to: formatWallDate(data.to) })}
        </p>
      </div>
      <KeyFigures figures={data} />
      <div className={styles.choices}>
        <SegmentedChoice
          label={t('period.label')}
          options={periods}
          value={periods.some(({ id }) => id === chosen) ? chosen : 'month'}
          onChange={setChosen}
        />
        <LightSelect
          texts={{ id: 'staff-cut', label: t('cut.label') }}
          placeholder={t('cut.all')}
          options={cuts.map(({ key, flow }) => ({ id: key, label: inLanguage(flow.title, flow.titleEn) }))}
          value={cuts.some(({ key }) => key === cut) ? cut : ''}
          onChange={(event) => setCut(event.target.value)}
        />
      </div>
      <div className={styles.figures}>
        <FlowFigures figures={data} flow={shown} />
        <WhereFigures figures={data} />
        <PeopleFigures figures={data} />
      </div>
    </section>
  );
}
