import {
  type CorrectionOutcome,
  correctionOutcomes,
} from '@zachetka/contract/platform/personal-data/personal-data.rules';
import type { ListedCorrection } from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { useAnswerCorrection } from '../api.ts';
import styles from '../personal-data.module.css';

type AnswerCorrectionModalProps = { correction: ListedCorrection; onClose: () => void };

/** Done, or refused: the student reads the answer either way. */
export function AnswerCorrectionModal({ correction, onClose }: AnswerCorrectionModalProps) {
  const { t } = useTranslation('personal-data');
  const { t: shell } = useTranslation();
  const [outcome, setOutcome] = useState<CorrectionOutcome>('DONE');
  const [answer, setAnswer] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const save = useAnswerCorrection(correction.id);
  const send = () => {
    setWasSubmitted(true);
    if (answer.trim() === '') return;
    save.mutate(
      { outcome, answer: answer.trim() },
      {
        onSuccess: () => {
          toast(t('corrections.answered'));
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={t('corrections.answerNamed', { name: correction.fullName })}
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button variant="primary" isPending={save.isPending} onPress={send}>
            {t('corrections.send')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {save.error && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={save.error.message} />
          </div>
        )}
        <p>{t('correction.change', correction)}</p>
        <SegmentedChoice
          label={t('corrections.outcome')}
          options={correctionOutcomes.map((id) => ({
            id,
            label: t(id === 'DONE' ? 'correction.done' : 'correction.refused'),
          }))}
          value={outcome}
          onChange={setOutcome}
        />
        <LightTextArea
          texts={{
            id: 'correction-answer',
            label: t('corrections.words'),
            isRequired: true,
            error: wasSubmitted && answer.trim() === '' ? t('correction.missing') : undefined,
          }}
          value={answer}
          onChange={setAnswer}
        />
      </div>
    </Modal>
  );
}
