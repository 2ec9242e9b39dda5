import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportRun } from '@zachetka/contract/import/import.schemas';
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { logQuery, useUndoImport } from '../api/import.ts';
import styles from '../import.module.css';

const ConfirmModal = lazy(async () => ({
  default: (await import('@/components/modal/confirm-modal.tsx')).ConfirmModal,
}));

type ImportLogProps = { shownId: number | null; onOpen: (id: number) => void };

/** Who imported what and when. */
export function ImportLog({ shownId, onOpen }: ImportLogProps) {
  const { t } = useTranslation('import');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(logQuery);
  const runs = data?.pages.flatMap((page) => page.imports) ?? [];
  return (
    <Card>
      <section className={styles.section} aria-labelledby="import-log">
        <h2 id="import-log">{t('log.title')}</h2>
        {error && <p role="alert">{error.message}</p>}
        {data && runs.length === 0 && <p>{t('log.none')}</p>}
        <ul className={styles.list}>
          {runs.map((run) => (
            <LogLine key={run.id} run={run} isShown={run.id === shownId} onOpen={() => onOpen(run.id)} />
          ))}
        </ul>
        {hasNextPage && (
          <div>
            <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}

type LogLineProps = { run: ImportRun; isShown: boolean; onOpen: () => void };

function LogLine({ run, isShown, onOpen }: LogLineProps) {
  const { t } = useTranslation('import');
  const [asksToUndo, setAsksToUndo] = useState(false);
  const undo = useUndoImport(run.id);
  const date = momentWords(run.begunAt);
  const files = run.files.map(({ kind, added, changed, removed }) => {
    const written = formatNumber(added + changed + removed);
    return `${t(`kind.${kind}`)} (${written})`;
  });
  return (
    <li className={styles.section}>
      <div className={styles.head}>
        <div className={styles.buttons}>
          <strong>{t('log.by', { who: run.begunBy ?? t('log.command'), date })}</strong>
          <Badge>{t(`status.${run.status}`)}</Badge>
        </div>
        <div className={styles.buttons}>
          {!isShown && (
            <Button variant="quiet" aria-label={t('log.openNamed', { date })} onPress={onOpen}>
              {t('log.open')}
            </Button>
          )}
          {run.mayUndo && (
            <Button
              icon={<Undo2 aria-hidden />}
              aria-label={t('log.undoNamed', { date })}
              onPress={() => setAsksToUndo(true)}
            >
              {t('log.undo')}
            </Button>
          )}
        </div>
      </div>
      {files.length > 0 && <span className={styles.quiet}>{files.join(', ')}</span>}
      {run.undoneAt && (
        <span className={styles.quiet}>
          {t('log.undoneBy', { who: run.undoneBy ?? '—', date: momentWords(run.undoneAt) })}
        </span>
      )}
      {undo.error && (
        <div role="alert">
          <Notice tone="negative" headingLevel={3} title={undo.error.message} />
        </div>
      )}
      {asksToUndo && (
        <Suspense>
          <ConfirmModal
            isOpen
            isDestructive
            title={t('undoTitle')}
            text={t('undoText')}
            confirmLabel={t('log.undo')}
            isPending={undo.isPending}
            onClose={() => setAsksToUndo(false)}
            onConfirm={() =>
              undo.mutate(undefined, {
                onSuccess: () => toast(t('undone')),
                onSettled: () => setAsksToUndo(false),
              })
            }
          />
        </Suspense>
      )}
    </li>
  );
}

function momentWords(at: string): string {
  const moment = new Date(at);
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}
