import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, CopyPlus, Pencil, Plus, RotateCcw, Tags, Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { Tooltip } from '@/components/tooltip/tooltip.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { useRestoreItem } from '../api/change-configuration.ts';
import { impactQuery } from '../api/read-configuration.ts';
import { useEditor, useEditorState } from '../configuration-editor.ts';
import { focusRow } from '../focus-row.ts';
import { mayDelete, mayEdit, type TreeRequests } from '../row-rules.ts';
import {
  findItem,
  type MoveObstacle,
  mayRenew,
  moveObstacle,
  type Step,
} from '../structure/edit-structure.ts';
import { childKinds, type Item, itemTitle, type SubBlockItem } from '../structure/structure.ts';
import { toSave } from '../structure/structure-changes.ts';
import { useUsage } from '../use-usage.ts';
import type { Row } from '../visible-rows.ts';
import styles from './structure-tree.module.css';

const SearchWordsModal = lazyPart(() => import('../modals/sub-block-modal.tsx'), 'SearchWordsModal');

type RowActionsProps = TreeRequests & { row: Row; title: string; onMove: (step: Step) => void };

/** The buttons of the chosen row. What can't be done says why. */
export function RowActions({ row, title, onMove, onEdit, onAdd, onDelete }: RowActionsProps) {
  const { t } = useTranslation('configuration');
  const { item, deletedParent } = row;
  const editor = useEditor();
  const childKind = childKinds[item.kind];
  if (item.deletedAt !== null) return <Restore row={row} title={title} />;
  if (deletedParent !== null) {
    const parent = itemTitle(deletedParent, currentLanguage());
    return <p className={styles.reason}>{t('lock.parentDeleted', { title: parent })}</p>;
  }
  const lock = item.isLocked ? t(item.kind === 'attribute' ? 'lock.attribute' : 'lock.subBlock') : null;
  return (
    <>
      <div className={styles.buttons}>
        <MoveButton row={row} step={-1} title={title} onMove={onMove} />
        <MoveButton row={row} step={1} title={title} onMove={onMove} />
        <Explained reason={lock}>
          <IconButton
            label={t('action.edit', { title })}
            icon={<Pencil aria-hidden />}
            isUnavailable={!mayEdit(row)}
            onPress={() => onEdit(item.key)}
          />
        </Explained>
        <Explained reason={mayDelete(row) ? null : lock}>
          <IconButton
            label={t('action.delete', { title })}
            icon={<Trash2 aria-hidden />}
            isUnavailable={!mayDelete(row)}
            onPress={() => onDelete(item.key)}
          />
        </Explained>
        {childKind !== null && (
          <Explained reason={lock}>
            <Button
              variant="quiet"
              icon={<Plus aria-hidden />}
              isUnavailable={item.isLocked}
              onPress={() => onAdd(childKind, item.key)}
            >
              {t(childKind === 'subBlock' ? 'action.addSubBlock' : 'action.addAttribute')}
            </Button>
          </Explained>
        )}
      </div>
      {item.isLocked && <LockReason item={item} />}
      {item.kind === 'subBlock' && item.isLocked && !item.isReplaced && (
        <SearchWords item={item} title={title} />
      )}
      {mayRenew(item, row.siblings) && (
        <div className={styles.buttons}>
          <Button
            icon={<CopyPlus aria-hidden />}
            aria-label={t('action.newVersionOf', { title })}
            onPress={() => {
              const key = editor.renew(item.key);
              if (key !== null) focusRow(key);
            }}
          >
            {t('action.newVersion')}
          </Button>
        </div>
      )}
      {item.isReplaced && <p className={styles.reason}>{t('lock.replaced')}</p>}
      {item.kind === 'subBlock' && item.content.replaces && (
        <p className={styles.reason}>{t('lock.newVersion')}</p>
      )}
    </>
  );
}

/** Of a sub-block that students use nothing else can be changed. */
function SearchWords({ item, title }: { item: SubBlockItem; title: string }) {
  const { t } = useTranslation('configuration');
  const editor = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.buttons}>
      <Button
        variant="quiet"
        icon={<Tags aria-hidden />}
        aria-label={t('action.searchWordsOf', { title })}
        onPress={() => setIsOpen(true)}
      >
        {t('field.searchWords')}
      </Button>
      {isOpen && (
        <SearchWordsModal
          content={item.content}
          onClose={() => setIsOpen(false)}
          onDone={(content) => {
            editor.change(item.key, content);
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}

function Restore({ row: { item, deletedParent }, title }: { row: Row; title: string }) {
  const { t } = useTranslation('configuration');
  const editor = useEditor();
  const { mutate, isPending } = useRestoreItem({
    onSuccess: (revised, { kind }) => {
      editor.showChanged(revised);
      toast.success(t(`toast.restored.${kind}`));
    },
    onError: (error, { kind }) => editor.notifyFailure(`toast.errorRestoring.${kind}`, error),
  });
  const restore = () =>
    item.id !== null && mutate({ kind: item.kind, id: item.id, ifMatch: editor.store.getState().revision });
  const reason =
    deletedParent !== null
      ? t('lock.parentDeleted', { title: itemTitle(deletedParent, currentLanguage()) })
      : item.isLocked && item.kind === 'attribute'
        ? t('lock.attribute')
        : null;
  return (
    <>
      <div className={styles.buttons}>
        <Button
          icon={<RotateCcw aria-hidden />}
          aria-label={t('action.restoreOf', { title })}
          isUnavailable={reason !== null}
          isPending={isPending}
          onPress={restore}
        >
          {t('action.restore')}
        </Button>
      </div>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
    </>
  );
}

const obstacleTexts = {
  edge: null,
  locked: 'lock.subBlock',
  lockedNeighbour: 'lock.neighbour',
} as const satisfies Record<MoveObstacle, string | null>;

type MoveButtonProps = { row: Row; step: Step; title: string; onMove: (step: Step) => void };

function MoveButton({ row: { item, siblings }, step, title, onMove }: MoveButtonProps) {
  const { t } = useTranslation('configuration');
  const obstacle = moveObstacle(siblings, item, step);
  const text = obstacle && obstacleTexts[obstacle];
  const reason = obstacle === 'locked' && item.kind === 'attribute' ? t('lock.attribute') : text && t(text);
  return (
    <Explained reason={reason}>
      <IconButton
        label={t(step === -1 ? 'action.up' : 'action.down', { title })}
        icon={step === -1 ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
        data-step={step}
        isUnavailable={obstacle !== null}
        onPress={() => onMove(step)}
      />
    </Explained>
  );
}

function Explained({
  reason,
  children,
}: {
  reason: string | null;
  children: ReactElement<object, 'a' | 'button'>;
}) {
  return reason === null ? children : <Tooltip text={reason}>{children}</Tooltip>;
}

/** Why a row can't be changed, and how much hangs on it. */
function LockReason({ item }: { item: Item }) {
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
