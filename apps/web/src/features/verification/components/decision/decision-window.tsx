import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { TextArea } from '@/components/field/text-area.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { elementTitle, titleOf } from '@/components/portfolio-element/element-texts.ts';
import { currentLanguage, type Language } from '@/lib/i18n.ts';
import type { DecidedElement } from '@/lib/received.ts';
import type { PlacedElement } from '../../review/shown-review.ts';
import { useClaim } from '../../review/use-claim.ts';
import { type TypedDecision, useDecisionForm } from '../../review/use-decision-form.ts';
import { CloseButton } from '../close-button.tsx';
import { CorrectionNote } from '../correction-note.tsx';
import { DecisionFields } from './decision-fields.tsx';
import styles from './decision-window.module.css';
import { DockedPanel } from './docked-panel.tsx';

type DecisionWindowProps = {
  portfolioId: number;
  studentName: string;
  studentLanguage: Language;
  placed: PlacedElement;
  initial: TypedDecision['kind'];
  onClose: () => void;
  onDecided: (decided: DecidedElement, kind: TypedDecision['kind']) => void;
  /** Nothing is left to decide. */
  onOver: () => void;
  /** Where the panel stands on a wide screen; null where there is no room beside the fields. */
  dock: HTMLElement | null;
};

/** Confirms, rejects or returns one element. While it is open, others see by whom. */
export function DecisionWindow(props: DecisionWindowProps) {
  const { portfolioId, studentName, studentLanguage, placed, initial, onClose, onDecided, onOver, dock } =
    props;
  const { t } = useTranslation('verification');
  const { t: shell } = useTranslation();
  const formId = useId();
  const { element, subBlock } = placed;
  const claim = useClaim(element.id);
  const form = useDecisionForm({ portfolioId, studentLanguage, element, initial, onDecided });
  const { kind } = form.decision;
  const title = elementTitle(element) ?? t('element.untitled');
  // Where nothing is left to decide, what waits next is up.
  const close = form.isOver || element.outcome ? onOver : onClose;

  const footer = form.isOver ? (
    <CloseButton onPress={close} />
  ) : (
    <>
      <Button onPress={close}>{shell('action.cancel')}</Button>
      <Button
        type="submit"
        form={formId}
        variant={kind === 'reject' ? 'negative' : 'primary'}
        isPending={form.isPending}
      >
        {t(`decision.${kind}`)}
      </Button>
    </>
  );
  const contents = (
    <form
      id={formId}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(event.currentTarget);
      }}
    >
      {!dock && (
        <div>
          <p className={styles.subject}>{title}</p>
          <p className={styles.place}>
            {titleOf(subBlock, currentLanguage())} · {studentName}
          </p>
        </div>
      )}
      {element.outcome?.kind === 'elsewhere' && !form.failure && (
        <Notice tone="warning" title={t('element.elsewhere')} headingLevel={3} />
      )}
      {claim && !claim.isMine && !form.isOver && (
        <Notice tone="warning" title={t('claim.title', { name: claim.by })} headingLevel={3}>
          {t('claim.text')}
        </Notice>
      )}
      {form.isKept && !form.failure && !form.isOver && <p className={styles.kept}>{t('decision.kept')}</p>}
      {form.failure && (
        <Alert>
          <Notice tone="negative" title={form.failure.text} headingLevel={3}>
            {form.failure.isReloaded && t('decision.reloaded')}
          </Notice>
        </Alert>
      )}
      {form.failure?.isReloaded && <CorrectionNote element={element} />}
      {form.isOver ? (
        <TextArea label={t('decision.comment')} isReadOnly value={form.decision.comment} />
      ) : (
        <DecisionFields form={form} suggestedScore={element.suggestedScore} isCompact={dock !== null} />
      )}
    </form>
  );
  const frame = { title: t('decision.title'), onClose: close, footer };
  if (dock) return createPortal(<DockedPanel {...frame}>{contents}</DockedPanel>, dock);
  return (
    <Modal isOpen isDismissable={false} {...frame}>
      {contents}
    </Modal>
  );
}

function Alert({ children }: { children: ReactNode }) {
  return <div role="alert">{children}</div>;
}
