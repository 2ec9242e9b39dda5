// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest';
import { addTexts, loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import { SearchWordsModal } from './sub-block-modal.tsx';

beforeAll(async () => {
  await startI18n();
  addTexts({ '../locales/ru/configuration.json': () => import('@/locales/ru/configuration.json') });
  await loadTexts('configuration');
});

it('words by which a kind is found are read by commas, each once, and the rest of the sub-block stays', async () => {
  const content = { titleRu: 'Донорство', searchWords: ['донор'] } as unknown as Parameters<
    typeof SearchWordsModal
  >[0]['content'];
  const onDone = vi.fn<Parameters<typeof SearchWordsModal>[0]['onDone']>();
  renderPage(<SearchWordsModal content={content} onClose={() => {}} onDone={onDone} />);
  const field = () => document.querySelector('input');
  await expect.poll(() => field()?.value).toBe('донор');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    field(),
    ' донор,blood , донор,, сдача крови ',
  );
  field()?.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(() => field()?.value).toContain('blood');
  document.querySelector('form')?.requestSubmit();
  await expect
    .poll(() => onDone.mock.lastCall?.[0] as unknown)
    .toEqual({
      titleRu: 'Донорство',
      searchWords: ['донор', 'blood', 'сдача крови'],
    });
});
