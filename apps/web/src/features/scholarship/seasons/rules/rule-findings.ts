import type { ProblemCode, WarningCode } from '@zachetka/contract/scholarship/seasons/rule-problems';
import { ruleFindingTexts } from '@zachetka/contract/scholarship/seasons/rule-problems.texts';
import { parseRules } from '@zachetka/contract/scholarship/seasons/rules/parse-rules';
import { isOfStudyInFile, type RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import {
  type CodedStructure,
  findingsInStructure,
  type StructureFinding,
  structureFindingTexts,
} from '@zachetka/contract/scholarship/seasons/rules/structure-findings';
import type { Language } from '@/lib/i18n.ts';
import { pointer } from './pointer.ts';

export type Finding = {
  path: string;
  code: ProblemCode | WarningCode | StructureFinding['code'] | 'noSubBlocks';
  /** With a problem the file can't be used; a warning may stand. */
  isProblem: boolean;
};

/** What the server would say of the file too, at the moment at which it is typed. */
export function findingsOf(file: RuleFile, structure: CodedStructure): Finding[] {
  const { problems, warnings } = parseRules(file);
  if (problems) return problems.map((problem) => ({ ...problem, isProblem: true }));
  return [...warnings, ...findingsInStructure(file, structure), ...withoutSubBlocks(file)].map((found) => ({
    ...found,
    isProblem: false,
  }));
}

/** A criterion that was begun and takes nothing yet. */
function withoutSubBlocks({ criteria }: RuleFile) {
  return criteria.flatMap(({ points, subBlocks = [] }, index) =>
    isOfStudyInFile(points) || subBlocks.length > 0
      ? []
      : [{ path: pointer('criteria', index, 'subBlocks'), code: 'noSubBlocks' as const }],
  );
}

const texts = {
  ...ruleFindingTexts,
  ...structureFindingTexts,
  noSubBlocks: {
    ru: 'Разделы портфолио не выбраны: по этому критерию ничего не засчитывается.',
    en: 'No sub-block of the portfolio is chosen: nothing counts by this criterion.',
  },
};

export function textOf({ code }: Pick<Finding, 'code'>, language: Language): string {
  return texts[code][language];
}
