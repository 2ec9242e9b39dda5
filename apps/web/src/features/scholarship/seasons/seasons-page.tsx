import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import type { SeasonSummary } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EmptyCardDrawing } from '@/components/drawings/drawings.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { seasonsQuery } from './api/read-seasons.ts';
import { SeasonBadge } from './components/season-badge.tsx';
import { useSeasonCrumbs } from './components/season-crumbs.ts';
import { YearLine } from './season/year-line.tsx';
import styles from './seasons-page.module.css';

const NewSeasonModal = lazyPart(() => import('./list/new-season-modal.tsx'), 'NewSeasonModal');
const CopySeasonModal = lazyPart(() => import('./list/copy-season-modal.tsx'), 'CopySeasonModal');
const AwardTypeModal = lazyPart(() => import('./list/award-type-modal.tsx'), 'AwardTypeModal');

type Asked = { what: 'new' } | { what: 'awardType' } | { what: 'copy'; season: SeasonSummary };

/** Every season with its calendar as a picture. */
export function SeasonsPage() {
  const { t } = useTranslation('seasons');
  const { roles } = useCurrentUser();
  const mayEdit = mayPass('superAdmin', roles);
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = useQuery(seasonsQuery);
  const { data } = query;
  const create = mayEdit && (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setAsked({ what: 'new' })}>
      {t('list.new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={useSeasonCrumbs()}
        action={data && data.seasons.length > 0 && create}
      />
      {!data && <NotLoaded query={query} title={t('list.failed')} headingLevel={2} inCard />}
      {data?.seasons.length === 0 && (
        <Card>
          <EmptyState
            headingLevel={2}
            drawing={<EmptyCardDrawing />}
            title={t('list.emptyTitle')}
            text={t('list.emptyText')}
            action={create}
          />
        </Card>
      )}
      {data && data.seasons.length > 0 && (
        <ul className="column gap4">
          {data.seasons.map((season) => (
            <li key={season.id}>
              <SeasonCard
                season={season}
                onCopy={mayEdit ? () => setAsked({ what: 'copy', season }) : null}
              />
            </li>
          ))}
        </ul>
      )}
      {mayEdit && data && (
        <div className={styles.awardTypes}>
          <Button variant="quiet" icon={<Plus aria-hidden />} onPress={() => setAsked({ what: 'awardType' })}>
            {t('awardType.new')}
          </Button>
          <LinkButton variant="quiet" to="/admin/seasons/award-types">
            {t('awardType.all')}
          </LinkButton>
        </div>
      )}
      {asked?.what === 'new' && <NewSeasonModal onClose={() => setAsked(null)} />}
      {asked?.what === 'awardType' && <AwardTypeModal award={null} onClose={() => setAsked(null)} />}
      {asked?.what === 'copy' && <CopySeasonModal season={asked.season} onClose={() => setAsked(null)} />}
    </>
  );
}

function SeasonCard({ season, onCopy }: { season: SeasonSummary; onCopy: (() => void) | null }) {
  const { t } = useTranslation('seasons');
  const title = inLanguage(season.titleRu, season.titleEn);
  return (
    <Card>
      <article className="column gap3" aria-label={title}>
        <div className="row gap2x3">
          <h2 className="breakAnywhere">
            <Link to={`/admin/seasons/${season.id}`}>{title}</Link>
          </h2>
          <SeasonBadge season={season} />
        </div>
        <p className="muted">
          {inLanguage(season.awardType.titleRu, season.awardType.titleEn)} ·{' '}
          {t('list.applications', { count: season.applications, number: formatNumber(season.applications) })}{' '}
          · {t(season.hasRules ? 'list.hasRules' : 'list.noRules')}
        </p>
        <YearLine windows={season.windows} />
        <div className="wrap gap2">
          <LinkButton to={`/admin/seasons/${season.id}`}>{t('list.open')}</LinkButton>
          <LinkButton to={`/admin/seasons/${season.id}/rules`}>{t('rules.title')}</LinkButton>
          {onCopy && (
            <Button
              variant="quiet"
              icon={<Copy aria-hidden />}
              aria-label={t('list.copyOf', { title })}
              onPress={onCopy}
            >
              {t('list.copy')}
            </Button>
          )}
        </div>
      </article>
    </Card>
  );
}
