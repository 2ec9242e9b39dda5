// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '@/lib/i18n.ts';
import { ToastList } from './toast-list.tsx';

let root: Root;
beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startI18n();
});
beforeEach(() => {
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<ToastList />));
});
afterEach(() => {
  act(() => {
    toast.removeAll();
    root.unmount();
  });
  document.body.replaceChildren();
  vi.useRealTimers();
});

const shown = () => [...document.querySelectorAll('[role]')].map(({ textContent }) => textContent);
/** In two steps: leaving is a short time of its own, which starts once the first is over. */
async function pass(time: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(time));
  await act(() => vi.advanceTimersByTimeAsync(200));
}

describe('toasts', () => {
  it('stay 2 s for a success, 4 s for an error or a blank, and loading for good', async () => {
    act(() => {
      toast.success('saved');
      toast.error('failed');
      toast('said');
      toast.loading('working');
    });
    expect(shown().toSorted()).toEqual(['failed', 'said', 'saved', 'working']);
    await pass(2000);
    expect(shown().toSorted()).toEqual(['failed', 'said', 'working']);
    await pass(2000);
    expect(shown()).toEqual(['working']);
    await pass(600_000);
    expect(shown()).toEqual(['working']);
  });

  it('are at most 20, the newest first', () => {
    act(() => {
      for (let at = 1; at <= 25; at += 1) toast(`toast ${at}`);
    });
    expect(shown()).toHaveLength(20);
    expect(shown()[0]).toBe('toast 25');
  });

  it('say errors as alerts and can be put away', async () => {
    act(() => {
      toast.error('failed');
    });
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('failed');
    act(() => document.querySelector('button')?.click());
    await pass(0);
    expect(shown()).toEqual([]);
  });
});
