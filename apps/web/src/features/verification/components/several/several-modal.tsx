import type { DecisionKind } from '@zachetka/contract/verification/decision.rules';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import type { Language } from '@/lib/i18n.ts';
import type { DecidedElement } from '@/lib/received.ts';
import type { LeftOut } from '../../review/flags.ts';
import type { PlacedElement } from '../../review/shown-review.ts';
import { useSeveralForm } from '../../review/use-several-form.ts';
import { CloseButton } from '../close-button.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { SeveralFields } from './several-fields.tsx';
import styles from './several-modal.module.css';
import { SeveralResults } from './several-results.tsx';

type SeveralModalProps = {
  portfolioId: number;
  studentLanguage: Language;
  several: { ready: readonly PlacedElement[]; leftOut: readonly LeftOut[] };
  initial: DecisionKind;
  onClose: () => void;
  onAllDecided: (decided: readonly DecidedElement[], kind: DecisionKind) => void;
  /** Some were refused: the window stays until it has been read, and closes with those that are decided. */
  onSomeDecided: (elementIds: readonly number[]) => void;
  onLook: (leftOut: LeftOut) => void;
};

/** One decision on all that is ticked, but for what has to be looked at first. */
export function SeveralModal(props: SeveralModalProps) {
  const { portfolioId, studentLanguage, several, initial, onClose, onAllDecided, onSomeDecided, onLook } =
    props;
  const { t } = useTranslation('verification');
  const { t: shell } = useTranslation();
  const formId = useId();
  // What is decided leaves the ticks, and still has its line in the results.
  const [{ ready, leftOut }] = useState(several);
  const form = useSeveralForm({ portfolioId, studentLanguage, placed: ready, initial, onAllDecided });
  const { kind, results } = form;
  const close = () => {
    const decided = (results ?? []).flatMap((result) => result.decided?.portfolioElementId ?? []);
    if (decided.length > 0) onSomeDecided(decided);
    else onClose();
  };
  const isOver = results !== null || ready.length === 0;

  return (
    <Modal
      isOpen
      onClose={close}
      title={t(results ? 'several.resultTitle' : 'several.title')}
      isDismissable={false}
      footer={
        isOver ? (
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
              {t(`several.action.${kind}`, { count: ready.length })}
            </Button>
          </>
        )
      }
    >
      {results && <SeveralResults placed={ready} results={results} />}
      {!results && (
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.submit(event.currentTarget);
          }}
        >
          {form.hasFailed && (
            <div role="alert">
              <Notice tone="negative" title={t('errorSubmitting')} headingLevel={3} />
            </div>
          )}
          {leftOut.length > 0 && <LeftOutList leftOut={leftOut} onLook={onLook} />}
          {ready.length > 0 && <SeveralFields placed={ready} form={form} />}
        </form>
      )}
    </Modal>
  );
}
