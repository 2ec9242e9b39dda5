import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCountedLines } from './counted-lines.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const written: string[] = [];
  return { written, lines: createCountedLines((line, times) => written.push(`${line} × ${times}`)) };
}

it('writes the first line at once and then one a second, with how many there were', () => {
  const { written, lines } = open();
  for (let request = 0; request < 1000; request += 1) lines.note('down');
  expect(written).toEqual(['down × 1']);
  vi.advanceTimersByTime(1000);
  expect(written).toEqual(['down × 1', 'down × 999']);
  lines.note('down');
  lines.note('full');
  vi.advanceTimersByTime(1000);
  expect(written.slice(2)).toEqual(['full × 1', 'down × 1']);
});

it('begins anew after a second without any', () => {
  const { written, lines } = open();
  lines.note('down');
  vi.advanceTimersByTime(2000);
  lines.note('down');
  expect(written).toEqual(['down × 1', 'down × 1']);
});

it('is not filled by lines that all differ', () => {
  const { written, lines } = open();
  for (let request = 0; request < 1000; request += 1) lines.note(`down ${request}`);
  expect(written).toHaveLength(20);
});
