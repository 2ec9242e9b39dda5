import { useQuery } from '@tanstack/react-query';
import type { AwardType } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { awardTypesQuery } from '../api/read-seasons.ts';
import { ruleStructureQuery } from '../api/rules.ts';
import { useSeasonCrumbs } from '../components/season-crumbs.ts';
import styles from '../seasons-page.module.css';

const AwardTypeModal = lazy(async () => ({
  default: (await import('./award-type-modal.tsx')).AwardTypeModal,
}));

/** The awards that seasons are of. */
export function AwardTypesPage() {
  const { t } = useTranslation('seasons');
  const { data, error, isFetching, refetch } = useQuery(awardTypesQuery);
  const { data: structure } = useQuery(ruleStructureQuery);
  const [edited, setEdited] = useState<AwardType | 'new' | null>(null);
  const title = t('awardType.all');
  const nominationsOf = ({ nominationIds }: AwardType) =>
    structure?.blocks
      .filter(({ id }) => nominationIds.includes(id))
      .map(({ titleRu, titleEn }) => inLanguage(titleRu, titleEn))
      .join(', ') || t('awardType.anyNomination');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={useSeasonCrumbs({ label: title })}
        action={
          data && (
            <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setEdited('new')}>
              {t('awardType.new')}
            </Button>
          )
        }
      />
      {!data && error && (
        <Card>
          <ErrorState
            headingLevel={2}
            title={t('awardType.failed')}
            text={error.message}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {!data && !error && <Loading />}
      {data && (
        <ul className={styles.seasons}>
          {data.map((award) => {
            const name = inLanguage(award.titleRu, award.titleEn);
            const documents = inLanguage(award.documentsRu, award.documentsEn);
            return (
              <li key={award.id}>
                <Card>
                  <article className={styles.season} aria-label={name}>
                    <div className={styles.head}>
                      <h2 className={styles.title}>{name}</h2>
                      <code>{award.code}</code>
                    </div>
                    <p className={styles.quiet}>{nominationsOf(award)}</p>
                    {documents && <p>{documents}</p>}
                    <div className={styles.tools}>
                      <Button
                        icon={<Pencil aria-hidden />}
                        aria-label={t('awardType.changeOf', { title: name })}
                        onPress={() => setEdited(award)}
                      >
                        {t('awardType.change')}
                      </Button>
                    </div>
                  </article>
                </Card>
              </li>
            );
          })}
        </ul>
      )}
      {edited && (
        <Suspense>
          <AwardTypeModal award={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}
