// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/scholarship/applications/applications.calls';
import { afterEach, expect, it, vi } from 'vitest';
import { callApi } from '@/lib/api-client.ts';
import type { Application } from '@/lib/received.ts';
import { renderPage } from '@/testing/render-page.ts';
import { useAssessElement } from '../api/assess-element.ts';
import { useDecision } from './use-decision.ts';

vi.mock('@/lib/api-client.ts');
afterEach(() => document.body.replaceChildren());

/** The window opens on version 3; whatever comes after it does not change what it has opened on. */
function Decision({ savesScore }: { savesScore: boolean }) {
  const application = { id: 7, version: 3 } as Application;
  const { assess } = useAssessElement(7, 'verification');
  const { decide } = useDecision(application, 'accept', {
    onDecided: () => undefined,
    onUndoable: () => undefined,
  });
  const press = () => {
    if (savesScore) void assess({ elementId: 1, score: 40 });
    decide(false);
  };
  return (
    <button type="button" onClick={press}>
      accept
    </button>
  );
}

/** The calls that follow the press, in their order; a score is answered only after a while. */
async function callsOfPress(savesScore: boolean): Promise<unknown[][]> {
  const made: unknown[][] = [];
  vi.mocked(callApi).mockImplementation(async (call, ...given) => {
    made.push([call, ...given]);
    await Promise.resolve();
    if (call === applicationsCalls.decideApplication) return new Promise<never>(() => undefined);
    return { applications: [{ id: 7, version: 4, totalScore: 40 }] };
  });
  renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <Decision savesScore={savesScore} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(document.querySelector('button')).not.toBeNull());
  document.querySelector('button')?.click();
  await vi.waitFor(() => expect(made.at(-1)?.[0]).toBe(applicationsCalls.decideApplication));
  return made;
}

it('decides on what was there when the window opened, so that a change by somebody else is refused', async () => {
  expect(await callsOfPress(false)).toMatchObject([
    [applicationsCalls.decideApplication, { body: { version: 3 } }],
  ]);
});

it('waits for an own score, also one that set out with the very press, and takes it along', async () => {
  expect(await callsOfPress(true)).toMatchObject([
    [applicationsCalls.assessElements, { body: [{ score: 40 }] }],
    [applicationsCalls.decideApplication, { body: { version: 4 } }],
  ]);
});

function Reasons() {
  const application = { id: 7, version: 3 } as Application;
  const { comment, setComment, chooseReason } = useDecision(application, 'reject', {
    onDecided: () => undefined,
    onUndoable: () => undefined,
  });
  const ready = ['Нет приказа', 'Не тот год'];
  return (
    <>
      <output>{comment}</output>
      <button type="button" onClick={() => setComment('Своими словами')}>
        type
      </button>
      {ready.map((reason) => (
        <button key={reason} type="button" onClick={() => chooseReason(reason, ready)}>
          {reason}
        </button>
      ))}
    </>
  );
}

it('puts a ready reason in place of another one, and behind what somebody has typed', async () => {
  renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <Reasons />
    </QueryClientProvider>,
  );
  await expect.poll(() => document.querySelectorAll('button').length).toBe(3);
  const [type, first, second] = document.querySelectorAll('button');
  const pressAndRead = async (button: HTMLButtonElement | undefined, text: string) => {
    button?.click();
    await expect.poll(() => document.querySelector('output')?.textContent).toBe(text);
  };
  await pressAndRead(first, 'Нет приказа');
  await pressAndRead(second, 'Не тот год');
  await pressAndRead(type, 'Своими словами');
  await pressAndRead(first, 'Своими словами\nНет приказа');
  await pressAndRead(second, 'Своими словами\nНе тот год');
});
