import { useQuery } from '@tanstack/react-query';
import type {
  Application,
  ApplicationCandidate,
  Nomination,
} from '@zachetka/contract/applications/applications.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { EmptyCardDrawing } from '@/components/drawings/drawings.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { candidatesQuery } from '../api/get-candidates.ts';
import { useSaveSelection } from '../api/save-selection.ts';
import { nominationTitle } from '../application-texts.ts';
import { failureText, tellFailure, tellSuccess } from '../application-toasts.ts';
import { CandidateItem } from './candidate-item.tsx';
import styles from './edit-modal.module.css';

type EditModalProps = { application: Application; nomination: Nomination; onClose: () => void };

/** Which of the block's achievements are part of the application. Nothing is kept before "Save". */
export function EditModal({ application, nomination, onClose }: EditModalProps) {
  const { t } = useTranslation('applications');
  const { t: shell } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(candidatesQuery(application.id, nomination.id));
  const [changed, setChanged] = useState<ReadonlySet<number> | null>(null);
  const selection = useSaveSelection(application.id);
  const chosen = changed ?? initialChoice(data ?? []);

  const toggle = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChanged(next);
  };

  const save = () =>
    selection.mutate(
      { portfolioElementIds: [...chosen], version: application.version },
      {
        onSuccess: () => {
          tellSuccess(t('toast.achievementsSaved'));
          onClose();
        },
        onError: (error) => tellFailure(failureText(t('toast.achievementsSaveError'), error)),
      },
    );

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={nominationTitle(nomination)}
      size="large"
      isDismissable={changed === null}
      footer={
        <>
          {data && <output className={styles.count}>{t('edit.count', { count: chosen.size })}</output>}
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button variant="primary" isDisabled={!data} isPending={selection.isPending} onPress={save}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      {!data && error && (
        <ErrorState
          title={t('toast.achievementsLoadError')}
          text={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Loading />}
      {data && <Candidates candidates={data} chosen={chosen} onToggle={toggle} />}
    </Modal>
  );
}

function initialChoice(candidates: readonly ApplicationCandidate[]): ReadonlySet<number> {
  return new Set(candidates.filter(({ selected }) => selected).map(({ element }) => element.id));
}

type CandidatesProps = {
  candidates: readonly ApplicationCandidate[];
  chosen: ReadonlySet<number>;
  onToggle: (id: number, isChosen: boolean) => void;
};

/** Chosen ones first, as they were when the window opened: nothing moves under the pointer. */
function Candidates({ candidates, chosen, onToggle }: CandidatesProps) {
  const { t } = useTranslation('applications');
  const offered = candidates.filter(({ selected, unusable }) => selected || unusable === null);
  const refused = candidates.filter(({ selected, unusable }) => !selected && unusable !== null);
  const list = (items: readonly ApplicationCandidate[], labelledBy: string) => (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {items.map((candidate) => (
        <CandidateItem
          key={candidate.element.id}
          candidate={candidate}
          isChosen={chosen.has(candidate.element.id)}
          onToggle={onToggle}
        />
      ))}
    </ul>
  );
  return (
    <div className={styles.groups}>
      {offered.length > 0 ? (
        <section className={styles.group}>
          <h3 id="usable-achievements" className={styles.heading}>
            {t('edit.usable')}
          </h3>
          {list(offered, 'usable-achievements')}
        </section>
      ) : (
        <EmptyState
          drawing={<EmptyCardDrawing />}
          title={t('edit.emptyTitle')}
          text={t('edit.emptyText')}
          action={<LinkButton to="/portfolio">{t('edit.toPortfolio')}</LinkButton>}
        />
      )}
      {refused.length > 0 && (
        <section className={styles.group}>
          <h3 id="unusable-achievements" className={styles.heading}>
            {t('edit.unusable')}
          </h3>
          {list(refused, 'unusable-achievements')}
        </section>
      )}
    </div>
  );
}
