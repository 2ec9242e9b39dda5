import type { Page } from '@playwright/test';
import type {
  PortfolioReview,
  VerificationQueue,
} from '@zachetka/contract/portfolio/verification/verification.schemas';
import { diploma, drawPaper } from '../portfolio/reading/send-paper.ts';
import { type DemoLogin, storedToken } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

const verifications = '/gateway/extra-edu/api/verifications';

/** Goes to a section of a long page by the list beside it. */
async function showSection(page: Page, index: number): Promise<void> {
  await page.locator('main nav a[href^="#"]').nth(index).click();
}

/** The first student of the queue whose first achievement has a photo: a picture can't show a PDF. */
async function openReviewWithPicture(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const ask = async <T>(path: string) =>
    (await (await page.request.get(`${verifications}${path}`, { headers })).json()) as T;
  const { portfolios } = await ask<VerificationQueue>('/queue?page=0&pageSize=100');
  for (const { portfolioId } of portfolios) {
    const { blocks } = await ask<PortfolioReview>(`/portfolios/${portfolioId}`);
    const [first] = blocks.flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements }) => elements));
    if (first?.attachments[0]?.contentType !== 'image/png') continue;
    await page.goto(`/verification-achievements/${portfolioId}`);
    await expect(page.locator('main img').first()).toBeVisible();
    // The server reads the file when it is looked at first.
    await expect(page.locator('[data-verdict]').first()).toBeVisible({ timeout: 150_000 });
    return;
  }
  throw new Error('nobody in the queue has attached a photo');
}

/** A paper that is read in the browser; its window is left as it is. */
async function addFromPaper(page: Page): Promise<void> {
  const buffer = await drawPaper(page, diploma('Орлова Мария Андреевна', '№ 381/26'));
  await page.getByRole('button', { name: /^(Добавить|Add)$/ }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(С фото или скана|From a photo or a scan)$/ }).click();
  await (await chooser).setFiles([{ name: 'Диплом.png', mimeType: 'image/png', buffer }]);
  const date = page.getByRole('dialog').getByRole('textbox', { name: /^(Дата|Date)/ });
  await expect(date).toHaveValue('13.04.2026', { timeout: 120_000 });
  await date.focus();
  await expect(page.getByTestId('lit-place').first()).toBeVisible();
}

/** What counts in the season that runs, and why. */
async function openAdviser(page: Page): Promise<void> {
  const adviser = page.getByRole('button', { name: /^(Ваши баллы|Your (season )?points)/ }).first();
  await adviser.click();
  await expect(adviser).toHaveAttribute('aria-expanded', 'true');
  await adviser.scrollIntoViewIfNeeded();
}

/** The border of the first season in the list, which is the one that runs. */
async function openBorder(page: Page): Promise<void> {
  await page.locator('main a[href^="/admin/seasons/"]').first().click();
  await page.locator('main a[href$="/border"]').first().click();
  await expect(page.getByRole('slider').first()).toBeVisible();
}

export type Language = 'ru' | 'en';
export type Words = Readonly<Record<Language, string>>;

export type Step = {
  /** With the chapter's, the name of the picture. */
  name: string;
  /** What a person sees and can do here, in one or two sentences. */
  text: Words;
  address: string;
  /** A phone instead of a desktop. */
  isPhone?: boolean;
  isDark?: boolean;
  /** On a weekday while lessons are under way, whatever day the pictures are taken on. */
  isDuringLessons?: boolean;
  /** Opens what the picture is about; the page has loaded by then. Nothing may be saved: the next step finds everything as it was. */
  prepare?: (page: Page) => Promise<void>;
};

export type Chapter = { name: string; title: Words; login: DemoLogin; steps: readonly Step[] };

