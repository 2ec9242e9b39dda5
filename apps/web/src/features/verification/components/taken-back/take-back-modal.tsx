import { decisionCommentMaximum } from '@zachetka/contract/verification/decision.rules';
import { useId, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { TextArea } from '@/components/field/text-area.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { ApiError } from '@/lib/api-client.ts';
import type { PortfolioElement } from '@/lib/received.ts';
import { useTakeBack } from '../../api/take-back.ts';
import styles from './decisions-made.module.css';

type TakeBackModalProps = { portfolioId: number; element: PortfolioElement; onClose: () => void };

/** The element waits again, and its history keeps the reason. */
export function TakeBackModal({ portfolioId, element, onClose }: TakeBackModalProps) {
  const { t } = useTranslation('verification');
  const { t: shell } = useTranslation();
  const formId = useId();
  const takeBack = useTakeBack(portfolioId);
  const [reason, setReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const problem = problemOf(reason);
  const { error } = takeBack;
  const { version } = element;

  function submit() {
    setWasSubmitted(true);
    if (problem || takeBack.isPending || version === undefined) return;
    takeBack.mutate(
      { elementId: element.id, version, reason },
      {
        onSuccess: () => {
          toast.success(t('takeBack.done'));
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('takeBack.title')}
      isDismissable={false}
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button type="submit" form={formId} variant="negative" isPending={takeBack.isPending}>
            {t('takeBack.action')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div>
          <p className={styles.title}>{elementTitle(element) ?? t('element.untitled')}</p>
          <p className={styles.quiet}>{t('takeBack.text')}</p>
        </div>
        {error && (
          <div role="alert">
            <Notice
              tone="negative"
              title={error instanceof ApiError ? error.message : t('errorSubmitting')}
              headingLevel={3}
            />
          </div>
        )}
        <TextArea
          label={t('takeBack.reason')}
          isRequired
          value={reason}
          onChange={setReason}
          error={wasSubmitted && problem ? t(`problem.${problem}`) : undefined}
        />
      </form>
    </Modal>
  );
}

function problemOf(reason: string) {
  const { length } = reason.trim();
  if (length === 0) return 'commentRequired';
  return length > decisionCommentMaximum ? 'commentTooLong' : null;
}
