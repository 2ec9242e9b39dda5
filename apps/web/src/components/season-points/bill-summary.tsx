import { useTranslation } from 'react-i18next';
import type { Bill } from './bill.ts';
import styles from './season-points.module.css';

/** The last lines of a bill: what the achievements come to, what study results add, the rounding, and the total. */
export function BillSummary({ bill, count }: { bill: Bill; count: number }) {
  const { t } = useTranslation('season');
  const { study, rounding } = bill;
  const isSimple = study.length === 0 && rounding === null;
  return (
    <dl className={styles.bill}>
      {!isSimple && (
        <div>
          <dt>{t('bill.items', { count })}</dt>
          <dd>{bill.ofItems}</dd>
        </div>
      )}
      {study.map(({ id, title, counted, why }) => (
        <div key={id}>
          <dt>
            {title}
            {why !== null && <span className="muted block">{why}</span>}
          </dt>
          <dd>{counted}</dd>
        </div>
      ))}
      {rounding !== null && (
        <div>
          <dt>{t('bill.rounding')}</dt>
          <dd>{rounding}</dd>
        </div>
      )}
      <div className={styles.billTotal}>
        <dt>{t('bill.total')}</dt>
        <dd>{bill.total}</dd>
      </div>
    </dl>
  );
}
