import { useQuery } from '@tanstack/react-query';
import type { ConsentVersion } from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { consentsQuery, useDeleteConsent } from '../api.ts';
import styles from '../personal-data.module.css';
import { AdminSection } from './admin-section.tsx';

const windows = () => import('./consent-modals.tsx');
const ConsentModal = lazyPart(windows, 'ConsentModal');
const EnforceModal = lazyPart(windows, 'EnforceModal');
const AnswersModal = lazyPart(windows, 'AnswersModal');

type Opened =
  | { window: 'edit'; consent: ConsentVersion | null }
  | { window: 'enforce' | 'answers'; consent: ConsentVersion };

/** Versions of the consent: a draft is written, and from a day on it is asked for. */
export function ConsentsCard() {
  const { t } = useTranslation('personal-data');
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery(consentsQuery);
  const onClose = () => setOpened(null);
  return (
    <AdminSection title={t('consents.title')} text={t('consents.text')} query={query}>
      {({ consents, asked }) => (
        <>
          <div className="wrap gap2 bottom">
            <Button icon={<Plus aria-hidden />} onPress={() => setOpened({ window: 'edit', consent: null })}>
              {t('consents.new')}
            </Button>
          </div>
          <ul className={styles.list}>
            {consents.map((consent) => (
              <li key={consent.id}>
                <Version consent={consent} asked={asked} onOpen={setOpened} />
              </li>
            ))}
          </ul>
          {opened && (
            <>
              {opened.window === 'edit' && <ConsentModal consent={opened.consent} onClose={onClose} />}
              {opened.window === 'enforce' && <EnforceModal consent={opened.consent} onClose={onClose} />}
              {opened.window === 'answers' && <AnswersModal consent={opened.consent} onClose={onClose} />}
            </>
          )}
        </>
      )}
    </AdminSection>
  );
}

type VersionProps = { consent: ConsentVersion; asked: number; onOpen: (opened: Opened) => void };

function Version({ consent, asked, onOpen }: VersionProps) {
  const { t } = useTranslation('personal-data');
  const remove = useDeleteConsent();
  const { id, number, titleRu, titleEn, inForceFrom, isCurrent, given, declined } = consent;
  const from = inForceFrom === null ? '' : formatDate(new Date(inForceFrom));
  return (
    <>
      <div className="row gap1x3 apart">
        <strong>{t('consents.version', { number, title: inLanguage(titleRu, titleEn) })}</strong>
        {inForceFrom === null && <Badge>{t('consents.draft')}</Badge>}
        {inForceFrom !== null && (
          <Badge tone={isCurrent ? 'positive' : 'neutral'}>{t('consents.from', { from })}</Badge>
        )}
      </div>
      {inForceFrom !== null && <span>{t('consents.counts', { given, declined, asked })}</span>}
      <div className="wrap gap2 bottom">
        {inForceFrom === null ? (
          <>
            <Button onPress={() => onOpen({ window: 'edit', consent })}>{t('consents.edit')}</Button>
            <Button onPress={() => onOpen({ window: 'enforce', consent })}>{t('consents.enforce')}</Button>
            <Button
              variant="quiet"
              isPending={remove.isPending}
              onPress={() => remove.mutate(id, { onError: (error) => toast.error(error.message) })}
            >
              {t('consents.delete')}
            </Button>
          </>
        ) : (
          <Button onPress={() => onOpen({ window: 'answers', consent })}>{t('consents.answers')}</Button>
        )}
      </div>
    </>
  );
}
