import { BookOpenText, CircleCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { FinalMarkCard } from '@/components/lesson-performance/final-mark-card.tsx';
import { Meter } from '@/components/meter/meter.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import type { DisciplineRating } from '@/lib/received.ts';
import { AttestationLesson } from './attestation-lesson.tsx';
import styles from './discipline-card.module.css';
import { HowItCame } from './how-it-came.tsx';
import { Lessons } from './lessons.tsx';
import { NextMark } from './next-mark.tsx';

const loadReference = () => import('./reference-modal.tsx');
const ReferenceModal = lazy(async () => ({ default: (await loadReference()).ReferenceModal }));
const fetchReference = () => void loadReference();

type DetailsProps = { rating: DisciplineRating };

export function DisciplineDetails({ rating }: DetailsProps) {
  return (
    <>
      <Totals rating={rating} />
      <NextMark rating={rating} />
      <HowItCame rating={rating} />
      {rating.semester.final_mark && (
        <FinalMarkCard finalMark={rating.semester.final_mark} headingLevel={4} />
      )}
      <Lessons rating={rating} />
      <AttestationLesson rating={rating} />
    </>
  );
}

function Totals({ rating }: DetailsProps) {
  const { t } = useTranslation('rating');
  const { semester } = rating;
  const most = semester.max_score_to_get ?? semester.max_score;
  return (
    <>
      {rating.max_score === 0 ? (
        <p>{t('totals.noControls')}</p>
      ) : (
        <div className={styles.totals}>
          <Meter
            label={t('totals.discipline')}
            text={t('totals.of', {
              points: formatTotal(rating.total_rating),
              maximum: formatNumber(rating.max_score),
            })}
            percent={rating.percent}
          />
          {most === 0 ? (
            <p>{t('totals.noControlsInSemester', { number: semester.number })}</p>
          ) : (
            <Meter
              label={t('totals.semester', { number: semester.number })}
              text={t('totals.of', {
                points: formatTotal(semester.total_rating),
                maximum: formatNumber(most, { maximumFractionDigits: 1 }),
              })}
              percent={semester.percent}
            />
          )}
        </div>
      )}
      <div className={styles.line}>
        {/* Without the thresholds nobody knows which of them is reached. */}
        {rating.max_score > 0 && rating.thresholds && <ReachedMark mark={rating.reached_mark} />}
        <Reference rating={rating} />
      </div>
    </>
  );
}

function ReachedMark({ mark }: { mark: DisciplineRating['reached_mark'] }) {
  const { t } = useTranslation('rating');
  if (mark === null) return <Badge>{t('totals.noThreshold')}</Badge>;
  return (
    <Badge tone="positive" icon={<CircleCheck aria-hidden />}>
      {t('totals.reached', { mark })}
    </Badge>
  );
}

function Reference({ rating }: DetailsProps) {
  const { t } = useTranslation('rating');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<BookOpenText aria-hidden />}
        onPointerEnter={fetchReference}
        onFocus={fetchReference}
        onPress={() => setIsOpen(true)}
      >
        {t('reference.button')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReferenceModal discipline={rating} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function formatTotal(points: number): string {
  return formatNumber(points, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
