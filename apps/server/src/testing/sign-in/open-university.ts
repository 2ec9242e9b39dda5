import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createPerson } from '../people-factory.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

export type University = { issuer: string; test: TestApp; close: () => Promise<void> };

type Options = { manner?: 'forgetful'; settings?: Readonly<Record<string, string>> };

const script = fileURLToPath(new URL('separate-provider.ts', import.meta.url));

/** A portal, and a login of somebody else that knows two of its people: `known`, an employee, and `administrator`. */
export async function openUniversity(
  portal: string,
  { manner, settings = {} }: Options = {},
): Promise<University> {
  const provider = spawn(process.execPath, [script, portal, 'employee_sid', manner ?? ''], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const issuer = await firstAddress(provider.stdout);
  const test = await createTestApp({
    PUBLIC_URL: portal,
    COOKIE_DOMAIN: 'example.org',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'a secret between the two',
    OIDC_SCOPE: 'openid directory',
    OIDC_DIRECTORY_CLAIM: 'employee_sid',
    ...settings,
  });
  await createPerson(test.database, { directoryId: 'S-1-5-21-9-9-9-1001', roles: ['vud_employee'] });
  await createPerson(test.database, { directoryId: 'S-1-5-21-9-9-9-1002', roles: ['sh_admin'] });
  return {
    issuer,
    test,
    close: async () => {
      await test.close();
      provider.kill();
      await once(provider, 'exit');
    },
  };
}

async function firstAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) if (line.startsWith('http://')) return line;
  throw new Error('the university login did not start');
}
