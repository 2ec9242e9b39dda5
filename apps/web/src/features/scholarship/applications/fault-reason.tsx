import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ownAddress } from './application-permissions.ts';
import styles from './fault-reason.module.css';

type FaultReasonProps = {
  text: string;
  /** The application that stands in the way. */
  applicationId: number | undefined;
};

/** Why an achievement can't be part of an application. */
export function FaultReason({ text, applicationId }: FaultReasonProps) {
  const { t } = useTranslation('applications');
  return (
    <p className={styles.reason}>
      <CircleAlert aria-hidden size={16} />
      <span>
        {text}{' '}
        {applicationId !== undefined && (
          <Link to={ownAddress({ id: applicationId })}>
            {t('edit.otherApplication', { id: applicationId })}
          </Link>
        )}
      </span>
    </p>
  );
}
