// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { callApi } from '@/lib/api-client.ts';
import type { Application } from '@/lib/received.ts';
import { renderPage } from '@/testing/render-page.ts';
import { applicationKeys } from './application-keys.ts';
import { useAssessElement } from './assess-element.ts';

vi.mock('@/lib/api-client.ts');
afterEach(() => document.body.replaceChildren());

function Evaluation() {
  const queryKey = applicationKeys.one(7, 'verification');
  const { data } = useQuery<Partial<Application>>({
    queryKey,
    queryFn: () => Promise.resolve({ id: 7, version: 1, blocks: [] }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { assess, isSaving } = useAssessElement(7, 'verification');
  const scoreTwo = () => {
    void assess({ elementId: 1, score: 5 });
    void assess({ elementId: 2, score: 40 });
  };
  return (
    <button type="button" onClick={scoreTwo}>
      {data?.version} {isSaving ? 'saving' : 'saved'}
    </button>
  );
}

it('sends the second score when the first was answered, so that no older version comes last', async () => {
  const answers: PromiseWithResolvers<unknown>[] = [];
  vi.mocked(callApi).mockImplementation(() => {
    const answer = Promise.withResolvers<unknown>();
    answers.push(answer);
    return answer.promise;
  });
  renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <Evaluation />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(document.body.textContent).toBe('1 saved'));
  document.querySelector('button')?.click();
  await vi.waitFor(() => expect(document.body.textContent).toBe('1 saving'));
  expect(answers).toHaveLength(1);
  answers[0]?.resolve({ applications: [{ id: 7, version: 2, totalScore: 5 }] });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(document.body.textContent).toContain('saving');
  answers[1]?.resolve({ applications: [{ id: 7, version: 3, totalScore: 45 }] });
  await vi.waitFor(() => expect(document.body.textContent).toContain('saved'));
});
