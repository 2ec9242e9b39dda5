import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { startingTotal } from '@zachetka/contract/scholarship/applications/application-score.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { MedalDrawing } from '@/components/drawings/drawings.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { ConfirmModal } from '@/components/modal/confirm-modal.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { elementTitle, titleOf, valuesUnder } from '@/components/portfolio-element/element-texts.ts';
import { ElementValues } from '@/components/portfolio-element/element-values.tsx';
import type { BillLine } from '@/components/season-points/bill.ts';
import { BillSummary } from '@/components/season-points/bill-summary.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import type { Application, ApplicationCandidate, Nomination } from '@/lib/received.ts';
import { candidatesQuery } from '../api/get-candidates.ts';
import { useSaveSelection } from '../api/save-selection.ts';
import { nominationTitle } from '../application-texts.ts';
import { notifySuccess } from '../application-toasts.ts';
import { FaultReason } from '../fault-reason.tsx';
import { type Fault, type Faults, faultsOf } from '../refusal-faults.ts';
import { AchievementFiles } from '../screen/achievement-files.tsx';
import styles from './choice.module.css';
import { addends, type CountedChoice, useCountChoice } from './season-choice.ts';

type EditModalProps = { application: Application; nomination: Nomination; onClose: () => void };

/** The choice of a draft. */
export function EditModal({ application, nomination, onClose }: EditModalProps) {
  const { t } = useTranslation('applications');
  const candidates = useQuery(candidatesQuery(application.id, nomination.id));
  const selection = useSaveSelection(application.id);

  const save = (portfolioElementIds: number[]) =>
    selection.mutate(
      { portfolioElementIds, version: application.version },
      {
        onSuccess: () => {
          notifySuccess(t('toast.achievementsSaved'));
          onClose();
        },
      },
    );

  return (
    <ChoiceWindow
      title={nominationTitle(nomination)}
      nominationId={nomination.id}
      seasonId={application.season?.id ?? null}
      candidates={candidates}
      saveLabel={t('edit.save')}
      failedTitle={t('toast.achievementsSaveError')}
      saving={selection}
      onSave={save}
      onClose={onClose}
    />
  );
}

