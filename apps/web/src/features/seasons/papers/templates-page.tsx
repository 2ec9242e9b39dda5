import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { templatesQuery } from '../api/papers.ts';
import { useSeasonCrumbs } from '../components/season-crumbs.ts';
import styles from './papers.module.css';
import { TemplateCard } from './template-card.tsx';

/** The templates that papers are made from: those of the portal, or the university's own. */
export function TemplatesPage() {
  const { t } = useTranslation('papers');
  const { data, error, isFetching, refetch } = useQuery(templatesQuery);
  const title = t('templates.title');
  return (
    <>
      <PageHeader title={title} crumbs={useSeasonCrumbs({ label: title })} />
      {!data && error && (
        <Card>
          <ErrorState
            headingLevel={2}
            title={t('templates.failed')}
            text={error.message}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {!data && !error && <Loading />}
      {data && (
        <div className={styles.page}>
          <p>{t('templates.text')}</p>
          <ul className={styles.templates}>
            {data.templates.map((template) => (
              <li key={template.kind}>
                <TemplateCard template={template} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
