import { type CalendarChange, isNameOf } from '@zachetka/contract/scholarship/seasons/calendar-changes.rules';
import { rangeText, windowTitles } from '@zachetka/contract/scholarship/seasons/season-windows.texts';
import type { SeasonToSave } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LightInput, LightTextArea } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import styles from './season.module.css';

type CalendarModalProps = {
  changes: readonly CalendarChange[];
  isPending: boolean;
  onClose: () => void;
  onConfirm: (change: NonNullable<SeasonToSave['calendarChange']>) => void;
};

/** What changes for everybody, as a difference; a window becomes shorter only by its typed name. */
export function CalendarModal({ changes, isPending, onClose, onConfirm }: CalendarModalProps) {
  const { t } = useTranslation('seasons');
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isNamed = ({ kind, isShortened }: CalendarChange) =>
    !isShortened || isNameOf(kind, typed[kind] ?? '');
  const send = () => {
    setWasSubmitted(true);
    if (reason.trim() === '' || !changes.every(isNamed)) return;
    onConfirm({ reason: reason.trim(), shortened: Object.values(typed) });
  };
  return (
    <FormModal
      title={t('calendarChange.title')}
      submit={t('calendarChange.save')}
      call={{ isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('calendarChange.text')}</p>
      {changes.map((change) => {
        const { kind, before, after, isShortened } = change;
        const window = windowTitles[kind][currentLanguage()];
        return (
          <div key={kind} className={styles.checked}>
            <h3>{window}</h3>
            <p>
              <del>{before.map(rangeText).join(', ') || t('calendarChange.none')}</del>
            </p>
            <p>
              <ins>{after.map(rangeText).join(', ') || t('calendarChange.none')}</ins>
            </p>
            {isShortened && (
              <LightInput
                texts={{
                  id: `shorter-${kind}`,
                  label: t('calendarChange.shorter', { window }),
                  isRequired: true,
                  error:
                    wasSubmitted && !isNamed(change) ? t('calendarChange.wrongName', { window }) : undefined,
                }}
                autoComplete="off"
                value={typed[kind] ?? ''}
                onChange={(event) => setTyped({ ...typed, [kind]: event.target.value })}
              />
            )}
          </div>
        );
      })}
      <LightTextArea
        texts={{
          id: 'calendar-reason',
          label: t('calendarChange.reason'),
          isRequired: true,
          error: wasSubmitted && reason.trim() === '' ? t('calendarChange.reasonMissing') : undefined,
        }}
        value={reason}
        onChange={setReason}
      />
    </FormModal>
  );
}
