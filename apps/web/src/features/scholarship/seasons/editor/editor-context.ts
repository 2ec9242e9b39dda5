import { createContext, use } from 'react';
import { currentLanguage } from '@/lib/i18n.ts';
import type { LiveStructure } from '../rules/live-structure.ts';
import { type Finding, textOf } from '../rules/rule-findings.ts';

type EditorSurroundings = {
  structure: LiveStructure;
  /** What a formula can name. */
  studyWords: readonly string[];
  findings: readonly Finding[];
  /** A version that is frozen is only read. */
  isReadOnly: boolean;
};

export const EditorContext = createContext<EditorSurroundings>({
  structure: [],
  studyWords: [],
  findings: [],
  isReadOnly: false,
});

export function useEditorSurroundings(): EditorSurroundings {
  return use(EditorContext);
}

/** For a field: a problem is its error, a warning stands under it as help. */
export function useFieldFinding(path: string): {
  error: string | undefined;
  description: string | undefined;
} {
  const { findings } = use(EditorContext);
  const language = currentLanguage();
  const here = findings.filter((finding) => finding.path === path);
  const problem = here.find(({ isProblem }) => isProblem);
  const warning = here.find(({ isProblem }) => !isProblem);
  return {
    error: problem && textOf(problem, language),
    description: problem === undefined && warning ? textOf(warning, language) : undefined,
  };
}

/** What is found at a place and inside of it. */
export function findingsUnder(findings: readonly Finding[], path: string): Finding[] {
  return findings.filter((finding) => finding.path === path || finding.path.startsWith(`${path}/`));
}
