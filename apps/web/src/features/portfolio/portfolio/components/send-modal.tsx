import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { elementTitle, titleOf } from '@/components/portfolio-element/element-texts.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { useEditorJob } from '../api/use-editor-job.ts';
import { useEditing } from '../editor-context.ts';
import type { PlacedElement } from '../portfolio-changes.ts';
import { isOfEarlierYear } from '../sendable-elements.ts';
import styles from './send-modal.module.css';

type SendModalProps = { ready: readonly PlacedElement[]; onClose: () => void };

/** What goes, named: a draft of an earlier academic year stays unless it is ticked. */
export function SendModal({ ready, onClose }: SendModalProps) {
  const { t } = useTranslation('portfolio');
  const { t: shell } = useTranslation();
  const { editor } = useEditing();
  const { mutate: send, isPending } = useEditorJob(editor.send);
  const [left, setLeft] = useState(
    () =>
      new Set(
        ready.filter(({ element }) => isOfEarlierYear(element, new Date())).map(({ element }) => element.id),
      ),
  );
  const chosen = ready.map(({ element }) => element.id).filter((id) => !left.has(id));
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <Modal
      isOpen
      title={t('send.title')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={chosen.length === 0}
            isPending={isPending}
            onPress={() =>
              send(chosen, {
                // What was refused stays in sight.
                onSuccess: (isSent) => {
                  if (isSent) onClose();
                },
              })
            }
          >
            {t('send.action', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <p className="quiet">{t('send.hint')}</p>
      <ul className={styles.list}>
        {ready.map((placed) => {
          const { id, changedAt } = placed.element;
          return (
            <li key={id}>
              <Checkbox isSelected={!left.has(id)} isDisabled={isPending} onChange={() => toggle(id)}>
                <span className="breakAnywhere block">{nameOf(placed)}</span>
                <span className="muted breakAnywhere block">
                  {titleOf(placed.subBlock, currentLanguage())}
                  {changedAt !== undefined &&
                    ` · ${t('send.changedAt', { date: formatDate(new Date(changedAt)) })}`}
                </span>
              </Checkbox>
            </li>
          );
        })}
      </ul>
      {left.size > 0 && <p className="quiet">{t('send.left', { count: left.size })}</p>}
    </Modal>
  );
}

function nameOf({ element, subBlock }: PlacedElement): string {
  return elementTitle(element) ?? titleOf(subBlock, currentLanguage());
}
