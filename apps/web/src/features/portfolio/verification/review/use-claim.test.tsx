// @vitest-environment happy-dom
import type { Claim } from '@zachetka/contract/portfolio/verification/verification.schemas';
import { claimMinutes } from '@zachetka/contract/portfolio/verification/verification-limits';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimElement, releaseElement } from '../api/claim-element.ts';
import { useClaim } from './use-claim.ts';

vi.mock('../api/claim-element.ts');

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.mocked(releaseElement).mockReset().mockResolvedValue();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const claim = (by: string, isMine: boolean): Claim => ({ by, isMine, until: '2026-03-05T10:00:00Z' });

async function show(): Promise<void> {
  act(() => root.render(<Holder />));
  await act(() => vi.advanceTimersByTimeAsync(0));
}

async function hide(): Promise<void> {
  act(() => root.unmount());
  await vi.advanceTimersByTimeAsync(0);
}

function Holder() {
  return <p>{useClaim(7)?.by}</p>;
}

it('claims while it is open, renews before the claim runs out, and releases at the end', async () => {
  vi.mocked(claimElement).mockReset().mockResolvedValue(claim('Белова', false));
  await show();
  expect(document.body.textContent).toBe('Белова');
  expect(claimElement).toHaveBeenCalledTimes(1);
  vi.mocked(claimElement).mockResolvedValue(claim('Громова', true));
  await act(() => vi.advanceTimersByTimeAsync(claimMinutes * 60_000 - 1));
  expect(claimElement).toHaveBeenCalledTimes(2);
  expect(document.body.textContent).toBe('Громова');
  await hide();
  expect(releaseElement).toHaveBeenCalledExactlyOnceWith(7);
  await vi.advanceTimersByTimeAsync(claimMinutes * 60_000);
  expect(claimElement).toHaveBeenCalledTimes(2);
});

it('releases only after the claim has arrived, and bears with one that fails', async () => {
  const arrival = Promise.withResolvers<Claim>();
  vi.mocked(claimElement).mockReset().mockReturnValue(arrival.promise);
  await show();
  await hide();
  expect(releaseElement).not.toHaveBeenCalled();
  arrival.reject(new Error('no connection'));
  await vi.advanceTimersByTimeAsync(0);
  expect(releaseElement).toHaveBeenCalledOnce();
});
