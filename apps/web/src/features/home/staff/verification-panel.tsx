import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LightSelect } from '@/components/field/light-field.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { Loading } from '@/components/states/loading.tsx';
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

/** How verification goes: four numbers and two pictures of the last weeks. The page behind it has the rest. */
export function VerificationPanel() {
  const { t } = useTranslation('statistics');
  const { data } = useQuery(verificationStatisticsQuery(null));
  if (!data) return null;
  return (
    <section className={styles.verification} aria-labelledby="staff-verification">
      <div className={styles.head}>
        <h2 id="staff-verification">{t('verification.title')}</h2>
        <Link to="/verification-achievements/figures">{t('verification.whole')}</Link>
      </div>
      <KeyFigures figures={data} />
      <div className={styles.figures}>
        <FlowFigures figures={data} flow={data.all} />
      </div>
    </section>
  );
}

/** Verification over a period that is chosen, by blocks, institutes and people. */
export function WholeVerification() {
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
  const { data, isLoading, isPlaceholderData, isFetching, refetch } = useQuery(
    verificationStatisticsQuery(period),
  );
  if (isLoading) return <Loading />;
  if (!data) return <FailedLine isRetrying={isFetching} onRetry={() => void refetch()} />;
  const cuts = [
    ...data.blocks.map((each) => ({ key: `block-${each.id}`, flow: each })),
    ...data.institutes.map((each) => ({ key: `institute-${each.id}`, flow: each })),
  ];
  const shown = cuts.find(({ key }) => key === cut)?.flow ?? data.all;
  return (
    <section
      className={styles.verification}
      aria-label={t('verification.title')}
      aria-busy={isPlaceholderData}
    >
      <p className={styles.quiet}>
        {t('verification.days', { from: formatWallDate(data.from), to: formatWallDate(data.to) })}
      </p>
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
