import type { RuleFile } from '@zachetka/contract/seasons/rules/rule-file';
import type {
  RuleStructure,
  RuleVersion,
  RuleVersionHead,
} from '@zachetka/contract/seasons/season-rules.schemas';
import type { Season } from '@zachetka/contract/seasons/seasons.schemas';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '@/components/leave-guard/leave-guard.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { classNames } from '@/lib/class-names.ts';
import { loadTexts } from '@/lib/i18n.ts';
import { findingsOf } from '../rules/rule-findings.ts';
import { RulesBar } from './rules-bar.tsx';
import { VersionBar } from './version-bar.tsx';
import styles from './versions.module.css';

// The head of the page does not wait for it.
const RulesEditor = lazy(async () => ({
  default: (await import('../editor/rules-editor.tsx')).RulesEditor,
}));
// The counting comes after the page; whoever reads rules has not tried them yet.
const TestBench = lazy(async () => {
  const [{ TestBench: Bench }] = await Promise.all([
    import('../bench/test-bench.tsx'),
    // The points are explained as students see them.
    loadTexts('season'),
  ]);
  return { default: Bench };
});
const Comparison = lazy(async () => ({ default: (await import('./comparison.tsx')).Comparison }));

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
    <div className={styles.page}>
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
        <div className={classNames(styles.main, view !== 'rules' && styles.other)}>
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
            <TestBench seasonId={season.id} file={checked} structure={structure} />
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
