import type { Scenario, ScenarioSettings } from '@zachetka/contract/scholarship/border/border.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LightInput } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { useCreateScenario } from './api.ts';

type NameModalProps = {
  seasonId: number;
  settings: ScenarioSettings;
  onClose: () => void;
  onKept: (scenario: Scenario) => void;
};

export function NameModal({ seasonId, settings, onClose, onKept }: NameModalProps) {
  const { t } = useTranslation('border');
  const [name, setName] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const create = useCreateScenario(seasonId);
  const send = () => {
    setWasSubmitted(true);
    if (name.trim() === '') return;
    create.mutate(
      { name: name.trim(), settings },
      {
        onSuccess: (kept) => {
          onKept(kept);
          onClose();
        },
      },
    );
  };
  const missing = wasSubmitted && name.trim() === '' ? t('scenario.nameMissing') : undefined;
  return (
    <FormModal
      size="small"
      title={t('scenario.saveAs')}
      submit={t('scenario.keep')}
      call={{ isPending: create.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <LightInput
        texts={{
          id: 'scenario-name',
          label: t('scenario.name'),
          isRequired: true,
          description: t('scenario.nameHelp'),
          error: create.error?.message ?? missing,
        }}
        maxLength={120}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the window has this one field, and was opened to fill it in
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send();
        }}
      />
    </FormModal>
  );
}
