import { mayPass } from '@zachetka/contract/access/access-rules';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import styles from '../personal-data.module.css';
import { ConsentsCard } from './consents-card.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { ErasureCard } from './erasure-card.tsx';
import { RetentionCard } from './retention-card.tsx';

/** What people have asked for, what they are asked for, what goes when, and whom the portal forgets. */
export function PersonalDataAdminPage() {
  const { t } = useTranslation('personal-data');
  const { roles } = useCurrentUser();
  return (
    <>
      <PageHeader
        title={t('admin.title')}
        crumbs={[{ label: t('admin.administration'), to: '/admin' }, { label: t('admin.title') }]}
      />
      <div className={styles.page}>
        <CorrectionsCard />
        {mayPass('superAdmin', roles) && (
          <>
            <ConsentsCard />
            <RetentionCard />
            <ErasureCard />
          </>
        )}
      </div>
    </>
  );
}
