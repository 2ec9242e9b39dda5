import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { elementStatusText } from '@/components/status-badge/status-words.ts';
import type { PortfolioElement } from '@/lib/received.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { decidedElementsQuery } from '../../api/get-decided.ts';
import styles from './decisions-made.module.css';
import { TakeBackModal } from './take-back-modal.tsx';

/** For who administers verification: what was decided of this student, to be taken back where it was wrong. */
export function DecisionsMade({ portfolioId }: { portfolioId: number }) {
  const { t } = useTranslation('verification');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      header={t('takeBack.list')}
      headingLevel={2}
    >
      <Decisions portfolioId={portfolioId} />
    </Disclosure>
  );
}

function Decisions({ portfolioId }: { portfolioId: number }) {
  const { t } = useTranslation('verification');
  const { data, error, isFetching, refetch } = useQuery(decidedElementsQuery(portfolioId));
  const [chosen, setChosen] = useState<PortfolioElement | null>(null);
  if (!data && error) {
    return (
      <ErrorState
        title={t('failed.title')}
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        headingLevel={3}
      />
    );
  }
  if (!data) return <Loading />;
  if (data.length === 0) return <p>{t('takeBack.none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {data.map((element) => (
          <Decision key={element.id} element={element} onTakeBack={() => setChosen(element)} />
        ))}
      </ul>
      {chosen && <TakeBackModal portfolioId={portfolioId} element={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function Decision({ element, onTakeBack }: { element: PortfolioElement; onTakeBack: () => void }) {
  const { t } = useTranslation('verification');
  const { status, score, adminComment, assessmentDate } = element;
  const title = elementTitle(element) ?? t('element.untitled');
  const words = [
    elementStatusText(status),
    status === 'VERIFIED' && score !== null && t('element.score', { count: score }),
    assessmentDate !== null && formatDate(new Date(assessmentDate)),
    adminComment,
  ];
  return (
    <li className={styles.decision}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.quiet}>{words.filter(Boolean).join(' · ')}</p>
      </div>
      {element.version !== undefined && (
        <Button aria-label={t('takeBack.actionOf', { title })} onPress={onTakeBack}>
          {t('takeBack.action')}
        </Button>
      )}
    </li>
  );
}
