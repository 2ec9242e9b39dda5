import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import type {
  FoundPeople,
  ListedCorrection,
} from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import { correctionFieldTexts } from '@zachetka/contract/platform/personal-data/personal-data.texts';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { isAwaited } from '@/lib/is-awaited.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { consentsQuery, correctionsQuery, erasuresQuery, peopleQuery, retentionQuery } from '../api.ts';
import { CorrectionBadge } from '../own/corrections.tsx';
import styles from '../personal-data.module.css';
import { AdminSection, Pager } from './admin-section.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { RetentionCard } from './retention-card.tsx';

/** What people have asked for, what they are asked for, what goes when, and whom the portal forgets. */
export function PersonalDataAdminPage() {
  const { t } = useTranslation('personal-data');
  const { roles } = useCurrentUser();
  const isRoot = mayPass('superAdmin', roles);
  const corrections = useQuery(correctionsQuery(0));
  const consents = useQuery({ ...consentsQuery, enabled: isRoot });
  const retention = useQuery({ ...retentionQuery, enabled: isRoot });
  // All cards at once: one that came later would push the others down.
  const isComing = [corrections, consents, retention].some(isAwaited);
  return (
    <>
      <PageHeader
        title={t('admin.title')}
        crumbs={[{ label: t('admin.administration'), to: '/admin' }, { label: t('admin.title') }]}
      />
      {isComing ? (
        <Loading />
      ) : (
        <div className="column gap4 formWidth">
          <CorrectionsCard />
          {isRoot && (
            <>
              <ConsentsCard />
              <RetentionCard />
              <ErasureCard />
            </>
          )}
        </div>
      )}
    </>
  );
}

const AnswerCorrectionModal = lazyPart(
  () => import('./answer-correction-modal.tsx'),
  'AnswerCorrectionModal',
);

function CorrectionsCard() {
  const { t } = useTranslation('personal-data');
  const [page, setPage] = useState(0);
  const [answered, setAnswered] = useState<ListedCorrection | null>(null);
  // The page around it has asked at its opening, and waited for the answer.
  const query = useQuery({ ...correctionsQuery(page), refetchOnMount: false });
  return (
    <AdminSection title={t('corrections.title')} text={t('corrections.text')} query={query}>
      {({ corrections, totalPages }) => (
        <>
          {corrections.length === 0 && <p>{t('corrections.none')}</p>}
          <ul className={styles.list}>
            {corrections.map((correction) => (
              <li key={correction.id}>
                <Line correction={correction} onAnswer={() => setAnswered(correction)} />
              </li>
            ))}
          </ul>
          <Pager page={page} totalPages={totalPages} onChange={setPage} />
          {answered && <AnswerCorrectionModal correction={answered} onClose={() => setAnswered(null)} />}
        </>
      )}
    </AdminSection>
  );
}

function Line({ correction, onAnswer }: { correction: ListedCorrection; onAnswer: () => void }) {
  const { t } = useTranslation('personal-data');
  const { field, wrong, shouldBe, proof, askedAt, outcome, answer, answeredBy, fullName, group } = correction;
  const who = group === null ? fullName : `${fullName}, ${group}`;
  return (
    <>
      <div className="row gap1x3 apart">
        <strong>{who}</strong>
        <CorrectionBadge outcome={outcome} />
      </div>
      <span>{correctionFieldTexts[field][currentLanguage()]}</span>
      <span>{t('correction.change', { wrong, shouldBe })}</span>
      {proof !== null && <span className="muted">{t('correction.shownBy', { proof })}</span>}
      <span className="muted">{t('correction.asked', { date: formatDate(new Date(askedAt)) })}</span>
      {answer !== null && <span>{t('correction.answer', { answer, who: answeredBy ?? '' })}</span>}
      {outcome === null && (
        <div className="wrap gap2 bottom">
          <Button onPress={onAnswer} aria-label={t('corrections.answerNamed', { name: fullName })}>
            {t('corrections.answer')}
          </Button>
        </div>
      )}
    </>
  );
}

const ErasureModal = lazyPart(() => import('./erasure-modal.tsx'), 'ErasureModal');

type Found = FoundPeople['people'][number];

/** Somebody who has left is found by name, and forgotten after a look at what goes. */
function ErasureCard() {
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
                    <div className="row gap1x3 apart">
                      <span>{t('erasure.of', { number })}</span>
                      <span className="muted">{formatDate(new Date(erasedAt))}</span>
                    </div>
                    <span className="muted">
                      {t('erasure.by', { who: erasedBy ?? '—', reason, count: rows })}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {chosen && <ErasureModal personId={chosen.personId} onClose={() => setChosen(null)} />}
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
              <div className="row gap1x3 apart">
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
