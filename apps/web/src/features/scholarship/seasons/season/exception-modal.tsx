import { type WindowKind, windowKinds } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import { windowTitles } from '@zachetka/contract/scholarship/seasons/season-windows.texts';
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { LightSelect, LightTextArea } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { useUniversityClock } from '@/lib/time/university-clock.ts';
import { addDays } from '@/lib/time/wall-dates.ts';
import { useAddException } from '../api/change-season.ts';
import { MinuteField } from '../components/minute-field.tsx';
import { type ChosenPerson, PersonSearch } from '../components/person-search.tsx';

/** A window stays open for one person: nobody else gets it by that. */
export function ExceptionModal({ season, onClose }: { season: Season; onClose: () => void }) {
  const { t } = useTranslation('seasons');
  const language = currentLanguage();
  const now = useUniversityClock();
  const kinds = windowKinds.filter((kind) => season.windows.some((window) => window.kind === kind));
  const [person, setPerson] = useState<ChosenPerson | null>(null);
  const [window, setWindow] = useState<WindowKind | null>(kinds[0] ?? null);
  const [until, setUntil] = useState(`${addDays(now.slice(0, 10), 1)}T23:59`);
  const [reason, setReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const add = useAddException(season.id);
  const send = () => {
    setWasSubmitted(true);
    if (!person || !window || reason.trim() === '') return;
    add.mutate(
      { personId: person.id, window, until, reason: reason.trim() },
      {
        onSuccess: () => {
          toast.success(t('exceptions.added'));
          onClose();
        },
      },
    );
  };
  return (
    <FormModal
      title={t('exceptions.add')}
      submit={t('exceptions.save')}
      call={add}
      onSubmit={send}
      onClose={onClose}
    >
      <PersonSearch
        id="exception-person"
        chosen={person}
        isRequired
        error={wasSubmitted && !person ? t('field.required') : undefined}
        onChoose={setPerson}
      />
      <LightSelect
        texts={{ id: 'exception-window', label: t('exceptions.window') }}
        options={kinds.map((kind) => ({ id: kind, label: windowTitles[kind][language] }))}
        placeholder={t('exceptions.window')}
        value={window ?? ''}
        onChange={(event) => setWindow(kinds.find((kind) => kind === event.target.value) ?? null)}
      />
      <MinuteField
        id="exception-until"
        label={t('exceptions.untilLabel')}
        value={until}
        onChange={setUntil}
      />
      <LightTextArea
        texts={{
          id: 'exception-reason',
          label: t('exceptions.reason'),
          isRequired: true,
          error: wasSubmitted && reason.trim() === '' ? t('field.required') : undefined,
        }}
        value={reason}
        onChange={setReason}
      />
    </FormModal>
  );
}
