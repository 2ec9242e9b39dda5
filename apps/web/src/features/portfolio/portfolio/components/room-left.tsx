import { useQuery } from '@tanstack/react-query';
import type { PortfolioUsage } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/notice/notice.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { usageQuery } from '../api/get-usage.ts';

/** Said once most of it is taken: until then nobody has to think of it. */
const worthSaying = 0.7;

type Used = PortfolioUsage['files'];

const isNearlyFull = (part: Used | undefined) => part !== undefined && part.used >= worthSaying * part.limit;
const megabytes = (bytes: number) => formatNumber(bytes / 1024 / 1024, { maximumFractionDigits: 1 });
const inMegabytes = ({ used, limit }: Used) => ({ used: megabytes(used), limit: megabytes(limit) });

/** On the page: texts, and what is kept of their changes. */
export function TextRoomLeft() {
  const { t } = useTranslation('portfolio');
  const { data: usage } = useQuery(usageQuery);
  const { textBytes, historyBytes } = usage ?? {};
  if (textBytes && isNearlyFull(textBytes)) {
    return (
      <Notice tone="warning" title={t('room.texts', inMegabytes(textBytes))}>
        {t('room.textsHint')}
      </Notice>
    );
  }
  if (historyBytes && isNearlyFull(historyBytes)) {
    return (
      <Notice tone="warning" title={t('room.history', inMegabytes(historyBytes))}>
        {t('room.historyHint')}
      </Notice>
    );
  }
  return null;
}

/** In the window of files. */
export function FileRoomLeft({ className }: { className: string | undefined }) {
  const { t } = useTranslation('portfolio');
  const { data: usage } = useQuery(usageQuery);
  const { files, fileBytes } = usage ?? {};
  if (!files || !fileBytes || !(isNearlyFull(files) || isNearlyFull(fileBytes))) return null;
  return (
    <p className={className}>
      {t('room.files', {
        ...inMegabytes(fileBytes),
        files: formatNumber(files.used),
        maximum: formatNumber(files.limit),
      })}
    </p>
  );
}
