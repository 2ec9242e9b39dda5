import { shippedRuleSets } from '@zachetka/contract/scholarship/seasons/rule-sets/shipped-rule-sets';
import { parseRules } from '@zachetka/contract/scholarship/seasons/rules/parse-rules';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { describe, expect, it } from 'vitest';
import { compareRules } from './compare-rules.ts';
import { attributesOf, toLiveStructure } from './live-structure.ts';
import {
  isRectangle,
  keyOf,
  type Matrix,
  tablesOf,
  withAxis,
  withCell,
  withoutAxis,
  withPasted,
} from './matrix.ts';
import {
  emptyRules,
  fromTyped,
  kindOf,
  moved,
  pointKinds,
  pointsOfKind,
  toTyped,
  withNewCriterion,
  withNewDirection,
  without,
  withoutDirection,
} from './rule-edits.ts';
import { findingsOf, textOf } from './rule-findings.ts';

const structure = {
  blocks: [
    {
      subBlocks: [
        { code: 'talks', attributes: [{ code: 'level', format: 'SELECT', options: ['мир', 'Россия'] }] },
        { code: 'grants', attributes: [] },
      ],
    },
  ],
};

const rules = () => withNewCriterion(withNewDirection(emptyRules('pgas', '1', '2026-09-01')), 'd1');
const withFirst = (file: RuleFile, change: Partial<RuleFile['criteria'][number]>): RuleFile => ({
  ...file,
  criteria: file.criteria.map((criterion, index) => (index === 0 ? { ...criterion, ...change } : criterion)),
});

describe('a rule file begun from nothing', () => {
  it('is valid, with a direction and a criterion too', () => {
    expect(parseRules(emptyRules('pgas', '1', '2026-09-01')).problems).toBeNull();
    expect(parseRules(rules()).problems).toBeNull();
  });

  it('gives every direction and criterion a code of its own', () => {
    const two = withNewCriterion(withNewDirection(rules()), 'd2');
    expect(two.directions.map(({ id }) => id)).toEqual(['d1', 'd2']);
    expect(two.criteria.map(({ id }) => id)).toEqual(['c1', 'c2']);
    const one = withoutDirection(two, 'd1');
    expect(one.criteria.map(({ id }) => id)).toEqual(['c2']);
    expect(withNewDirection(one).directions.map(({ id }) => id)).toEqual(['d2', 'd1']);
  });

  it('knows the kind of all points that it can make', () => {
    for (const kind of pointKinds) expect(kindOf(pointsOfKind(kind))).toBe(kind);
  });
});

describe('edits', () => {
  it('move an item within its list', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  });

  it('take a rule out of a criterion so that the award’s holds again', () => {
    const [criterion] = withFirst(rules(), { lookBack: null }).criteria;
    expect(criterion && 'lookBack' in without(criterion, 'lookBack')).toBe(false);
  });

  it('read a comma as a point, and show it as one in Russian', () => {
    expect(fromTyped(' 0,5 ')).toBe('0.5');
    expect(toTyped('0.5', 'ru')).toBe('0,5');
    expect(toTyped(0.5, 'en')).toBe('0.5');
    expect(toTyped(null, 'ru')).toBe('');
  });
});

