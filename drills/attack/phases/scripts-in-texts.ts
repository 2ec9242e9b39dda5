import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../e2e/find-browser.ts';
import { scriptMark, scriptTexts } from '../openapi/hostile-texts.ts';
import { type Actor, password } from '../world/actors.ts';
import { type PlantedScripts, plantScripts } from '../world/plant-scripts.ts';
import type { Attack } from './attack-context.ts';

/** Opens what holds scripts in a real browser: nothing may run, and nothing may become part of a page but as a text. */
export async function attackInBrowser(attack: Attack): Promise<void> {
  const { world, tally, client } = attack;
  const planted = await plantScripts(world);
  const [student] = world.actorsOf('student');
  const [superAdmin] = world.actorsOf('superAdmin');
  await plantReadyComments(client, superAdmin);

  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  let shown = 0;
  try {
    for (const [actor, addresses] of [
      [student, pagesOfStudent(planted, attack.isLong)],
      [superAdmin, pagesOfStaff(planted, attack.isLong)],
    ] as const) {
      const context = await browser.newContext({ baseURL: attack.portal.address, serviceWorkers: 'block' });
      shown += await walk(attack, context, actor, addresses);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  tally.note('pages of the browser that showed a script as a text', String(shown));
  // Else the pages showed something else, and all this has shown nothing.
  if (shown < 5) tally.find('the scripts are on hardly any page', 'scripts in a browser', `on ${shown}`);
}

function pagesOfStudent({ draftId }: PlantedScripts, all: boolean): string[] {
  const some = ['/', '/portfolio', `/application-for-pgas?id=${draftId}`];
  const reflected = scriptTexts.flatMap((text) => {
    const script = encodeURIComponent(text);
    return [
      `/404?from=${script}`,
      `/500?message=${script}#${script}`,
      `/placeholder/lesson?id=${script}`,
      `/gateway/auth/login?targetUrl=${script}`,
      `/gateway/auth/callback?error=${script}&error_description=${script}`,
      `/university-login/interaction/${script}`,
    ];
  });
  return all
    ? [...some, '/student-applications', '/schedule', '/performance', '/drpo/apply', ...reflected]
    : [...some, ...reflected.slice(6, 9)];
}

function pagesOfStaff({ portfolioId, filedId }: PlantedScripts, all: boolean): string[] {
  const some = [
    '/students-list',
    `/verification-achievements/${portfolioId}`,
    '/admin/configuration',
    `/application-for-pgas?id=${filedId}&verification=true`,
  ];
  const others = [
    '/',
    '/achievements-list',
    '/verification-achievements',
    `/portfolio/${portfolioId}`,
    '/admin/portfolio-contexts',
    '/admin/ready-comments',
    '/admin-applications/all',
    '/admin-applications/ranking',
    '/admin-applications/protocol',
    `/application-for-pgas?id=${filedId}&view=true`,
  ];
  return all ? [...some, ...others] : some;
}

/** On how many pages a script was seen as what it is, a text. */
async function walk(
  { tally, isLong }: Attack,
  context: BrowserContext,
  actor: Actor,
  addresses: readonly string[],
): Promise<number> {
  const page = await context.newPage();
  let address = '/';
  const tell = (what: string, example: string) =>
    tally.find(what, `${address.split('?')[0]} as ${actor.viewer}`, example);
  page.on('dialog', (dialog) => {
    tell('a script opens a dialog', dialog.message());
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    // A policy that had to step in means that markup got as far as the page. The planted files are rows alone: a frame for one shows a refusal.
    if (/Content Security Policy/i.test(message.text()) && !message.text().includes('frame-ancestors'))
      tell('the policy had to stop something', message.text());
  });
  await signIn(page, actor);
  let shown = 0;
  for (address of addresses) {
    const answer = await page.goto(address, { waitUntil: 'load' });
    tally.count(answer?.status() ?? 'closed', 0);
    await page.waitForFunction(isFilled);
    if (isLong) await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(
      (mark) => ({
        ran: mark in window,
        markup: document.querySelectorAll('[data-attacked], a[href^="javascript:"]').length,
        text: /data-attacked|javascript:|<script>/.test(document.body.innerText + valuesOfFields()),
      }),
      scriptMark,
    );
    if (seen.ran) tell('a script has run', address);
    if (seen.markup > 0) tell('a text has become markup', address);
    if (seen.text) shown += 1;
  }
  return shown;
}

/** In the browser: the page has its data. */
function isFilled(): boolean {
  const isLoading = document.querySelector('[data-page-loading], main [aria-busy="true"]') !== null;
  return document.readyState === 'complete' && !isLoading && document.body.innerText.length > 40;
}

/** On the real page of the login, as a person does. */
async function signIn(page: Page, { login }: Actor): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      valuesOfFields: () =>
        [...document.querySelectorAll('input, textarea')]
          .map((field) => (field as HTMLInputElement).value)
          .join(' '),
    });
  });
  await page.goto('/');
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('input[name="password"]').waitFor({ state: 'detached' });
}

declare function valuesOfFields(): string;

async function plantReadyComments(client: Attack['client'], admin: Actor): Promise<void> {
  const comments = scriptTexts.map((text, order) => ({
    textRu: text,
    textEn: text,
    kind: 'confirm',
    order,
    isDefault: false,
  }));
  await client.send(admin, {
    name: 'saveReadyComments',
    method: 'PUT',
    path: '/gateway/extra-edu/api/verifications/comments',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ comments }),
  });
}
