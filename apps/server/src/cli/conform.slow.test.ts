import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serviceAddresses } from '@zachetka/contract/calls/service-addresses';
import { specifiedCalls } from '@zachetka/contract/specified/specified.schemas';
import { routeOf, type SpecifiedName } from '@zachetka/contract/specified/specified-calls';
import { expect, it, onTestFinished } from 'vitest';
import { portalWithDemo, startProcess, startTestPortal } from '../testing/portal-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** These change something for good: no check may send them. */
const neverSent: readonly SpecifiedName[] = [
  'saveConfiguration',
  'deleteConfigurationItem',
  'restoreConfigurationItem',
  'sendPortfolio',
  'decideElement',
  'createApplication',
  'saveSelection',
  'submitApplication',
  'decideApplication',
  'assessElements',
];

async function startDemo() {
  const dataDir = temporaryFolder();
  const portal = await startTestPortal(
    { DATA_DIR: dataDir, DEMO_STUDENTS: '30', LOG_LEVEL: 'error' },
    { program: portalWithDemo },
  );
  const tokenOf = async (login: string) => {
    const command = startProcess('cli/token.ts', { DATA_DIR: dataDir }, [login]);
    await command.ended;
    return command.stdout().trim();
  };
  const tokens = { student: await tokenOf('student'), staff: await tokenOf('admin') };
  const conform = async (url: string, options: readonly string[] = [], more: object = {}) => {
    const file = join(temporaryFolder(), 'services.json');
    const { portal: _, ...bases } = serviceAddresses;
    const addresses = Object.entries(bases).map(([base, path]) => [base, `${url}${path}`]);
    writeFileSync(
      file,
      JSON.stringify({ ...Object.fromEntries(addresses), tokens, employee: 'Громова', ...more }),
    );
    const command = startProcess('cli/conform.ts', {}, [file, ...options]);
    return { code: await command.ended, stdout: command.stdout(), stderr: command.stderr() };
  };
  return { url: portal.url, conform };
}

/** The portal behind a gateway that spoils some of its answers, as a service of somebody else may. */
async function startSpoiling(url: string, spoil: (path: string, json: unknown) => unknown): Promise<string> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { authorization = '', 'content-type': type } = request.headers;
    const body = request.method === 'GET' ? undefined : await contentOf(request);
    const given = await fetch(`${url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { authorization, ...(type && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    });
    const spoilt = spoil(new URL(request.url ?? '', url).pathname, await given.json());
    if (typeof spoilt === 'number') response.writeHead(spoilt).end('{}');
    else response.writeHead(200).end(typeof spoilt === 'string' ? spoilt : JSON.stringify(spoilt));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function contentOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

// It starts a portal with a demo university and five commands.
it('our own server passes the check of every specified call, and a spoilt one is told by call what people lose', {
  timeout: 600_000,
}, async () => {
  const { url, conform } = await startDemo();

  const read = await conform(url);
  expect(read, read.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining('С ошибками: 0.') });
  expect(read.stdout).not.toMatch(/✗|–/);

  const written = await conform(url, ['--write', '--language', 'en']);
  expect(written, written.stderr).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('With faults: 0.'),
  });
  const missed = (Object.keys(specifiedCalls) as SpecifiedName[]).filter((name) => {
    const { method, path, base } = routeOf(name);
    const address = `${serviceAddresses[base]}${path.replaceAll(/:\w+/g, '[^/]+')}`;
    return !new RegExp(`✓ ${method} http[^ ]*${address}(\\?|: )`).test(written.stdout);
  });
  expect(missed.toSorted()).toEqual(neverSent.toSorted());

  const spoiling = await startSpoiling(url, (path, json) => {
    if (path.endsWith('/students/education-plans')) return 404;
    if (path.endsWith('/drpo')) return '<!doctype html><title>Login</title>';
    if (!path.endsWith('/api/applications/list')) return json;
    const { applications, ...rest } = json as { applications: { group?: string }[] };
    return { ...rest, applications: applications.map((row) => ({ ...row, group: undefined })) };
  });
  const spoilt = await conform(spoiling);
  expect(spoilt.code).toBe(1);
  expect(spoilt.stdout).toMatch(
    /✗ GET \S+\/students\/education-plans: ответ 404\n {4}Пропадает: выбор учебного плана и рейтинг\n/,
  );
  expect(spoilt.stdout).toMatch(
    /✗ GET \S+\/drpo\?type=APPLY: ответ 200 — не JSON\n {4}Пропадает: разделы ДРПО\n/,
  );
  expect(spoilt.stdout).toMatch(/нет поля applications\[\]\.group( \(\d+ раз\))?\. Пропадает: группа\n/);
  expect(spoilt.stdout).toMatch(/– GET \S+\/rating: не проверено: [^\n]+\(семестр\)\n/);
  expect(spoilt.stdout).not.toMatch(/✗ GET \S+\/students\n/);

  const elsewhere = await conform(spoiling, ['--language', 'en'], { portal: 'https://portal.example' });
  expect(elsewhere.code).toBe(1);
  expect(elsewhere.stdout).toMatch(/browsers keep the answer from the page/);

  const wrong = await conform('nowhere');
  expect(wrong).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not valid: personalAccountApi'),
  });
});
