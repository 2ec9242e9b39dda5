import type {
  Contradiction,
  ContradictionsLeftData,
  PublicationState,
} from '@zachetka/contract/scholarship/publication/publication.schemas';
import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { usePublishSeason } from '../api/publication.ts';
import styles from '../season/season.module.css';

type PublishModalProps = { season: Season; state: PublicationState; onClose: () => void };

/** Everything becomes known at once. Where the border overturns a decision, it is shown by name and needs a reason. */
export function PublishModal({ season, state, onClose }: PublishModalProps) {
  const { t } = useTranslation('border');
  const [reason, setReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const publish = usePublishSeason(season.id);
  // Whoever drops out moves others: what that contradicts the server finds, and names.
  const found = contradictionsIn(publish.error);
  const contradictions = found
    ? [...state.contradictions.filter(({ applicationId }) => !isIn(found, applicationId)), ...found]
    : state.contradictions;
  const differs = contradictions.length > 0;
  const send = async () => {
    setWasSubmitted(true);
    if (differs && reason.trim() === '') return;
    const applicationIds = contradictions.map(({ applicationId }) => applicationId);
    try {
      await publish.mutateAsync(
        differs ? { overrule: { applicationIds, reason: reason.trim() } } : undefined,
      );
    } catch {
      // The window shows why.
      return;
    }
    // Said also when the window is gone already: what is published takes it away.
    toast.success(t('publication.done'));
    onClose();
  };
  return (
    <FormModal
      role="alertdialog"
      title={t('publication.askTitle', { title: inLanguage(season.titleRu, season.titleEn) })}
      submit={t(differs ? 'publication.overruleAndPublish' : 'publication.publish')}
      isDestructive={differs}
      call={publish}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{t('publication.askText', { applications: state.applications })}</p>
      {differs && (
        <>
          <Contradictions contradictions={contradictions} />
          <LightTextArea
            texts={{
              id: 'overrule-reason',
              label: t('publication.overruleReason'),
              isRequired: true,
              error: wasSubmitted && reason.trim() === '' ? t('publication.overruleMissing') : undefined,
            }}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </FormModal>
  );
}

/** Where a decision and the border differ, by name, with the way to the application. */
export function Contradictions({ contradictions }: { contradictions: readonly Contradiction[] }) {
  const { t } = useTranslation('border');
  return (
    <>
      <Notice
        tone="warning"
        headingLevel={3}
        title={t('publication.differ', { count: contradictions.length })}
      >
        {t('publication.differText')}
      </Notice>
      <ul className="stack gap3">
        {contradictions.map(({ applicationId, fullName, isAccepted, ...row }) => (
          <li key={applicationId} className={styles.checked}>
            <p>
              <Link to={`/application-for-pgas?id=${applicationId}&view=true`}>{fullName}</Link>{' '}
              <span className="muted">{inLanguage(row.nominationRu, row.nominationEn)}</span>
            </p>
            <p>
              {t(isAccepted ? 'publication.acceptedOut' : 'publication.rejectedIn', {
                who: row.decidedBy ?? '—',
                points: numberText(row.total, currentLanguage()),
              })}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function contradictionsIn(error: unknown): Contradiction[] | null {
  if (!(error instanceof ApiError) || error.code !== 'contradictionsLeft') return null;
  return (error.data as ContradictionsLeftData).contradictions;
}

const isIn = (among: readonly Contradiction[], id: number) =>
  among.some(({ applicationId }) => applicationId === id);
