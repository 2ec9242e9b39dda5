import { useQuery } from '@tanstack/react-query';
import { readsEverything } from '@zachetka/contract/portfolio/portfolio/readership.rules';
import { ListChecks, Stethoscope } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EmptyFilmDrawing, EmptyShelfDrawing, LockedDoorDrawing } from '@/components/drawings/drawings.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { readId } from '@/lib/read-id.ts';
import type { Portfolio } from '@/lib/received.ts';
import { studentPortfolioQuery } from './api/get-portfolio.ts';
import { BlockNavigation } from './components/block-navigation.tsx';
import { DeletedElements } from './components/deleted-elements.tsx';
import { ElementFinder } from './components/element-finder.tsx';
import { PortfolioBlocks } from './components/portfolio-blocks.tsx';
import { PortfolioSkeleton } from './components/portfolio-skeleton.tsx';
import { StudentInfo } from './components/student-info.tsx';
import { useFinding } from './finding/use-finding.ts';
import styles from './portfolio-page.module.css';
import { useAddressedElement } from './use-addressed-element.ts';
import { usePrinting } from './use-printing.ts';

/** Any student's portfolio, as staff may read it. */
export function StudentPortfolioPage() {
  const { t } = useTranslation('portfolio');
  const portfolioId = readId(useParams()['portfolioId']);
  return (
    <>
      <PageHeader
        title={t('studentTitle')}
        crumbs={[{ label: t('achievementsList'), to: '/achievements-list' }, { label: t('studentTitle') }]}
        action={
          portfolioId !== null && (
            <LinkButton to={`/verification-achievements/${portfolioId}`} icon={<ListChecks aria-hidden />}>
              {t('toVerification')}
            </LinkButton>
          )
        }
      />
      {portfolioId === null ? <NotFound /> : <StudentPortfolio key={portfolioId} portfolioId={portfolioId} />}
    </>
  );
}

function StudentPortfolio({ portfolioId }: { portfolioId: number }) {
  const { t } = useTranslation('portfolio');
  const { roles } = useCurrentUser();
  const query = useQuery(studentPortfolioQuery(portfolioId));
  const { data: read, error } = query;
  // The first cards are put together in slices, without holding up whoever reads on.
  const isShown = useDeferredValue(read !== undefined);
  const data = isShown ? read : undefined;
  if (!read && error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404 || status === 400) return <NotFound />;
    if (status === 403) return <Forbidden />;
    return <NotLoaded query={query} title={t('failed.title')} headingLevel={2} inCard />;
  }
  return (
    <div className={styles.page}>
      <StudentInfo whose={portfolioId} />
      {/* Above what is still to come, which would push it down. */}
      {readsEverything(roles) && (
        <div className={styles.others}>
          <LinkButton to={`/residency/${portfolioId}`} icon={<Stethoscope aria-hidden />}>
            {t('residency')}
          </LinkButton>
        </div>
      )}
      {!data && <PortfolioSkeleton />}
      {data?.blocks.length === 0 && (
        <Card>
          <EmptyState
            headingLevel={2}
            drawing={<EmptyShelfDrawing />}
            title={t('empty.staffTitle')}
            text={t('empty.staffText')}
            action={<LinkButton to="/achievements-list">{t('achievementsList')}</LinkButton>}
          />
        </Card>
      )}
      {data && data.blocks.length > 0 && !readsEverything(roles) && (
        <p className="muted">{t('draftsNotShown')}</p>
      )}
      {data && data.blocks.length > 0 && <ReadPortfolio portfolio={data} portfolioId={portfolioId} />}
    </div>
  );
}

function ReadPortfolio({ portfolio, portfolioId }: { portfolio: Portfolio; portfolioId: number }) {
  const isPrinting = usePrinting();
  const finding = useFinding(portfolio);
  useAddressedElement();
  return (
    <div className={styles.columns}>
      <BlockNavigation blocks={finding.found} />
      <div className="stack gap3 top shrink">
        <ElementFinder blocks={portfolio.blocks} finding={finding} />
        <PortfolioBlocks
          blocks={finding.found}
          isReadOnly
          isPrinting={isPrinting}
          isFiltered={finding.isFiltered}
        />
        <DeletedElements whose={portfolioId} count={portfolio.deletedElements} />
      </div>
    </div>
  );
}

function NotFound() {
  const { t } = useTranslation('portfolio');
  return (
    <Card>
      <EmptyState
        headingLevel={2}
        drawing={<EmptyFilmDrawing />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<LinkButton to="/achievements-list">{t('achievementsList')}</LinkButton>}
      />
    </Card>
  );
}

function Forbidden() {
  const { t } = useTranslation('portfolio');
  return (
    <Card>
      <EmptyState
        headingLevel={2}
        drawing={<LockedDoorDrawing />}
        title={t('forbidden.title')}
        text={t('forbidden.text')}
        action={<LinkButton to="/achievements-list">{t('achievementsList')}</LinkButton>}
      />
    </Card>
  );
}
