import type { ExportFormat } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';

const formats = ['xlsx', 'csv'] as const satisfies ExportFormat[];

type ExportButtonsProps = {
  /** The one that is on its way. */
  pending: ExportFormat | undefined;
  onExport: (format: ExportFormat) => void;
};

export function ExportButtons({ pending, onExport }: ExportButtonsProps) {
  const { t } = useTranslation('applications');
  return formats.map((format) => (
    <Button
      key={format}
      variant="quiet"
      icon={<Download aria-hidden />}
      aria-label={t(`list.export.${format}`)}
      title={t(`list.export.${format}`)}
      isPending={pending === format}
      onPress={() => onExport(format)}
    >
      {format.toUpperCase()}
    </Button>
  ));
}