describe('a matrix', () => {
  const matrix = { axes: ['level'], cells: { мир: '20', Россия: '10' } };

  it('has rows alone with one axis, columns with two, and a table for each value of further ones', () => {
    const options = (attribute: string) =>
      ({ level: ['мир', 'Россия'], place: ['1', '2'], kind: ['а', 'б'] })[attribute] ?? [];
    expect(tablesOf(matrix, options)).toEqual([{ leading: [], rows: ['мир', 'Россия'], columns: [] }]);
    expect(tablesOf({ axes: ['level', 'place'], cells: {} }, options)).toEqual([
      { leading: [], rows: ['мир', 'Россия'], columns: ['1', '2'] },
    ]);
    const three = tablesOf({ axes: ['kind', 'level', 'place'], cells: {} }, options);
    expect(three.map(({ leading }) => leading)).toEqual([['а'], ['б']]);
    expect(keyOf(['а'], 'мир', '1')).toBe('а|мир|1');
    expect(keyOf([], 'мир', null)).toBe('мир');
  });

  it('keeps what is no option any more in sight', () => {
    expect(tablesOf({ axes: ['level'], cells: { СССР: '5' } }, () => ['мир'])[0]?.rows).toEqual([
      'мир',
      'СССР',
    ]);
  });

  it('takes a cell out with its text', () => {
    expect(withCell(matrix, 'мир', '21').cells).toEqual({ мир: '21', Россия: '10' });
    expect(withCell(matrix, 'мир', '').cells).toEqual({ Россия: '10' });
  });

  it('keeps its points when an axis comes, and when it goes again', () => {
    const wider = withAxis(matrix, 'place', ['1', '2']);
    expect(wider).toEqual({
      axes: ['level', 'place'],
      cells: { 'мир|1': '20', 'мир|2': '20', 'Россия|1': '10', 'Россия|2': '10' },
    });
    expect(withoutAxis(wider, 1)).toEqual(matrix);
    expect(withoutAxis(matrix, 0)).toEqual({ axes: [], cells: {} });
    expect(withAxis({ axes: [], cells: {} }, 'level', ['мир'])).toEqual({ axes: ['level'], cells: {} });
  });
});

describe('the live structure', () => {
  const options = (own: string[]) => ({
    code: 'level',
    titleRu: 'Уровень',
    titleEn: 'Level',
    format: 'SELECT',
    options: own,
    optionsEn: own.map((option) => `${option} (en)`),
  });
  const subBlock = (code: string, own: string[]) => ({
    code,
    titleRu: code,
    titleEn: code,
    dateAttribute: null,
    attributes: [options(own)],
  });
  const live = toLiveStructure({
    blocks: [
      {
        id: 1,
        titleRu: 'Наука',
        titleEn: 'Research',
        isNomination: true,
        subBlocks: [subBlock('talks', ['мир', 'Россия']), subBlock('contests', ['Россия', 'вуз'])],
      },
    ],
  });

  it('offers the fields of all chosen sub-blocks, each once, with the options of all', () => {
    expect(attributesOf(live, ['talks', 'contests'])).toMatchObject([
      {
        code: 'level',
        options: ['мир', 'Россия', 'вуз'],
        optionsEn: ['мир (en)', 'Россия (en)', 'вуз (en)'],
      },
    ]);
    expect(attributesOf(live, [])).toEqual([]);
  });
});

