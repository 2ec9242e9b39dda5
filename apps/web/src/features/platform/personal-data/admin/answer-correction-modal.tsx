import {
  type CorrectionOutcome,
  correctionOutcomes,
} from '@zachetka/contract/platform/personal-data/personal-data.rules';
import type { ListedCorrection } from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { useAnswerCorrection } from '../api.ts';

type AnswerCorrectionModalProps = { correction: ListedCorrection; onClose: () => void };

/** Done, or refused: the student reads the answer either way. */
export function AnswerCorrectionModal({ correction, onClose }: AnswerCorrectionModalProps) {
  const { t } = useTranslation('personal-data');
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
    <FormModal
      title={t('corrections.answerNamed', { name: correction.fullName })}
      submit={t('corrections.send')}
      call={save}
      onSubmit={send}
      onClose={onClose}
    >
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
    </FormModal>
  );
}
