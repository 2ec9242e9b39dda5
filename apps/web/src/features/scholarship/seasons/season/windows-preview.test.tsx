// @vitest-environment happy-dom
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { renderPage } from '@/testing/render-page.ts';
import { WindowsPreview } from './windows-preview.tsx';

vi.mock('@/lib/time/university-clock.ts', () => ({ useUniversityClock: () => '2099-08-18 10:00:00' }));

beforeAll(async () => {
  await startI18n();
  await loadTexts('seasons');
  await loadTexts('season');
});

const season = { id: 1, titleRu: 'Осень', titleEn: 'Autumn', state: 'DRAFT' } as Season;

it('shows what an unannounced calendar tells students, at the minute that is asked for', async () => {
  renderPage(
    <WindowsPreview
      season={season}
      windows={[
        { kind: 'achievements', from: '2099-09-01T00:00', until: '2099-09-15T23:59' },
        { kind: 'applications', from: '2099-09-10T00:00', until: '2099-09-30T12:00' },
        { kind: 'order', from: '2099-10-02T00:00', until: '2099-10-01T00:00' },
      ]}
    />,
  );
  const shown = (place: string) =>
    document.querySelector(`section[aria-label="${place}"]`)?.textContent?.replaceAll(/\s/g, ' ');
  await expect.poll(() => document.body.textContent).toContain('Сезон не объявлен');
  await expect.poll(() => shown('В портфолио')).toContain('Достижения откроется 01.09.2099');

  const day = () => document.querySelector<HTMLInputElement>('#preview-at');
  await expect.poll(day).not.toBeNull();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(day(), '16.09.2099');
  day()?.dispatchEvent(new Event('input', { bubbles: true }));
  // One window is over, the other one is open and says until when.
  await expect.poll(() => shown('В портфолио')).toBeUndefined();
  await expect.poll(() => shown('В заявках')).toContain('Приём заявок до 30.09.2099, 12:00');
  expect(document.body.textContent).toContain('В это время здесь ничего не будет');
});
