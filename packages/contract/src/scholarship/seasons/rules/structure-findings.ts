import type { RuleFile } from './rule-file.ts';
import { axisSeparator } from './rules.ts';

/** What a rule file names and the live structure of the portfolio does not have. Such rules count nothing. */
export const structureFindingCodes = ['unknownSubBlock', 'unknownAttribute', 'unknownValue'] as const;
export type StructureFinding = { path: string; code: (typeof structureFindingCodes)[number] };

export const structureFindingTexts: Readonly<
  Record<StructureFinding['code'], { readonly ru: string; readonly en: string }>
> = {
  unknownSubBlock: {
    ru: 'Такого подблока в портфолио сейчас нет: достижений здесь не будет.',
    en: 'The portfolio has no such sub-block at present: there will be no achievements here.',
  },
  unknownAttribute: {
    ru: 'В подблоках этого критерия нет такого поля.',
    en: 'The sub-blocks of this criterion have no such attribute.',
  },
  unknownValue: {
    ru: 'Такого значения студент выбрать не может.',
    en: 'Students cannot pick this value.',
  },
};

/** The part of `RuleStructure` that is looked at. */
export type CodedStructure = {
  blocks: readonly {
    subBlocks: readonly {
      code: string;
      attributes: readonly { code: string; format: string; options: readonly string[] }[];
    }[];
  }[];
};

type Attribute = { format: string; options: readonly string[] };

/** For a file that `parseRules` has found valid. */
export function findingsInStructure(file: RuleFile, { blocks }: CodedStructure): StructureFinding[] {
  const live = new Map(
    blocks.flatMap(({ subBlocks }) => subBlocks.map((each) => [each.code, each.attributes])),
  );
  const found: StructureFinding[] = [];
  file.criteria.forEach((criterion, at) => {
    const path = `/criteria/${at}`;
    const named = criterion.subBlocks ?? [];
    named.forEach((code, place) => {
      if (!live.has(code)) found.push({ path: `${path}/subBlocks/${place}`, code: 'unknownSubBlock' });
    });
    // What none of them has is a mistake; what only some have counts in those alone.
    const attributes = new Map<string, Attribute[]>();
    for (const { code, ...attribute } of named.flatMap((subBlock) => live.get(subBlock) ?? []))
      attributes.set(code, [...(attributes.get(code) ?? []), attribute]);
    if (!named.some((code) => live.has(code))) return;

    const attribute = (code: string, place: string) => {
      if (!attributes.has(code)) found.push({ path: `${path}${place}`, code: 'unknownAttribute' });
    };
    const value = (code: string, text: string, place: string) => {
      const choices = attributes.get(code) ?? [];
      const free = choices.length === 0 || choices.some((each) => !picksOnly(each));
      if (!free && text !== '' && !choices.some(({ options }) => options.includes(text)))
        found.push({ path: `${path}${place}`, code: 'unknownValue' });
    };

    const { points } = criterion;
    if ('matrix' in points) {
      const { axes, cells } = points.matrix;
      axes.forEach((axis, place) => attribute(axis, `/points/matrix/axes/${place}`));
      for (const key of Object.keys(cells))
        key
          .split(axisSeparator)
          .forEach((part, axis) => value(axes[axis] ?? '', part, `/points/matrix/cells/${escaped(key)}`));
    }
    if ('ranges' in points) attribute(points.ranges.of, '/points/ranges/of');
    if ('total' in points && points.total.of) attribute(points.total.of, '/points/total/of');
    if ('ladder' in points) {
      attribute(points.ladder.by, '/points/ladder/by');
      for (const name of Object.keys(points.ladder.steps))
        value(points.ladder.by, name, `/points/ladder/steps/${escaped(name)}`);
    }
    (criterion.factors ?? []).forEach(({ attribute: code, is }, place) => {
      attribute(code, `/factors/${place}/attribute`);
      value(code, is, `/factors/${place}/is`);
    });
    if (criterion.divideBy) attribute(criterion.divideBy, '/divideBy');
    if (criterion.bestOf) attribute(criterion.bestOf, '/bestOf');
  });
  return found;
}

const picksOnly = ({ format }: Attribute) => format === 'SELECT' || format === 'DROPDOWN';

/** As JSON pointers write it. */
const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
