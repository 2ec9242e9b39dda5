import { useQuery } from '@tanstack/react-query';
import type { FoundPeople } from '@zachetka/contract/personal-data/personal-data.schemas';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { formatDate } from '@/lib/time/dates.ts';
import { erasuresQuery, peopleQuery } from '../api/removal.ts';
import styles from '../personal-data.module.css';
import { AdminSection } from './admin-section.tsx';

const ErasureModal = lazy(async () => ({ default: (await import('./erasure-modal.tsx')).ErasureModal }));

type Found = FoundPeople['people'][number];

/** Somebody who has left is found by name, and forgotten after a look at what goes. */
export function ErasureCard() {
  const { t } = useTranslation('personal-data');
  const [chosen, setChosen] = useState<Found | null>(null);
  const query = useQuery(erasuresQuery);
  return (
    <AdminSection title={t('erasure.title')} text={t('erasure.text')} query={query}>
      {(erasures) => (
        <>
          <Search onChoose={setChosen} />
          {erasures.length > 0 && (
            <>
              <h3>{t('erasure.done')}</h3>
              <ul className={styles.list}>
                {erasures.map(({ number, erasedAt, erasedBy, reason, rows }) => (
                  <li key={number}>
                    <div className={styles.head}>
                      <span>{t('erasure.of', { number })}</span>
                      <span className={styles.quiet}>{formatDate(new Date(erasedAt))}</span>
                    </div>
                    <span className={styles.quiet}>
                      {t('erasure.by', { who: erasedBy ?? '—', reason, count: rows })}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {chosen && (
            <Suspense>
              <ErasureModal personId={chosen.personId} onClose={() => setChosen(null)} />
            </Suspense>
          )}
        </>
      )}
    </AdminSection>
  );
}

function Search({ onChoose }: { onChoose: (person: Found) => void }) {
  const { t } = useTranslation('personal-data');
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.trim());
  const { data, error } = useQuery(peopleQuery(name));
  return (
    <>
      <LightInput
        texts={{ id: 'erasure-name', label: t('erasure.find'), description: t('erasure.findHelp') }}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error && <p role="alert">{error.message}</p>}
      {data?.length === 0 && <p>{t('erasure.nobody')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((person) => (
            <li key={person.personId}>
              <div className={styles.head}>
                <span>{person.fullName}</span>
                {person.hasRoles ? (
                  <Badge>{t('erasure.here')}</Badge>
                ) : (
                  <Button
                    aria-label={t('erasure.previewNamed', { name: person.fullName })}
                    onPress={() => onChoose(person)}
                  >
                    {t('erasure.preview')}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
