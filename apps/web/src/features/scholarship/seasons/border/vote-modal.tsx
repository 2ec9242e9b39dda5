import { useQuery } from '@tanstack/react-query';
import type {
  BorderCase,
  Scenario,
  ScenarioToCreate,
} from '@zachetka/contract/scholarship/border/border.schemas';
import type { Meeting } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { type BallotKind, ballotKinds } from '@zachetka/contract/scholarship/commissions/quorum.rules';
import { type ReactNode, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/button/link-button.tsx';
import { LightInput, LightSelect, LightTextArea } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { commissionsQuery, meetingsQuery } from '@/lib/api/commissions.ts';
import { protocolsQuery } from '@/lib/api/season-papers.ts';
import { seatsQuery } from '@/lib/api/seats.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { useAdoptScenario, useCreateScenario } from './api.ts';
import styles from './border.module.css';
import { FigureField } from './figure-field.tsx';

type VoteModalProps = {
  seasonId: number;
  found: BorderCase;
  /** Settings that nobody has kept yet are kept with the vote. */
  scenario: Scenario | ScenarioToCreate;
  onKept: (scenario: Scenario) => void;
  onClose: () => void;
};
type Voted = Omit<
  Parameters<ReturnType<typeof useAdoptScenario>['mutate']>[0],
  'scenarioId' | 'version' | 'reason'
>;

const counts = ['present', ...ballotKinds] as const;

/** How the commission voted, as the protocol will say it. Where its members are known, each of them is named. */
export function VoteModal(props: VoteModalProps) {
  const { seasonId, scenario, onClose } = props;
  const { t } = useTranslation('border');
  const { data, error } = useQuery(commissionsQuery(seasonId));
  if (!data) {
    return (
      <Modal isOpen onClose={onClose} title={t('vote.title', { name: scenario.name })}>
        {error ? <p role="alert">{error.message}</p> : <Loading />}
      </Modal>
    );
  }
  const commission = data.commissions.find(
    ({ institute, hearsAppeals }) => institute === null && !hearsAppeals,
  );
  return commission ? <MeetingVote {...props} commissionId={commission.id} /> : <CountedVote {...props} />;
}

function CountedVote(props: VoteModalProps) {
  const { t } = useTranslation('border');
  const [votes, setVotes] = useState({ present: 0, inFavour: 0, against: 0, abstained: 0 });
  return (
    <VoteForm {...props} voted={{ counts: votes }}>
      <div className={styles.votes}>
        {counts.map((each) => (
          <FigureField
            key={each}
            id={`vote-${each}`}
            kind="whole"
            label={t(`vote.${each}`)}
            value={String(votes[each])}
            onChange={(value) => setVotes({ ...votes, [each]: Number(value) })}
          />
        ))}
      </div>
    </VoteForm>
  );
}

/** Everybody who was there and may vote is in favour until somebody says otherwise. */
function MeetingVote({ commissionId, ...props }: VoteModalProps & { commissionId: number }) {
  const { found, scenario } = props;
  const { t } = useTranslation('border');
  const { data, error } = useQuery(meetingsQuery(commissionId));
  // The page of a commission is for those who sit on it.
  const { data: own } = useQuery(seatsQuery());
  const hasSeat = own?.seats.some((seat) => seat.commissionId === commissionId) ?? false;
  const [chosen, setChosen] = useState<number | null>(null);
  const [others, setOthers] = useState<Readonly<Record<string, BallotKind | ''>>>({});
  const { data: protocols } = useQuery(protocolsQuery(commissionId));
  // A meeting whose protocol is made takes no more votes.
  const closed = new Set(protocols?.papers.map(({ meetingId }) => meetingId));
  const meetings = protocols ? (data?.meetings ?? []).filter(({ id }) => !closed.has(id)) : [];
  const meeting: Meeting | undefined = meetings.find(({ id }) => id === chosen) ?? meetings[0];
  // A conflict with one of those who stand in this ranking is enough: the server refuses such a ballot.
  const { nominationId } = scenario.settings;
  const ranked = new Set(
    found.applicants
      .filter((each) => nominationId === null || each.nominationId === nominationId)
      .map(({ id }) => id),
  );
  const inConflict = new Set(
    data?.recusals.filter(({ applicationId }) => ranked.has(applicationId)).map(({ personId }) => personId),
  );
  const ballotOf = (personId: string) => others[personId] ?? (inConflict.has(personId) ? '' : 'inFavour');
  const ballots = (meeting?.present ?? []).flatMap(({ personId }) => {
    const ballot = ballotOf(personId);
    return ballot === '' ? [] : [{ personId, ballot }];
  });
  const countOf = (kind: BallotKind) => ballots.filter(({ ballot }) => ballot === kind).length;
  return (
    <VoteForm
      {...props}
      voted={meeting ? { meetingId: meeting.id, ballots } : null}
      defaultReason={meeting?.reason}
    >
      {error && <p role="alert">{error.message}</p>}
      {!(data && protocols) && !error && <Loading />}
      {data && protocols && !meeting && (
        <>
          <Notice tone="warning" headingLevel={3} title={t('vote.meetingMissing')} />
          {hasSeat && (
            <div>
              <LinkButton to={`/commissions/${commissionId}`}>{t('vote.toCommission')}</LinkButton>
            </div>
          )}
        </>
      )}
      {meeting && (
        <>
          <LightSelect
            texts={{ id: 'vote-meeting', label: t('vote.meeting'), isRequired: true }}
            placeholder={t('vote.noMeeting')}
            options={meetings.map(({ id, number, heldOn }) => ({
              id: String(id),
              label: t('vote.meetingOption', { number, date: formatWallDate(heldOn) }),
            }))}
            value={String(meeting.id)}
            onChange={(event) => setChosen(Number(event.target.value) || null)}
          />
          <fieldset className={styles.ballots}>
            <legend>{t('vote.ballots')}</legend>
            {meeting.present.map(({ personId, fullName }, index) => (
              <LightSelect
                key={personId}
                texts={{ id: `ballot-${index}`, label: fullName }}
                placeholder={t('vote.takesNoPart')}
                options={ballotKinds.map((kind) => ({ id: kind, label: t(`vote.ballot.${kind}`) }))}
                value={ballotOf(personId)}
                onChange={(event) =>
                  setOthers({ ...others, [personId]: event.target.value as BallotKind | '' })
                }
              />
            ))}
          </fieldset>
          <output>
            {t('vote.of', {
              present: ballots.length,
              inFavour: countOf('inFavour'),
              against: countOf('against'),
              abstained: countOf('abstained'),
            })}
          </output>
        </>
      )}
    </VoteForm>
  );
}

type VoteFormProps = VoteModalProps & {
  /** Null: it can not be sent yet. */
  voted: Voted | null;
  /** What the meeting has resolved. */
  defaultReason?: string | undefined;
  children: ReactNode;
};

function VoteForm({
  seasonId,
  scenario,
  onKept,
  onClose,
  voted,
  defaultReason = '',
  children,
}: VoteFormProps) {
  const { t } = useTranslation('border');
  const [name, setName] = useState(scenario.name);
  const [typed, setTyped] = useState<string | null>(null);
  const reason = typed ?? defaultReason;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const create = useCreateScenario(seasonId);
  const adopt = useAdoptScenario(seasonId);
  const isKept = 'id' in scenario;
  const vote = ({ id: scenarioId, version }: Scenario) => {
    if (!voted) return;
    adopt.mutate(
      { scenarioId, version, ...voted, reason: reason.trim() },
      {
        onSuccess: ({ awarded }) => {
          toast.success(t('vote.adopted', { name, awarded }));
          onClose();
        },
      },
    );
  };
  const send = () => {
    setWasSubmitted(true);
    if (!voted || reason.trim() === '' || name.trim() === '') return;
    if (isKept) {
      vote(scenario);
      return;
    }
    create.mutate(
      { name: name.trim(), settings: scenario.settings },
      {
        onSuccess: (kept) => {
          // A vote that is refused is tried again on what is kept.
          onKept(kept);
          vote(kept);
        },
      },
    );
  };
  return (
    <FormModal
      title={t('vote.title', { name: name.trim() || scenario.name })}
      submit={t('scenario.adopt')}
      isUnavailable={!voted}
      call={{ isPending: create.isPending || adopt.isPending, error: adopt.error }}
      onSubmit={send}
      onClose={onClose}
    >
      {!isKept && (
        <LightInput
          texts={{
            id: 'vote-name',
            label: t('vote.name'),
            isRequired: true,
            error:
              create.error?.message ??
              (wasSubmitted && name.trim() === '' ? t('scenario.nameMissing') : undefined),
          }}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {children}
      <LightTextArea
        texts={{
          id: 'vote-reason',
          label: t('vote.reason'),
          isRequired: true,
          error: wasSubmitted && reason.trim() === '' ? t('vote.reasonMissing') : undefined,
        }}
        value={reason}
        onChange={setTyped}
      />
    </FormModal>
  );
}
