import type { Commission } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput, LightTextArea } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { useKeepMeeting } from '@/lib/api/commissions.ts';
import { readTypedDate } from '@/lib/time/typed-date.ts';
import { useUniversityClock } from '@/lib/time/university-clock.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import styles from './commission-page.module.css';

const counts = ['inFavour', 'against', 'abstained'] as const;

type MeetingModalProps = { commission: Commission; number: number; onClose: () => void };

/** As the protocol will say it. Everybody is there and in favour until somebody says otherwise. */
export function MeetingModal({ commission, number, onClose }: MeetingModalProps) {
  const { t } = useTranslation('commissions');
  const now = useUniversityClock();
  const everybody = commission.members.map(({ personId }) => personId);
  const [present, setPresent] = useState<readonly string[]>(everybody);
  const [typed, setTyped] = useState({
    number: String(number),
    heldOn: formatWallDate(now.slice(0, 10)),
    inFavour: String(everybody.length),
    against: '0',
    abstained: '0',
  });
  const [agenda, setAgenda] = useState(t('meetings.defaultAgenda'));
  const [reason, setReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const keep = useKeepMeeting(commission.id);
  const heldOn = readTypedDate(typed.heldOn);
  const missing = (text: string) => (wasSubmitted && text.trim() === '' ? t('required') : undefined);
  const send = () => {
    setWasSubmitted(true);
    // An empty count is no zero.
    if (heldOn === null || [agenda, reason, ...Object.values(typed)].some((text) => text.trim() === ''))
      return;
    keep.mutate(
      {
        number: Number(typed.number),
        heldOn,
        agenda: agenda.trim(),
        present: [...present],
        inFavour: Number(typed.inFavour),
        against: Number(typed.against),
        abstained: Number(typed.abstained),
        reason: reason.trim(),
      },
      {
        onSuccess: () => {
          toast.success(t('meetings.kept', { number: typed.number }));
          onClose();
        },
      },
    );
  };
  const toggle = (personId: string, isThere: boolean) => {
    const there = everybody.filter((each) => (each === personId ? isThere : present.includes(each)));
    setPresent(there);
    setTyped({ ...typed, inFavour: String(there.length), against: '0', abstained: '0' });
  };
  const figure = (name: 'number' | (typeof counts)[number]) => (
    <LightInput
      key={name}
      texts={{
        id: `meeting-${name}`,
        label: t(name === 'number' ? 'meetings.numberLabel' : `meetings.${name}`),
        error: missing(typed[name]),
      }}
      inputMode="numeric"
      value={typed[name]}
      onChange={(event) =>
        setTyped({ ...typed, [name]: event.target.value.replaceAll(/\D/g, '').slice(0, 5) })
      }
    />
  );
  return (
    <FormModal
      title={t('meetings.keep')}
      submit={t('meetings.save')}
      call={keep}
      onSubmit={send}
      onClose={onClose}
    >
      <div className={styles.figures}>
        {figure('number')}
        <LightInput
          texts={{
            id: 'meeting-day',
            label: t('meetings.heldOn'),
            error: wasSubmitted && heldOn === null ? t('meetings.notADay') : undefined,
          }}
          inputMode="decimal"
          autoComplete="off"
          value={typed.heldOn}
          onChange={(event) => setTyped({ ...typed, heldOn: event.target.value })}
        />
      </div>
      <LightTextArea
        texts={{
          id: 'meeting-agenda',
          label: t('meetings.agenda'),
          isRequired: true,
          error: missing(agenda),
        }}
        value={agenda}
        onChange={setAgenda}
      />
      <fieldset className="plainGroup">
        <legend className={styles.legend}>{t('meetings.presentLabel')}</legend>
        {commission.members.map(({ personId, fullName, duty }) => (
          <Checkbox
            key={personId}
            isSelected={present.includes(personId)}
            onChange={(isThere) => toggle(personId, isThere)}
          >
            {duty === 'MEMBER' ? fullName : `${fullName} (${t(`duties.${duty}`)})`}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles.figures}>{counts.map(figure)}</div>
      <LightTextArea
        texts={{
          id: 'meeting-reason',
          label: t('meetings.reason'),
          isRequired: true,
          error: missing(reason),
        }}
        value={reason}
        onChange={setReason}
      />
    </FormModal>
  );
}
