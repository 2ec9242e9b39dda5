import { isNomination } from '@zachetka/contract/portfolio/configuration/nomination.rules';
import { ChevronDown, ChevronRight, Folder, FormInput, Layers, Lock } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { BaseButton } from '@/components/button/button.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { useEditor, useEditorState } from '../configuration-editor.ts';
import { mayDelete, mayEdit, type TreeRequests } from '../row-rules.ts';
import { findItem, type Step } from '../structure/edit-structure.ts';
import { searchStructure } from '../structure/search-structure.ts';
import { itemTitle } from '../structure/structure.ts';
import type { Change } from '../structure/structure-changes.ts';
import { type Row, visibleRows } from '../visible-rows.ts';
import { RowActions } from './row-actions.tsx';
import styles from './structure-tree.module.css';

type StructureTreeProps = TreeRequests & { changes: readonly Change[] };

const steps: Record<string, Step> = { ArrowUp: -1, ArrowDown: 1 };

/** A grid of rows rather than a bare tree, because the chosen row holds buttons. */
export function StructureTree({ changes, ...requests }: StructureTreeProps) {
  const { t } = useTranslation('configuration');
  const editor = useEditor();
  const present = useEditorState((state) => state.present);
  const expanded = useEditorState((state) => state.expanded);
  const onlyActual = useEditorState((state) => state.onlyActual);
  const selected = useEditorState((state) => state.selected);
  const sought = useEditorState((state) => state.sought);
  const found = useMemo(
    () => searchStructure(present, sought, { onlyActual }),
    [present, sought, onlyActual],
  );
  const rows = useMemo(
    () => visibleRows(present, expanded, onlyActual, found),
    [present, expanded, onlyActual, found],
  );
  const marks = useMemo(() => new Map(changes.map(({ item, what }) => [item.key, what])), [changes]);
  const tree = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const [said, setSaid] = useState('');

  // A row that is moved in the page loses the focus on the way.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    tree.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });

  function move(key: string, step: Step, isByButton: boolean) {
    if (!editor.move(key, step)) return;
    const row = `[data-key="${key}"]`;
    wanted.current = isByButton ? `${row} [data-step="${step}"]` : row;
    const moved = findItem(editor.store.getState().present, key);
    if (!moved) return;
    const live = moved.siblings.filter(({ deletedAt }) => deletedAt === null);
    setSaid(
      t('tree.moved', {
        title: itemTitle(moved.item, currentLanguage()),
        place: live.indexOf(moved.item) + 1,
        count: live.length,
      }),
    );
  }

  function goTo(row: Row | undefined) {
    if (!row) return;
    editor.select(row.item.key);
    tree.current?.querySelector<HTMLElement>(`[data-key="${row.item.key}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const element = (event.target as HTMLElement).closest<HTMLElement>('[data-key]');
    const at = rows.findIndex(({ item }) => item.key === element?.dataset['key']);
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (event.altKey && step !== undefined) {
      event.preventDefault();
      move(row.item.key, step, event.target !== element);
      return;
    }
    // The buttons in the row have their own keys.
    if (event.altKey || event.target !== element) return;
    if (handleRowKey(event.key, row, at)) event.preventDefault();
  }

  function handleRowKey(pressed: string, row: Row, at: number): boolean {
    const { item, isOpen, shownChildren, parentKey } = row;
    switch (pressed) {
      case 'ArrowDown':
      case 'ArrowUp':
        goTo(rows[at + (steps[pressed] ?? 0)]);
        return true;
      case 'Home':
        goTo(rows[0]);
        return true;
      case 'End':
        goTo(rows.at(-1));
        return true;
      case 'ArrowRight':
        if (isOpen) goTo(rows[at + 1]?.parentKey === item.key ? rows[at + 1] : undefined);
        else if (shownChildren.length > 0) editor.toggle(item.key, true);
        return true;
      case 'ArrowLeft':
        if (isOpen) editor.toggle(item.key, false);
        else goTo(rows.find((candidate) => candidate.item.key === parentKey));
        return true;
      case 'Enter':
        if (mayEdit(row)) requests.onEdit(item.key);
        return true;
      case 'Delete':
        if (mayDelete(row)) requests.onDelete(item.key);
        return true;
      default:
        return false;
    }
  }

  const reachable = rows.some(({ item }) => item.key === selected) ? selected : rows[0]?.item.key;
  return (
    <>
      {/* Said aloud when it changes. */}
      <output className={styles.found}>
        {found && t(found.isCut ? 'search.over' : 'search.found', { count: found.matches.size })}
      </output>
      <div
        ref={tree}
        role="treegrid"
        tabIndex={-1}
        aria-label={t('tree.label')}
        aria-describedby="tree-hint"
        className={styles.tree}
        hidden={rows.length === 0}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <TreeRow
            key={row.item.key}
            row={row}
            mark={marks.get(row.item.key)}
            isSelected={row.item.key === selected}
            isReachable={row.item.key === reachable}
            onMove={(step) => move(row.item.key, step, true)}
            {...requests}
          />
        ))}
      </div>
      <p id="tree-hint" className={styles.hint}>
        {t('tree.hint')}
      </p>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  );
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser skips rows far from the screen only where they are no table rows */
/* oxlint-disable jsx-a11y/click-events-have-key-events -- the grid around the rows has the keys */
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

function TreeRow({ row, mark, isSelected, isReachable, onMove, ...requests }: TreeRowProps) {
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
