import type { Locator } from '@playwright/test';
import { smallPdf } from '../../support/small-pdf.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import { open, openPortfolio } from './portfolio-screen.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type Given = { name: string; type: string; base64: string };

/** What the browser itself does when a file is let go over the page, or pasted. */
function give(target: Locator, how: 'drop' | 'paste', file: Given): Promise<void> {
  return target.evaluate(
    (element, { kind, name, type, base64 }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      transfer.items.add(new File([bytes], name, { type }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...options, clipboardData: transfer }),
      );
    },
    { kind: how, ...file },
  );
}

test('files are dropped and pasted; one that fails stays and says why; a lapsed sign-in leads to the sign-in', async ({
  page,
}) => {
  await openPortfolio(page, 'student');
  await open(page.getByRole('article').filter({ hasText: 'Возвращено на доработку' }).first());
  await page
    .getByRole('button', { name: /^Прикрепить файлы/ })
    .first()
    .click();
  const upload = page.getByRole('dialog', { name: 'Прикрепить файлы' });
  const area = upload.getByText('Перетащите', { exact: false }).first();
  const stamp = Date.now();
  await give(area, 'drop', {
    name: `Снимок ${stamp}.png`,
    type: 'image/png',
    base64: pixel,
  });
  await give(area, 'paste', {
    name: `Справка ${stamp}.pdf`,
    type: 'application/pdf',
    base64: smallPdf.toString('base64'),
  });
  await give(area, 'drop', {
    name: `Подмена ${stamp}.pdf`,
    type: 'application/pdf',
    base64: Buffer.from('<html>').toString('base64'),
  });
  const list = upload.getByRole('list', { name: 'Выбранные файлы' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.locator('img')).toHaveCount(1);
  await upload.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expectToast(page, 'Ошибка при загрузке файла. Попробуйте ещё раз');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('alert')).toBeVisible();

  await page.route('**/attachments', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthorised', message: 'Войдите' } }),
  );
  const signIn = page.waitForRequest(
    (request) => request.isNavigationRequest() && /login/.test(request.url()),
  );
  await upload.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await signIn;
});
