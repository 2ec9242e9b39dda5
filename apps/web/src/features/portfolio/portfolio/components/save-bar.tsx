import { Save, Send } from 'lucide-react';
import { Suspense, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/action-bar/action-bar.tsx';
import { BaseButton, Button } from '@/components/button/button.tsx';
import { useClosedRight } from '@/components/season-strip/use-right.ts';
import { lazyNamed, lazyPart } from '@/components/states/lazy-part.tsx';
import type { Portfolio } from '@/lib/received.ts';
import { useEditorJob } from '../api/use-editor-job.ts';
import { useEditing } from '../editor-context.ts';
import { allElements, type PlacedElement } from '../portfolio-changes.ts';
import { scrollToElement } from '../scroll-to-element.ts';
import { isSendableOnceSaved } from '../sendable-elements.ts';
import { isSavable } from '../unsaved/unsaved-element.ts';
import styles from './save-bar.module.css';

const Tooltip = lazyNamed(() => import('@/components/tooltip/tooltip.tsx'), 'Tooltip');
const SendModal = lazyPart(() => import('./send-modal.tsx'), 'SendModal');

type SaveBarProps = { portfolio: Portfolio; ready: readonly PlacedElement[] };

/** What is not saved, what can be sent, and both buttons. */
export function SaveBar({ portfolio, ready: sendable }: SaveBarProps) {
  const { t } = useTranslation('portfolio');
  const { unsaved, editor } = useEditing();
  const byId = useMemo(
    () => new Map(allElements(portfolio).map((placed) => [placed.element.id, placed])),
    [portfolio],
  );
  const unsavedElements = useSyncExternalStore(unsaved.onAny, unsaved.changedElements);
  const changed = () => unsavedElements.flatMap((id) => byId.get(id) ?? []);
  const savable = useSyncExternalStore(
    unsaved.onAny,
    () => changed().filter(({ element }) => isSavable(unsaved, element)).length,
  );
  const isAnyToSend = useSyncExternalStore(
    unsaved.onAny,
    () => sendable.length > 0 || changed().some((placed) => isSendableOnceSaved(unsaved, placed)),
  );
  const { mutate: saveAll, isPending: isSaving } = useEditorJob(editor.saveAll);
  const [isSending, setIsSending] = useState(false);

  const words =
    unsavedElements.length > 0 ? (
      <Jump to={inPageOrder(unsavedElements, byId)}>
        {t('bar.unsaved', { count: unsavedElements.length })}
      </Jump>
    ) : sendable.length > 0 ? (
      <Jump to={sendable.map(({ element }) => element.id)}>{t('bar.ready', { count: sendable.length })}</Jump>
    ) : (
      t('bar.allSaved')
    );

  /** What goes is what is saved. */
  function beginSending() {
    if (savable === 0) setIsSending(true);
    else saveAll(undefined, { onSuccess: (isSaved) => setIsSending(isSaved) });
  }

  return (
    <>
      <ActionBar label={t('bar.label')} words={words} isBesideSections isLow>
        <Button
          variant={savable > 0 ? 'primary' : 'secondary'}
          icon={<Save aria-hidden />}
          isDisabled={savable === 0 && !isSaving}
          isPending={isSaving}
          onPress={() => saveAll()}
        >
          {t('bar.saveAll')}
        </Button>
        <SendButton isPossible={isAnyToSend} isMain={savable === 0} onPress={beginSending} />
      </ActionBar>
      {isSending && <SendModal ready={sendable} onClose={() => setIsSending(false)} />}
    </>
  );
}

function inPageOrder(ids: readonly number[], byId: ReadonlyMap<number, unknown>): number[] {
  const wanted = new Set(ids);
  return [...byId.keys()].filter((id) => wanted.has(id));
}

/** Leads to each of the elements in turn. */
function Jump({ to, children }: { to: readonly number[]; children: string }) {
  const { t } = useTranslation('portfolio');
  const last = useRef<number>(undefined);
  return (
    <BaseButton
      className={styles.jump}
      title={t('bar.show')}
      onPress={() => {
        const next = to[last.current === undefined ? 0 : to.indexOf(last.current) + 1] ?? to[0];
        if (next === undefined) return;
        last.current = next;
        scrollToElement(next, 'title');
      }}
    >
      {children}
    </BaseButton>
  );
}

type SendButtonProps = { isPossible: boolean; isMain: boolean; onPress: () => void };

function SendButton({ isPossible, isMain, onPress }: SendButtonProps) {
  const { t } = useTranslation('portfolio');
  const closed = useClosedRight('correctAchievements');
  const nothing = closed ?? t('toast.noAchievementsToSend');
  const isUnavailable = !isPossible || closed !== null;
  const button = (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      icon={<Send aria-hidden />}
      isUnavailable={isUnavailable}
      onPress={onPress}
      // A finger opens no tooltip.
      onPointerUp={({ pointerType }) => {
        if (isUnavailable && pointerType !== 'mouse') toast(nothing, { id: 'nothing-to-send' });
      }}
    >
      {t('bar.send')}
    </Button>
  );
  if (!isUnavailable) return button;
  return (
    <Suspense fallback={button}>
      <Tooltip text={nothing}>{button}</Tooltip>
    </Suspense>
  );
}
