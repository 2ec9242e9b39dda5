import type { ImportRun, ImportRunFile } from '@zachetka/contract/import/import.schemas';
import { Trash2 } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { useRemoveFile } from '../api/import.ts';
import styles from '../import.module.css';
import { FileChanges } from './file-changes.tsx';
import { FileRefusals } from './file-refusals.tsx';

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
    <li className={styles.section} aria-label={t(`kind.${kind}`)}>
      <div className={styles.head}>
        <div className={styles.buttons}>
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
      <span className={styles.quiet}>
        {[fileName, t('counts.rows', { rows: formatNumber(rows) }), ...counts].join(' · ')}
      </span>
      {heldBackBy && <span className={styles.quiet}>{t('heldBack', { kind: t(`kind.${heldBackBy}`) })}</span>}
      {refused > 0 && <FileRefusals id={run.id} kind={kind} count={refused} isOpenByItself={isOpen} />}
      {written > 0 && !run.progress && run.status !== 'undone' && (
        <FileChanges id={run.id} kind={kind} count={written} isDone={isDone} />
      )}
    </li>
  );
}
