// @vitest-environment happy-dom
import type { ApplicationElement } from '@zachetka/contract/scholarship/applications/applications.schemas';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { chooseLanguage, loadTexts, startI18n } from '@/lib/i18n.ts';
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

async function wordsOf(language: 'ru' | 'en'): Promise<string> {
  await chooseLanguage(language);
  await loadTexts('applications', 'element');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <>
        <PrintedApplication application={application} bill={null} totalScore={application.totalScore} />
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
