import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type { RuleVersion } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { useDryRun, useEnforceRules } from '../api/rules.ts';
import { Outcome } from './dry-run.tsx';

type EnforceModalProps = { seasonId: number; version: RuleVersion; file: RuleFile; onClose: () => void };

/** Whom the version changes in this season is counted before; putting it into force needs a reason. */
export function EnforceModal({ seasonId, version, file, onClose }: EnforceModalProps) {
  const { t } = useTranslation('seasons');
  const [reason, setReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const tried = useDryRun(seasonId);
  const enforce = useEnforceRules(seasonId);
  const count = useEffectEvent(() => tried.mutate({ file, seasonId }));
  useEffect(() => count(), []);
  const send = () => {
    setWasSubmitted(true);
    if (reason.trim() === '') return;
    enforce.mutate(
      { number: version.number, reason: reason.trim() },
      {
        onSuccess: ({ rescored, changed }) => {
          toast.success(t('version.enforced', { rescored, changed }));
          onClose();
        },
      },
    );
  };
  const failure = enforce.error ?? tried.error;
  return (
    <FormModal
      title={t('version.enforceTitle', { number: version.number })}
      submit={t('version.enforce')}
      isUnavailable={!tried.data}
      call={{ isPending: enforce.isPending, error: failure }}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('version.enforceText')}</p>
      {tried.isPending && <Loading />}
      {tried.data && <Outcome data={tried.data} />}
      <LightTextArea
        texts={{
          id: 'enforce-reason',
          label: t('version.enforceReason'),
          isRequired: true,
          error: wasSubmitted && reason.trim() === '' ? t('version.enforceReasonMissing') : undefined,
        }}
        value={reason}
        onChange={setReason}
      />
    </FormModal>
  );
}
