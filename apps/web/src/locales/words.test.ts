import { applicationColumnTexts } from '@zachetka/contract/applications/application-columns.texts';
import { applicationStatusTexts } from '@zachetka/contract/applications/application-status.texts';
import { errorCatalogue } from '@zachetka/contract/errors/error-catalogue';
import { elementStatusTexts } from '@zachetka/contract/portfolio/element-status.texts';
import { ruleFindingTexts } from '@zachetka/contract/seasons/rule-problems.texts';
import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };
type Language = 'ru' | 'en';

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' });

/** Every text that a person can read, by its place: those of the app, and those that the server says too. */
function textsOf(language: Language): Map<string, string> {
  const own = Object.entries(files)
    .filter(([file]) => file.startsWith(`./${language}/`))
    .flatMap(([file, texts]) => flatten(texts, file.replace(`./${language}/`, '').replace('.json', '')));
  const shared = Object.entries({
    errors: errorCatalogue,
    applicationColumn: applicationColumnTexts,
    applicationStatus: applicationStatusTexts,
    elementStatus: elementStatusTexts,
    ruleFinding: ruleFindingTexts,
  }).flatMap(([name, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${name}.${key}`, text[language]]),
  );
  return new Map([...own, ...shared]);
}

function flatten(texts: Texts, place: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${place}.${key}`, text]] : flatten(text, `${place}.${key}`),
  );
}

const texts = { ru: textsOf('ru'), en: textsOf('en') };

describe('the words that were agreed on', () => {
  it.each([
    ['refusals.forbidden.title', 'Доступ запрещён'],
    ['shell.loading', 'Загрузка…'],
    ['shell.failure.network', 'Сервер не ответил. Попробуйте ещё раз'],
    ['home.failed.title', 'Не удалось загрузить карточку'],
    ['home.failed.text', 'Сервер не ответил. Попробуйте ещё раз'],
    ['errors.tokenExpired', 'Сеанс истёк, войдите снова.'],
    ['errors.invalidRequest', 'Проверьте выделенные поля.'],
    ['portfolio.bar.saveAll', 'Сохранить всё'],
    ['portfolio.toast.dataSavedSuccessfully', 'Сохранено'],
    ['portfolio.toast.portfolioSentSuccessfully', 'Отправлено: {{count}}'],
    ['portfolio.delete.deleteAchievementConfirm', 'Достижение «{{title}}» и его файлы будут удалены.'],
    ['elementStatus.SUBMITTED', 'На проверке'],
    ['elementStatus.UNDER_REVIEW', 'На проверке'],
    ['applications.edit.reason.NOT_VERIFIED', 'На проверке.'],
    ['applications.edit.choose', 'Выбрать достижения'],
    ['applications.toast.consentFormError', 'Отметьте оба пункта'],
    ['lesson-performance.title', 'Оценки'],
    ['schedule.lesson.performance', 'Оценки'],
    ['lesson-performance.present', 'Посещено'],
    ['lesson-performance.notPresent', 'Пропуск'],
    ['schedule.subscribe.button', 'Добавить в календарь'],
    ['ready-comments.usual', 'Подставлять по умолчанию'],
    ['verification.queue.column.claimedBy', 'Сейчас проверяет'],
    ['verification.noBlocks.title', 'У вас нет доступа ни к одному блоку'],
    ['achievements.noBlocks.title', 'У вас нет доступа ни к одному блоку'],
    ['achievements.title', 'Портфолио студентов'],
    ['shell.navigation.achievementsList', 'Портфолио студентов'],
    ['verification.shortcuts.submitFromText', 'Отправить из поля комментария'],
    ['applications.keys.submitFromText', 'Отправить из поля комментария'],
  ])('%s: %s', (place, text) => {
    expect(texts.ru.get(place)).toBe(text);
  });

  it.each([
    ['portfolio.upload.rules', 'каждый до {{megabytes}} МБ, до {{maximum}} файлов на достижение'],
    ['portfolio.toast.someAchievementsHaveErrors', 'Проверьте выделенные поля'],
    ['configuration.delete.saved.subBlock', 'Подблок «{{title}}» будет удалён'],
    ['configuration.delete.used', 'останутся у студентов как старая версия'],
    ['configuration.import.intro', 'сопоставляются по русскому названию'],
    ['configuration.tree.hint', 'Стрелки — переход, Enter — изменить'],
    ['students.coverage.none', 'У вас нет доступа ни к одному блоку'],
    ['applications.ranking.hint', '2–3'],
    ['applications.banner.text', 'культурно-творческой'],
  ])('%s has: %s', (place, part) => {
    expect(texts.ru.get(place)).toContain(part);
  });
});

