// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Application } from '@zachetka/contract/applications/applications.schemas';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '@/lib/api-client.ts';
import { useDecision } from './use-decision.ts';

vi.mock('@/lib/api-client.ts');
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function Decision({ version, isScoring }: { version: number; isScoring: boolean }) {
  const application = { id: 7, version } as Application;
  const { decide } = useDecision(application, 'accept', { isScoring, onDecided: () => undefined });
  return (
    <button type="button" onClick={() => decide(false)}>
      accept
    </button>
  );
}

/** What the window is given, one rendering after the other; then the decision is pressed. Returns the version sent. */
async function versionDecidedOn(renderings: { version: number; isScoring: boolean }[]): Promise<unknown> {
  vi.mocked(callApi)
    .mockReset()
    .mockReturnValue(new Promise(() => undefined));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const client = new QueryClient();
  for (const rendering of renderings) {
    act(() =>
      root.render(
        <QueryClientProvider client={client}>
          <Decision {...rendering} />
        </QueryClientProvider>,
      ),
    );
  }
  act(() => document.querySelector('button')?.click());
  await vi.waitFor(() => expect(callApi).toHaveBeenCalledOnce());
  act(() => root.unmount());
  return vi.mocked(callApi).mock.calls[0]?.[1];
}

it('decides on what was there when the window opened, so that a change by somebody else is refused', async () => {
  const sent = await versionDecidedOn([
    { version: 3, isScoring: false },
    { version: 4, isScoring: false },
  ]);
  expect(sent).toMatchObject({ body: { version: 3 } });
});

it('takes an own score along, also one that sets out when the window has taken the focus', async () => {
  const underWay = [
    { version: 3, isScoring: true },
    { version: 4, isScoring: false },
  ];
  expect(await versionDecidedOn(underWay)).toMatchObject({ body: { version: 4 } });
  expect(await versionDecidedOn([{ version: 3, isScoring: false }, ...underWay])).toMatchObject({
    body: { version: 4 },
  });
});
