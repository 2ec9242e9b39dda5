import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import type {
  Commission,
  Meeting,
  Recusal,
  Seat,
} from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { KeptPaper } from '@zachetka/contract/scholarship/papers/papers.schemas';
import { FileText, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { recusalWords } from '@/components/commission/conflict-words.ts';
import { KeptPapers } from '@/components/commission/kept-papers.tsx';
import { OwnLeftOut } from '@/components/commission/own-left-out.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { commissionsQuery, meetingsQuery, useTakeBackConflict } from '@/lib/api/commissions.ts';
import { protocolsQuery, useCloseMeeting, useWriteSeasonPaper } from '@/lib/api/season-papers.ts';
import { seatsQuery } from '@/lib/api/seats.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { useRememberedList } from '@/lib/last-list.ts';
import { readId } from '@/lib/read-id.ts';
import { saveFile } from '@/lib/save-file.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { BeforeCommission } from './before-commission.tsx';
import styles from './commission-page.module.css';

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
  const query = useQuery(commissionsQuery(season.id));
  const { data, error } = query;
  const commission = data?.commissions.find(({ id }) => id === commissionId);
  const title = institute ? inLanguage(institute.titleRu, institute.titleEn) : t('university');
  const isUniversity = institute === null;
  const isAwaited = !commission && !error;
  return (
    <>
      <PageHeader title={title} />
      {isAwaited && <Loading />}
      {/* Shown once its members are here: they stand above the applications, which would move. */}
      <div className={isAwaited ? styles.awaited : 'column gap4'}>
        <Card>
          <div className="row gap2x3 apart">
            <p>
              {inLanguage(season.titleRu, season.titleEn)} · {t(`duties.${seat.duty}`)}
            </p>
            <div className="wrap gap2">
              <ProtocolButton seat={seat} />
              {isUniversity && (
                <LinkButton to={`/admin/seasons/${season.id}/border`}>{t('toBorder')}</LinkButton>
              )}
            </div>
          </div>
          {commission && <Members commission={commission} />}
        </Card>
        {error && !data && <NotLoaded query={query} title={t('failed')} headingLevel={2} inCard />}
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
          {duty !== 'MEMBER' && <span className="muted"> · {t(`duties.${duty}`)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The protocol of the last meeting, with what stands before the commission now. */
function ProtocolButton({ seat: { season, institute } }: { seat: Seat }) {
  const { t } = useTranslation('commissions');
  const write = useWriteSeasonPaper(season.id);
  const paper = institute
    ? ({ kind: 'instituteProtocol', details: { institute: institute.titleRu } } as const)
    : ({ kind: 'universityProtocol', details: {} } as const);
  return (
    <Button
      icon={<FileText aria-hidden />}
      isPending={write.isPending}
      onPress={() =>
        write.mutate(paper, { onSuccess: saveFile, onError: (error) => toast.error(error.message) })
      }
    >
      {t('protocol')}
    </Button>
  );
}

const ConfirmModal = lazyPart(() => import('@/components/modal/confirm-modal.tsx'), 'ConfirmModal');
const MeetingModal = lazyPart(() => import('./meeting-modal.tsx'), 'MeetingModal');

/** What was voted, and who took no part in what: all of it goes into the protocol. */
function Meetings({ commission, mayKeep }: { commission: Commission; mayKeep: boolean }) {
  const { t } = useTranslation('commissions');
  const query = useQuery(meetingsQuery(commission.id));
  const { data } = query;
  const kept = useQuery(protocolsQuery(commission.id));
  const protocols = kept.data;
  const [isKeeping, setIsKeeping] = useState(false);
  const [closing, setClosing] = useState<Meeting | null>(null);
  const closed = useRef<number | null>(null);
  const close = useCloseMeeting(commission.id);
  const meetings = data?.meetings ?? [];
  // The button that closed a meeting gives way to its protocol: whoever goes on by keys stands there.
  useEffect(() => {
    if (closing || !protocols?.papers.some(({ meetingId }) => meetingId === closed.current)) return;
    document.querySelector<HTMLElement>(`#meeting-${closed.current} ul button`)?.focus();
    closed.current = null;
  }, [closing, protocols]);
  return (
    <Card>
      <section className="column gap3" aria-labelledby="meetings">
        <div className="row gap2x3 apart">
          <h2 id="meetings">{t('meetings.title')}</h2>
          {mayKeep && (
            <Button icon={<Plus aria-hidden />} isUnavailable={!data} onPress={() => setIsKeeping(true)}>
              {t('meetings.keep')}
            </Button>
          )}
        </div>
        {!data && <NotLoaded query={query} title={t('meetings.failed')} />}
        {data && !protocols && kept.isError && (
          <NotLoaded query={kept} title={t('meetings.protocolsFailed')} />
        )}
        {data && meetings.length === 0 && <p className="muted">{t('meetings.none')}</p>}
        <ul className="stack gap3">
          {meetings.map((meeting) => (
            <li key={meeting.id} id={`meeting-${meeting.id}`} className={styles.line}>
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
        <ConfirmModal
          isOpen
          title={t('meetings.closeTitle', { number: closing.number })}
          text={t('meetings.closeText')}
          confirmLabel={t('meetings.close')}
          isPending={close.isPending}
          onClose={() => setClosing(null)}
          onConfirm={() =>
            close.mutate(closing.id, {
              onSuccess: ({ number }) => {
                closed.current = closing.id;
                toast.success(t('meetings.closed', { number }));
              },
              onError: (error) => toast.error(error.message),
              onSettled: () => setClosing(null),
            })
          }
        />
      )}
      {isKeeping && (
        <MeetingModal
          commission={commission}
          number={Math.max(0, ...meetings.map(({ number }) => number)) + 1}
          onClose={() => setIsKeeping(false)}
        />
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
    <div className="grow shrink breakAnywhere">
      <p>
        <strong>{t('meetings.number', { number, date: formatWallDate(heldOn) })}</strong>
      </p>
      <p>{agenda}</p>
      <p>{t('meetings.votes', { inFavour, against, abstained })}</p>
      <p>{reason}</p>
      <p className="muted">
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
      <ul className="stack gap3">
        {recusals.map((recusal) => {
          const { personId, fullName, applicationId, applicant, kind, conflictId } = recusal;
          return (
            <li key={`${personId} ${applicationId} ${kind}`} className={styles.line}>
              <p className="grow shrink breakAnywhere">
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
