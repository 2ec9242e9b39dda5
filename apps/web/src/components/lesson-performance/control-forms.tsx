import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { ControlFormMark } from '@/lib/received.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import styles from './lesson-performance.module.css';

type ControlFormsProps = {
  forms: readonly ControlFormMark[];
  /** The most that the whole discipline gives by the scale: with it every form says how its points came about. */
  rawMaximum?: number | null;
};

export function ControlForms({ forms, rawMaximum }: ControlFormsProps) {
  return (
    <ul className="stack gap3">
      {forms.map((form) => (
        <li key={form.id} className={styles.form}>
          <FormHead form={form} />
          <FormFigures form={form} />
          {rawMaximum ? <PointsExplained form={form} rawMaximum={rawMaximum} /> : null}
          <EarlierMarks form={form} />
        </li>
      ))}
    </ul>
  );
}

function FormHead({ form }: { form: ControlFormMark }) {
  const { t } = useTranslation('lesson-performance');
  const kinds = [
    inLanguage(form.control_form_title, form.control_form_title_en),
    form.kind && t(`kind.${form.kind}`),
  ];
  return (
    <div className={styles.formHead}>
      <div>
        <p className={styles.formTitle}>{inLanguage(form.filling_title, form.filling_title_en)}</p>
        <p className="muted">{kinds.filter(Boolean).join(' · ')}</p>
      </div>
      {form.exclude_from_rating_calculation && <Badge>{t('form.excluded')}</Badge>}
    </div>
  );
}

function FormFigures({ form }: { form: ControlFormMark }) {
  const { t } = useTranslation('lesson-performance');
  if (form.mark === null) return <p className="muted">{t('form.noMark')}</p>;
  const scale = form.linguistic_scale;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('form.mark')}</dt>
        <dd>
          <strong>{inLanguage(form.mark, form.mark_en)}</strong>
          {scale && <> {inLanguage(scale.title_ru, scale.title_en)}</>}
          {form.attempt !== null && form.attempt > 1 && <> · {t('form.attempt', { number: form.attempt })}</>}
        </dd>
      </div>
      {form.percent !== null && (
        <div>
          <dt>{t('form.percent')}</dt>
          <dd>{formatNumber(form.percent / 100, { style: 'percent', maximumFractionDigits: 1 })}</dd>
        </div>
      )}
      {form.rating_score !== null && (
        <div>
          <dt>{t('form.points')}</dt>
          <dd>
            {form.max_rating_score === null
              ? formatPoints(form.rating_score)
              : t('form.pointsOf', {
                  points: formatPoints(form.rating_score),
                  maximum: formatPoints(form.max_rating_score),
                })}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Points = score ÷ raw maximum × 1000: the sum that anybody can do over. */
function PointsExplained({ form, rawMaximum }: { form: ControlFormMark; rawMaximum: number }) {
  const { t } = useTranslation('lesson-performance');
  if (form.exclude_from_rating_calculation || form.max_score === null || form.max_rating_score === null)
    return null;
  const [best, whole] = [formatNumber(form.max_score), formatNumber(rawMaximum)];
  if (form.score === null || form.rating_score === null) {
    return (
      <p className="muted digits">
        {t('form.couldGive', { best, whole, points: formatPoints(form.max_rating_score) })}
      </p>
    );
  }
  return (
    <p className="muted digits">
      {t('form.howItCame', {
        score: formatNumber(form.score),
        best,
        whole,
        points: formatPoints(form.rating_score),
      })}
    </p>
  );
}

function EarlierMarks({ form }: { form: ControlFormMark }) {
  const { t } = useTranslation('lesson-performance');
  return form.previous_marks?.map(({ attempt, linguistic_scale, marked_on }) => {
    const mark = inLanguage(
      `${linguistic_scale.mark} ${linguistic_scale.title_ru}`,
      `${linguistic_scale.mark_en} ${linguistic_scale.title_en}`,
    );
    return (
      <p key={attempt} className="muted">
        {marked_on === null
          ? t('form.earlier', { mark })
          : t('form.earlierOn', { mark, date: formatWallDate(marked_on) })}
      </p>
    );
  });
}

function formatPoints(points: number): string {
  return formatNumber(points, { maximumFractionDigits: 2 });
}
