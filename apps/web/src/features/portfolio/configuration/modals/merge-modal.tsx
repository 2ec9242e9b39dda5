import { useQuery } from '@tanstack/react-query';
import { attributeFormats } from '@zachetka/contract/portfolio/portfolio/attribute-format';
import { useMemo, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { theirConfigurationQuery } from '../api/read-configuration.ts';
import { ChangeList } from '../components/change-list.tsx';
import { useEditor, useEditorState } from '../configuration-editor.ts';
import { type Conflict, type Lost, rebaseStructure } from '../structure/rebase-structure.ts';
import { type ContentField, itemTitle, toStructure } from '../structure/structure.ts';
import { changesBetween } from '../structure/structure-changes.ts';
import styles from './modals.module.css';

/** Somebody else was faster: both sides are shown, and the own edits are carried over to what is saved now. */
export function MergeModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('configuration');
  const editor = useEditor();
  const base = useEditorState((state) => state.saved);
  const mine = useEditorState((state) => state.present);
  const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(theirConfigurationQuery);
  const { data, error } = query;
  const theirs = useMemo(() => data && toStructure(data.answer), [data]);
  const rebased = useMemo(
    () => theirs && rebaseStructure({ base, mine, theirs }, takeTheirs),
    [base, mine, theirs, takeTheirs],
  );

  function choose({ name }: Conflict, keepsMine: boolean) {
    const next = new Set(takeTheirs);
    if (keepsMine) next.delete(name);
    else next.add(name);
    setTakeTheirs(next);
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('conflict.modal')}
      size="large"
      footer={
        data &&
        rebased && (
          <>
            <Button
              onPress={() => {
                editor.adopt(data);
                onClose();
              }}
            >
              {t('conflict.giveUp')}
            </Button>
            <Button
              variant="primary"
              onPress={() => {
                editor.adopt(data, rebased.structure);
                toast.success(t('conflict.carried'));
                onClose();
              }}
            >
              {t('conflict.apply')}
            </Button>
          </>
        )
      }
    >
      {error && !data && <NotLoaded query={query} title={t('toast.errorLoadingConfiguration')} />}
      {!data && !error && <Loading text={t('conflict.loading')} />}
      {theirs && rebased && (
        <>
          <Changes title={t('conflict.theirs')} none={t('conflict.theirsNone')} from={base} to={theirs} />
          {rebased.conflicts.length > 0 && (
            <section className={styles.section}>
              <h3>{t('conflict.both')}</h3>
              <ul className="stack gap2">
                {rebased.conflicts.map((conflict) => (
                  <ConflictEntry
                    key={conflict.name}
                    conflict={conflict}
                    keepsMine={!takeTheirs.has(conflict.name)}
                    onChoose={(keepsMine) => choose(conflict, keepsMine)}
                  />
                ))}
              </ul>
            </section>
          )}
          <Changes
            title={t('conflict.mine')}
            none={t('conflict.mineNone')}
            from={theirs}
            to={rebased.structure}
          />
          {rebased.lost.length > 0 && <LostEdits lost={rebased.lost} />}
        </>
      )}
    </Modal>
  );
}

type ChangesProps = {
  title: string;
  none: string;
  from: Parameters<typeof changesBetween>[0];
  to: Parameters<typeof changesBetween>[1];
};

function Changes({ title, none, from, to }: ChangesProps) {
  const changes = useMemo(() => changesBetween(from, to), [from, to]);
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {changes.length === 0 ? <p className={styles.quiet}>{none}</p> : <ChangeList changes={changes} />}
    </section>
  );
}

type ConflictEntryProps = { conflict: Conflict; keepsMine: boolean; onChoose: (keepsMine: boolean) => void };

function ConflictEntry({ conflict, keepsMine, onChoose }: ConflictEntryProps) {
  const { t } = useTranslation('configuration');
  const shown = useShownValue();
  const { item, field, mine, theirs } = conflict;
  return (
    <li className={styles.entry}>
      <span className="muted block">{t(`field.${field}`)}</span>
      {itemTitle(item, currentLanguage())}
      <dl className={styles.values}>
        <div>
          <dt>{t('conflict.mineValue')}</dt>
          <dd>{shown(field, mine)}</dd>
        </div>
        <div>
          <dt>{t('conflict.theirsValue')}</dt>
          <dd>{shown(field, theirs)}</dd>
        </div>
      </dl>
      <Checkbox isSelected={keepsMine} onChange={onChoose}>
        {t('conflict.keepMine')}
      </Checkbox>
    </li>
  );
}

function LostEdits({ lost }: { lost: readonly Lost[] }) {
  const { t } = useTranslation('configuration');
  const reasons = new Map(lost.map(({ change, reason }) => [change.item.key, reason]));
  return (
    <section className={styles.section}>
      <h3>{t('conflict.lost')}</h3>
      <ChangeList
        changes={lost.map(({ change }) => change)}
        note={({ item }) =>
          t(reasons.get(item.key) === 'deleted' ? 'conflict.lostDeleted' : 'conflict.lostLocked')
        }
      />
    </section>
  );
}

/** A value of the structure in words. */
function useShownValue() {
  const { t } = useTranslation('configuration');
  return (field: ContentField, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    if (Array.isArray(value)) return value.length > 0 ? value.join('\n') : t('value.empty');
    const format = field === 'attributeFormat' && attributeFormats.find((candidate) => candidate === value);
    if (format) return t(`format.${format}`);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : t('value.empty');
  };
}
