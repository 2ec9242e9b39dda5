import type { PortalState } from '@zachetka/contract/platform/portal-state/portal-state.schemas';
import { inspectLoaded } from '../../support/looks.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('the administrator sees how the portal is, in plain words', async ({ page }) => {
  await signInAs(page, 'admin', { address: '/admin' });
  await page.getByRole('link', { name: /^Состояние портала/ }).click();
  await expect(page).toHaveURL(/\/admin\/state$/);
  await expect(page.getByRole('region', { name: 'База данных' })).toContainText(
    /Встроенная, PostgreSQL 18\.\d+.*С запуска портала не было/,
  );
  const disks = page.getByRole('region', { name: 'Место на дисках' });
  await expect(disks.getByRole('meter', { name: 'Данные портала' })).toBeVisible();
  await expect(disks).toContainText(/Свободно [\d,\s]+ (ГБ|МБ) из/);
  await expect(page.getByRole('region', { name: 'Резервные копии' })).toContainText('BACKUP_FOLDER');
  await expect(page.getByRole('region', { name: 'Что ждёт отправки' })).toContainText('Вебхуки');
  await expect(page.getByRole('region', { name: 'Версии' })).toContainText(/Node\.js24\./);

  const checks = page.getByRole('region', { name: 'Готовность к работе' });
  await expect(checks).toContainText('Сейчас портал открывается только на своём компьютере');
  // The worst comes first: this is a demo, and would not go live.
  await expect(checks.getByRole('listitem').first()).toContainText(
    /Демонстрационные данные\s*Недопустимо.*npm run demo:clear/,
  );
  await inspectLoaded(page, 'portal-state');
});

test('what is wrong with it is said first, and again where it belongs', async ({ page }) => {
  await page.route('**/api/portal-state', async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as PortalState;
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await route.fulfill({
      response: answer,
      json: {
        ...state,
        isLive: true,
        lastOutage: { from: anHourAgo, until: state.at, reason: 'connect ECONNREFUSED 10.0.0.7:5432' },
        disks: state.disks.map((disk) => ({ ...disk, freeBytes: 8e8, isLow: true })),
        backups: {
          last: anHourAgo,
          lastBytes: 2.5e9,
          isLate: true,
          lastDrill: {
            at: anHourAgo,
            backupOf: anHourAgo,
            outcome: 'failed',
            seconds: 31.4,
            tables: 0,
            rows: 0,
            problem:
              'PostgreSQL does not start on /var/lib/zachetka/postgres.new-x: invalid checkpoint record',
          },
        },
        outboxes: state.outboxes.map((outbox) => ({
          ...outbox,
          isOn: true,
          waiting: 1234,
          oldestSeconds: 7300,
          isLate: true,
          givenUp: 3,
        })),
      } satisfies PortalState,
    });
  });
  await signInAs(page, 'admin', { address: '/admin/state' });
  const main = page.getByRole('main');
  await expect(main).toContainText('Последнюю резервную копию не удалось восстановить на пробу.');
  await expect(main).toContainText('Письма не уходят больше часа.');
  await expect(main).toContainText('Письма: отправить не удалось (3).');
  await expect(main).toContainText('Есть недопустимые настройки: 1.');
  await expect(page.getByRole('region', { name: 'База данных' })).toContainText(
    /длился 3\s6\d\d с.*ECONNREFUSED/,
  );
  await expect(page.getByRole('region', { name: 'Что ждёт отправки' })).toContainText('дольше всего 2 часа');
  await inspectLoaded(page, 'portal-state-in-trouble');
});

test('nobody else sees it', async ({ page }) => {
  await signInAs(page, 'verification-admin', { address: '/admin/state' });
  await expect(page).toHaveURL(/\/403$/);
});
