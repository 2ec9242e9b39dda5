import { expect, it } from 'vitest';
import { createSeal } from './sealed-text.ts';

it('opens what it has closed, for its own purpose and for as long as it holds', async () => {
  const [attempts, identities] = [createSeal(['secret'], 'attempt'), createSeal(['secret'], 'identity')];
  const sealed = await attempts.close({ state: 's' }, 60);
  expect(await attempts.open(sealed)).toMatchObject({ state: 's' });
  expect(await identities.open(sealed)).toBeUndefined();
  expect(await createSeal(['another'], 'attempt').open(sealed)).toBeUndefined();
  expect(await createSeal(['new', 'secret'], 'attempt').open(sealed)).toMatchObject({ state: 's' });
  expect(await attempts.open(await attempts.close({ state: 's' }, -60))).toBeUndefined();
});
