import { describe, expect, it } from 'vitest';
import { readMoment } from './read-moment.ts';

describe('a moment of a service', () => {
  it('is an ISO string or numbers, month from one, with or without a time', () => {
    expect(readMoment('2026-03-05T10:20:30.000Z')?.toISOString()).toBe('2026-03-05T10:20:30.000Z');
    expect(readMoment([2026, 3, 5, 10, 20, 30, 500_000_000])).toEqual(new Date(2026, 2, 5, 10, 20, 30, 500));
    expect(readMoment([2026, 3, 5, 10, 20])).toEqual(new Date(2026, 2, 5, 10, 20));
  });

  it('is noon where only the day was sent', () => {
    expect(readMoment([2026, 3, 5])).toEqual(new Date(2026, 2, 5, 12));
    expect(readMoment('2026-03-05')).toEqual(new Date(2026, 2, 5, 12));
  });

  it.each([null, undefined, '', [], 'yesterday'])('is nothing where %j was sent', (sent) => {
    expect(readMoment(sent)).toBeNull();
  });
});
