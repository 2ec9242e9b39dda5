import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type {
  RuleStructure,
  RuleVersion,
  RuleVersionHead,
} from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { Download } from 'lucide-react';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/action-bar/action-bar.tsx';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { LightSelect } from '@/components/field/light-field.tsx';
import { LeaveGuard } from '@/components/leave-guard/leave-guard.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { lazyNamed, lazyPart } from '@/components/states/lazy-part.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { classNames } from '@/lib/class-names.ts';
import { saveFile } from '@/lib/save-file.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { useSaveRules } from '../api/rules.ts';
import { type Finding, findingsOf } from '../rules/rule-findings.ts';
import { ImportButton } from './import-button.tsx';
import styles from './versions.module.css';

// The head of the page does not wait for it.
const RulesEditor = lazyNamed(() => import('../editor/rules-editor.tsx'), 'RulesEditor');
// The counting comes after the page; whoever reads rules has not tried them yet.
const RuleTester = lazyNamed(() => import('../rule-tester/rule-tester.tsx'), 'RuleTester', 'season');
const Comparison = lazyNamed(() => import('./comparison.tsx'), 'Comparison');

type View = 'rules' | 'bench' | 'comparison';

type EditedRulesProps = {
  season: Season;
  versions: readonly RuleVersionHead[];
  structure: RuleStructure;
  /** Null: nothing is saved yet. */
  version: RuleVersion | null;
  initial: RuleFile;
  mayEdit: boolean;
  onOpen: (number: number | null) => void;
};

/** A version of the rules: written, tried, compared, saved. A frozen one is read, and can be the beginning of the next. */
export function EditedRules(props: EditedRulesProps) {
  const { season, versions, structure, version, initial, mayEdit, onOpen } = props;
  const { t } = useTranslation('seasons');
  const [edited, setEdited] = useState<RuleFile | null>(version === null ? initial : null);
  const [isNext, setIsNext] = useState(false);
  const [view, setView] = useState<View>('rules');
  const file = edited ?? initial;
  const isFrozen = version?.state === 'FROZEN' && !isNext;
  const isReadOnly = !mayEdit || isFrozen;
  const checked = useDeferredValue(file);
  const findings = useMemo(() => findingsOf(checked, structure), [checked, structure]);
  return (
    <div className="column gap4">
      <VersionBar
        versions={versions}
        version={isNext ? null : version}
        file={file}
        mayEdit={mayEdit}
        onOpen={onOpen}
        onImport={(imported) => setEdited({ ...imported, award: season.awardType.code })}
        isReadOnly={isReadOnly}
        hasUnsaved={edited !== null}
      />
      {isFrozen && (
        <Notice tone="neutral" title={t('version.frozenTitle')}>
          {t('version.frozenText')}
        </Notice>
      )}
      <SegmentedChoice
        label={t('view.label')}
        options={(['rules', 'bench', 'comparison'] as const).map((id) => ({ id, label: t(`view.${id}`) }))}
        value={view}
        onChange={setView}
      />
      {/* Only hidden: what was made up on the bench stays while the rules are changed. */}
      <div className={classNames(styles.columns, view === 'comparison' && styles.hidden)}>
        <div className={classNames('shrink', view !== 'rules' && styles.other)}>
          <Suspense fallback={<Loading />}>
            <RulesEditor
              file={file}
              structure={structure}
              findings={findings}
              isReadOnly={isReadOnly}
              onChange={setEdited}
            />
          </Suspense>
        </div>
        <div className={classNames(styles.beside, view !== 'bench' && styles.other)}>
          <Suspense fallback={<Loading />}>
            <RuleTester seasonId={season.id} file={checked} structure={structure} />
          </Suspense>
        </div>
      </div>
      {view === 'comparison' && (
        <Suspense fallback={<Loading />}>
          <Comparison
            season={season}
            versions={versions}
            shown={isNext ? null : (version?.number ?? null)}
            file={file}
            structure={structure}
          />
        </Suspense>
      )}
      <RulesBar
        season={season}
        version={version}
        isNext={isNext}
        file={file}
        isChanged={edited !== null}
        isReadOnly={isReadOnly}
        findings={findings}
        onBeginNext={() => {
          setIsNext(true);
          setEdited(structuredClone(file));
        }}
        onDiscard={() => {
          setEdited(null);
          setIsNext(false);
        }}
        onSaved={(saved) => {
          setEdited(null);
          setIsNext(false);
          onOpen(saved.number);
        }}
      />
      <LeaveGuard
        hasUnsaved={() => edited !== null}
        title={t('leave.title')}
        text={() => t('leave.rules')}
        confirmLabel={t('leave.action')}
      />
    </div>
  );
}

type VersionBarProps = {
  versions: readonly RuleVersionHead[];
  /** Null: one that is not saved yet. */
  version: RuleVersion | null;
  file: RuleFile;
  mayEdit: boolean;
  isReadOnly: boolean;
  /** Another version would take its place: first it is saved or undone. */
  hasUnsaved: boolean;
  onOpen: (number: number | null) => void;
  onImport: (file: RuleFile) => void;
};

/** Which version is on the page, and how it comes in and out as a file. */
function VersionBar(props: VersionBarProps) {
  const { versions, version, file, isReadOnly, hasUnsaved, onOpen, onImport } = props;
  const { t } = useTranslation('seasons');
  return (
    <div className={styles.bar}>
      {versions.length > 0 && version && (
        <div className={styles.choice}>
          <LightSelect
            texts={{
              id: 'rule-version',
              label: t('version.label'),
              description: hasUnsaved ? t('version.unsavedHelp') : undefined,
            }}
            disabled={hasUnsaved}
            options={versions.map(({ number, state, inForce }) => ({
              id: String(number),
              label: t('version.option', {
                number,
                state: t(inForce ? 'version.inForce' : `version.${state}`),
              }),
            }))}
            placeholder={t('version.label')}
            value={String(version.number)}
            onChange={(event) => onOpen(Number(event.target.value) || null)}
          />
        </div>
      )}
      <p className={styles.about}>
        {version === null ? (
          <Badge tone="warning">{t('version.unsaved')}</Badge>
        ) : (
          <span className="muted">
            {t('version.changed', {
              date: formatDate(new Date(version.changedAt)),
              time: formatTime(new Date(version.changedAt)),
              who: version.changedBy ?? t('someone'),
            })}
          </span>
        )}
      </p>
      <div className="wrap gap2">
        <Button
          icon={<Download aria-hidden />}
          onPress={() =>
            saveFile({
              name: `rules-${file.award}-${file.version}.json`,
              content: new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }),
            })
          }
        >
          {t('transfer.export')}
        </Button>
        {!isReadOnly && <ImportButton onImport={onImport} />}
      </div>
    </div>
  );
}

const ConfirmModal = lazyPart(() => import('@/components/modal/confirm-modal.tsx'), 'ConfirmModal');

const EnforceModal = lazyPart(() => import('./enforce-modal.tsx'), 'EnforceModal');

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
function RulesBar(props: RulesBarProps) {
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
          // What is nothing to be glad about stays for twice as long.
          if (problems > 0) toast(t('rules.savedWithProblems'));
          else toast.success(t('rules.saved'));
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
      )}
      {asks === 'enforce' && version && (
        <EnforceModal seasonId={season.id} version={version} file={file} onClose={() => setAsks(null)} />
      )}
    </>
  );
}
