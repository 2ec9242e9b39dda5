import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportRun, ImportRunFile } from '@zachetka/contract/platform/import/import.schemas';
import type { ImportKind } from '@zachetka/contract/platform/import/import-kinds';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { saveFile } from '@/lib/save-file.ts';
import { refusalsQuery, useDownloadRefusals, useRemoveFile } from '../api.ts';
import styles from '../import.module.css';
import { FileChanges } from './file-changes.tsx';

const tones: Record<ImportRunFile['outcome'], BadgeTone> = {
  waiting: 'neutral',
  ready: 'positive',
  refused: 'negative',
  skipped: 'warning',
  loaded: 'positive',
};

type ImportFileItemProps = { run: ImportRun; file: ImportRunFile; isOpen: boolean };

export function ImportFileItem({ run, file, isOpen }: ImportFileItemProps) {
  const { t } = useTranslation('import');
  const remove = useRemoveFile(run.id);
  const { kind, fileName, outcome, rows, added, changed, removed, refused, heldBackBy } = file;
  const written = added + changed + removed;
  const isDone = outcome === 'loaded';
  const counts = (['added', 'changed', 'removed', 'refused'] as const)
    .filter((what) => file[what] > 0)
    .map((what) => t(`${isDone ? 'done' : 'counts'}.${what}`, { count: formatNumber(file[what]) }));
  return (
    <li className="column gap3" aria-label={t(`kind.${kind}`)}>
      <div className="row gap2x4 apart">
        <div className="row gap2">
          <h3>{t(`kind.${kind}`)}</h3>
          <Badge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Badge>
        </div>
        {isOpen && (
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden />}
            aria-label={t('removeNamed', { name: fileName })}
            isPending={remove.isPending}
            onPress={() => remove.mutate(kind, { onError: (error) => toast.error(error.message) })}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      <span className="muted breakAnywhere">
        {[fileName, t('counts.rows', { rows: formatNumber(rows) }), ...counts].join(' · ')}
      </span>
      {heldBackBy && (
        <span className="muted breakAnywhere">{t('heldBack', { kind: t(`kind.${heldBackBy}`) })}</span>
      )}
      {refused > 0 && <FileRefusals id={run.id} kind={kind} count={refused} isOpenByItself={isOpen} />}
      {written > 0 && !run.progress && run.status !== 'undone' && (
        <FileChanges id={run.id} kind={kind} count={written} isDone={isDone} />
      )}
    </li>
  );
}

type FileRefusalsProps = { id: number; kind: ImportKind; count: number; isOpenByItself: boolean };

/** What has to be mended in the file, line by line. */
function FileRefusals({ id, kind, count, isOpenByItself }: FileRefusalsProps) {
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
        <p className="muted breakAnywhere">
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
