import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Application, Nomination } from '@/lib/received.ts';
import { candidatesQuery } from '../api/get-candidates.ts';
import { useSaveSelection } from '../api/save-selection.ts';
import { nominationTitle } from '../application-texts.ts';
import { tellSuccess } from '../application-toasts.ts';
import { ChoiceWindow } from './choice-window.tsx';

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
          tellSuccess(t('toast.achievementsSaved'));
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
