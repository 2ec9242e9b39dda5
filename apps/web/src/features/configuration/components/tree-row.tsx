/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser skips rows far from the screen only where they are no table rows */
/* oxlint-disable jsx-a11y/click-events-have-key-events -- the grid around the rows has the keys */
import { isNomination } from '@zachetka/contract/configuration/nomination.rules';
import { ChevronDown, ChevronRight, Folder, FormInput, Layers, Lock } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { BaseButton } from '@/components/button/button.tsx';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { useEditor } from '../configuration-editor.ts';
import { mayEdit, type TreeRequests } from '../row-rules.ts';
import type { Step } from '../structure/edit-structure.ts';
import { itemTitle } from '../structure/structure.ts';
import type { Change } from '../structure/structure-changes.ts';
import type { Row } from '../visible-rows.ts';
import { RowActions } from './row-actions.tsx';
import styles from './structure-tree.module.css';

const icons = { block: Folder, subBlock: Layers, attribute: FormInput };
const markTones = { added: 'positive', changed: 'info', moved: 'neutral' } as const;

type TreeRowProps = TreeRequests & {
  row: Row;
  mark: Change['what'] | undefined;
  isSelected: boolean;
  /** One row is reached by the Tab key, the others by arrows. */
  isReachable: boolean;
  onMove: (step: Step) => void;
};

export function TreeRow({ row, mark, isSelected, isReachable, onMove, ...requests }: TreeRowProps) {
  const { t } = useTranslation('configuration');
  const editor = useEditor();
  const { item, level, place, count, shownChildren, isOpen } = row;
  const title = itemTitle(item, currentLanguage());
  const Icon = icons[item.kind];
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const isFoldable = item.kind !== 'attribute';
  return (
    <div
      role="row"
      tabIndex={isReachable ? 0 : -1}
      data-key={item.key}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={count}
      aria-selected={isSelected}
      aria-expanded={isFoldable ? isOpen : undefined}
      className={classNames(
        styles.row,
        isSelected && styles.selected,
        item.deletedAt !== null && styles.gone,
      )}
      style={{ '--level': level - 1 } as CSSProperties}
      // The buttons of the chosen row may choose another one.
      onClick={() => !isSelected && editor.select(item.key)}
      onDoubleClick={(event) => {
        if ((event.target as HTMLElement).closest('button') === null && mayEdit(row)) {
          requests.onEdit(item.key);
        }
      }}
    >
      <div role="gridcell" className={styles.main}>
        {isFoldable ? (
          <BaseButton
            tabIndex={-1}
            className={styles.fold}
            aria-label={t(isOpen ? 'tree.close' : 'tree.open', { title })}
            onPress={() => editor.toggle(item.key, !isOpen)}
          >
            <Chevron aria-hidden size={18} />
          </BaseButton>
        ) : (
          <span className={styles.fold} />
        )}
        <Icon aria-hidden size={18} className={styles.icon} />
        <div className={styles.naming}>
          <span className={styles.title}>{title}</span>
          <span className={styles.meta}>
            <Meta item={item} count={shownChildren.length} />
          </span>
        </div>
        <span className={styles.badges}>
          {item.kind === 'block' && isNomination(item.content) && (
            <Badge tone="accent">{t('badge.nomination')}</Badge>
          )}
          {mark && <Badge tone={markTones[mark]}>{t(`badge.${mark}`)}</Badge>}
          {item.deletedAt !== null && <Badge tone="negative">{t('badge.deleted')}</Badge>}
          {item.isReplaced && <Badge>{t('badge.replaced')}</Badge>}
          {item.kind === 'subBlock' && item.isLocked && (
            <Badge tone="warning" icon={<Lock aria-hidden size={14} />}>
              {t('badge.locked')}
            </Badge>
          )}
        </span>
      </div>
      {isSelected && (
        <div role="gridcell" className={styles.actions}>
          <RowActions row={row} title={title} onMove={onMove} {...requests} />
        </div>
      )}
    </div>
  );
}

function Meta({ item, count }: { item: Row['item']; count: number }) {
  const { t } = useTranslation('configuration');
  if (item.kind === 'block') return t('tree.subBlocks', { count });
  if (item.kind === 'subBlock') return t('tree.attributes', { count });
  const format = t(`format.${item.content.attributeFormat}`);
  return item.content.required ? `${format}, ${t('tree.required')}` : format;
}
