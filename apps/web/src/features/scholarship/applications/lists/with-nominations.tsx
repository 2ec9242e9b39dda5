import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import type { NominationOverview } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EmptyCardDrawing } from '@/components/drawings/drawings.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import { nominationsQuery } from '../api/get-application-lists.ts';

type WithNominationsProps = {
  failedTitle: string;
  children: (overview: NominationOverview) => ReactNode;
};

/** For what can't be asked for before it is known which nominations there are. */
export function WithNominations({ failedTitle, children }: WithNominationsProps) {
  const { t } = useTranslation('applications');
  const { roles } = useCurrentUser();
  const query = useQuery(nominationsQuery);
  const { data } = query;
  if (!data) return <NotLoaded query={query} title={failedTitle} headingLevel={2} inCard />;
  if (data.nominations.length === 0) {
    return (
      <Card>
        <EmptyState
          headingLevel={2}
          drawing={<EmptyCardDrawing />}
          title={t('ranking.noNominationsTitle')}
          text={t('ranking.noNominationsText')}
          action={
            mayPass('superAdmin', roles) && (
              <LinkButton to="/admin/configuration">{t('ranking.configure')}</LinkButton>
            )
          }
        />
      </Card>
    );
  }
  return children(data);
}
