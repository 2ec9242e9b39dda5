import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Badge } from '@/components/badge/badge.tsx';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { type Finding, textOf } from '../rules/rule-findings.ts';
import styles from './editor.module.css';
import { findingsUnder, useEditorSurroundings } from './editor-context.ts';

type FindingNotesProps = {
  /** Only what is found exactly here, unless `isDeep`. */
  path: string;
  isDeep?: boolean;
};

/** What is found at a place that is no field: each text once, however often it is found. */
export function FindingNotes({ path, isDeep = false }: FindingNotesProps) {
  const { findings } = useEditorSurroundings();
  const here = isDeep ? findingsUnder(findings, path) : findings.filter((finding) => finding.path === path);
  const byCode = Map.groupBy(here, ({ code }) => code);
  if (byCode.size === 0) return null;
  return (
    <ul className="stack gap1">
      {[...byCode.values()].map((alike) => (
        <FindingNote key={alike[0]?.code} findings={alike} />
      ))}
    </ul>
  );
}

function FindingNote({ findings }: { findings: readonly Finding[] }) {
  const [first] = findings;
  if (!first) return null;
  const { isProblem } = first;
  return (
    <li className={classNames(styles.note, isProblem ? 'negative' : 'warning')}>
      {isProblem ? <CircleAlert aria-hidden size={16} /> : <TriangleAlert aria-hidden size={16} />}
      <span>
        {textOf(first, currentLanguage())}
        {findings.length > 1 && ` (×${findings.length})`}
      </span>
    </li>
  );
}

type FindingCountProps = {
  path: string;
  problems: (count: number) => string;
  warnings: (count: number) => string;
};

/** In the header of something folded: how much is found inside. */
export function FindingCount({ path, problems, warnings }: FindingCountProps) {
  const { findings } = useEditorSurroundings();
  const inside = findingsUnder(findings, path);
  const problemCount = inside.filter(({ isProblem }) => isProblem).length;
  const warningCount = inside.length - problemCount;
  return (
    <>
      {problemCount > 0 && (
        <Badge tone="negative" icon={<CircleAlert aria-hidden />}>
          {problems(problemCount)}
        </Badge>
      )}
      {warningCount > 0 && (
        <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
          {warnings(warningCount)}
        </Badge>
      )}
    </>
  );
}