/** One minute for each of those who work with the portal: the pictures of `docs/tour.md` and `docs/ru/tour.md`, in their order. */
export const tour: readonly Chapter[] = [
  {
    name: 'student',
    title: {
      ru: 'Студент',
      en: 'A student',
    },
    login: 'student',
    steps: [
      {
        name: 'home',
        text: {
          ru: 'Главная: карточка студента и то, что важно сегодня.',
          en: 'Home: the card of the student, and the notices that matter.',
        },
        address: '/',
      },
      {
        name: 'schedule',
        text: {
          ru: 'Неделя на телефоне, в том числе без сети: что уже началось, где, с кем, и оценки за каждое занятие.',
          en: 'The week on a phone, also without a network: what has begun, where, with whom, and the marks of each lesson.',
        },
        address: '/schedule',
        isPhone: true,
        isDark: true,
        isDuringLessons: true,
      },
      {
        name: 'rating',
        text: {
          ru: 'Рейтинг по дисциплине, до 1000 баллов, и из чего сложился каждый из них.',
          en: 'The rating of a discipline, up to 1000 points, and the sum that each of them came from.',
        },
        address: '/performance',
        prepare: async (page) => {
          await page.getByRole('heading', { level: 3 }).getByRole('button').first().click();
          await expect(page.getByRole('meter').first()).toBeVisible();
        },
      },
      {
        name: 'portfolio',
        text: {
          ru: 'Достижения с подтверждениями. У каждого видно, в каком оно состоянии, что написал проверяющий, кто и когда что сделал.',
          en: 'Achievements with their proof. Each says how it stands, what the verifier wrote, and who did what when.',
        },
        address: '/portfolio',
        prepare: (page) => showSection(page, 2),
      },
      {
        name: 'paper',
        text: {
          ru: 'Снимок диплома вместо заполнения: вид достижения и поля прочитаны с документа, у каждого видно, насколько это точно и где написано. Ниже порога поле остаётся пустым.',
          en: 'A photo of the diploma instead of typing: kind and fields are read from the paper, each with how sure that is and where it stands. What is less sure stays empty.',
        },
        address: '/portfolio',
        prepare: addFromPaper,
      },
      {
        name: 'adviser',
        text: {
          ru: 'Подсказка: сколько баллов сезона дают достижения в каждой номинации, сколько не хватает до прошлой границы, за что начислен каждый балл и что скоро перестанет засчитываться.',
          en: 'The adviser: how many season points the achievements bring in each nomination, how much is missing to the last border, what each point is for and what will soon stop counting.',
        },
        address: '/portfolio',
        prepare: openAdviser,
      },
      {
        name: 'application',
        text: {
          ru: 'Заявка на стипендию: подтверждённые достижения одной номинации, два согласия — и она подана.',
          en: 'An application for the scholarship: verified achievements of one nomination, two consents, and it is filed.',
        },
        address: '/application-for-pgas',
        prepare: (page) => showSection(page, 1),
      },
    ],
  },
  {
    name: 'verifier',
    title: {
      ru: 'Проверяющий',
      en: 'A verifier',
    },
    login: 'verifier',
    steps: [
      {
        name: 'queue',
        text: {
          ru: 'Что ждёт решения в блоках, которые назначены проверяющему; кто ждёт дольше, тот первый.',
          en: 'What waits in the blocks that were given to the verifier; who has waited longest comes first.',
        },
        address: '/verification-achievements',
      },
      {
        name: 'review',
        text: {
          ru: 'Достижения одного студента, файл открыт рядом; у каждого поля сказано, совпадает ли оно с документом. Скачивать ничего не нужно.',
          en: "One student's achievements, the file beside them; each field says whether the document says the same. Nothing has to be downloaded.",
        },
        address: '/verification-achievements',
        prepare: openReviewWithPicture,
      },
      {
        name: 'decision',
        text: {
          ru: 'Две клавиши подтверждают достижение с предложенной оценкой и обычным комментарием; перед этим можно изменить всё.',
          en: 'Two keys confirm with the suggested score and the usual comment; everything can be changed first.',
        },
        address: '/verification-achievements',
        prepare: async (page) => {
          await openReviewWithPicture(page);
          await page.keyboard.press('c');
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
      {
        name: 'keys',
        text: {
          ru: 'Все клавиши: их показывает «?».',
          en: 'All keys, shown by “?”.',
        },
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
    title: {
      ru: 'Стипендиальная комиссия',
      en: 'The scholarship commission',
    },
    login: 'commission',
    steps: [
      {
        name: 'list',
        text: {
          ru: 'Заявки, которые ждут решения. Фильтры и порядок записаны в адресе, поэтому список можно передать ссылкой.',
          en: 'Applications that wait for a decision. Filters and order stand in the address, so a list can be passed on.',
        },
        address: '/admin-applications',
      },
      {
        name: 'evaluation',
        text: {
          ru: 'Заявка с достижениями и файлом рядом; принять её можно двумя клавишами. Дальше открывается следующая.',
          en: 'One application with its achievements and the file beside them, accepted with two keys. After that comes the next one.',
        },
        address: '/admin-applications',
        prepare: async (page) => {
          await page.locator('main a[href*="verification=true"]').first().click();
          await expect(page.getByRole('article').first()).toBeVisible();
        },
      },
      {
        name: 'ranking',
        text: {
          ru: 'Места в номинации за год; при равных баллах место делят.',
          en: 'Places within a nomination and a year; equal scores share one.',
        },
        address: '/admin-applications/ranking',
      },
      {
        name: 'border',
        text: {
          ru: 'Граница: сдвиньте число мест или бюджет и сразу увидите, кто проходит, кто нет и почему. Действует только то, что принято голосованием и подтверждено вторым членом комиссии.',
          en: 'The border: move the places or the budget and see at once who is in, who is not, and why. Only what was adopted by vote and confirmed by a second member holds.',
        },
        address: '/admin/seasons',
        prepare: openBorder,
      },
      {
        name: 'protocol',
        text: {
          ru: 'Протокол решений, готовый к печати.',
          en: 'The protocol of the decisions, ready to be printed.',
        },
        address: '/admin-applications/protocol',
      },
    ],
  },
  {
    name: 'administrator',
    title: {
      ru: 'Администратор',
      en: 'An administrator',
    },
    login: 'admin',
    steps: [
      {
        name: 'configuration',
        text: {
          ru: 'Структура портфолио — это данные. Справа видно, что увидит студент.',
          en: 'The structure of the portfolio is data. On the right is what students will see.',
        },
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
        text: {
          ru: 'Какие блоки сотрудник видит и проверяет.',
          en: 'Which blocks an employee sees and decides on.',
        },
        address: '/admin/portfolio-contexts',
        prepare: async (page) => {
          await page.getByRole('searchbox').fill('Никитина');
          await page.locator('button[aria-pressed]').first().click();
          await expect(page.getByRole('checkbox').first()).toBeVisible();
        },
      },
      {
        name: 'achievements',
        text: {
          ru: 'Все портфолио со статусом, оценкой и последним решением; любой столбец фильтруется и сортируется.',
          en: 'Every portfolio with its status, score and last decision; any column filters and sorts.',
        },
        address: '/achievements-list?status=SUBMITTED&sort=-totalScore',
      },
      {
        name: 'comments',
        text: {
          ru: 'Готовые комментарии на двух языках.',
          en: 'The ready-made comments, in both languages.',
        },
        address: '/admin/ready-comments',
      },
    ],
  },
];

export function pictureName(chapter: Chapter, step: Step, language: Language): string {
  return `${chapter.name}-${step.name}-${language}.webp`;
}
