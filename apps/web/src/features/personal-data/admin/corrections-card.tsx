import { useQuery } from '@tanstack/react-query';
import type { ListedCorrection } from '@zachetka/contract/personal-data/personal-data.schemas';
import { correctionFieldTexts } from '@zachetka/contract/personal-data/personal-data.texts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { correctionsQuery } from '../api/corrections.ts';
import { CorrectionBadge } from '../own/corrections.tsx';
import styles from '../personal-data.module.css';
import { AdminSection, Pager } from './admin-section.tsx';

const AnswerCorrectionModal = lazy(async () => ({
  default: (await import('./answer-correction-modal.tsx')).AnswerCorrectionModal,
}));

export function CorrectionsCard() {
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
          {answered && (
            <Suspense>
              <AnswerCorrectionModal correction={answered} onClose={() => setAnswered(null)} />
            </Suspense>
          )}
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
      <div className={styles.head}>
        <strong>{who}</strong>
        <CorrectionBadge outcome={outcome} />
      </div>
      <span>{correctionFieldTexts[field][currentLanguage()]}</span>
      <span>{t('correction.change', { wrong, shouldBe })}</span>
      {proof !== null && <span className={styles.quiet}>{t('correction.shownBy', { proof })}</span>}
      <span className={styles.quiet}>{t('correction.asked', { date: formatDate(new Date(askedAt)) })}</span>
      {answer !== null && <span>{t('correction.answer', { answer, who: answeredBy ?? '' })}</span>}
      {outcome === null && (
        <div className={styles.tools}>
          <Button onPress={onAnswer} aria-label={t('corrections.answerNamed', { name: fullName })}>
            {t('corrections.answer')}
          </Button>
        </div>
      )}
    </>
  );
}
