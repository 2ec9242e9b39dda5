import type { RuleFile } from '@zachetka/contract/seasons/rules/rule-file';
import type { RuleVersion } from '@zachetka/contract/seasons/season-rules.schemas';
import type { Season } from '@zachetka/contract/seasons/seasons.schemas';
import { lazy, Suspense, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/action-bar/action-bar.tsx';
import { Button } from '@/components/button/button.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { useSaveRules } from '../api/rules.ts';
import type { Finding } from '../rules/rule-findings.ts';

const ConfirmModal = lazy(async () => ({
  default: (await import('@/components/modal/confirm-modal.tsx')).ConfirmModal,
}));

const EnforceModal = lazy(async () => ({ default: (await import('./enforce-modal.tsx')).EnforceModal }));

type RulesBarProps = {
  season: Season;
  version: RuleVersion | null;
  /** What is on the page becomes a version after the frozen one. */
  isNext: boolean;
  file: RuleFile;
  isChanged: boolean;
  isReadOnly: boolean;
  findings: readonly Finding[];
  onBeginNext: () => void;
  onDiscard: () => void;
  onSaved: (version: RuleVersion) => void;
};

/** Saving, and what a version that is saved can do next. */
export function RulesBar(props: RulesBarProps) {
  const { season, version, isNext, file, isChanged, isReadOnly, findings } = props;
  const { t } = useTranslation('seasons');
  const save = useSaveRules(season.id);
  const [asks, setAsks] = useState<'overwrite' | 'enforce' | null>(null);
  const problems = findings.filter(({ isProblem }) => isProblem).length;
  const warnings = findings.length - problems;
  const isDraft = version?.state === 'DRAFT';
  // The first version of an announced season comes into force by the clock, so it has to be right.
  const comesByItself = season.state === 'ANNOUNCED' && !isNext && (version?.number ?? 1) === 1;

  const send = (revision: number | undefined) =>
    save.mutate(
      { file, ...(revision === undefined ? {} : { revision }) },
      {
        onSuccess: (saved) => {
          toast.success(t(problems > 0 ? 'rules.savedWithProblems' : 'rules.saved'));
          props.onSaved(saved);
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'rulesChangedMeanwhile') setAsks('overwrite');
          else toast.error(error.message);
        },
      },
    );

  const words = [
    t(isChanged ? 'rules.unsavedWords' : 'rules.savedWords'),
    problems > 0 ? t('rules.problems', { count: problems }) : '',
    warnings > 0 ? t('rules.warnings', { count: warnings }) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <>
      <ActionBar label={t('rules.actions')} words={words}>
        {isReadOnly && version?.state === 'FROZEN' && (
          <Button onPress={props.onBeginNext}>{t('version.next')}</Button>
        )}
        {!isReadOnly && isChanged && version && (
          <Button onPress={props.onDiscard}>{t('rules.discard')}</Button>
        )}
        {!isReadOnly &&
          isDraft &&
          !isChanged &&
          problems === 0 &&
          season.phase === 'running' &&
          season.state === 'ANNOUNCED' && (
            <Button onPress={() => setAsks('enforce')}>{t('version.enforce')}</Button>
          )}
        {!isReadOnly && (
          <Button
            variant="primary"
            isUnavailable={!isChanged || (problems > 0 && comesByItself)}
            isPending={save.isPending}
            onPress={() => send(isNext || version === null ? undefined : version.revision)}
          >
            {t('rules.save')}
          </Button>
        )}
      </ActionBar>
      {asks === 'overwrite' && (
        <Suspense>
          <ConfirmModal
            isOpen
            isDestructive
            title={t('rules.meanwhileTitle')}
            text={t('rules.meanwhileText')}
            confirmLabel={t('rules.overwrite')}
            onClose={() => setAsks(null)}
            onConfirm={() => {
              setAsks(null);
              send(undefined);
            }}
          />
        </Suspense>
      )}
      {asks === 'enforce' && version && (
        <Suspense>
          <EnforceModal seasonId={season.id} version={version} file={file} onClose={() => setAsks(null)} />
        </Suspense>
      )}
    </>
  );
}
