// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type {
  ReadyComments,
  ReadyCommentsToSave,
} from '@zachetka/contract/portfolio/ready-comments/ready-comments.schemas';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '@/testing/render-page.ts';
import { callApi } from '../api-client.ts';
import { editedReadyCommentsQuery, readyCommentsQuery, useSaveReadyComments } from './ready-comments.ts';

vi.mock('../api-client.ts');
afterEach(() => document.body.replaceChildren());

const named = (version: number, textRu: string): ReadyComments => ({
  version,
  comments: [{ id: 1, kind: 'confirm', textRu, textEn: 'Confirmed', order: 1, isDefault: true }],
});

/** Reads as the window of a decision does. */
function Decision() {
  return <p>{useQuery(readyCommentsQuery).data?.[0]?.textRu}</p>;
}

function Editor() {
  const { data } = useQuery(editedReadyCommentsQuery);
  const save = useSaveReadyComments();
  const comments = data?.comments.map((comment) => ({ ...comment, textRu: 'Новый текст' })) ?? [];
  return (
    <button type="button" onClick={() => save.mutate({ comments })}>
      {data?.version}
    </button>
  );
}

it('what the editor saves is what a decision is offered, without another reading', async () => {
  vi.mocked(callApi).mockImplementation((call, ...given) => {
    const { body } = (given[0] ?? {}) as { body?: ReadyCommentsToSave };
    if (call.method === 'GET') return Promise.resolve(named(1, 'Старый текст'));
    return Promise.resolve(named(2, body?.comments[0]?.textRu ?? ''));
  });
  renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <Decision />
      <Editor />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(document.body.textContent).toBe('Старый текст1'));
  document.querySelector('button')?.click();
  await vi.waitFor(() => expect(document.body.textContent).toBe('Новый текст2'));
  const readings = vi.mocked(callApi).mock.calls.filter(([call]) => call.method === 'GET');
  expect(readings).toHaveLength(1);
});
