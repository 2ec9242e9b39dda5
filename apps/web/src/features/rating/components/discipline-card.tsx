import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { KeptLine } from '@/components/offline-notice/offline-notice.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { DisciplineSummary } from '@/lib/received.ts';
import { ratingQuery } from '../api/get-rating.ts';
import styles from './discipline-card.module.css';
import { DisciplineDetails } from './discipline-details.tsx';
import { MarkBar } from './mark-bar.tsx';

type DisciplineCardProps = {
  discipline: DisciplineSummary;
  semesterId: number;
  /** The address leads to it: it begins open, and in sight. */
  isWanted: boolean;
};

/** Its rating is asked for when the card is first opened. */
export function DisciplineCard({ discipline, semesterId, isWanted }: DisciplineCardProps) {
  const [isOpen, setIsOpen] = useState(isWanted);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    card.current?.scrollIntoView();
    card.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isWanted]);
  const departments = currentLanguage() === 'en' ? discipline.cathedras_en : discipline.cathedras;
  const attestation = inLanguage(
    discipline.attestation_load_type_title,
    discipline.attestation_load_type_title_en,
  );
  return (
    <Disclosure
      ref={card}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      headingLevel={3}
      header={
        <span className={styles.header}>
          <span className={styles.names}>
            <span className={styles.title}>
              {inLanguage(discipline.discipline_title, discipline.discipline_title_en)}
            </span>
            {departments.length > 0 && <span className={styles.quiet}>{departments.join(', ')}</span>}
          </span>
          <span className={styles.figures}>
            <Standing discipline={discipline} />
            {attestation && <span className={styles.attestation}>{attestation}</span>}
          </span>
          <Bar discipline={discipline} />
        </span>
      }
    >
      <Rating wpdId={discipline.id} semesterId={semesterId} />
    </Disclosure>
  );
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Points and mark, as far as the service tells them without the card being opened. */
function Standing({ discipline }: { discipline: DisciplineSummary }) {
  const { t } = useTranslation('rating');
  const { total_rating: points, max_score: maximum, semester } = discipline;
  const { mark, possible_mark: possible } = semester?.final_mark ?? { mark: null, possible_mark: null };
  const hasNoMark = mark === null && possible === null;
  return (
    <>
      {maximum === 0 && <span className={styles.quiet}>{t('standing.noControls')}</span>}
      {typeof points === 'number' && typeof maximum === 'number' && maximum > 0 && (
        <span className={styles.points}>
          {t('standing.ofDiscipline', {
            points: formatNumber(points, oneDecimal),
            maximum: formatNumber(maximum),
          })}
        </span>
      )}
      {/* The same figures as on Home, which tells of the semester alone. */}
      {semester && semester.max_score_to_get > 0 && semester.max_score_to_get !== maximum && (
        <span className={styles.quiet}>
          {t('standing.ofSemester', {
            points: formatNumber(semester.total_rating, oneDecimal),
            maximum: formatNumber(semester.max_score_to_get),
          })}
        </span>
      )}
      {mark !== null && <Badge tone="positive">{t('standing.mark', { mark })}</Badge>}
      {mark === null && possible !== null && <Badge>{t('standing.possible', { mark: possible })}</Badge>}
      {hasNoMark && discipline.reached_mark !== null && (
        <Badge>{t('standing.soFar', { mark: discipline.reached_mark })}</Badge>
      )}
    </>
  );
}

function Bar({ discipline }: { discipline: DisciplineSummary }) {
  const { total_rating: points, max_score: maximum, open_rating: open, thresholds } = discipline;
  // What was kept of an older release knows no borders.
  if (!thresholds || !maximum || points === null) return null;
  return (
    <MarkBar gained={(points / maximum) * 100} open={((open ?? 0) / maximum) * 100} thresholds={thresholds} />
  );
}

function Rating({ wpdId, semesterId }: { wpdId: number; semesterId: number }) {
  const { t } = useTranslation('rating');
  const { data: answer, error, isFetching, refetch } = useQuery(ratingQuery({ semesterId, wpdId }));
  if (answer?.data) {
    return (
      <div className={styles.contents}>
        <KeptLine keptAt={answer.keptAt} />
        <DisciplineDetails rating={answer.data} />
      </div>
    );
  }
  if (answer) return <p className={styles.quiet}>{t('empty.rating')}</p>;
  if (error) {
    return (
      <ErrorState
        title={t('failed.rating')}
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <Loading />;
}
