import type { RuleFile } from '@zachetka/contract/seasons/rules/rule-file';
import { useMemo } from 'react';
import type { LiveStructure } from '../rules/live-structure.ts';
import type { Finding } from '../rules/rule-findings.ts';
import { AwardEditor } from './award-editor.tsx';
import { CriteriaEditor } from './criteria-editor.tsx';
import { DirectionsEditor } from './directions-editor.tsx';
import { EditorContext } from './editor-context.ts';
import styles from './editor.module.css';

type RulesEditorProps = {
  file: RuleFile;
  structure: LiveStructure;
  findings: readonly Finding[];
  /** A frozen version: everything is there to be read. */
  isReadOnly?: boolean;
  onChange: (file: RuleFile) => void;
};

/** A rule file as people read and write it. */
export function RulesEditor({ file, structure, findings, isReadOnly = false, onChange }: RulesEditorProps) {
  const surroundings = useMemo(
    () => ({ structure, findings, isReadOnly }),
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