describe('what a verifier gives and what a season counts have two names', () => {
  const ofVerification = /^(verification|achievements|students|portfolio|element|configuration)\./;
  it.each<[Language, RegExp]>([
    ['ru', /балл/i],
    ['en', /\bpoints?\b/i],
  ])('in %s a verification score is never called points', (language, says) => {
    const found = [...texts[language]].filter(
      ([place, text]) => ofVerification.test(place) && says.test(text),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['element.badge.verified', 'Оценка при проверке', 'Verification score'],
    ['portfolio.blockScore', 'Оценка при проверке', 'Verification score'],
    ['applications.score.verification', 'Оценка при проверке', 'Verification score'],
    ['applications.score.season', 'Баллы сезона', 'Season points'],
    ['season.application.title', 'Баллы сезона', 'Season points'],
    ['season.points.label', 'Баллы сезона', 'Season points'],
    ['season.bill.total', 'баллов сезона', 'Season points'],
    ['border.picture.points', 'Баллы сезона', 'Season points'],
    ['appeals.points', 'баллы сезона', 'season points'],
  ])('%s', (place, russian, english) => {
    expect(texts.ru.get(place)).toContain(russian);
    expect(texts.en.get(place)).toContain(english);
  });
});

describe('the code', () => {
  const sources = Object.entries(
    import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  );

  /** Whether a piece of code names a key: as a whole, or as one of the shape of `queue.${state}.title`. */
  function namedIn(source: string): (key: string) => boolean {
    const whole = new Set(
      [...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].flatMap(([, one, two]) => [one, two]),
    );
    const groups = [...source.matchAll(/'([\w.]+)', \{ returnObjects/g)].map(([, key]) => [`${key}.`, '']);
    const shapes = [...source.matchAll(/(?=`([\w.:-]*\$\{[^`\n]*)`)/g)]
      .map(([, template = '']) => template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/))
      .filter((parts) => parts.join('') !== '' && parts.every((part) => /^[\w.:-]*$/.test(part)));
    const patterns = [...groups, ...shapes].map(
      (parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '[.]')).join('.+')}$`),
    );
    return (key) => whole.has(key) || patterns.some((pattern) => pattern.test(key));
  }

  const speaks = (space: string) => (entry: readonly [file: string, source: string]) =>
    entry[0].includes(`/features/${space}/`) ||
    entry[1].includes(`'${space}'`) ||
    entry[1].includes(`${space}:`) ||
    (space === 'shell' && /useTranslation\(\)|i18n/.test(entry[1]));

  it('shows every text that there is: one that nobody names was left behind, or another stands in its place', () => {
    const unnamed = Object.entries(files)
      .filter(([file]) => file.startsWith('./ru/'))
      .flatMap(([file, own]) => {
        const space = file.slice('./ru/'.length, -'.json'.length);
        const named = sources.filter(speaks(space)).map(([, source]) => namedIn(source));
        return flatten(own, '')
          .map(([key]) => key.slice(1).replace(/_(zero|one|few|many|other)$/, ''))
          .filter((key) => !named.some((isNamed) => isNamed(key) || isNamed(`${space}:${key}`)))
          .map((key) => `${space}: ${key}`);
      });
    expect(unnamed).toEqual([]);
  });
});

type Unwanted = [says: RegExp, instead: string, except?: readonly string[]];

describe.each<[Language, Unwanted[]]>([
  [
    'ru',
    [
      [/раздел/i, 'блок, подблок'],
      [/секци/i, 'блок'],
      [/атрибут/i, 'поле'],
      [/элемент/i, 'достижение'],
      [/(^|[^а-яё])балл(?=$|[^а-яё])/i, 'баллы', pluralsOf('балл')],
      [/(^|[^а-яё])(очк|балов)/i, 'баллы'],
      [/номер/i, '№'],
      [/аккаунт|профиль пользователя/i, 'учётная запись'],
      [/сесси/i, 'сеанс'],
      [/верифи/i, 'проверка'],
      [/культурно-массов|(^|[^-])творческ/i, 'культурно-творческая'],
      [
        /(ожида(е|ю)т|жд(ё|у)т) проверки/i,
        'На проверке',
        ['verification.queue.emptyTitle', 'verification.empty.title'],
      ],
      [/(^|[^а-яё])еще|учетн|зачет|(удален|отклонен|подтвержден|возвращен)(?=$|[^а-яё])/i, 'ё'],
      [/\.\.\./, '…'],
    ],
  ],
  [
    'en',
    [
      [/\bcourses?\b/i, 'year'],
      [
        /\belements?\b/i,
        'achievement',
        // The specification's own texts.
        ['portfolio.toast.errorDeletingElement', 'portfolio.toast.errorAddingElement'],
      ],
      [/\bsections?\b/i, 'block, sub-block'],
      // The rating has points, and so have the rules of a season.
      [
        /^(?!.*rating).*(?<!season )\bpoints?\b/i,
        'score',
        [
          'rating',
          'appeals',
          'border',
          'welcome.student',
          'season',
          'seasons',
          'administration.seasons',
          'ruleFinding',
          'errors',
        ],
      ],
      [/\bmoderat|\breviewer/i, 'verifier'],
      [/\.\.\./, '…'],
    ],
  ],
])('one word each in %s', (language, unwanted) => {
  it.each(unwanted)('no text says %s (but: %s)', (says, _instead, except = []) => {
    const isSaid = (text: string) => says.test(text.replaceAll(/{{\w+}}/g, '…'));
    const isExcepted = (place: string) =>
      except.some((each) => place === each || place.startsWith(`${each}.`));
    const found = [...texts[language]].filter(([place, text]) => isSaid(text) && !isExcepted(place));
    expect(found).toEqual([]);
  });
});

/** «1 балл»: a number of them is counted by the rules of the language. */
function pluralsOf(word: string): string[] {
  return [...textsOf('ru')]
    .filter(
      ([place, text]) =>
        place.endsWith('_one') && new RegExp(`(^| ){{(count|points)(, number)?}} ${word}[.]?$`).test(text),
    )
    .map(([place]) => place);
}
