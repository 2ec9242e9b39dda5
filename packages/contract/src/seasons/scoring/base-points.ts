import { type Decimal, zero } from '../decimal.ts';
import { axisSeparator, type Points, type RangeStep } from '../rules/rules.ts';
import type { BaseSource, Refusal } from './evaluation.ts';
import { type CaseItem, valueOf } from './score-case-file.ts';

export type Base = { points: Decimal; source: BaseSource };
export type NoBase = Extract<Refusal, { kind: 'noCell' | 'outsideRanges' }>;

/** The base points of an item. Of a ladder its first step: by that items are compared before their order is chosen. */
export function findBase(points: Exclude<Points, { kind: 'formula' }>, item: CaseItem): Base | NoBase {
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

function findStep(steps: readonly RangeStep[], value: string): RangeStep | undefined {
  const whole = wholeNumber.exec(value)?.[1];
  if (whole === undefined) return undefined;
  const number = Number(whole);
  return steps.find(({ from, to }) => from <= number && (to === null || number <= to));
}
