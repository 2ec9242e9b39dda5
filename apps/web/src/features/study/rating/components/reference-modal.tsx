import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Modal } from '@/components/modal/modal.tsx';
import { KeptLine } from '@/components/offline-notice/offline-notice.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { DisciplineSummary, RatingInfo } from '@/lib/received.ts';
import { ratingInfoQuery } from '../api.ts';
import styles from './discipline-card.module.css';

type ReferenceModalProps = {
  discipline: Pick<DisciplineSummary, 'id' | 'discipline_title' | 'discipline_title_en'>;
  onClose: () => void;
};

/** How the rating of the discipline is calculated. */
export function ReferenceModal({ discipline, onClose }: ReferenceModalProps) {
  const { t } = useTranslation('rating');
  const query = useQuery(ratingInfoQuery(discipline.id));
  const { data: answer } = query;
  return (
    <Modal isOpen onClose={onClose} title={t('reference.title')} size="large">
      <div className="stack gap5">
        <p className="muted">{inLanguage(discipline.discipline_title, discipline.discipline_title_en)}</p>
        <KeptLine keptAt={answer?.keptAt} />
        {answer?.data && <Contents info={answer.data} />}
        {answer?.data === null && <p>{t('empty.rating')}</p>}
        {!answer && <NotLoaded query={query} title={t('failed.reference')} />}
      </div>
    </Modal>
  );
}

function Contents({ info }: { info: RatingInfo }) {
  const { t } = useTranslation('rating');
  return (
    <>
      <p>{t('reference.intro')}</p>
      <MarksTable info={info} />
      <SemestersTable info={info} />
      <div className={styles.thresholds}>
        <h3>{t('reference.thresholds')}</h3>
        <p>{t('reference.thresholdsText')}</p>
        <ul>
          <li>{t('reference.three', { percent: info.min_score_for_three })}</li>
          <li>{t('reference.four', { percent: info.min_score_for_four })}</li>
          <li>{t('reference.five', { percent: info.min_score_for_five })}</li>
        </ul>
      </div>
    </>
  );
}

function MarksTable({ info }: { info: RatingInfo }) {
  const { t } = useTranslation('rating');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard
    <section className={styles.scrollAcross} tabIndex={0} aria-label={t('reference.marks')}>
      <table className={styles.table}>
        <caption>{t('reference.marks')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reference.mark')}</th>
            <th scope="col">{t('reference.current')}</th>
            <th scope="col">{t('reference.boundary')}</th>
          </tr>
        </thead>
        <tbody>
          {info.matches.map(({ linguistic_scale: scale, current_score, colloq_score }) => (
            <tr key={`${scale.linguistic_scale_id} ${scale.mark}`}>
              <th scope="row">
                {inLanguage(`${scale.mark} (${scale.title_ru})`, `${scale.mark_en} (${scale.title_en})`)}
              </th>
              <td>{formatNumber(current_score)}</td>
              <td>{formatNumber(colloq_score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SemestersTable({ info }: { info: RatingInfo }) {
  const { t } = useTranslation('rating');
  // The sum of what can be obtained; the maxima above are rounded down, each by itself.
  const obtainable = info.semesters.reduce((sum, semester) => sum + semester.max_score_to_get, 0);
  const total = info.total_max_score ?? Math.round(obtainable);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard
    <section className={styles.scrollAcross} tabIndex={0} aria-label={t('reference.semesters')}>
      <table className={styles.table}>
        <caption>{t('reference.semesters')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reference.semester')}</th>
            <th scope="col">{t('reference.currentForms')}</th>
            <th scope="col">{t('reference.boundaryForms')}</th>
            <th scope="col">{t('reference.maxScore')}</th>
            <th scope="col">{t('reference.maxToGet')}</th>
          </tr>
        </thead>
        <tbody>
          {info.semesters.map((semester) => (
            <tr key={semester.id}>
              <th scope="row">{semester.number}</th>
              <td>{semester.current_controls_amount}</td>
              <td>{semester.colloq_controls_amount}</td>
              <td>{formatNumber(Math.floor(semester.max_score))}</td>
              <td>
                {formatNumber(semester.max_score_to_get, {
                  minimumFractionDigits: 1,
                  maximumFractionDigits: 1,
                })}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reference.total')}</th>
            <td>{info.total_current_controls_amount}</td>
            <td>{info.total_colloq_controls_amount}</td>
            <td>{formatNumber(total)}</td>
            <td>{formatNumber(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
