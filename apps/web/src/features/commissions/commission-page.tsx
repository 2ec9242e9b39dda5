import { useQuery } from '@tanstack/react-query';
import type { Commission, Seat } from '@zachetka/contract/commissions/commissions.schemas';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { OwnLeftOut } from '@/components/commission/own-left-out.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { commissionsQuery } from '@/lib/api/commissions.ts';
import { seatsQuery } from '@/lib/api/seats.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { useRememberedList } from '@/lib/last-list.ts';
import { readId } from '@/lib/read-id.ts';
import { BeforeCommission } from './before-commission.tsx';
import styles from './commission-page.module.css';
import { Meetings } from './meetings.tsx';
import { ProtocolButton } from './protocol-button.tsx';

/** One commission, for those who sit on it: the applications before it, its meetings, who takes no part in what. */
export function CommissionPage() {
  const id = readId(useParams().commissionId);
  const { data } = useQuery(seatsQuery());
  if (id === null) return <Navigate to="/404" replace />;
  const seat = data?.seats.find(({ commissionId }) => commissionId === id);
  if (data && !seat) return <Navigate to="/403" replace />;
  if (seat?.hearsAppeals) return <Navigate to={`/admin/seasons/${seat.season.id}/appeals`} replace />;
  return seat ? <OwnCommission key={id} seat={seat} /> : <Loading />;
}

function OwnCommission({ seat }: { seat: Seat }) {
  const { t } = useTranslation('commissions');
  const { season, institute, commissionId } = seat;
  // From an application the way back leads here.
  useRememberedList('/admin-applications');
  const { data, error, isFetching, refetch } = useQuery(commissionsQuery(season.id));
  const commission = data?.commissions.find(({ id }) => id === commissionId);
  const title = institute ? inLanguage(institute.titleRu, institute.titleEn) : t('university');
  const isUniversity = institute === null;
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: title }]} />
      <div className={styles.page}>
        <Card>
          <div className={styles.head}>
            <p>
              {inLanguage(season.titleRu, season.titleEn)} · {t(`duties.${seat.duty}`)}
            </p>
            <ProtocolButton seat={seat} />
            {isUniversity && (
              <LinkButton to={`/admin/seasons/${season.id}/border`}>{t('toBorder')}</LinkButton>
            )}
          </div>
          {commission && <Members commission={commission} />}
        </Card>
        {error && !data && (
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
        <OwnLeftOut seasonId={season.id} />
        <BeforeCommission commissionId={commissionId} recommends={!isUniversity} />
        {commission && <Meetings commission={commission} mayKeep={seat.duty !== 'MEMBER'} />}
      </div>
    </>
  );
}

function Members({ commission }: { commission: Commission }) {
  const { t } = useTranslation('commissions');
  return (
    <ul className={styles.members} aria-label={t('members')}>
      {commission.members.map(({ personId, fullName, duty }) => (
        <li key={personId}>
          {fullName}
          {duty !== 'MEMBER' && <span className={styles.quiet}> · {t(`duties.${duty}`)}</span>}
        </li>
      ))}
    </ul>
  );
}
