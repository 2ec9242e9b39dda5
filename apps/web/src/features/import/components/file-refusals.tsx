import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportKind } from '@zachetka/contract/import/import-kinds';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { saveFile } from '@/lib/save-file.ts';
import { refusalsQuery, useDownloadRefusals } from '../api/import.ts';
import styles from '../import.module.css';

type FileRefusalsProps = { id: number; kind: ImportKind; count: number; isOpenByItself: boolean };

/** What has to be mended in the file, line by line. */
export function FileRefusals({ id, kind, count, isOpenByItself }: FileRefusalsProps) {
  const { t } = useTranslation('import');
  // Until somebody opens or closes it, it follows the run: that may come to this page in two steps.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isOpenByItself;
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...refusalsQuery({ id, kind }),
    enabled: isOpen,
  });
  const download = useDownloadRefusals();
  const refusals = data?.pages.flatMap((page) => page.refusals) ?? [];
  const named = data?.pages[0]?.totalElements ?? 0;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && setChosen(currentTarget.open)}
    >
      <summary>{t('showRefusals', { count: formatNumber(count) })}</summary>
      {error && <p role="alert">{error.message}</p>}
      <Button
        icon={<Download aria-hidden />}
        isPending={download.isPending}
        onPress={() =>
          download.mutate(
            { id, kind },
            { onSuccess: saveFile, onError: (problem) => toast.error(problem.message) },
          )
        }
      >
        {t('refusedFileDownload')}
      </Button>
      <ul className={styles.rows}>
        {refusals.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            <strong>{t('line', { line: formatNumber(line) })}</strong>: {reason}
          </li>
        ))}
      </ul>
      {named < count && named > 0 && (
        <p className={styles.quiet}>
          {t('onlyFirst', { shown: formatNumber(named), count: formatNumber(count) })}
        </p>
      )}
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </details>
  );
}
