import type { Portfolio, PortfolioElement } from '@zachetka/contract/portfolio/portfolio.schemas';
import { Save, Send } from 'lucide-react';
import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/action-bar/action-bar.tsx';
import { Button } from '@/components/button/button.tsx';
import type { DraftStore } from '../drafts/draft-store.ts';
import { isSavable } from '../drafts/element-drafts.ts';
import { useEditing } from '../editor-context.ts';
import { allElements } from '../portfolio-changes.ts';
import { countSendable } from '../sendable-elements.ts';

const Tooltip = lazy(async () => ({ default: (await import('@/components/tooltip/tooltip.tsx')).Tooltip }));
const ConfirmModal = lazy(async () => ({
  default: (await import('@/components/modal/confirm-modal.tsx')).ConfirmModal,
}));

/** What is not saved, what can be sent, and both buttons. */
export function SaveBar({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolio');
  const { drafts, editor } = useEditing();
  const byId = useMemo(
    () => new Map(allElements(portfolio).map(({ element }) => [element.id, element])),
    [portfolio],
  );
  const sendable = useMemo(() => countSendable(portfolio), [portfolio]);
  const unsaved = useSyncExternalStore(drafts.onAny, () => drafts.changedElements().length);
  const savable = useSyncExternalStore(
    drafts.onAny,
    () => drafts.changedElements().filter((id) => isElementSavable(byId.get(id), drafts)).length,
  );
  const [pending, setPending] = useState<'save' | 'send' | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  const words =
    unsaved > 0
      ? t('bar.unsaved', { count: unsaved })
      : sendable > 0
        ? t('bar.ready', { count: sendable })
        : t('bar.allSaved');

  async function saveAll() {
    setPending('save');
    const isSaved = await editor.saveAll();
    setPending(null);
    return isSaved;
  }

  async function send() {
    setPending('send');
    await editor.send();
    setPending(null);
  }

  async function saveAndSend() {
    if (await saveAll()) await send();
  }

  return (
    <>
      <ActionBar label={t('bar.label')} words={words} isBesideSections>
        <Button
          variant={savable > 0 ? 'primary' : 'secondary'}
          icon={<Save aria-hidden />}
          isDisabled={savable === 0 && pending !== 'save'}
          isPending={pending === 'save'}
          onPress={() => void saveAll()}
        >
          {t('bar.saveAll')}
        </Button>
        <SendButton
          isPossible={sendable > 0}
          isMain={savable === 0}
          isPending={pending === 'send'}
          onPress={() => (savable > 0 ? setIsAsking(true) : void send())}
        />
      </ActionBar>
      {isAsking && (
        <Suspense>
          <ConfirmModal
            isOpen
            title={t('send.unsavedTitle')}
            text={t('send.unsavedText')}
            confirmLabel={t('send.unsavedAction')}
            onClose={() => setIsAsking(false)}
            onConfirm={() => {
              setIsAsking(false);
              void saveAndSend();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function isElementSavable(element: PortfolioElement | undefined, drafts: DraftStore): boolean {
  return element !== undefined && isSavable(drafts, element);
}

type SendButtonProps = { isPossible: boolean; isMain: boolean; isPending: boolean; onPress: () => void };

function SendButton({ isPossible, isMain, isPending, onPress }: SendButtonProps) {
  const { t } = useTranslation('portfolio');
  const button = (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      icon={<Send aria-hidden />}
      isUnavailable={!isPossible && !isPending}
      isPending={isPending}
      onPress={onPress}
    >
      {t('bar.send')}
    </Button>
  );
  if (isPossible || isPending) return button;
  return (
    <Suspense fallback={button}>
      <Tooltip text={t('toast.noAchievementsToSend')}>{button}</Tooltip>
    </Suspense>
  );
}
