import { useQuery } from '@tanstack/react-query';
import type { AwardType } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { awardTypesQuery } from '../api/read-seasons.ts';
import { ruleStructureQuery } from '../api/rules.ts';
import { useSeasonCrumbs } from '../components/season-crumbs.ts';

const AwardTypeModal = lazyPart(() => import('./award-type-modal.tsx'), 'AwardTypeModal');

/** The awards that seasons are of. */
export function AwardTypesPage() {
  const { t } = useTranslation('seasons');
  const query = useQuery(awardTypesQuery);
  const { data } = query;
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
      {!data && <NotLoaded query={query} title={t('awardType.failed')} headingLevel={2} inCard />}
      {data && (
        <ul className="column gap4">
          {data.map((award) => {
            const name = inLanguage(award.titleRu, award.titleEn);
            const documents = inLanguage(award.documentsRu, award.documentsEn);
            return (
              <li key={award.id}>
                <Card>
                  <article className="column gap3" aria-label={name}>
                    <div className="row gap2x3">
                      <h2 className="breakAnywhere">{name}</h2>
                      <code>{award.code}</code>
                    </div>
                    <p className="muted">{nominationsOf(award)}</p>
                    {documents && <p>{documents}</p>}
                    <div className="wrap gap2">
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
      {edited && <AwardTypeModal award={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
