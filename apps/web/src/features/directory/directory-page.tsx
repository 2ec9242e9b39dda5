import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { directoryQuery } from './api/directory.ts';
import { LdapCard } from './components/ldap-card.tsx';
import { RulesCard } from './components/rules-card.tsx';
import { ScimCard } from './components/scim-card.tsx';
import styles from './directory-page.module.css';

/** Where people and their roles come from by themselves: the login, SCIM, LDAP. */
export function DirectoryPage() {
  const { t } = useTranslation('directory');
  const { data, error, isFetching, refetch } = useQuery(directoryQuery);
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('administration'), to: '/admin' }, { label: t('title') }]}
      />
      {!data && error && (
        <Card>
          <ErrorState
            headingLevel={2}
            title={t('failed')}
            text={error.message}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {!data && !error && <Loading />}
      {data && (
        <div className={styles.page}>
          <p className={styles.quiet}>{t('intro')}</p>
          <RulesCard saved={data.mapping} />
          <ScimCard scim={data.scim} />
          {/* Another version is another form: what was typed belongs to the one before. */}
          <LdapCard key={data.ldap.version} ldap={data.ldap} />
        </div>
      )}
    </>
  );
}
