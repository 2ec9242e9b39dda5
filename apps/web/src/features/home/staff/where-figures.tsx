import type { FlowOf, VerificationStatistics } from '@zachetka/contract/statistics/statistics.schemas';
import { useTranslation } from 'react-i18next';
import { BarTable } from '@/components/chart/bar-table.tsx';
import { ChartFigure } from '@/components/chart/chart-figure.tsx';
import { inLanguage } from '@/lib/in-language.ts';
import { formatDate } from '@/lib/time/dates.ts';

/** Where it waits now, and since when. */
export function WhereFigures({ figures: { blocks, institutes } }: { figures: VerificationStatistics }) {
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
