import { describe, expect, it } from 'vitest';
import { elementStatuses } from '../portfolio/element-status.rules.ts';
import { portfolioStatus, portfolioStatuses } from './portfolio-status.rules.ts';

const order = [
  'SUBMITTED',
  'RE_SUBMITTED',
  'RETURNED_FOR_CORRECTION',
  'REJECTED',
  'VERIFIED',
  'DRAFT',
] as const;

describe('portfolioStatus', () => {
  it.each(order.map((status, index) => [status, order.slice(index)] as const))(
    'is %s where the elements are %j',
    (status, present) => {
      expect(portfolioStatus(present)).toBe(status);
      expect(portfolioStatus(present.toReversed())).toBe(status);
      expect(portfolioStatus([...present, ...present])).toBe(status);
    },
  );

  it('is DRAFT where nothing else is known', () => {
    expect(portfolioStatus([])).toBe('DRAFT');
    expect(portfolioStatus(['UNDER_REVIEW'])).toBe('DRAFT');
  });

  it('is one of the statuses that the list offers, whatever the elements are', () => {
    expect(new Set(order)).toEqual(new Set(portfolioStatuses));
    for (const one of elementStatuses) {
      for (const other of elementStatuses) expect(portfolioStatuses).toContain(portfolioStatus([one, other]));
    }
  });
});
