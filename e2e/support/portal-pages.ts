import type { Browser, Page } from '@playwright/test';
import type { ApplicationList } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type { Seats } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { SeasonList } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { draftSeason } from './draft-season.ts';
import { wantsAll } from './looks.ts';
import type { DemoLogin } from './sign-in.ts';
import { expect } from './test.ts';
import { tokenOf } from './tokens.ts';

export type PortalPage = { login: DemoLogin; address: string };

const api = '/gateway/extra-edu/api';

const asking =
  (browser: Browser, page: Page) =>
  async <Answer>(login: DemoLogin, path: string): Promise<Answer> => {
    const headers = { authorization: `Bearer ${await tokenOf(browser, login)}` };
    return (await (await page.request.get(`${api}${path}`, { headers })).json()) as Answer;
  };

/** Every page of the route table, each with somebody who may open it and an example of what it shows. */
export async function portalPages(browser: Browser, page: Page): Promise<PortalPage[]> {
  const ask = asking(browser, page);
  type Queue = { portfolios: { portfolioId: number }[] };
  const [own, waiting, queue, seasons] = [
    await ask<ApplicationList>('student', '/applications?page=0&pageSize=15'),
    await ask<ApplicationList>('admin', '/applications/list?page=0&pageSize=15&statusFilter=SUBMITTED'),
    await ask<Queue>('admin', '/verifications/queue?page=0&pageSize=15'),
    await ask<SeasonList>('admin', '/admin/seasons'),
  ];
  const ownId = own.applications[0]?.id;
  const waitingId = waiting.applications[0]?.id;
  const portfolioId = queue.portfolios[0]?.portfolioId;
  const known = seasons.seasons[0]?.id;
  const seasonId =
    known === undefined && wantsAll ? await draftSeason(page, await tokenOf(browser, 'admin')) : known;
  expect([ownId, waitingId, portfolioId], 'an example of each').not.toContain(undefined);

  const pagesOf = (login: DemoLogin, addresses: readonly string[]) =>
    addresses.map((address) => ({ login, address }));
  return [
    ...pagesOf('student', [
      '/',
      '/portfolio',
      '/schedule',
      '/performance',
      '/notices',
      '/notices/settings',
      '/tokens',
      '/readings',
      '/personal-data',
      '/help',
      '/help/glossary',
      '/drpo/appointment',
      '/drpo/apply',
      '/student-applications',
      `/application-for-pgas?id=${ownId}`,
      '/403',
      '/404',
      '/500',
    ]),
    ...pagesOf('admin', [
      // With all that any of the staff has there.
      '/',
      '/students-list',
      '/achievements-list',
      '/verification-achievements',
      '/verification-achievements/figures',
      `/verification-achievements/${portfolioId}`,
      `/portfolio/${portfolioId}`,
      '/admin',
      '/admin/portfolio-contexts',
      '/admin/ready-comments',
      '/admin/reading-words',
      '/admin/configuration',
      '/admin/webhooks',
      '/admin/tokens',
      '/admin/readings',
      '/admin/journal',
      '/admin/audit',
      '/admin/state',
      '/admin/personal-data',
      '/admin/people',
      '/admin/people/1',
      '/admin/import',
      '/admin/directory',
      '/admin/seasons',
      // A university may run without seasons.
      ...(seasonId === undefined
        ? []
        : [
            `/admin/seasons/${seasonId}`,
            `/admin/seasons/${seasonId}/rules`,
            `/admin/seasons/${seasonId}/figures`,
          ]),
      '/admin/seasons/templates',
      '/admin/seasons/award-types',
      '/admin-applications',
      '/admin-applications/all',
      '/admin-applications/ranking',
      '/admin-applications/protocol',
      `/application-for-pgas?id=${waitingId}&view=true`,
      `/application-for-pgas?id=${waitingId}&verification=true`,
    ]),
  ];
}

/** What the other roles open of the same pages, each as it looks for them. */
export async function pagesOfOtherRoles(browser: Browser, page: Page): Promise<PortalPage[]> {
  const pages = await portalPages(browser, page);
  const addressOf = (pattern: RegExp) =>
    pages.map(({ address }) => address).find((each) => pattern.test(each));
  const [review, portfolio] = [/^\/verification-achievements\/\d/, /^\/portfolio\/\d/].map(addressOf);
  const [viewed, evaluated] = [/&view=true/, /&verification=true/].map(addressOf);
  const verifying = ['/', '/students-list', '/achievements-list', '/verification-achievements'];
  const administration = [
    '/admin',
    '/admin/portfolio-contexts',
    '/admin/ready-comments',
    '/admin/personal-data',
  ];
  const deciding = [
    '/',
    '/students-list',
    '/admin-applications',
    '/admin-applications/all',
    '/admin/seasons',
  ];
  const byLogin: Partial<Record<DemoLogin, readonly (string | undefined)[]>> = {
    student2: [
      '/',
      '/portfolio',
      '/schedule',
      '/performance',
      '/student-applications',
      '/application-for-pgas',
    ],
    verifier: [...verifying, review, portfolio, '/schedule', '/performance', '/drpo/appointment'],
    'verifier-none': verifying,
    'verification-admin': [...verifying, review, portfolio, ...administration],
    commission: [
      ...deciding,
      '/admin-applications/ranking',
      '/admin-applications/protocol',
      viewed,
      evaluated,
    ],
  };
  return Object.entries(byLogin).flatMap(([login, addresses]) =>
    addresses.map((address = '') => ({ login: login as DemoLogin, address })),
  );
}

/** What a season adds to the pages, each with somebody who works there; in a portal that has one. */
export async function seasonPages(browser: Browser, page: Page): Promise<PortalPage[]> {
  const ask = asking(browser, page);
  const { seasons } = await ask<SeasonList>('admin', '/admin/seasons');
  const running = seasons.find(({ phase }) => phase === 'running')?.id;
  const over = seasons.find(({ phase }) => phase === 'over')?.id;
  expect([running, over], 'a season that runs and one that is over').not.toContain(undefined);
  const { seats } = await ask<Seats>('commission', '/commissions/own');
  const seat = seats.find(({ season }) => season.id === running)?.commissionId;
  const own = await ask<ApplicationList>('student', '/applications?page=0&pageSize=15');
  const pages = await portalPages(browser, page);
  const evaluated = pages.find(({ address }) => address.includes('&verification=true'))?.address ?? '';
  const viewed = evaluated.replace('verification', 'view');
  const season = `/admin/seasons/${running}`;
  const lists = ['', '/all', '/ranking', '/protocol'].map((path) => `/admin-applications${path}`);
  const byLogin: Partial<Record<DemoLogin, readonly string[]>> = {
    student: [
      '/student-applications',
      ...own.applications.map(({ id }) => `/application-for-pgas?id=${id}`),
      `/seasons/${over}/results`,
    ],
    commission: ['/', ...lists, evaluated, viewed, season, `/commissions/${seat}`, `${season}/border`],
    admin: [
      evaluated,
      '/admin/seasons',
      ...['', '/rules', '/figures', '/border', '/appeals'].map((path) => `${season}${path}`),
      `/admin/seasons/${over}`,
      `/admin/seasons/${over}/appeals`,
    ],
  };
  return Object.entries(byLogin).flatMap(([login, addresses]) =>
    addresses.map((address) => ({ login: login as DemoLogin, address })),
  );
}

/** The page is there, with its data, and asks for nothing more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-page-loading], main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}
