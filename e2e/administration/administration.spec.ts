import { inspectLoaded } from '../support/looks.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('the page in every look', async ({ page }) => {
  await signInAs(page, 'admin', { address: '/admin' });
  await inspectLoaded(page, 'administration');
});
