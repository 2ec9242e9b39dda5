import { useQuery } from '@tanstack/react-query';
import type {
  ErasureHow,
  ErasurePreview,
} from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { LightInput } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { erasureQuery, useErase } from '../api.ts';
import styles from '../personal-data.module.css';

type ErasureModalProps = { personId: string; onClose: () => void };

/** What goes, what is emptied, what stays and why; then the name is typed, because nothing brings it back. */
export function ErasureModal({ personId, onClose }: ErasureModalProps) {
  const { t } = useTranslation('personal-data');
  const { data, error } = useQuery(erasureQuery(personId));
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const erase = useErase(personId);
  const isReady = data?.hindrances.length === 0 && reason.trim() !== '' && typed.trim() === data.fullName;
  const press = () =>
    erase.mutate(
      { reason: reason.trim(), confirmation: typed },
      {
        onSuccess: () => {
          toast(t('erasure.erased'));
          onClose();
        },
      },
    );
  const failure = error ?? erase.error;
  return (
    <FormModal
      size="large"
      title={data ? t('erasure.previewNamed', { name: data.fullName }) : t('erasure.preview')}
      submit={t('erasure.erase')}
      isDestructive
      isDisabled={!isReady}
      call={{ isPending: erase.isPending, error: failure }}
      onSubmit={press}
      onClose={onClose}
    >
      {!data && !error && <Loading />}
      {data && <Preview preview={data} />}
      {data?.hindrances.length === 0 && (
        <>
          <LightInput
            texts={{ id: 'erasure-reason', label: t('erasure.reason'), isRequired: true }}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <LightInput
            texts={{
              id: 'erasure-confirmation',
              label: t('erasure.confirmation', { name: data.fullName }),
              isRequired: true,
            }}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
    </FormModal>
  );
}

const order: readonly ErasureHow[] = ['delete', 'blank', 'keep'];

function Preview({ preview: { hindrances, parts } }: { preview: ErasurePreview }) {
  const { t } = useTranslation('personal-data');
  const language = currentLanguage();
  return (
    <>
      {hindrances.map((hindrance) => (
        <Notice key={hindrance.en} tone="warning" headingLevel={3} title={hindrance[language]} />
      ))}
      {order.map((how) => {
        const ofHow = parts.filter((part) => part.how === how);
        if (ofHow.length === 0) return null;
        return (
          <section key={how} className="column gap3 breakAnywhere">
            <h3>{t(`erasure.how.${how}`)}</h3>
            <ul className={styles.list}>
              {ofHow.map(({ title, rows, why }) => (
                <li key={title.en}>
                  <div className="row gap1x3 apart">
                    <span>{title[language]}</span>
                    <span className="muted">{t('holdings.rows', { count: rows })}</span>
                  </div>
                  {why && <span className="muted">{why[language]}</span>}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p className="muted">{t('erasure.backups')}</p>
    </>
  );
}
