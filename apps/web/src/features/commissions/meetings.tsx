import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import type { Commission, Meeting, Recusal } from '@zachetka/contract/commissions/commissions.schemas';
import type { KeptPaper } from '@zachetka/contract/papers/papers.schemas';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { recusalWords } from '@/components/commission/conflict-words.ts';
import { KeptPapers } from '@/components/commission/kept-papers.tsx';
import { meetingsQuery, useTakeBackConflict } from '@/lib/api/commissions.ts';
import { protocolsQuery, useCloseMeeting } from '@/lib/api/season-papers.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import styles from './commission-page.module.css';

const ConfirmModal = lazy(async () => ({
  default: (await import('@/components/modal/confirm-modal.tsx')).ConfirmModal,
}));
const MeetingModal = lazy(async () => ({ default: (await import('./meeting-modal.tsx')).MeetingModal }));

/** What was voted, and who took no part in what: all of it goes into the protocol. */
export function Meetings({ commission, mayKeep }: { commission: Commission; mayKeep: boolean }) {
  const { t } = useTranslation('commissions');
  const { data } = useQuery(meetingsQuery(commission.id));
  const { data: protocols } = useQuery(protocolsQuery(commission.id));
  const [isKeeping, setIsKeeping] = useState(false);
  const [closing, setClosing] = useState<Meeting | null>(null);
  const close = useCloseMeeting(commission.id);
  const meetings = data?.meetings ?? [];
  return (
    <Card>
      <section className={styles.section} aria-labelledby="meetings">
        <div className={styles.head}>
          <h2 id="meetings">{t('meetings.title')}</h2>
          {mayKeep && (
            <Button icon={<Plus aria-hidden />} onPress={() => setIsKeeping(true)}>
              {t('meetings.keep')}
            </Button>
          )}
        </div>
        {data && meetings.length === 0 && <p className={styles.quiet}>{t('meetings.none')}</p>}
        <ul className={styles.lines}>
          {meetings.map((meeting) => (
            <li key={meeting.id} className={styles.line}>
              <KeptMeeting meeting={meeting} />
              {protocols && (
                <Protocol
                  papers={protocols.papers.filter(({ meetingId }) => meetingId === meeting.id)}
                  onClose={mayKeep ? () => setClosing(meeting) : undefined}
                />
              )}
            </li>
          ))}
        </ul>
        <Recusals recusals={data?.recusals ?? []} />
      </section>
      {closing && (
        <Suspense>
          <ConfirmModal
            isOpen
            title={t('meetings.closeTitle', { number: closing.number })}
            text={t('meetings.closeText')}
            confirmLabel={t('meetings.close')}
            isPending={close.isPending}
            onClose={() => setClosing(null)}
            onConfirm={() =>
              close.mutate(closing.id, {
                onSuccess: ({ number }) => toast.success(t('meetings.closed', { number })),
                onError: (error) => toast.error(error.message),
                onSettled: () => setClosing(null),
              })
            }
          />
        </Suspense>
      )}
      {isKeeping && (
        <Suspense>
          <MeetingModal
            commission={commission}
            number={Math.max(0, ...meetings.map(({ number }) => number)) + 1}
            onClose={() => setIsKeeping(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** Made once; until then it can be made by whoever keeps the meetings. */
function Protocol({ papers, onClose }: { papers: readonly KeptPaper[]; onClose: (() => void) | undefined }) {
  const { t } = useTranslation('commissions');
  if (papers.length > 0) return <KeptPapers papers={papers} />;
  return onClose ? <Button onPress={onClose}>{t('meetings.close')}</Button> : null;
}

function KeptMeeting({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation('commissions');
  const { number, heldOn, agenda, present, members, reason, inFavour, against, abstained } = meeting;
  return (
    <div className={styles.words}>
      <p>
        <strong>{t('meetings.number', { number, date: formatWallDate(heldOn) })}</strong>
      </p>
      <p>{agenda}</p>
      <p>{t('meetings.votes', { inFavour, against, abstained })}</p>
      <p>{reason}</p>
      <p className={styles.quiet}>
        {t('meetings.present', {
          present: present.length,
          members,
          names: present.map(({ fullName }) => fullName).join(', '),
        })}
      </p>
    </div>
  );
}

function Recusals({ recusals }: { recusals: readonly Recusal[] }) {
  const { t } = useTranslation('commissions');
  const { roles } = useCurrentUser();
  const takeBack = useTakeBackConflict();
  if (recusals.length === 0) return null;
  return (
    <>
      <h3>{t('recusals.title')}</h3>
      <ul className={styles.lines}>
        {recusals.map((recusal) => {
          const { fullName, applicationId, applicant, kind, conflictId } = recusal;
          return (
            <li key={`${fullName} ${applicationId} ${kind}`} className={styles.line}>
              <p className={styles.words}>
                {t('recusals.line', { fullName, id: applicationId, applicant })}.{' '}
                {t(conflictId === null ? 'recusals.derived' : 'recusals.declared')}: {recusalWords(recusal)}
              </p>
              {conflictId !== null && mayPass('superAdmin', roles) && (
                <Button
                  variant="quiet"
                  aria-label={t('recusals.takeBackOf', { fullName, id: applicationId })}
                  onPress={() =>
                    takeBack.mutate(
                      { id: applicationId, conflictId },
                      { onError: (error) => toast.error(error.message) },
                    )
                  }
                >
                  {t('recusals.takeBack')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
