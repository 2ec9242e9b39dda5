import type { StatisticsTable } from '@zachetka/contract/platform/statistics/statistics.schemas';
import { Download } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { saveFile } from '@/lib/save-file.ts';
import type { Period } from './api/staff-keys.ts';
import { useExportStatistics } from './api/statistics.ts';

type ExportButtonProps = { table: StatisticsTable; period: Period; title: string };

/** The table behind a picture as a file, of the period that is shown. */
export function ExportButton({ table, period: { from, to }, title }: ExportButtonProps) {
  const { t } = useTranslation('statistics');
  const file = useExportStatistics();
  return (
    <Button
      variant="quiet"
      icon={<Download aria-hidden />}
      aria-label={t('export.label', { title })}
      isPending={file.isPending}
      onPress={() =>
        file.mutate(
          { table, from, to },
          { onSuccess: saveFile, onError: () => toast.error(t('export.failed')) },
        )
      }
    >
      {t('export.csv')}
    </Button>
  );
}
