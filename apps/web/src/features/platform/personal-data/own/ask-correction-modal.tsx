import {
  type CorrectionField,
  correctionFields,
} from '@zachetka/contract/platform/personal-data/personal-data.rules';
import { correctionFieldTexts } from '@zachetka/contract/platform/personal-data/personal-data.texts';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { LightInput, LightSelect, LightTextArea } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { useAskCorrection } from '../api.ts';

const options = () =>
  correctionFields.map((id) => ({ id, label: correctionFieldTexts[id][currentLanguage()] }));

/** What is wrong, what it should be, and what shows it. */
export function AskCorrectionModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('personal-data');
  const [field, setField] = useState<CorrectionField | null>(null);
  const [wrong, setWrong] = useState('');
  const [shouldBe, setShouldBe] = useState('');
  const [proof, setProof] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const ask = useAskCorrection();
  const missing = (value: string) =>
    wasSubmitted && value.trim() === '' ? t('correction.missing') : undefined;
  const send = () => {
    setWasSubmitted(true);
    if (field === null || wrong.trim() === '' || shouldBe.trim() === '') return;
    ask.mutate(
      { field, wrong: wrong.trim(), shouldBe: shouldBe.trim(), proof: proof.trim() || null },
      {
        onSuccess: () => {
          toast.success(t('correction.sent'));
          onClose();
        },
      },
    );
  };
  return (
    <FormModal
      title={t('correction.ask')}
      submit={t('correction.send')}
      call={ask}
      onSubmit={send}
      onClose={onClose}
    >
      <LightSelect
        texts={{
          id: 'correction-field',
          label: t('correction.field'),
          isRequired: true,
          error: missing(field ?? ''),
        }}
        options={options()}
        placeholder={t('correction.choose')}
        value={field ?? ''}
        onChange={(event) => setField(event.target.value as CorrectionField)}
      />
      <LightTextArea
        texts={{
          id: 'correction-wrong',
          label: t('correction.wrong'),
          isRequired: true,
          error: missing(wrong),
        }}
        value={wrong}
        onChange={setWrong}
      />
      <LightTextArea
        texts={{
          id: 'correction-right',
          label: t('correction.shouldBe'),
          isRequired: true,
          error: missing(shouldBe),
        }}
        value={shouldBe}
        onChange={setShouldBe}
      />
      <LightInput
        texts={{
          id: 'correction-proof',
          label: t('correction.proof'),
          description: t('correction.proofHelp'),
        }}
        value={proof}
        onChange={(event) => setProof(event.target.value)}
      />
    </FormModal>
  );
}
