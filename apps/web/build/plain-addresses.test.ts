import { readFileSync } from 'node:fs';
import { authCalls } from '@zachetka/contract/people/auth/auth.calls';
import { appConfigCalls } from '@zachetka/contract/platform/app-config/app-config.calls';
import { expect, it } from 'vitest';

const { readAppConfig } = appConfigCalls;
const { finishSignIn } = authCalls;

/** These files are no modules, so that they can't ask the calls where they are. */
it.each([
  ['index.html', [`href="${readAppConfig.path}"`]],
  ['public/first-paint.js', [`fetch('${readAppConfig.path}')`, `\${gateway}${finishSignIn.path}\``]],
  ['service-worker/sw.js', [`['${readAppConfig.path}']`]],
])('%s names the addresses of the calls', (file, addresses) => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  for (const address of addresses) expect(text).toContain(address);
  expect([readAppConfig.base, finishSignIn.base]).toEqual(['portal', 'gateway']);
});
