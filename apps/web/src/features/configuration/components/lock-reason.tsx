import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { impactQuery } from '../api/read-configuration.ts';
import { useEditorState } from '../configuration-editor.ts';
import { findItem } from '../structure/edit-structure.ts';
import type { Item } from '../structure/structure.ts';
import { toSave } from '../structure/structure-changes.ts';
import { useUsage } from '../use-usage.ts';
import styles from './structure-tree.module.css';

/** Why a row can't be changed, and how much hangs on it. */
export function LockReason({ item }: { item: Item }) {
  const { t } = useTranslation('configuration');
  const present = useEditorState((state) => state.present);
  const parents = findItem(present, item.key)?.parents ?? [];
  const { data } = useQuery(impactQuery(toSave([{ what: 'changed', item, parents, fields: [] }])));
  const usage = useUsage();
  const impact = data?.changes.find(({ kind, id }) => kind === item.kind && id === item.id);
  return (
    <p className={styles.reason}>
      {t(item.kind === 'attribute' ? 'lock.attribute' : 'lock.subBlock')}
      {impact && ` ${t(item.kind === 'attribute' ? 'lock.usedField' : 'lock.used', usage(impact))}`}
    </p>
  );
}
