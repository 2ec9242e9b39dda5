import { useTranslation } from 'react-i18next';
import { ElementChanges } from '@/components/portfolio-element/element-changes.tsx';
import { formatDate } from '@/lib/time/dates.ts';
import type { ShownElement } from '../review/shown-review.ts';
import styles from './correction-note.module.css';

/** What was asked for the last time, and what the student has changed since. */
export function CorrectionNote({ element }: { element: ShownElement }) {
  const { t } = useTranslation('verification');
  const { lastDecision, changesSince } = element;
  if (!lastDecision) return null;
  const date = formatDate(new Date(lastDecision.at));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a section is a landmark, of which many here would have one name; a fieldset holds fields
    <div role="group" className={styles.note} aria-label={t('correction.label')}>
      <p className={styles.title}>{t(`correction.${lastDecision.kind}`, { date })}</p>
      {lastDecision.by !== null && <p className="small">{lastDecision.by}</p>}
      {lastDecision.comment !== null && <p className="breakAnywhere keepLines">{lastDecision.comment}</p>}
      {changesSince && (
        <>
          <p className={styles.title}>
            {t(changesSince.length > 0 ? 'correction.changed' : 'correction.unchanged')}
          </p>
          <ElementChanges changes={changesSince} attributes={element.attributes} />
        </>
      )}
    </div>
  );
}
