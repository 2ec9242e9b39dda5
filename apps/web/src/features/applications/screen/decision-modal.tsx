import { applicationCommentMaximum } from '@zachetka/contract/applications/application-status.rules';
import type { Application } from '@zachetka/contract/applications/applications.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { TextArea } from '@/components/field/text-area.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { focusWhenClosed } from '@/lib/focus-when-closed.ts';
import { useKeptText } from '@/lib/kept/use-kept-text.ts';
import { useDecideApplication } from '../api/decide-application.ts';
import { failureText, tellFailure, tellSuccess } from '../application-toasts.ts';
import styles from './decision-modal.module.css';

type DecisionModalProps = {
  kind: 'accept' | 'reject';
  application: Application;
  isScoring: boolean;
  onClose: () => void;
};

const toasts = {
  accept: { success: 'applicationAccepted', failure: 'applicationAcceptError' },
  reject: { success: 'applicationRejected', failure: 'applicationRejectError' },
} as const;

/** A decision is final, so it is asked for once, with a comment, or the reason of a rejection. */
export function DecisionModal({ kind, application, isScoring, onClose }: DecisionModalProps) {
  const { t } = useTranslation('applications');
  const { t: shell } = useTranslation();
  const [comment, setComment] = useKeptText(`decision:${application.id}:${kind}`);
  const [wasAsked, setWasAsked] = useState(false);
  const decision = useDecideApplication(application.id);
  const { id, fullName, version } = application;
  const isMissing = kind === 'reject' && comment.trim() === '';

  async function decide() {
    setWasAsked(true);
    if (isMissing) return;
    try {
      // What follows must happen although this window goes with its page's "may decide".
      await decision.mutateAsync({
        isVerified: kind === 'accept',
        comment: comment.trim() || null,
        version,
      });
    } catch (error) {
      tellFailure(failureText(t(`toast.${toasts[kind].failure}`), error));
      return;
    }
    tellSuccess(t(`toast.${toasts[kind].success}`));
    setComment('');
    onClose();
    // The button that opened this goes with the decision; the focus must not be left nowhere.
    focusWhenClosed(() => document.querySelector('h1'));
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t(`decision.${kind}Title`, { id })}
      isDismissable={comment === ''}
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button
            variant={kind === 'accept' ? 'primary' : 'negative'}
            isPending={decision.isPending || isScoring}
            onPress={() => void decide()}
          >
            {t(`decision.${kind}`)}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{t(`decision.${kind}Text`, { fullName })}</p>
        <TextArea
          label={t(kind === 'accept' ? 'decision.comment' : 'decision.reason')}
          isRequired={kind === 'reject'}
          error={wasAsked && isMissing ? t('decision.reasonRequired') : undefined}
          value={comment}
          onChange={setComment}
          maxLength={applicationCommentMaximum}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to fill in
          autoFocus
        />
      </div>
    </Modal>
  );
}
