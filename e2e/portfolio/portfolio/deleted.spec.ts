import { decide } from '../../support/decide.ts';
import { inspect } from '../../support/looks.ts';
import { signInByHand } from '../../support/sign-in.ts';
import { openAccount } from '../../support/student-account.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import { open, openPortfolio, sendForVerification, subBlock } from './portfolio-screen.ts';

/** Of a student whom no other test looks at. */
const portfolioId = 33;
const donated = { typed: '11.02.2026', value: '2026-02-11' };

test('what was deleted can still be read, with the decision and who made it, by the student and by staff', async ({
  page,
}) => {
  await signInByHand(page, await openAccount(portfolioId));
  await page.evaluate(() => localStorage.setItem('lng', 'en'));
  await page.goto('/portfolio');
  const donations = subBlock(page, 'Blood donation');
  await donations.getByRole('button', { name: /^Add achievement/ }).click();
  const added = donations.getByRole('article', { name: 'New achievement' });
  await added.getByPlaceholder('dd.mm.yyyy').fill(donated.typed);
  await added.getByRole('combobox').selectOption({ index: 1 });
  await added.getByRole('button', { name: /^Save/ }).click();
  await expectToast(page, 'Saved');
  await sendForVerification(page);
  await decide(page, {
    portfolioId,
    value: donated.value,
    decision: { isVerified: false, comment: 'The certificate is of another person' },
  });
  await page.reload();

  const rejected = donations.getByRole('article').filter({ hasText: 'The certificate is of another person' });
  const title = (await rejected.getByRole('heading', { level: 4 }).textContent()) ?? '';
  await open(rejected);
  await rejected.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the achievement' }).click();
  await expect(rejected).toHaveCount(0);

  const line = page.getByRole('button', { name: 'Deleted achievements: 1' });
  await line.click();
  const list = page.getByRole('dialog', { name: 'Deleted achievements' });
  await list.getByRole('button', { name: title }).click();
  const history = page.getByRole('dialog', { name: 'History of the achievement' });
  await expect(history.getByText('Achievement deleted')).toBeVisible();
  await expect(history.getByText('Achievement rejected')).toBeVisible();
  await expect(history.getByText('The certificate is of another person')).toBeVisible();
  await expect(history.getByText('Громова Татьяна Алексеевна')).toBeVisible();
  await expect(history.getByText(donated.typed).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await expect(list.getByRole('button', { name: title })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(line).toBeFocused();

  await openPortfolio(page, 'verification-admin', { address: `/portfolio/${portfolioId}` });
  await page.getByRole('button', { name: 'Удалённые достижения: 1' }).click();
  const ofStudent = page.getByRole('dialog', { name: 'Удалённые достижения' });
  await ofStudent.getByRole('list').getByRole('button').first().click();
  const told = page.getByRole('dialog', { name: 'История достижения' });
  await expect(told.getByText('Достижение отклонено')).toBeVisible();
  await expect(told.getByText('The certificate is of another person')).toBeVisible();
  await inspect(page, 'portfolio-deleted', {
    prepare: async () => {
      await page.getByRole('button', { name: /^(Удалённые достижения|Deleted achievements): 1$/ }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  });
});
