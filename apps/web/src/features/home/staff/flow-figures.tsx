import type { VerificationStatistics } from '@zachetka/contract/statistics/statistics.schemas';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '@/components/chart/chart-figure.tsx';
import { LineChart } from '@/components/chart/line-chart.tsx';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { ExportButton } from './export-button.tsx';
import styles from './staff-panels.module.css';

type FlowFiguresProps = {
  figures: VerificationStatistics;
  /** Of all, of a block or of an institute. */
  flow: Pick<VerificationStatistics['all'], 'sent' | 'decided' | 'waiting'>;
};

/** What came and went, and how much was left of it. */
export function FlowFigures({ figures, flow }: FlowFiguresProps) {
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
        <p className={styles.note}>{t(`flow.unfinished.${step}`)}</p>
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
