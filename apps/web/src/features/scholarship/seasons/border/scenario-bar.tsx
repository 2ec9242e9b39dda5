import type {
  Adoption,
  BorderCase,
  Scenario,
  ScenarioSettings,
  Scenarios,
} from '@zachetka/contract/scholarship/border/border.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LightSelect } from '@/components/field/light-field.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { useConfirmAdoption, useDeleteScenario, useSaveScenario } from './api.ts';
import styles from './border.module.css';
import { votesOf } from './first-settings.ts';

const NameModal = lazyPart(() => import('./name-modal.tsx'), 'NameModal');
const VoteModal = lazyPart(() => import('./vote-modal.tsx'), 'VoteModal');
const ConfirmModal = lazyPart(() => import('@/components/modal/confirm-modal.tsx'), 'ConfirmModal');
const CompareModal = lazyPart(() => import('./compare-modal.tsx'), 'CompareModal');

type ScenarioBarProps = {
  seasonId: number;
  kept: Scenarios;
  found: BorderCase;
  settings: ScenarioSettings;
  opened: Scenario | null;
  onOpen: (scenario: Scenario) => void;
  onClosed: () => void;
};

/** What was tried is kept under a name, opened again, compared, and one is adopted. */
export function ScenarioBar({ seasonId, kept, found, settings, opened, onOpen, onClosed }: ScenarioBarProps) {
  const { t } = useTranslation('border');
  const [asked, setAsked] = useState<'name' | 'vote' | 'compare' | null>(null);
  const save = useSaveScenario(seasonId);
  const remove = useDeleteScenario(seasonId);
  const hasChanges = opened !== null && JSON.stringify(opened.settings) !== JSON.stringify(settings);
  const onError = (error: Error) => toast.error(error.message);
  const saveOpened = ({ id, name, version }: Scenario) =>
    save.mutate(
      { scenarioId: id, name, version, settings },
      {
        onSuccess: (saved) => {
          onOpen(saved);
          toast.success(t('scenario.saved', { name }));
        },
        onError,
      },
    );
  const { inForce, waiting } = votesOf(kept.adoptions);
  return (
    <div className="column gap3">
      <div className="wrap gap2 bottom">
        {kept.scenarios.length > 0 && (
          <div className={styles.grows}>
            <LightSelect
              texts={{ id: 'scenario', label: t('scenario.label') }}
              options={kept.scenarios.map(({ id, name }) => ({ id: String(id), label: name }))}
              placeholder={t('scenario.none')}
              value={String(opened?.id ?? '')}
              onChange={(event) => {
                const chosen = kept.scenarios.find(({ id }) => String(id) === event.target.value);
                if (chosen) onOpen(chosen);
                else onClosed();
              }}
            />
          </div>
        )}
        {opened && hasChanges && (
          <Button variant="primary" isPending={save.isPending} onPress={() => saveOpened(opened)}>
            {t('scenario.save')}
          </Button>
        )}
        <Button onPress={() => setAsked('name')}>{t('scenario.saveAs')}</Button>
        {kept.scenarios.length > 1 && (
          <Button onPress={() => setAsked('compare')}>{t('scenario.compare')}</Button>
        )}
        {opened && !hasChanges && (
          <Button
            variant="quiet"
            isPending={remove.isPending}
            onPress={() => remove.mutate(opened.id, { onSuccess: onClosed, onError })}
          >
            {t('scenario.delete')}
          </Button>
        )}
        {!hasChanges && (
          <Button variant="primary" onPress={() => setAsked('vote')}>
            {t('scenario.adopt')}
          </Button>
        )}
      </div>
      {inForce.length === 0 && (
        <p className="muted">
          {t(waiting.length > 0 ? 'scenario.nothingInForce' : 'scenario.nothingAdopted')}
        </p>
      )}
      {inForce.map(({ id, scenario: name, inFavour, present, adoptedBy, recounted }) => (
        <p key={id} className="muted">
          {t('scenario.inForce', { name, inFavour, present, who: adoptedBy ?? '—' })}
          {recounted && ` ${t(`scenario.recounted.${recounted}`)}`}
        </p>
      ))}
      {waiting.map((vote) => (
        <WaitingVote key={vote.id} seasonId={seasonId} vote={vote} />
      ))}
      {asked === 'name' && (
        <NameModal seasonId={seasonId} settings={settings} onClose={() => setAsked(null)} onKept={onOpen} />
      )}
      {asked === 'vote' && (
        <VoteModal
          seasonId={seasonId}
          found={found}
          scenario={
            opened ?? {
              name: defaultName(found, settings, t('scenario.usual', { count: placesIn(settings) })),
              settings,
            }
          }
          onKept={onOpen}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'compare' && <CompareModal found={found} kept={kept} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** What settings are called that nobody gave a name: their nomination, and how many places there are. */
function defaultName(
  { nominations }: BorderCase,
  { nominationId }: ScenarioSettings,
  places: string,
): string {
  const nomination = nominations.find(({ id }) => id === nominationId);
  return nomination ? `${inLanguage(nomination.titleRu, nomination.titleEn)}, ${places}`.slice(-120) : places;
}

const placesIn = ({ places }: ScenarioSettings) =>
  places.by === 'university' ? places.count : places.counts.reduce((sum, { count }) => sum + count, 0);

/** Entered by one member, it comes into force with the word of another. */
function WaitingVote({ seasonId, vote }: { seasonId: number; vote: Adoption }) {
  const { t } = useTranslation('border');
  const [isAsked, setIsAsked] = useState(false);
  const confirm = useConfirmAdoption(seasonId);
  const { id, scenario: name, present, inFavour, against, abstained, awarded, adoptedBy, mayConfirm } = vote;
  /** Who voted how, at which meeting: the second member sees that it was entered as it was taken. */
  const meetingText = ({ meeting, ballots }: Adoption) =>
    meeting
      ? t('confirm.atMeeting', {
          number: meeting.number,
          date: formatWallDate(meeting.heldOn),
          who: ballots
            .map(({ fullName, ballot }) => `${fullName} — ${t(`vote.ballot.${ballot}`)}`)
            .join(', '),
        })
      : '';
  const told = { name, present, inFavour, against, abstained, awarded, who: adoptedBy ?? '—' };
  return (
    <>
      <Notice tone="warning" title={t('confirm.waits', told)}>
        {t('confirm.vote', told)} {meetingText(vote)} {!mayConfirm && t('confirm.byAnother')}
      </Notice>
      {mayConfirm && (
        <div>
          <Button variant="primary" onPress={() => setIsAsked(true)}>
            {t('confirm.button')}
          </Button>
        </div>
      )}
      {isAsked && (
        <ConfirmModal
          isOpen
          title={t('confirm.askTitle', told)}
          text={[t('confirm.askText', told), meetingText(vote)].join(' ').trim()}
          confirmLabel={t('confirm.button')}
          isPending={confirm.isPending}
          onClose={() => setIsAsked(false)}
          onConfirm={() =>
            confirm.mutate(id, {
              onSuccess: () => toast.success(t('confirm.done', told)),
              onError: (failure) => toast.error(failure.message),
              onSettled: () => setIsAsked(false),
            })
          }
        />
      )}
    </>
  );
}