describe('findings', () => {
  const found = (file: RuleFile) =>
    findingsOf(file, structure).map(
      ({ path, code, isProblem }) => `${isProblem ? '!' : '?'} ${path} ${code}`,
    );

  it('are those of the file and those against the live structure', () => {
    expect(found(rules())).toEqual(['? /criteria/0/subBlocks noSubBlocks']);
    expect(found(withFirst(rules(), { subBlocks: ['grants'] }))).toEqual([]);
    expect(found(withFirst(rules(), { subBlocks: ['grants', 'songs'] }))).toEqual([
      '? /criteria/0/subBlocks/1 unknownSubBlock',
    ]);
    expect(
      found(
        withFirst(rules(), {
          subBlocks: ['talks'],
          points: { matrix: { axes: ['level', 'place'], cells: { 'мир|1': '20' } } },
          bestOf: 'event',
        }),
      ),
    ).toEqual([
      '? /criteria/0/points/matrix/axes/1 unknownAttribute',
      '? /criteria/0/bestOf unknownAttribute',
    ]);
    expect(found(withFirst(rules(), { subBlocks: ['talks'], points: { fixed: 'пять' } }))).toEqual([
      '! /criteria/0/points/fixed badNumber',
    ]);
  });

  it('need no sub-block for a formula', () => {
    expect(found(withFirst(rules(), { points: pointsOfKind('formula') }))).toEqual([]);
  });

  it('have a text in both languages', () => {
    for (const code of ['noSubBlocks', 'unknownAttribute', 'unknownSubBlock', 'overlap'] as const) {
      expect(textOf({ code }, 'ru')).toMatch(/^[А-Я].*\.$/);
      expect(textOf({ code }, 'en')).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('two versions', () => {
  const shipped = shippedRuleSets.tablesAndAge as RuleFile;

  it('that are the same differ in nothing', () => {
    expect(compareRules(shipped, structuredClone(shipped))).toEqual([]);
  });

  it('are compared to the cell', () => {
    const before = withFirst(rules(), {
      subBlocks: ['talks'],
      points: { matrix: { axes: ['level'], cells: { мир: '20', Россия: '10' } } },
    });
    const after = withFirst(withNewCriterion({ ...before, lookBack: null }, 'd1'), {
      points: { matrix: { axes: ['level'], cells: { мир: '22', область: '4' } } },
      cap: '30',
      lookBack: null,
    });
    const told = compareRules(before, after).map(
      ({ of, kind, field, detail, before: was, after: is }) =>
        `${of.what} ${of.id} ${kind} ${field} ${detail}: ${was} → ${is}`,
    );
    expect(told).toEqual([
      'award  removed lookBack : P1Y → null',
      'criterion c1 changed points мир: 20 → 22',
      'criterion c1 added points область: null → 4',
      'criterion c1 added lookBack : null → ∞',
      'criterion c1 added cap : null → 30',
      'criterion c1 removed points Россия: 10 → null',
      'criterion c2 added null : null → null',
    ]);
    expect(compareRules(after, before).find(({ of }) => of.id === 'c2')?.kind).toBe('removed');
  });
});

describe('a table pasted from a sheet', () => {
  const matrix: Matrix = { axes: ['level', 'place'], cells: { 'мир|1': '1' } };
  const options: Record<string, string[]> = {
    level: ['мир', 'Россия', 'город'],
    place: ['1', '2', 'призёр'],
  };
  const [table] = tablesOf(matrix, (attribute) => options[attribute] ?? []);
  const english: Record<string, string> = { мир: 'World', Россия: 'Russia', призёр: 'prize' };
  const paste = (text: string, at = { row: 'мир', column: '1' }) => {
    if (!table) throw new Error('no table');
    return withPasted(matrix, table, text, { at, namesOf: (_, value) => [english[value] ?? value] });
  };

  it('goes where its titles say, in any order and language, with commas and dashes', () => {
    const { matrix: filled, cells, faults } = paste('\tПризер\t1\r\nRussia \t2,5\t10\r\nмир\t—\t20\r\n');
    expect(filled.cells).toEqual({ 'Россия|призёр': '2.5', 'Россия|1': '10', 'мир|1': '20' });
    expect([cells, faults]).toEqual([4, []]);
  });

  it('goes from the cell on where it has no titles', () => {
    const { matrix: filled, cells } = paste('1\t2\n3\t4', { row: 'Россия', column: '2' });
    expect(filled.cells).toEqual({
      'мир|1': '1',
      'Россия|2': '1',
      'Россия|призёр': '2',
      'город|2': '3',
      'город|призёр': '4',
    });
    expect(cells).toBe(4);
  });

  it('may have titles of rows alone', () => {
    expect(paste('город\t7\t6\t5').matrix.cells).toMatchObject({
      'город|1': '7',
      'город|2': '6',
      'город|призёр': '5',
    });
  });

  it('names what finds no place and leaves everything else', () => {
    const { matrix: filled, faults } = paste('\t1\t4\nмир\tмного\t3\nобласть\t1\t1\nРоссия\t9\t');
    expect(filled.cells).toEqual({ 'мир|1': '1', 'Россия|1': '9' });
    expect(faults).toEqual([
      { kind: 'number', text: 'много' },
      { kind: 'column', text: '4' },
      { kind: 'row', text: 'область' },
    ]);
    expect(paste('чужая\tтаблица').matrix).toBe(matrix);
  });

  it('is more than one cell', () => {
    expect(['12', '12\n', '1\t2', '1\n2'].map(isRectangle)).toEqual([false, false, true, true]);
  });
});
