import type { Page } from '@playwright/test';
import type { DemoLogin } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';
import { openReviewWithPicture, showSection } from './tour-screens.ts';

export type Language = 'ru' | 'en';

export type Step = {
  /** With the chapter's, the name of the picture. */
  name: string;
  /** What a person sees and can do here, in one or two sentences. */
  text: string;
  address: string;
  /** A phone instead of a desktop. */
  isPhone?: boolean;
  isDark?: boolean;
  /** On a weekday while lessons are under way, whatever day the pictures are taken on. */
  isDuringLessons?: boolean;
  /** Opens what the picture is about; the page has loaded by then. Nothing may be saved: the next step finds everything as it was. */
  prepare?: (page: Page) => Promise<void>;
};

export type Chapter = { name: string; title: string; login: DemoLogin; steps: readonly Step[] };

/** One minute for each of those who work with the portal: the pictures of `docs/tour.md`, in their order. */
export const tour: readonly Chapter[] = [
  {
    name: 'student',
    title: 'A student',
    login: 'student',
    steps: [
      {
        name: 'home',
        text: 'Home: the card of the student, and the notices that matter.',
        address: '/',
      },
      {
        name: 'schedule',
        text: 'The week on a phone, also without a network: what has begun, where, with whom, and the marks of each lesson.',
        address: '/schedule',
        isPhone: true,
        isDark: true,
        isDuringLessons: true,
      },
      {
        name: 'rating',
        text: 'The rating of a discipline, up to 1000 points, and the sum that each of them came from.',
        address: '/performance',
        prepare: async (page) => {
          await page.getByRole('heading', { level: 3 }).getByRole('button').first().click();
          await expect(page.getByRole('meter').first()).toBeVisible();
        },
      },
      {
        name: 'portfolio',
        text: 'Achievements with their proof. Each says how it stands, what the verifier wrote, and who did what when.',
        address: '/portfolio',
        prepare: (page) => showSection(page, 2),
      },
      {
        name: 'application',
        text: 'An application for the scholarship: verified achievements of one nomination, two consents, and it is filed.',
        address: '/application-for-pgas',
        prepare: (page) => showSection(page, 1),
      },
    ],
  },
  {
    name: 'verifier',
    title: 'A verifier',
    login: 'verifier',
    steps: [
      {
        name: 'queue',
        text: 'What waits in the blocks that were given to the verifier; who has waited longest comes first.',
        address: '/verification-achievements',
      },
      {
        name: 'review',
        text: "One student's achievements, the file beside them. Nothing has to be downloaded.",
        address: '/verification-achievements',
        prepare: openReviewWithPicture,
      },
      {
        name: 'decision',
        text: 'Two keys confirm with the suggested score and the usual comment; everything can be changed first.',
        address: '/verification-achievements',
        prepare: async (page) => {
          await openReviewWithPicture(page);
          await page.keyboard.press('c');
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
      {
        name: 'keys',
        text: 'All keys, shown by “?”.',
        address: '/verification-achievements',
        prepare: async (page) => {
          await openReviewWithPicture(page);
          await page.keyboard.press('?');
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'commission',
    title: 'The scholarship commission',
    login: 'commission',
    steps: [
      {
        name: 'list',
        text: 'Applications that wait for a decision. Filters and order stand in the address, so a list can be passed on.',
        address: '/admin-applications',
      },
      {
        name: 'evaluation',
        text: 'One application with its achievements and the file beside them, accepted with two keys. After that comes the next one.',
        address: '/admin-applications',
        prepare: async (page) => {
          await page.locator('main a[href*="verification=true"]').first().click();
          await expect(page.getByRole('article').first()).toBeVisible();
        },
      },
      {
        name: 'ranking',
        text: 'Places within a nomination and a year; equal scores share one.',
        address: '/admin-applications/ranking',
      },
      {
        name: 'protocol',
        text: 'The protocol of the decisions, ready to be printed.',
        address: '/admin-applications/protocol',
      },
    ],
  },
  {
    name: 'administrator',
    title: 'An administrator',
    login: 'admin',
    steps: [
      {
        name: 'configuration',
        text: 'The structure of the portfolio is data. On the right is what students will see.',
        address: '/admin/configuration',
        prepare: async (page) => {
          const blocks = page.getByRole('treegrid').locator('[aria-level="1"]');
          await blocks.nth(1).getByRole('button').first().click();
          await page.locator('[aria-level="2"]').first().click();
          await page.locator('[aria-level="2"]').first().getByRole('button').first().click();
          await expect(page.locator('[aria-level="3"]').first()).toBeVisible();
        },
      },
      {
        name: 'contexts',
        text: 'Which blocks an employee sees and decides on.',
        address: '/admin/portfolio-contexts',
        prepare: async (page) => {
          await page.getByRole('searchbox').fill('Никитина');
          await page.locator('button[aria-pressed]').first().click();
          await expect(page.getByRole('checkbox').first()).toBeVisible();
        },
      },
      {
        name: 'achievements',
        text: 'Every portfolio with its status, score and last decision; any column filters and sorts.',
        address: '/achievements-list?status=SUBMITTED&sort=-totalScore',
      },
      {
        name: 'comments',
        text: 'The ready-made comments, in both languages.',
        address: '/admin/ready-comments',
      },
    ],
  },
];

export function pictureName(chapter: Chapter, step: Step, language: Language): string {
  return `${chapter.name}-${step.name}-${language}.webp`;
}
