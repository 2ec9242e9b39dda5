// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { AttachedFile } from '@zachetka/contract/portfolio/files/files.schemas';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-client.ts';
import { uploadAttachment } from '../api/upload-attachment.ts';
import { useUploadList } from './use-upload-list.ts';

vi.mock('../api/upload-attachment.ts');
vi.mock('../editor-context.ts', () => ({
  useEditing: () => ({ editor: { noteAttached: () => undefined } }),
}));
vi.mock('@/lib/runtime-config.ts', () => ({ runtimeConfig: () => ({ uploadLimitBytes: 1000 }) }));

let root: Root;
const tell = vi.fn<(list: ReturnType<typeof useUploadList>) => void>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <List />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function List() {
  const list = useUploadList(7);
  useEffect(() => tell(list), [list]);
  return null;
}

function shown(): ReturnType<typeof useUploadList> {
  const list = tell.mock.lastCall?.[0];
  if (!list) throw new Error('the list is not shown');
  return list;
}

const file = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const names = () => shown().files.map((item) => item.file.name);
const sent = () => vi.mocked(uploadAttachment).mock.calls.map(([call]) => call.file.name);

it('sends a file too that is added while the others are on their way', async () => {
  const first = Promise.withResolvers<AttachedFile>();
  vi.mocked(uploadAttachment)
    .mockReset()
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue({} as AttachedFile);
  act(() => void shown().add([file('first.pdf')]));
  let saving: Promise<boolean> | undefined;
  act(() => {
    saving = shown().save({ isQuiet: false });
  });
  act(() => void shown().add([file('late.pdf')]));
  await act(async () => {
    first.resolve({} as AttachedFile);
    await saving;
  });
  expect(sent()).toEqual(['first.pdf', 'late.pdf']);
  expect(names()).toEqual([]);
  await expect(saving).resolves.toBe(true);
});

it('keeps what was refused in the list with its reason, and sends it again when asked', async () => {
  vi.mocked(uploadAttachment)
    .mockReset()
    .mockRejectedValueOnce(new ApiError(0, { code: 'networkFailure', message: 'Нет связи' }))
    .mockResolvedValue({} as AttachedFile);
  act(() => void shown().add([file('first.pdf'), file('second.pdf')]));
  await expect(act(() => shown().save({ isQuiet: false }))).resolves.toBe(false);
  expect(shown().files.map(({ file: { name }, error }) => [name, error])).toEqual([
    ['first.pdf', 'Нет связи'],
  ]);
  await expect(act(() => shown().save({ isQuiet: false }))).resolves.toBe(true);
  expect(sent()).toEqual(['first.pdf', 'second.pdf', 'first.pdf']);
});

it('says whether all that was chosen can go: what was left out is looked at first', async () => {
  const large = new File(['x'.repeat(1001)], 'large.pdf', { type: 'application/pdf' });
  const answers: boolean[] = [];
  for (const chosen of [[file('one.pdf')], [], [file('two.pdf'), large]]) {
    answers.push(await act(() => shown().add(chosen)));
  }
  expect(answers).toEqual([true, false, false]);
  expect(shown().skipped).toEqual(['large.pdf']);
});
