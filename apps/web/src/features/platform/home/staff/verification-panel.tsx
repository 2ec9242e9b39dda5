import { useQuery } from '@tanstack/react-query';
import type {
  FlowOf,
  VerificationStatistics,
} from '@zachetka/contract/platform/statistics/statistics.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BarTable } from '@/components/chart/bar-table.tsx';
import { ChartFigure } from '@/components/chart/chart-figure.tsx';
import { LineChart } from '@/components/chart/line-chart.tsx';
import { LightSelect } from '@/components/field/light-field.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { formatDuration } from '@/lib/time/durations.ts';
import { useUniversityClock } from '@/lib/time/university-clock.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import type { Period } from './api/staff-keys.ts';
import { verificationStatisticsQuery } from './api/statistics.ts';
import { ExportButton } from './export-button.tsx';
import { FailedLine } from './failed-line.tsx';
import { quarterUpTo, seasonUpTo } from './periods.ts';
import styles from './staff-panels.module.css';

/** How verification goes: four numbers and two pictures of the last weeks. The page behind it has the rest. */
export function VerificationPanel() {
  const { t } = useTranslation('statistics');
  const { data } = useQuery(verificationStatisticsQuery(null));
  if (!data) return null;
  return (
    <section className={styles.verification} aria-labelledby="staff-verification">
      <div className="wrap gap1x3 apart baseline">
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

/** Where it waits now, and since when. */
function WhereFigures({ figures: { blocks, institutes } }: { figures: VerificationStatistics }) {
  const { t } = useTranslation('statistics');
  return (
    <>
      <Where title={t('where.blocks')} what={t('where.block')} cuts={blocks} />
      <Where title={t('where.institutes')} what={t('where.institute')} cuts={institutes} />
    </>
  );
}

function Where({ title, what, cuts }: { title: string; what: string; cuts: readonly FlowOf[] }) {
  const { t } = useTranslation('statistics');
  return (
    <ChartFigure title={title}>
      <BarTable
        caption={title}
        columns={[what, t('chart.waiting'), t('where.since')]}
        rows={cuts
          .toSorted((one, other) => other.waitingNow - one.waitingNow)
          .map(({ id, title: russian, titleEn, waitingNow, waitingSince }) => ({
            id: id ?? 'none',
            name: inLanguage(russian, titleEn),
            value: waitingNow,
            others: [waitingSince === null ? '—' : formatDate(new Date(waitingSince))],
          }))}
      />
    </ChartFigure>
  );
}

type FlowFiguresProps = {
  figures: VerificationStatistics;
  /** Of all, of a block or of an institute. */
  flow: Pick<VerificationStatistics['all'], 'sent' | 'decided' | 'waiting'>;
};

/** What came and went, and how much was left of it. */
function FlowFigures({ figures, flow }: FlowFiguresProps) {
  const { t } = useTranslation('statistics');
  const { step, steps } = figures;
  const axis = { stepLabel: t(`chart.${step}`), steps: steps.map(formatWallDate) };
  const [moved, waiting] = [t(`flow.moved.${step}`), t(`flow.waiting.${step}`)];
  return (
    <>
      <ChartFigure title={moved} action={<ExportButton table="flow" period={figures} title={moved} />}>
        <LineChart
          label={moved}
          {...axis}
          series={[
            { name: t('chart.sent'), tone: 'info', values: flow.sent },
            { name: t('chart.decided'), tone: 'positive', values: flow.decided },
          ]}
        />
        <p className="muted">{t(`flow.unfinished.${step}`)}</p>
      </ChartFigure>
      <ChartFigure title={waiting}>
        <LineChart
          label={waiting}
          {...axis}
          series={[{ name: t('chart.waiting'), tone: 'warning', values: flow.waiting }]}
        />
      </ChartFigure>
    </>
  );
}

const nothing = '—';

/** The few numbers that everything else explains. */
function KeyFigures({ figures }: { figures: VerificationStatistics }) {
  const { t } = useTranslation('statistics');
  const { all, waits, outcomes } = figures;
  const decided = outcomes.confirmed + outcomes.rejected + outcomes.returned;
  const duration = (seconds: number | null) => (seconds === null ? nothing : formatDuration(seconds));
  const share = (part: number) =>
    decided === 0 ? nothing : formatNumber(part / decided, { style: 'percent', maximumFractionDigits: 0 });
  const shown = [
    {
      name: t('key.waiting'),
      value: formatNumber(all.waitingNow),
      note: all.waitingSince && t('key.since', { date: formatDate(new Date(all.waitingSince)) }),
    },
    { name: t('key.decided'), value: formatNumber(decided), note: t('key.ofPeriod') },
    {
      name: t('key.median'),
      value: duration(waits.median),
      note: waits.ninetieth !== null && t('key.ninetieth', { duration: duration(waits.ninetieth) }),
    },
    {
      name: t('key.returned'),
      value: share(outcomes.returned),
      note: decided > 0 && t('key.rejected', { share: share(outcomes.rejected) }),
    },
  ];
  return (
    <dl className={styles.key}>
      {shown.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.large}>{value}</dd>
          {note && <dd className={styles.quiet}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Who has how much, why it is returned, and who has waited longest. */
function PeopleFigures({ figures }: { figures: VerificationStatistics }) {
  const { t } = useTranslation('statistics');
  const { verifiers, reasons, oldest } = figures;
  return (
    <>
      <ChartFigure
        title={t('verifiers.title')}
        action={<ExportButton table="verifiers" period={figures} title={t('verifiers.title')} />}
      >
        <BarTable
          caption={t('verifiers.title')}
          columns={[t('verifiers.verifier'), t('chart.decided'), t('verifiers.waiting')]}
          rows={verifiers.map(({ personId, fullName, decided, waiting }) => ({
            id: personId,
            name: fullName,
            value: decided,
            others: [waiting === null ? '—' : formatNumber(waiting)],
          }))}
        />
      </ChartFigure>
      <div className={styles.stack}>
        <ChartFigure
          title={t('reasons.title')}
          action={
            reasons.length > 0 && <ExportButton table="reasons" period={figures} title={t('reasons.title')} />
          }
        >
          {reasons.length === 0 ? (
            <p className={styles.quiet}>{t('reasons.none')}</p>
          ) : (
            <BarTable
              caption={t('reasons.title')}
              columns={[t('reasons.comment'), t('reasons.count')]}
              rows={reasons.map(({ text, textEn, count }) => ({
                id: text,
                name: inLanguage(text, textEn),
                value: count,
              }))}
            />
          )}
        </ChartFigure>
        <ChartFigure title={t('oldest.title')}>
          {oldest.length === 0 ? (
            <p className={styles.quiet}>{t('oldest.none')}</p>
          ) : (
            <BarTable
              caption={t('oldest.title')}
              columns={[t('oldest.student'), t('chart.waiting'), t('where.since')]}
              rows={oldest.map(({ portfolioId, fullName, waiting, waitingSince }) => ({
                id: portfolioId,
                name: <Link to={`/verification-achievements/${portfolioId}`}>{fullName}</Link>,
                value: waiting,
                others: [formatDate(new Date(waitingSince))],
              }))}
            />
          )}
        </ChartFigure>
      </div>
    </>
  );
}
