import type { EventField, EventSummary } from '@zachetka/contract/portfolio/events/events.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttributeInput } from '@/components/attribute-input/attribute-input.tsx';
import { Badge } from '@/components/badge/badge.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { TextArea } from '@/components/field/text-area.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { titleOf } from '@/components/portfolio-element/element-texts.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { readTypedDate } from '@/lib/time/typed-date.ts';
import { useMinute } from '@/lib/time/use-minute.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';

export type Typed = Readonly<Record<number, string>>;

type WallFieldProps = {
  texts: { id: string; label: string; isRequired: true; error?: string | undefined };
  /** yyyy-MM-dd, or yyyy-MM-ddTHH:mm where it has a time, by the clock of the university; empty for what is none. */
  value: string;
  hasTime?: boolean;
  onChange: (value: string) => void;
};

/** A day, or a day and a minute, typed as people write them. */
export function WallField({ texts, value, hasTime = false, onChange }: WallFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [day = '', time = ''] = value.split('T');
  const written = value === '' ? '' : [formatWallDate(day), ...(hasTime ? [time] : [])].join(' ');
  return (
    <LightInput
      texts={texts}
      autoComplete="off"
      value={typed ?? written}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readWall(target.value, hasTime));
      }}
      onBlur={() => value !== '' && setTyped(null)}
    />
  );
}

function readWall(text: string, hasTime: boolean): string {
  const [, day = '', time] = /^(.*?)(?:\s+((?:[01]?\d|2[0-3]):[0-5]\d))?$/.exec(text.trim()) ?? [];
  const date = readTypedDate(day);
  if (date === null || hasTime !== (time !== undefined)) return '';
  return time === undefined ? date : `${date}T${time.padStart(5, '0')}`;
}

type EventFieldsProps = {
  fields: readonly EventField[];
  typed: Typed;
  /** What the server has said of each. */
  problems: Readonly<Record<string, string>>;
  /** Where nothing has to be filled in, since somebody else will. */
  isOptional?: boolean;
  onChange: (typed: Typed) => void;
};

/** The fields that the achievement will have, as a student would fill them in. */
export function EventFields({ fields, typed, problems, isOptional = false, onChange }: EventFieldsProps) {
  const { t } = useTranslation('portfolio');
  const language = currentLanguage();
  return fields.map((field) => (
    <AttributeInput
      key={field.id}
      id={`event-field-${field.id}`}
      label={titleOf(field, language)}
      description={undefined}
      format={field.format}
      isRequired={field.required && !isOptional}
      placeholder={null}
      options={field.options}
      optionsEn={field.optionsEn}
      language={language}
      value={typed[field.id] ?? null}
      problem={problems[field.id]}
      t={t}
      onChange={(value) => onChange({ ...typed, [field.id]: value })}
    />
  ));
}

export const valuesToSend = (typed: Typed) =>
  Object.entries(typed).map(([fieldId, value]) => ({ fieldId: Number(fieldId), value }));

type ReasonModalProps = {
  title: string;
  text: string;
  confirm: string;
  call: { isPending: boolean; error: Error | null };
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** What takes something from people says why. */
export function ReasonModal({ title, text, confirm, call, onClose, onConfirm }: ReasonModalProps) {
  const { t } = useTranslation('events');
  const [reason, setReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isMissing = reason.trim() === '';
  const send = () => {
    setWasSubmitted(true);
    if (!isMissing) onConfirm(reason.trim());
  };
  return (
    <FormModal title={title} submit={confirm} call={call} isDestructive onClose={onClose} onSubmit={send}>
      <p>{text}</p>
      <TextArea
        label={t('reason')}
        isRequired
        error={wasSubmitted && isMissing ? t('reasonMissing') : undefined}
        value={reason}
        onChange={setReason}
      />
    </FormModal>
  );
}

export function EventState({ event }: { event: EventSummary }) {
  const { t } = useTranslation('events');
  const now = useMinute();
  if (event.revokedAt !== null) return <Badge tone="negative">{t('state.revoked')}</Badge>;
  if (event.isOpen) return <Badge tone="positive">{t('state.open')}</Badge>;
  if (event.organiser === null) {
    return <Badge tone="warning">{t(event.hasLink ? 'state.waiting' : 'state.noOrganiser')}</Badge>;
  }
  return <Badge>{t(Date.parse(event.opensAt) > now ? 'state.planned' : 'state.over')}</Badge>;
}

export const shownMoment = (moment: string): string =>
  `${formatDate(new Date(moment))} ${formatTime(new Date(moment))}`;
