import type { UseQueryResult } from '@tanstack/react-query';
import { startingTotal } from '@zachetka/contract/applications/application-score.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { ConfirmModal } from '@/components/modal/confirm-modal.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import type { Bill } from '@/components/season-points/bill.ts';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import type { ApplicationCandidate } from '@/lib/received.ts';
import { faultsOf } from '../refusal-faults.ts';
import { CandidateGroups } from './candidate-groups.tsx';
import styles from './choice.module.css';
import { useCountChoice } from './season-choice.ts';

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
export function ChoiceWindow(props: ChoiceWindowProps) {
  const { title, candidates, saveLabel, saving } = props;
  const { nominationId, seasonId, failedTitle, onSave, onClose } = props;
  const { t } = useTranslation('applications');
  const { t: shell } = useTranslation();
  const { data, error } = candidates;
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
                  ? `${addends(counted.bill)} · ${t('score.season')}: ${counted.bill.total}`
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
      {!data && error && (
        <ErrorState
          title={t('toast.achievementsLoadError')}
          text={error.message}
          onRetry={() => void candidates.refetch()}
          isRetrying={candidates.isFetching}
        />
      )}
      {!data && !error && <Loading />}
      {saving.error && (
        <div role="alert" className={styles.refusal}>
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

/** What the total consists of besides the achievements; nothing where they are all of it. */
function addends({ ofItems, study }: Bill): string {
  if (study.length === 0) return '';
  return [`: ${ofItems}`, ...study.map(({ title, counted }) => `${title}: ${counted}`)].join(' · ');
}

function initialChoice(candidates: readonly ApplicationCandidate[]): ReadonlySet<number> {
  return new Set(candidates.filter(({ selected }) => selected).map(({ element }) => element.id));
}
