import type { RuleStructure } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import { inLanguage } from '@/lib/i18n.ts';

/** What rules can count by: the sub-blocks of the portfolio as it is now, by the codes that rule files name them with. */
export type LiveStructure = readonly LiveSubBlock[];

export type LiveSubBlock = {
  code: string;
  titleRu: string;
  titleEn: string;
  attributes: readonly LiveAttribute[];
};

export type LiveAttribute = {
  code: string;
  titleRu: string;
  titleEn: string;
  /** What a student picks from; empty where it is typed freely. */
  options: readonly string[];
  /** At the same places; there may be none. */
  optionsEn: readonly string[];
  isNumber: boolean;
};

export function toLiveStructure({ blocks }: Pick<RuleStructure, 'blocks'>): LiveStructure {
  return blocks.flatMap(({ subBlocks }) =>
    subBlocks.map(({ code, titleRu, titleEn, attributes }) => ({
      code,
      titleRu,
      titleEn,
      attributes: attributes.map(({ format, ...attribute }) => ({
        ...attribute,
        isNumber: format === 'NUMBER',
      })),
    })),
  );
}

/** What a criterion can look at: the attributes of its sub-blocks, each once, with the options of all of them. */
export function attributesOf(structure: LiveStructure, subBlocks: readonly string[]): LiveAttribute[] {
  const found = new Map<string, LiveAttribute>();
  for (const { code, attributes } of structure) {
    if (!subBlocks.includes(code)) continue;
    for (const attribute of attributes) {
      const known = found.get(attribute.code);
      found.set(attribute.code, known ? withOptionsOf(known, attribute) : attribute);
    }
  }
  return [...found.values()];
}

function withOptionsOf(known: LiveAttribute, more: LiveAttribute): LiveAttribute {
  const added = more.options
    .map((_, index) => index)
    .filter((index) => !known.options.includes(at(more.options, index)));
  return {
    ...known,
    options: [...known.options, ...added.map((index) => at(more.options, index))],
    optionsEn: [
      ...known.options.map((option, index) => known.optionsEn[index] ?? option),
      ...added.map((index) => more.optionsEn[index] ?? at(more.options, index)),
    ],
  };
}

const at = (list: readonly string[], index: number) => list[index] ?? '';

export function titleOfAttribute(attributes: readonly LiveAttribute[], code: string): string {
  const found = attributes.find((attribute) => attribute.code === code);
  return found ? inLanguage(found.titleRu, found.titleEn) : code;
}

/** An option is its Russian text; in English it may be shown by another one. */
export function titleOfOption(attributes: readonly LiveAttribute[], code: string, option: string): string {
  const found = attributes.find((attribute) => attribute.code === code);
  const index = found?.options.indexOf(option) ?? -1;
  return inLanguage(option, found?.optionsEn[index] ?? null);
}

export function titleOfSubBlock(structure: LiveStructure, code: string): string {
  const found = structure.find((subBlock) => subBlock.code === code);
  return found ? inLanguage(found.titleRu, found.titleEn) : code;
}
