import { type Decimal, one, parseDecimal, zero } from '../decimal.ts';
import { axisSeparator, type ItemPoints, type RangeStep } from '../rules/rules.ts';
import type { BaseSource, Refusal } from './evaluation.ts';
import { type CaseItem, valueOf } from './score-case-file.ts';

export type Base = { points: Decimal; source: BaseSource };
export type NoBase = Extract<Refusal, { kind: 'noCell' | 'outsideRanges' }>;

/**
 * The base points of an item. Of a ladder its first step, of a total its number: by that items are compared before it is known what
 * each of them brings.
 */
export function findBase(points: ItemPoints, item: CaseItem): Base | NoBase {
  switch (points.kind) {
    case 'fixed':
      return { points: points.points, source: { kind: 'fixed' } };
    case 'matrix': {
      const values = points.axes.map((attribute) => ({ attribute, value: valueOf(item, attribute) }));
      const cell = points.cells.get(values.map(({ value }) => value).join(axisSeparator));
      return cell ? { points: cell, source: { kind: 'cell', values } } : { kind: 'noCell', values };
    }
    case 'ranges': {
      const attribute = points.of;
      const value = valueOf(item, attribute);
      const step = findStep(points.steps, value);
      return step
        ? { points: step.points, source: { kind: 'range', attribute, value, step } }
        : { kind: 'outsideRanges', values: [{ attribute, value }] };
    }
    case 'total': {
      const attribute = points.of;
      const value = attribute === null ? '1' : valueOf(item, attribute);
      const number = attribute === null ? one : amountOf(value);
      return number
        ? { points: number, source: { kind: 'total', attribute, value, factor: one, sum: number } }
        : { kind: 'outsideRanges', values: [{ attribute: attribute ?? '', value }] };
    }
    default: {
      const attribute = points.by;
      const ladder = valueOf(item, attribute);
      const steps = points.ladders.get(ladder);
      return steps
        ? { points: steps[0] ?? zero, source: { kind: 'ladder', attribute, ladder, steps } }
        : { kind: 'noCell', values: [{ attribute, value: ladder }] };
    }
  }
}

/** The portfolio lets people write a number with a point or a comma, so "12,0" is twelve. */
const wholeNumber = /^\s*(-?\d+)(?:[.,]0*)?\s*$/;

export function wholeNumberOf(value: string): number | null {
  const whole = wholeNumber.exec(value)?.[1];
  return whole === undefined ? null : Number(whole);
}

/** Hours and the like: a number from zero on, with a point or a comma. */
function amountOf(value: string): Decimal | null {
  const number = parseDecimal(value.trim().replace(',', '.'));
  return number && number.units >= 0n ? number : null;
}

function findStep(steps: readonly RangeStep[], value: string): RangeStep | undefined {
  const number = wholeNumberOf(value);
  if (number === null) return undefined;
  return steps.find(({ from, to }) => from <= number && (to === null || number <= to));
}
