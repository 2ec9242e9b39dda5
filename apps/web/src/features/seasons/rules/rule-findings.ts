import { ruleFindingTexts } from '@zachetka/contract/seasons/rule-problems.texts';
import type { ProblemCode, WarningCode } from '@zachetka/contract/seasons/rule-problems';
import { parseRules } from '@zachetka/contract/seasons/rules/parse-rules';
import type { CriterionInFile, RuleFile } from '@zachetka/contract/seasons/rules/rule-file';
import type { Language } from '@/lib/i18n.ts';
import { attributesOf, type LiveStructure } from './live-structure.ts';
import { pointer } from './pointer.ts';

/** What only the live structure shows: a file may come from another university. */
type StructureCode = 'unknownSubBlock' | 'unknownAttribute' | 'noSubBlocks';

export type Finding = {
  path: string;
  code: ProblemCode | WarningCode | StructureCode;
  /** With a problem the file can't be used; a warning may stand. */
  isProblem: boolean;
};

export function findingsOf(file: RuleFile, structure: LiveStructure): Finding[] {
  const { problems, warnings } = parseRules(file);
  return [
    ...(problems ?? []).map((problem) => ({ ...problem, isProblem: true })),
    ...(warnings ?? []).map((warning) => ({ ...warning, isProblem: false })),
    ...file.criteria.flatMap((criterion, index) =>
      againstStructure(criterion, pointer('criteria', index), structure).map((found) => ({
        ...found,
        isProblem: false,
      })),
    ),
  ];
}

type Found = Pick<Finding, 'path' | 'code'>;

function againstStructure(criterion: CriterionInFile, path: string, structure: LiveStructure): Found[] {
  if ('formula' in criterion.points) return [];
  const { subBlocks = [] } = criterion;
  if (subBlocks.length === 0) return [{ path: path + pointer('subBlocks'), code: 'noSubBlocks' }];
  const known = new Set(structure.map(({ code }) => code));
  const attributes = new Set(attributesOf(structure, subBlocks).map(({ code }) => code));
  const isWholeKnown = subBlocks.every((code) => known.has(code));
  return [
    ...subBlocks.flatMap((code, index) =>
      known.has(code)
        ? []
        : [{ path: path + pointer('subBlocks', index), code: 'unknownSubBlock' as const }],
    ),
    // Of a sub-block that is not there nobody knows the attributes.
    ...(isWholeKnown
      ? attributesIn(criterion)
          .filter(({ attribute }) => attribute !== '' && !attributes.has(attribute))
          .map(({ place }) => ({ path: path + place, code: 'unknownAttribute' as const }))
      : []),
  ];
}

function attributesIn({ points, factors = [], bestOf }: CriterionInFile) {
  const named: { attribute: string; place: string }[] = factors.map(({ attribute }, index) => ({
    attribute,
    place: pointer('factors', index, 'attribute'),
  }));
  if ('matrix' in points) {
    points.matrix.axes.forEach((attribute, index) =>
      named.push({ attribute, place: pointer('points', 'matrix', 'axes', index) }),
    );
  }
  if ('ranges' in points) named.push({ attribute: points.ranges.of, place: pointer('points', 'ranges', 'of') });
  if ('ladder' in points) named.push({ attribute: points.ladder.by, place: pointer('points', 'ladder', 'by') });
  if (bestOf) named.push({ attribute: bestOf, place: pointer('bestOf') });
  return named;
}

const structureTexts: Readonly<Record<StructureCode, Record<Language, string>>> = {
  unknownSubBlock: {
    ru: 'Такого раздела в портфолио сейчас нет: по нему никто ничего не получит.',
    en: 'The portfolio has no such sub-block now: nobody gets anything by it.',
  },
  unknownAttribute: {
    ru: 'У выбранных разделов портфолио нет такого поля.',
    en: 'The chosen sub-blocks of the portfolio have no such field.',
  },
  noSubBlocks: {
    ru: 'Разделы портфолио не выбраны: по этому критерию ничего не засчитывается.',
    en: 'No sub-block of the portfolio is chosen: nothing counts by this criterion.',
  },
};

export function textOf({ code }: Pick<Finding, 'code'>, language: Language): string {
  return { ...ruleFindingTexts, ...structureTexts }[code][language];
}
