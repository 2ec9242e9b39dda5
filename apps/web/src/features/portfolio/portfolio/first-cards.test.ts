// @vitest-environment happy-dom

import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { PortfolioBlock } from '@/lib/received.ts';
import { shareOut, useFirstCards } from './first-cards.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
});

function happen(event: string): void {
  act(() => {
    window.dispatchEvent(new Event(event));
  });
}

/** A page with so many cards; answers how to ask which of them are shown. */
function openPage(count: number): () => ReadonlyMap<number, number> {
  const blocks = blocksWith(count);
  const tell = vi.fn<(shares: ReadonlyMap<number, number>) => void>();
  const Page = () => {
    const shares = useFirstCards(blocks);
    useEffect(() => tell(shares));
    return null;
  };
  const root = createRoot(document.createElement('div'));
  act(() => root.render(createElement(Page)));
  onTestFinished(() => act(() => root.unmount()));
  return () => tell.mock.lastCall?.[0] ?? new Map();
}

/** The elements are numbered over the whole page. */
function blocksWith(...counts: number[]) {
  let element = 0;
  return counts.map((count, id) => ({
    subBlocks: [{ id, elements: Array.from({ length: count }, () => ({ id: (element += 1) })) }],
  })) as unknown as PortfolioBlock[];
}

it('gives the first cards of the page to the sub-blocks in their order, and says which are not whole', () => {
  expect(shareOut(blocksWith(3, 0, 9, 5, 0), 7, null)).toEqual(
    new Map([
      [2, 4],
      [3, 0],
    ]),
  );
});

it('goes as far as the card that somebody is led to', () => {
  expect(shareOut(blocksWith(3, 9, 5), 4, 15)).toEqual(
    new Map([
      [1, 1],
      [2, 3],
    ]),
  );
  expect(shareOut(blocksWith(9), 4, 2)).toEqual(new Map([[0, 4]]));
});

it('holds nothing back where all cards are few enough', () => {
  expect(shareOut(blocksWith(3, 4), 7, null).size).toBe(0);
  expect(shareOut(blocksWith(3, 400), Number.POSITIVE_INFINITY, null).size).toBe(0);
});

it('shows more and more, but nothing new between the press of a pointer and its release', () => {
  const shares = openPage(1000);
  const shown = () => shares().get(0);
  const goOn = () =>
    act(() => {
      vi.advanceTimersByTime(1);
    });
  const first = shown() ?? 0;
  goOn();
  expect(shown()).toBe(first * 2);

  happen('pointerdown');
  for (let time = 0; time < 5; time += 1) goOn();
  expect(shown()).toBe(first * 2);

  happen('pointerup');
  // The click comes before anything moves.
  expect(shown()).toBe(first * 2);
  goOn();
  goOn();
  expect(shown()).toBeGreaterThan(first * 2);
});

it('shows all of them to the printer, whoever is pressing', () => {
  const shares = openPage(1000);
  happen('pointerdown');
  happen('beforeprint');
  expect(shares().size).toBe(0);
});