type ChoiceWindowProps = {
  title: string;
  nominationId: number;
  /** The season that the application is of; null: of none. */
  seasonId: number | null;
  candidates: Pick<UseQueryResult<ApplicationCandidate[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  saveLabel: string;
  failedTitle: string;
  saving: { isPending: boolean; error: Error | null };
  onSave: (elementIds: number[]) => void;
  onClose: () => void;
};

/** Which achievements of a nomination are part of an application. Nothing is kept before it is saved. */
function ChoiceWindow(props: ChoiceWindowProps) {
  const { title, candidates, saveLabel, saving } = props;
  const { nominationId, seasonId, failedTitle, onSave, onClose } = props;
  const { t } = useTranslation('applications');
  const { t: shell } = useTranslation();
  const { t: season } = useTranslation('season');
  const { data } = candidates;
  const [changed, setChanged] = useState<ReadonlySet<number> | null>(null);
  const [asksToClose, setAsksToClose] = useState(false);
  const chosen = changed ?? initialChoice(data ?? []);
  const count = useCountChoice(seasonId, nominationId);
  const counted = count ? count(chosen) : null;
  const total = startingTotal((data ?? []).flatMap(({ element }) => (chosen.has(element.id) ? element : [])));

  return (
    <Modal
      isOpen
      onClose={() => (changed === null ? onClose() : setAsksToClose(true))}
      title={title}
      size="large"
      isDismissable={changed === null}
      footer={
        <>
          {data && (
            <output className={styles.count}>
              {t('edit.count', { count: chosen.size })}
              {chosen.size > 0 &&
                (counted
                  ? `${addends(counted.bill, season('bill.rounding'))} · ${t('score.season')}: ${counted.bill.total}`
                  : ` · ${t('edit.score', { count: total })}`)}
            </output>
          )}
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={!data}
            isPending={saving.isPending}
            onPress={() => onSave([...chosen])}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      {!data && <NotLoaded query={candidates} title={t('toast.achievementsLoadError')} />}
      {saving.error && (
        <div role="alert" className="space4">
          <Notice tone="negative" title={failedTitle} headingLevel={3}>
            {saving.error.message}
          </Notice>
        </div>
      )}
      {data && (
        <CandidateGroups
          candidates={data}
          chosen={chosen}
          faults={faultsOf(saving.error)}
          counted={counted}
          onChoose={setChanged}
        />
      )}
      {asksToClose && (
        <ConfirmModal
          isOpen
          isDestructive
          title={t('edit.discardTitle')}
          text={t('edit.discardText')}
          confirmLabel={t('edit.discard')}
          onClose={() => setAsksToClose(false)}
          onConfirm={onClose}
        />
      )}
    </Modal>
  );
}

function initialChoice(candidates: readonly ApplicationCandidate[]): ReadonlySet<number> {
  return new Set(candidates.filter(({ selected }) => selected).map(({ element }) => element.id));
}

type CandidateGroupsProps = {
  candidates: readonly ApplicationCandidate[];
  chosen: ReadonlySet<number>;
  /** What the last saving was refused for. */
  faults: Faults;
  /** Null where no season counts. */
  counted: CountedChoice | null;
  onChoose: (chosen: ReadonlySet<number>) => void;
};

/**
 * What has to be taken out, what can be used, and, folded, what can't. Within a group the order stays as it was when the window
 * opened: nothing moves under the pointer.
 */
function CandidateGroups({ candidates, chosen, faults, counted, onChoose }: CandidateGroupsProps) {
  const { t } = useTranslation('applications');
  const [showsRest, setShowsRest] = useState(false);
  const groups = Object.groupBy(candidates, ({ element, selected, unusable }) => {
    if (faults.has(element.id)) return 'lost';
    if (unusable === null) return 'usable';
    return selected ? 'lost' : 'unusable';
  });
  const { lost = [], usable = [], unusable = [] } = groups;
  const isValid = usable.every(({ element }) => chosen.has(element.id));

  const choose = (items: readonly ApplicationCandidate[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const { element } of items) {
      if (isChosen) next.add(element.id);
      else next.delete(element.id);
    }
    onChoose(next);
  };
  const list = (items: readonly ApplicationCandidate[], label: string) => (
    <ul className="column gap3" aria-label={label}>
      {items.map((candidate) => (
        <CandidateItem
          key={candidate.element.id}
          candidate={candidate}
          fault={faults.get(candidate.element.id)}
          isChosen={chosen.has(candidate.element.id)}
          line={
            (candidate.unusable === null || chosen.has(candidate.element.id)) && counted
              ? counted.lineOf(candidate.element.id)
              : null
          }
          onToggle={(isChosen) => choose([candidate], isChosen)}
        />
      ))}
    </ul>
  );

  return (
    <div className={classNames('column', styles.gap6)}>
      {lost.length > 0 && (
        <section className="column gap3">
          <header className="row gap2x4 apart">
            <h3 className="body">{t('edit.lost')}</h3>
            {lost.some(({ element }) => chosen.has(element.id)) && (
              <Button onPress={() => choose(lost, false)}>{t('edit.takeOutLost')}</Button>
            )}
          </header>
          {list(lost, t('edit.lost'))}
        </section>
      )}
      {usable.length > 0 && (
        <section className="column gap3">
          <header className="row gap2x4 apart">
            <h3 className="body">{t('edit.usable')}</h3>
            {usable.length > 1 && (
              <Button onPress={() => choose(usable, !isValid)}>
                {t(isValid ? 'edit.clearAll' : 'edit.selectAll', { count: usable.length })}
              </Button>
            )}
          </header>
          {list(usable, t('edit.usable'))}
        </section>
      )}
      {usable.length === 0 && lost.length === 0 && (
        <EmptyState
          drawing={<MedalDrawing />}
          title={t('edit.emptyTitle')}
          text={t('edit.emptyText')}
          action={<LinkButton to="/portfolio">{t('edit.toPortfolio')}</LinkButton>}
        />
      )}
      {counted && chosen.size > 0 && (
        <section className="column gap3">
          <h3 className="body">{t('edit.bill')}</h3>
          <BillSummary bill={counted.bill} count={chosen.size} />
        </section>
      )}
      {unusable.length > 0 && (
        <Disclosure
          isInner
          headingLevel={3}
          header={t('edit.unusable', { count: unusable.length })}
          isOpen={showsRest}
          onToggle={() => setShowsRest(!showsRest)}
        >
          {list(unusable, t('edit.unusable', { count: unusable.length }))}
        </Disclosure>
      )}
    </div>
  );
}

type CandidateItemProps = {
  candidate: ApplicationCandidate;
  /** Why the last saving was refused, where it was because of this one. */
  fault: Fault | undefined;
  isChosen: boolean;
  /** What it brings in its season, or would add; null where no season counts. */
  line: (BillLine & { isChosen: boolean }) | null;
  onToggle: (isChosen: boolean) => void;
};

/** What can't be used any more can still be taken out. */
function CandidateItem({ candidate, fault, isChosen, line, onToggle }: CandidateItemProps) {
  const { t } = useTranslation('applications');
  const { t: shared } = useTranslation('element');
  const { element, unusable, isDeleted } = candidate;
  const reason = unusable === null ? fault?.message : t(`edit.reason.${unusable}`);
  const otherId = candidate.applicationId ?? fault?.applicationId;
  const title = elementTitle(element) ?? t('unnamed');
  const subBlock = titleOf(
    { title: candidate.subBlockTitle, titleEn: candidate.subBlockTitleEn },
    currentLanguage(),
  );
  return (
    <li className={classNames(styles.item, reason !== undefined && !isChosen && styles.unusable)}>
      <div className={styles.top}>
        <Checkbox isSelected={isChosen} isDisabled={unusable !== null && !isChosen} onChange={onToggle}>
          <span className="strong breakAnywhere block">{title}</span>
          <span className="muted block">
            {subBlock}
            {isDeleted && ` ${shared('oldVersion')}`}
          </span>
        </Checkbox>
        <p className={styles.score}>
          {line && (
            <span className="body">
              {t(line.isChosen ? 'score.season' : 'edit.wouldAdd')}: <strong>{line.counted}</strong>
            </span>
          )}
          <span className={line ? 'quiet' : undefined}>
            {t('score.verification')}: {element.score ?? t('score.notGiven')}
          </span>
        </p>
      </div>
      {line && line.why !== null && <p className={styles.why}>{line.why}</p>}
      {reason !== undefined && <FaultReason text={reason} applicationId={otherId} />}
      <div className={styles.details}>
        <ElementValues attributes={valuesUnder(title, element.attributes)} />
        <AchievementFiles attachments={element.attachments} />
      </div>
    </li>
  );
}
