import { Download, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Tooltip } from '@/components/tooltip/tooltip.tsx';
import { useExportConfiguration } from '../api/change-configuration.ts';
import styles from '../configuration-page.module.css';

const ImportModal = lazy(async () => ({
  default: (await import('../modals/import-modal.tsx')).ImportModal,
}));

/** The whole structure as a file, out of this installation and into it. */
export function TransferButtons({ hasUnsaved }: { hasUnsaved: boolean }) {
  const { t } = useTranslation('configuration');
  const { mutate, isPending: isExporting } = useExportConfiguration();
  const [isImporting, setIsImporting] = useState(false);

  const download = () =>
    mutate(undefined, {
      onSuccess: (file) => {
        saveAs(`portfolio-configuration-${file.exportedAt.slice(0, 10)}.json`, JSON.stringify(file, null, 2));
        toast.success(t('toast.exported'));
      },
      onError: () => toast.error(t('toast.errorExporting')),
    });

  const importButton = (
    <Button icon={<Upload aria-hidden />} isUnavailable={hasUnsaved} onPress={() => setIsImporting(true)}>
      {t('action.import')}
    </Button>
  );
  return (
    <div className={styles.transfer}>
      <Button icon={<Download aria-hidden />} isPending={isExporting} onPress={download}>
        {t('action.export')}
      </Button>
      {hasUnsaved ? <Tooltip text={t('import.unsaved')}>{importButton}</Tooltip> : importButton}
      {isImporting && (
        <Suspense>
          <ImportModal onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </div>
  );
}

function saveAs(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
