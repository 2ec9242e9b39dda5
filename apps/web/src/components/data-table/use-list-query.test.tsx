// @vitest-environment happy-dom
import { keepPreviousData, QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import type { TablePage } from './column.ts';
import { pageSteps } from './pages/page-steps.ts';
import { TotalWords } from './pages/total-words.tsx';
import { useListQuery } from './use-list-query.ts';

type State = { page: number; sort: string; filter: string };
type Answer = PromiseWithResolvers<TablePage<string>>;

const size = 15;
const start: State = { page: 0, sort: 'name', filter: '' };
/** What was asked for and not answered yet, in order. */
let asked: { words: string; answer: Answer }[];
let root: Root;
let client: QueryClient;
const tell =
  vi.fn<(list: ReturnType<typeof useListQuery<TablePage<string>, unknown[], unknown[]>>) => void>();

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startI18n();
  await loadTexts('table');
});
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  tell.mockReset();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  client.clear();
  document.body.replaceChildren();
  vi.useRealTimers();
});

function ask(words: string): Promise<TablePage<string>> {
  const open: Answer = Promise.withResolvers();
  asked.push({ words, answer: open });
  return open.promise;
}

function List({ state }: { state: State }) {
  const list = useListQuery(
    { size },
    queryOptions<TablePage<string>, Error, TablePage<string>, unknown[]>({
      queryKey: ['rows', state],
      queryFn: () => ask(`${state.filter}: rows ${state.page} by ${state.sort}`),
      placeholderData: keepPreviousData,
    }),
    queryOptions<TablePage<string>, Error, TablePage<string>, unknown[]>({
      queryKey: ['totals', state.filter],
      queryFn: () => ask(`${state.filter}: total`),
    }),
  );
  useEffect(() => tell(list), [list]);
  return <TotalWords data={list.data} isLoading={!list.data} />;
}

async function show(change: Partial<State> = {}): Promise<void> {
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <List state={{ ...start, ...change }} />
      </QueryClientProvider>,
    ),
  );
}

/** Answers the only open question, which has to be this one. */
async function answer(words: string, settle: (answer: Answer) => void): Promise<void> {
  expect(asked.map((question) => question.words)).toEqual([words]);
  const [question] = asked.splice(0);
  await act(async () => {
    if (question) settle(question.answer);
    await vi.advanceTimersByTimeAsync(0);
  });
}

const page = (totalElements: number, totalIsExact: boolean): TablePage<string> => ({
  rows: Array.from({ length: size }, (_, row) => `row ${row} of ${totalElements}`),
  totalElements,
  totalPages: Math.ceil(totalElements / size),
  totalIsExact,
});
const answerPart = (words: string, counted = 200) =>
  answer(words, ({ resolve }) => resolve(page(counted, false)));
const answerAll = (words: string, total: number) =>
  answer(words, ({ resolve }) => resolve(page(total, true)));

const shown = () => tell.mock.lastCall?.[0];
const text = () => document.body.textContent.replaceAll('\u00a0', '_');
const said = () => document.querySelector('output')?.textContent.replaceAll('\u00a0', '_');

it('shows the exact total after the rows, says it only once, and keeps it while pages are turned and sorted', async () => {
  await show();
  expect(said()).toBe('Загрузка...');
  await answerPart(': rows 0 by name');
  expect(said()).toBe('Всего: более 200');
  await answerAll(': total', 20_002);
  expect(text()).toBe('Всего: 20_002');
  expect(said()).toBe('');
  expect(shown()?.data).toMatchObject({ totalPages: 1334, totalElements: 20_002, totalIsExact: true });

  for (const [change, words] of [
    [{ page: 1333 }, ': rows 1333 by name'],
    [{ sort: 'score' }, ': rows 0 by score'],
  ] as const) {
    await show(change);
    expect([shown()?.isPlaceholderData, text()]).toEqual([true, 'Всего: 20_002']);
    await answerPart(words);
    expect([shown()?.isPlaceholderData, text()]).toEqual([false, 'Всего: 20_002']);
    expect(asked).toEqual([]);
  }
});

it('keeps a total to its own rows while other filters are on their way', async () => {
  await show();
  await answerPart(': rows 0 by name');
  await answerAll(': total', 20_002);
  await show({ filter: 'a' });
  expect(text()).toBe('Всего: 20_002');
  await answerPart('a: rows 0 by name');
  expect(said()).toBe('Всего: более 200');
  // The total of these rows never came; the next ones must not show the one before.
  await show({ filter: 'b' });
  expect(text()).toBe('Всего: более 200');
  asked.splice(0, 1);
  await answerAll('b: rows 0 by name', 57);
  expect(said()).toBe('Всего: 57');
  // Known from before: said aloud, because what one hears of is another list now.
  await show();
  expect(said()).toBe('Всего: 20_002');
});

it('says nothing of a total that failed, and asks for it again with later rows', async () => {
  await show();
  await answerPart(': rows 0 by name');
  await answer(': total', ({ reject }) => reject(new Error('too busy')));
  expect(text()).toBe('Всего: более 200');
  expect(shown()?.isError).toBe(false);
  expect(asked).toEqual([]);
  await show({ page: 1 });
  await answerPart(': rows 1 by name');
  await answerAll(': total', 300);
  expect(text()).toBe('Всего: 300');
});

it('keeps a total that came with the rows for an order in which fewer are counted', async () => {
  await show({ sort: 'date' });
  await answerAll(': rows 0 by date', 3000);
  await show({ sort: 'name' });
  await answerPart(': rows 0 by name', 300);
  expect(text()).toBe('Всего: 3_000');
});

it('leads to the real end once the total is known', async () => {
  await show();
  await answerPart(': rows 0 by name');
  const steps = (at: number) => pageSteps(at, size, shown()?.data ?? page(0, true));
  expect(steps(13)).toMatchObject({ next: 14, last: null });
  await answerAll(': total', 20_002);
  expect(steps(0)).toMatchObject({ next: 1, last: 1333 });
  expect(steps(13)).toMatchObject({ next: 14, last: 1333 });
  expect(steps(1333)).toMatchObject({ previous: 1332, next: null, last: null });
});
