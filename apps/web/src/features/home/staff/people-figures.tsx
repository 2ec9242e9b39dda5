import type { VerificationStatistics } from '@zachetka/contract/statistics/statistics.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BarTable } from '@/components/chart/bar-table.tsx';
import { ChartFigure } from '@/components/chart/chart-figure.tsx';
import { inLanguage } from '@/lib/in-language.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { ExportButton } from './export-button.tsx';
import styles from './staff-panels.module.css';

/** Who has how much, why it is returned, and who has waited longest. */
export function PeopleFigures({ figures }: { figures: VerificationStatistics }) {
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
