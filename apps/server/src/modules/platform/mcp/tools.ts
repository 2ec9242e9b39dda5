import type { Call } from '@zachetka/contract/calls/call';
import { homeCalls } from '@zachetka/contract/platform/home/home.calls';
import type { StudentHome } from '@zachetka/contract/platform/home/home.schemas';
import { searchCalls } from '@zachetka/contract/platform/search/search.calls';
import { longestSearch, shortestSearch } from '@zachetka/contract/platform/search/search-kinds';
import { verificationCalls } from '@zachetka/contract/portfolio/verification/verification.calls';
import type { VerificationQueue } from '@zachetka/contract/portfolio/verification/verification.schemas';
import type { Advice, SeasonAdvice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { seasonsCalls } from '@zachetka/contract/scholarship/seasons/seasons.calls';
import { z } from 'zod';
import type { Language, LocalText } from '../../../lib/language.ts';
import type { AskCall } from './ask-call.ts';

/** A question that a program may ask for its owner. It has the scope of the call that answers it. */
export type Tool = {
  name: string;
  call: Call;
  title: LocalText;
  description: LocalText;
  input: Readonly<Record<string, z.ZodType>>;
  answer: (ask: AskCall, input: Readonly<Record<string, unknown>>, language: Language) => Promise<string>;
};

const shownPortfolios = 20;

export const tools: readonly Tool[] = [
  {
    name: 'left_to_check',
    call: verificationCalls.listQueue,
    title: { ru: 'Что осталось проверить', en: 'What is left to check' },
    description: {
      ru: 'Портфолио с достижениями, которые ждут проверки в блоках этого сотрудника; дольше всего ждущие первыми.',
      en: 'Portfolios with achievements that wait for verification in the blocks of this employee, longest waiting first.',
    },
    input: {
      group: z.string().max(200).optional().describe('A part of the name of a group / часть названия группы'),
    },
    answer: async (ask, { group }, language) =>
      describeQueue(
        await ask(verificationCalls.listQueue, {
          group: group as string | undefined,
          page: 0,
          pageSize: shownPortfolios,
          countAll: true,
        }),
        language,
      ),
  },
  {
    name: 'what_counts',
    call: seasonsCalls.readAdvice,
    title: { ru: 'Какие достижения засчитываются', en: 'Which achievements count' },
    description: {
      ru: 'По каждому объявленному сезону: какие подтверждённые достижения этого студента дают баллы в заявке, по номинациям.',
      en: 'For each announced season: which verified achievements of this student bring points in an application, by nomination.',
    },
    input: {},
    answer: async (ask, _input, language) => describeAdvice(await ask(seasonsCalls.readAdvice), language),
  },
  {
    name: 'my_rating',
    call: homeCalls.readStudentHome,
    title: { ru: 'Мой рейтинг и что дальше', en: 'My rating and what is next' },
    description: {
      ru: 'Баллы этого студента в текущем семестре по дисциплинам, ближайшие занятия и то, что ждёт его действий.',
      en: 'The points of this student in the present semester by discipline, the next lessons, and what waits for them.',
    },
    input: {},
    answer: async (ask, _input, language) => describeHome(await ask(homeCalls.readStudentHome), language),
  },
  {
    name: 'search',
    call: searchCalls.search,
    title: { ru: 'Поиск по порталу', en: 'Search the portal' },
    description: {
      ru: 'Ищет всё, что этот человек может видеть: людей, достижения, заявки, дисциплины, страницы.',
      en: 'Finds whatever this person may see: people, achievements, applications, disciplines, pages.',
    },
    input: { q: z.string().trim().min(shortestSearch).max(longestSearch) },
    answer: async (ask, { q }, language) => {
      const { results } = await ask(searchCalls.search, { q: String(q) });
      if (results.length === 0) return say(language, 'Ничего не найдено.', 'Nothing was found.');
      return results
        .map((found) => {
          const [title, details] =
            language === 'ru' ? [found.title, found.details] : [found.titleEn, found.detailsEn];
          return `- ${[title, details].filter(Boolean).join(', ')} (${found.link})`;
        })
        .join('\n');
    },
  },
];

const say = (language: Language, ru: string, en: string) => (language === 'ru' ? ru : en);
const titleIn = (language: Language, { titleRu, titleEn }: { titleRu: string; titleEn: string }) =>
  say(language, titleRu, titleEn);

function describeQueue(
  { portfolios, totalElements, hasBlocks }: VerificationQueue,
  language: Language,
): string {
  if (!hasBlocks) return say(language, 'Вам не дан ни один блок.', 'You were given no block.');
  if (portfolios.length === 0) return say(language, 'Проверять нечего.', 'Nothing is left to check.');
  const head = say(
    language,
    `Портфолио, где есть что проверить: ${totalElements}.`,
    `Portfolios with something to check: ${totalElements}.`,
  );
  const lines = portfolios.map(({ portfolioId, fullName, group, waiting, waitingSince }) => {
    const since = waitingSince.slice(0, 10);
    const what = say(language, `ждут: ${waiting}, с ${since}`, `waiting: ${waiting}, since ${since}`);
    return `- ${[fullName, group].filter(Boolean).join(', ')}: ${what} (/verification-achievements/${portfolioId})`;
  });
  return [head, ...lines].join('\n');
}

function describeAdvice({ seasons }: Advice, language: Language): string {
  if (seasons.length === 0)
    return say(language, 'Сейчас нет сезона с правилами.', 'There is no season with rules at present.');
  return seasons.map((season) => describeSeason(season, language)).join('\n\n');
}

function describeSeason({ season, titles, nominations, gates }: SeasonAdvice, language: Language): string {
  const names = new Map(
    titles.map(({ id, title, subBlockRu, subBlockEn }) => [
      id,
      title ?? say(language, subBlockRu, subBlockEn),
    ]),
  );
  const failed = gates.filter(({ outcome }) => outcome !== 'passed').length;
  return [
    titleIn(language, season),
    ...nominations.flatMap((nomination) => [
      `${titleIn(language, nomination)}: ${say(language, `баллов сезона — ${nomination.total}`, `season points: ${nomination.total}`)}`,
      ...nomination.counting.map((id) => `- ${names.get(id) ?? id} (/portfolio#element-${id})`),
    ]),
    ...(failed > 0
      ? [say(language, `Не выполнено условий подачи: ${failed}.`, `Gates that are not passed: ${failed}.`)]
      : []),
  ].join('\n');
}

function describeHome({ points, lessons, waiting }: StudentHome, language: Language): string {
  const rating = points
    ? [
        say(
          language,
          `Семестр ${points.number}: ${points.total} из ${points.maximum}.`,
          `Semester ${points.number}: ${points.total} of ${points.maximum}.`,
        ),
        ...points.disciplines.map(
          (each) =>
            `- ${titleIn(language, each)}: ${each.total} ${say(language, 'из', 'of')} ${each.maximum}`,
        ),
      ]
    : [say(language, 'Баллов в этом семестре нет.', 'There are no points in this semester.')];
  const next = lessons.map((lesson) => `- ${lesson.startTime.slice(0, 16)} ${titleIn(language, lesson)}`);
  return [
    ...rating,
    ...(next.length > 0 ? [say(language, 'Ближайшие занятия:', 'Next lessons:'), ...next] : []),
    say(
      language,
      `Вернули на исправление: ${waiting.returned.count}. Можно отправить на проверку: ${waiting.readyToSend.count}.`,
      `Returned for correction: ${waiting.returned.count}. Ready to be sent for verification: ${waiting.readyToSend.count}.`,
    ),
  ].join('\n');
}
