import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import { consentsQuery } from '../api/consents.ts';
import { correctionsQuery } from '../api/corrections.ts';
import { retentionQuery } from '../api/removal.ts';
import styles from '../personal-data.module.css';
import { ConsentsCard } from './consents-card.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { ErasureCard } from './erasure-card.tsx';
import { RetentionCard } from './retention-card.tsx';

/** What people have asked for, what they are asked for, what goes when, and whom the portal forgets. */
export function PersonalDataAdminPage() {
  const { t } = useTranslation('personal-data');
  const { roles } = useCurrentUser();
  const isRoot = mayPass('superAdmin', roles);
  const corrections = useQuery(correctionsQuery(0));
  const consents = useQuery({ ...consentsQuery, enabled: isRoot });
  const retention = useQuery({ ...retentionQuery, enabled: isRoot });
  // All cards at once: one that came later would push the others down.
  const isComing = corrections.isLoading || consents.isLoading || retention.isLoading;
  return (
    <>
      <PageHeader
        title={t('admin.title')}
        crumbs={[{ label: t('admin.administration'), to: '/admin' }, { label: t('admin.title') }]}
      />
      {isComing ? (
        <Loading />
      ) : (
        <div className={styles.page}>
          <CorrectionsCard />
          {isRoot && (
            <>
              <ConsentsCard />
              <RetentionCard />
              <ErasureCard />
            </>
          )}
        </div>
      )}
    </>
  );
}
