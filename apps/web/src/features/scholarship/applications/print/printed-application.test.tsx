// @vitest-environment happy-dom
import type { ApplicationElement } from '@zachetka/contract/scholarship/applications/applications.schemas';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import type { Bill } from '@/components/season-points/bill.ts';
import { chooseLanguage, loadTexts, startI18n } from '@/lib/i18n.ts';
import type { Application } from '@/lib/received.ts';
import { setRuntimeConfig } from '@/lib/runtime-config.ts';
import { fakeConfig } from '@/testing/fake-config.ts';
import { completeApplication } from '../api/complete-application.ts';
import { AchievementCard } from '../screen/achievement-card.tsx';
import { PrintedApplication } from './printed-application.tsx';

setRuntimeConfig(fakeConfig);
beforeAll(startI18n);

const application = completeApplication({
  id: 7,
  status: 'SUBMITTED',
  personId: 'S-1',
  fullName: 'Иванова Анна',
  totalScore: 25.5,
  blocks: [
    {
      id: 1,
      order: 1,
      title: 'Спорт',
      titleEn: 'Sport',
      subBlocks: [
        {
          title: 'Соревнования',
          titleEn: 'Contests',
          elements: [
            {
              id: 3,
              status: 'VERIFIED',
              score: 17.5,
              verificationScore: 12,
              attributes: [
                { id: 1, title: 'Название', titleEn: 'Title', format: 'TEXT', value: 'Кубок' },
                {
                  id: 2,
                  title: 'Уровень',
                  titleEn: 'Level',
                  format: 'DROPDOWN',
                  value: 'Всероссийский',
                  options: ['Всероссийский'],
                  optionsEn: ['National'],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
});
const [element] = application.blocks.flatMap(({ subBlocks }) =>
  subBlocks.flatMap(({ elements }) => elements),
);

async function wordsOf(
  language: 'ru' | 'en',
  shown = application,
  bill: Bill | null = null,
): Promise<string> {
  await chooseLanguage(language);
  await loadTexts('applications', 'element', 'season');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <>
        <PrintedApplication application={shown} bill={bill} totalScore={shown.totalScore} />
        <AchievementCard element={element as ApplicationElement} line={null} submission={null} />
      </>,
    ),
  );
  const words = document.body.textContent;
  root.unmount();
  place.remove();
  return words;
}

it('writes every number as the language does', async () => {
  const russian = await wordsOf('ru');
  expect(russian.match(/\d+[.,]\d+/g)).toEqual(['17,5', '25,5', '17,5', '17,5']);
  expect((await wordsOf('en')).match(/\d+[.,]\d+/g)).toEqual(['17.5', '25.5', '17.5', '17.5']);
});

it('prints options in the language of the page', async () => {
  expect(await wordsOf('ru')).toContain('Уровень: Всероссийский');
  expect(await wordsOf('en')).toContain('Level: National');
});

it('by marks alone it names its season and its nomination, and says what the points come from', async () => {
  const study = { id: '7a', title: 'Успеваемость за все сессии', counted: '5,14', why: null };
  const words = await wordsOf(
    'ru',
    {
      ...application,
      season: { id: 5, titleRu: 'Весна', titleEn: 'Spring' } as Application['season'],
      blocks: application.blocks.map((block) => ({ ...block, subBlocks: [] })),
      scoring: { explanation: { total: '5.14' } } as Application['scoring'],
    },
    { total: '5,14', lineOf: () => null, ofItems: '0', study: [study], rounding: null },
  );
  for (const said of [
    'Весна',
    'Номинация: Спорт',
    'Успеваемость за все сессии5,14',
    'Итого баллов сезона5,14',
  ])
    expect(words).toContain(said);
  expect(words).not.toContain('Достижения не выбраны');
});
