import { useQuery } from '@tanstack/react-query';
import type { NominationChoice } from '@zachetka/contract/applications/applications.schemas';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCreateApplication } from '../api/create-application.ts';
import { candidatesQuery } from '../api/get-candidates.ts';
import { ownAddress } from '../application-permissions.ts';
import { nominationTitle } from '../application-texts.ts';
import { tellSuccess } from '../application-toasts.ts';
import { ChoiceWindow } from './choice-window.tsx';

type FirstChoiceModalProps = {
  nomination: NominationChoice['nominations'][number];
  preset: readonly number[];
  /** That the application will be of. */
  seasonId: number | null;
  /** The season that was chosen where several take applications. */
  wanted: number | undefined;
  onClose: () => void;
};

/** The first choice makes the application. */
export function FirstChoiceModal({ nomination, preset, seasonId, wanted, onClose }: FirstChoiceModalProps) {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const candidates = useQuery(candidatesQuery(null, nomination.id));
  const creation = useCreateApplication(wanted);

  const create = (elementIds: number[]) =>
    creation.mutate(elementIds, {
      onSuccess: (created) => {
        tellSuccess(t('toast.achievementsSaved'));
        // The way back leads to the list, not to another new one.
        void navigate(ownAddress(created), { replace: true });
      },
    });

  return (
    <ChoiceWindow
      title={nominationTitle(nomination)}
      nominationId={nomination.id}
      seasonId={seasonId}
      candidates={candidates}
      preset={preset}
      saveLabel={t('new.save')}
      needsSome
      failedTitle={t('toast.failedToCreateApplication')}
      saving={creation}
      onSave={create}
      onClose={onClose}
    />
  );
}
