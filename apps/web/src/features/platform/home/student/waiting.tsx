import type { StudentHome } from '@zachetka/contract/platform/home/home.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { inLanguage } from '@/lib/i18n.ts';
import { useReadResult } from '../api/student-home.ts';
import styles from './student-home.module.css';

/** Each row leads to the very thing, each count to exactly what it has counted. */
export function Waiting({ waiting }: { waiting: StudentHome['waiting'] }) {
  const { t } = useTranslation('home');
  const read = useReadResult();
  const { returned, readyToSend, inVerification, draftApplication: draft, results } = waiting;
  const isNothing = returned.count + readyToSend.count + results.count === 0 && !draft;
  return (
    <section className={styles.part} aria-labelledby="waiting">
      <h2 id="waiting">{t('waiting.title')}</h2>
      {isNothing && <p className={styles.nothing}>{t('waiting.nothing')}</p>}
      <ul className={styles.rows}>
        {returned.latest.map(({ id, titleRu, titleEn, comment }) => (
          <Row key={id} to={`/portfolio#element-${id}`} about={comment} isUrgent>
            {t('waiting.returned', { title: inLanguage(titleRu, titleEn) })}
          </Row>
        ))}
        {returned.count > returned.latest.length && (
          <Row to="/portfolio?status=RETURNED_FOR_CORRECTION">
            {t('waiting.allReturned', { count: returned.count })}
          </Row>
        )}
        {draft && (
          <Row
            to={`/application-for-pgas?id=${draft.id}`}
            about={draft.daysLeft === null ? null : t('waiting.daysLeft', { count: draft.daysLeft })}
            isUrgent={draft.daysLeft !== null && draft.daysLeft <= 3}
          >
            {t('waiting.draft')}
            {draft.season && `: ${inLanguage(draft.season.titleRu, draft.season.titleEn)}`}
          </Row>
        )}
        {readyToSend.count > 0 && (
          <Row to="/portfolio?status=READY">{t('waiting.readyToSend', { count: readyToSend.count })}</Row>
        )}
        {results.latest.map(({ id, titleRu, titleEn, link }) => (
          <Row key={id} to={link} onPress={() => read.mutate(id)}>
            {inLanguage(titleRu, titleEn)}
          </Row>
        ))}
        {results.count > results.latest.length && (
          <Row to="/notices?shown=results">{t('waiting.allResults', { count: results.count })}</Row>
        )}
        {inVerification.count > 0 && (
          <Row
            to="/portfolio?status=SUBMITTED"
            about={
              inVerification.usualDays === null
                ? null
                : t('waiting.usual', { count: inVerification.usualDays })
            }
          >
            {t('waiting.sent', { count: inVerification.count })}
          </Row>
        )}
      </ul>
    </section>
  );
}

type RowProps = {
  to: string;
  /** In a quieter line below. */
  about?: string | null;
  isUrgent?: boolean;
  onPress?: () => void;
  children: ReactNode;
};

function Row({ to, about, isUrgent = false, onPress, children }: RowProps) {
  return (
    <li>
      <Link to={to} className={styles.row} data-urgent={isUrgent || undefined} onClick={onPress}>
        <span className="stack shrink breakAnywhere">
          <span>{children}</span>
          {about && <span className={styles.quiet}>{about}</span>}
        </span>
      </Link>
    </li>
  );
}
