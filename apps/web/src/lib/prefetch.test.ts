// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAuthToken } from './auth-token.ts';
import { prefetch } from './prefetch.ts';
import { queryClient } from './query-client.ts';

const answer = vi.fn<() => Promise<string>>(() => Promise.resolve('an answer'));
/** As the lists are: every opening asks anew. */
const question = { queryKey: ['a list'], queryFn: answer, staleTime: 0 };

beforeEach(() => useAuthToken.getState().setToken('a token'));

afterEach(() => {
  queryClient.clear();
  answer.mockClear();
  useAuthToken.getState().clearToken();
  vi.useRealTimers();
});

function open() {
  return new QueryObserver(queryClient, question).subscribe(() => undefined);
}

async function askAndWait() {
  prefetch(question);
  await vi.waitFor(() => expect(queryClient.getQueryData(question.queryKey)).toBe('an answer'));
}

it('the page takes what was asked for before it stood', async () => {
  await askAndWait();
  open();
  expect(answer).toHaveBeenCalledTimes(1);
});

it('also where the answer is still on its way', () => {
  prefetch(question);
  open();
  expect(answer).toHaveBeenCalledTimes(1);
});

it('the next opening asks anew', async () => {
  await askAndWait();
  const close = open();
  close();
  open();
  expect(answer).toHaveBeenCalledTimes(2);
});

it('an answer that had to wait long for its page is asked for anew', async () => {
  await askAndWait();
  vi.setSystemTime(Date.now() + 11_000);
  open();
  expect(answer).toHaveBeenCalledTimes(2);
});

it('nobody asks for whoever is not signed in', () => {
  useAuthToken.getState().clearToken();
  prefetch(question);
  expect(answer).not.toHaveBeenCalled();
});
