import type { RuleFile } from '@zachetka/contract/seasons/rules/rule-file';
import type { RuleStructure } from '@zachetka/contract/seasons/season-rules.schemas';
import { useMemo } from 'react';
import { toLiveStructure } from '../rules/live-structure.ts';
import type { Finding } from '../rules/rule-findings.ts';
import { AwardEditor } from './award-editor.tsx';
import { CriteriaEditor } from './criteria-editor.tsx';
import { DirectionsEditor } from './directions-editor.tsx';
import styles from './editor.module.css';
import { EditorContext } from './editor-context.ts';

type RulesEditorProps = {
  file: RuleFile;
  structure: RuleStructure;
  findings: readonly Finding[];
  /** A frozen version: everything is there to be read. */
  isReadOnly?: boolean;
  onChange: (file: RuleFile) => void;
};

/** A rule file as people read and write it. */
export function RulesEditor({ file, structure, findings, isReadOnly = false, onChange }: RulesEditorProps) {
  const surroundings = useMemo(
    () => ({
      structure: toLiveStructure(structure),
      studyWords: structure.studyWords,
      findings,
      isReadOnly,
    }),
    [structure, findings, isReadOnly],
  );
  return (
    <EditorContext value={surroundings}>
      <div className={styles.editor}>
        <AwardEditor file={file} onChange={onChange} />
        <DirectionsEditor file={file} onChange={onChange} />
        <CriteriaEditor file={file} onChange={onChange} />
      </div>
    </EditorContext>
  );
}
