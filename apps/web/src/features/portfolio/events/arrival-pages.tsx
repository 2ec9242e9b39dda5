import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { checkInQuery, useAcceptEvent, useCheckIn } from './api.ts';
import styles from './events.module.css';

/** What was opened from a link: its secret part stands behind `#`, so that what serves the pages does not log it. */
function useSecret(): string {
  return useLocation().hash.slice(1);
}

/** Where an organiser's link leads. Accepting is a press of its own: it makes this account the organiser, for good. */
export function InvitationPage() {
  const { t } = useTranslation('events');
  const token = useSecret();
  const { fullName } = useCurrentUser();
  const accept = useAcceptEvent();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t('invitation.title')} />
      <Card>
        <div className={styles.arrival}>
          {accept.error && (
            <div role="alert">
              <Notice tone="negative" headingLevel={2} title={accept.error.message} />
            </div>
          )}
          <p>{t('invitation.text')}</p>
          <p>{t('invitation.account', { name: fullName })}</p>
          <div>
            <Button
              variant="primary"
              isPending={accept.isPending}
              onPress={() =>
                accept.mutate(token, {
                  onSuccess: ({ id }) => void navigate(`/events/${id}`, { replace: true }),
                })
              }
            >
              {t('invitation.accept')}
            </Button>
          </div>
        </div>
      </Card>
    </>
  );
}

/** Where the QR code leads: which event, and one tap. */
export function CheckInPage() {
  const { t } = useTranslation('events');
  const code = useSecret();
  const { data, error } = useQuery(checkInQuery(code));
  const checkIn = useCheckIn();
  const refused = checkIn.error ?? error;
  const isIn = checkIn.data !== undefined || data?.isIn === true;
  return (
    <>
      <PageHeader title={t('checkIn.title')} />
      <Card>
        <div className={styles.arrival}>
          {!data && !error && <Loading />}
          {data && (
            <div>
              <h2>{data.title}</h2>
              <p className={styles.quiet}>
                {formatWallDate(data.heldOn)} · {inLanguage(data.subBlock, data.subBlockEn)}
              </p>
              <p className={styles.quiet}>{t('organiserIs', { name: data.organiser })}</p>
            </div>
          )}
          {refused && (
            <div role="alert">
              <Notice tone="negative" headingLevel={2} title={refused.message} />
            </div>
          )}
          {isIn ? (
            <>
              <output className={styles.done}>
                <CircleCheck aria-hidden />
                {t(checkIn.data?.isFirst ? 'checkIn.done' : 'checkIn.already')}
              </output>
              <div>
                <LinkButton to="/portfolio">{t('checkIn.portfolio')}</LinkButton>
              </div>
            </>
          ) : (
            data && (
              <Button variant="primary" isPending={checkIn.isPending} onPress={() => checkIn.mutate(code)}>
                {t('checkIn.confirm')}
              </Button>
            )
          )}
        </div>
      </Card>
    </>
  );
}
