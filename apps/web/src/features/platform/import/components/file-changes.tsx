import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportAction, ImportChanges } from '@zachetka/contract/platform/import/import.schemas';
import type { ImportKind } from '@zachetka/contract/platform/import/import-kinds';
import { importTableText } from '@zachetka/contract/platform/import/import-tables.texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { changesQuery } from '../api.ts';
import styles from '../import.module.css';

const tones: Record<ImportAction, BadgeTone> = { added: 'positive', changed: 'info', removed: 'negative' };

type FileChangesProps = { id: number; kind: ImportKind; count: number; isDone: boolean };

/** What the file does to the data, row by row. */
export function FileChanges({ id, kind, count, isDone }: FileChangesProps) {
  const { t } = useTranslation('import');
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...changesQuery({ id, kind }),
    enabled: isOpen,
  });
  const changes = data?.pages.flatMap((page) => page.changes) ?? [];
  const kept = data?.pages[0]?.totalElements ?? count;
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t(isDone ? 'showDone' : 'showChanges', { count: formatNumber(count) })}</summary>
      {error && <p role="alert">{error.message}</p>}
      <ul className={styles.rows}>
        {changes.map((change) => (
          <Change key={change.place} change={change} />
        ))}
      </ul>
      {kept < count && (
        <p className="muted breakAnywhere">
          {t('onlyFirst', { shown: formatNumber(kept), count: formatNumber(count) })}
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

function Change({ change: { table, action, title, fields } }: { change: ImportChanges['changes'][number] }) {
  const { t } = useTranslation('import');
  return (
    <li>
      <div className="row gap2">
        <Badge tone={tones[action]}>{t(`action.${action}`)}</Badge>
        <strong>{title}</strong>
        <span className="muted breakAnywhere">{importTableText(table, currentLanguage())}</span>
      </div>
      <ul className={styles.fields}>
        {fields.map(({ name, before, after }) => (
          <li key={name}>
            <code>{name}</code>:{' '}
            {action === 'changed' && (
              <>
                <s aria-label={t('was')}>{before ?? t('empty')}</s>
                {' → '}
              </>
            )}
            {(action === 'removed' ? before : after) ?? t('empty')}
          </li>
        ))}
      </ul>
    </li>
  );
}
