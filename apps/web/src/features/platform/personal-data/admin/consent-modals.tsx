import { useQuery } from '@tanstack/react-query';
import type { ConsentVersion } from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { LightDayInput } from '@/components/calendar/light-day-input.tsx';
import { LightInput, LightTextArea } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { formatDate } from '@/lib/time/dates.ts';
import { readTypedDate } from '@/lib/time/typed-date.ts';
import { consentAnswersQuery, useEnforceConsent, useSaveConsent } from '../api.ts';
import styles from '../personal-data.module.css';
import { Pager } from './admin-section.tsx';

const empty = { titleRu: '', titleEn: '', bodyRu: '', bodyEn: '' };

/** Both languages at once: nobody consents to what they can't read. */
export function ConsentModal({ consent, onClose }: { consent: ConsentVersion | null; onClose: () => void }) {
  const { t } = useTranslation('personal-data');
  const { titleRu, titleEn, bodyRu, bodyEn } = consent ?? empty;
  const [edited, setEdited] = useState({ titleRu, titleEn, bodyRu, bodyEn });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const save = useSaveConsent(consent);
  const press = () => {
    setWasSubmitted(true);
    if (Object.values(edited).some((text) => text.trim() === '')) return;
    save.mutate(edited, { onSuccess: onClose });
  };
  const texts = (name: keyof typeof empty) => ({
    id: `consent-${name}`,
    label: t(`consents.${name}`),
    isRequired: true,
    error: wasSubmitted && edited[name].trim() === '' ? t('correction.missing') : undefined,
  });
  const change = (name: keyof typeof empty) => (value: string) => setEdited({ ...edited, [name]: value });
  return (
    <FormModal
      title={consent ? t('consents.editing', { number: consent.number }) : t('consents.new')}
      submit={t('consents.save')}
      call={save}
      onSubmit={press}
      onClose={onClose}
    >
      {(['titleRu', 'titleEn'] as const).map((name) => (
        <LightInput
          key={name}
          texts={texts(name)}
          value={edited[name]}
          onChange={(event) => change(name)(event.target.value)}
        />
      ))}
      {(['bodyRu', 'bodyEn'] as const).map((name) => (
        <LightTextArea key={name} texts={texts(name)} value={edited[name]} onChange={change(name)} />
      ))}
    </FormModal>
  );
}

type OfConsentProps = { consent: ConsentVersion; onClose: () => void };

/** From that day on its words never change, and every student is asked. */
export function EnforceModal({ consent, onClose }: OfConsentProps) {
  const { t } = useTranslation('personal-data');
  const [typed, setTyped] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const from = readTypedDate(typed);
  const enforce = useEnforceConsent(consent.id);
  const press = () => {
    setWasSubmitted(true);
    if (from === null) return;
    enforce.mutate(
      { from, version: consent.version },
      {
        onSuccess: () => {
          toast.success(t('consents.enforced'));
          onClose();
        },
      },
    );
  };
  return (
    <FormModal
      title={t('consents.enforcing', { number: consent.number })}
      submit={t('consents.enforce')}
      call={enforce}
      onSubmit={press}
      onClose={onClose}
    >
      <p>{t('consents.enforceText')}</p>
      <LightDayInput
        texts={{
          id: 'consent-from',
          label: t('consents.day'),
          isRequired: true,
          error: wasSubmitted && from === null ? t('consents.notADay') : undefined,
        }}
        placeholder={t('consents.datePlaceholder')}
        calendar={t('consents.calendar')}
        value={typed}
        onChange={setTyped}
      />
    </FormModal>
  );
}

export function AnswersModal({ consent, onClose }: OfConsentProps) {
  const { t } = useTranslation('personal-data');
  const [page, setPage] = useState(0);
  const { data, error } = useQuery(consentAnswersQuery(consent.id, page));
  return (
    <Modal isOpen onClose={onClose} title={t('consents.answersOf', { number: consent.number })}>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Loading />}
      {data && (
        <div className="column gap3 breakAnywhere">
          {data.answers.length === 0 && <p>{t('consents.nobody')}</p>}
          <ul className={styles.list}>
            {data.answers.map(({ fullName, isGiven, at }) => (
              <li key={`${fullName} ${at}`}>
                <div className="row gap1x3 apart">
                  <span>{fullName}</span>
                  <Badge tone={isGiven ? 'positive' : 'neutral'}>
                    {t(isGiven ? 'consent.given' : 'consent.declined', { date: formatDate(new Date(at)) })}
                  </Badge>
                </div>
              </li>
            ))}
          </ul>
          <Pager page={page} totalPages={data.totalPages} onChange={setPage} />
        </div>
      )}
    </Modal>
  );
}
