import { errorCatalogue } from '@zachetka/contract/errors/error-catalogue';
import { elementStatusTexts } from '@zachetka/contract/portfolio/portfolio/element-status.texts';
import { applicationColumnTexts } from '@zachetka/contract/scholarship/applications/application-columns.texts';
import { applicationStatusTexts } from '@zachetka/contract/scholarship/applications/application-status.texts';
import { ruleFindingTexts } from '@zachetka/contract/scholarship/seasons/rule-problems.texts';
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

/** In the specification's own spelling, ё, dots and capital letters included. */
describe('the words of the specification', () => {
  const places = (language: Language, rows: readonly (readonly [place: string, text: string])[]) =>
    rows.map(([place, text]) => ({ language, place, text }));

  it.each([
    ...places('ru', [
      ['refusals.forbidden.title', 'Доступ запрещен'],
      ['refusals.forbidden.text', 'У вас недостаточно прав для просмотра этой страницы'],
      ['refusals.notFound.title', 'Страница не найдена'],
      ['refusals.notFound.text', 'Запрашиваемая страница не существует или была перемещена'],
      ['shell.action.toHome', 'На главную'],
      ['shell.serverError.title', 'Внутренняя ошибка сервера'],
      ['shell.serverError.text', 'Произошла непредвиденная ошибка. Пожалуйста, попробуйте позже.'],
      ['shell.loading', 'Загрузка...'],
      ['applications.title.application', 'Заявка на ПГАС'],
      ['applications.failed', 'Не удалось загрузить заявку'],
      ['element.oldVersion', '(старая версия)'],
      ['schedule.failed', 'Не удалось загрузить расписание'],
      ['lesson-performance.failed', 'Не удалось загрузить оценки'],
      ['lesson-performance.empty', 'Нет оценок для этого занятия'],
      ['rating.failed.rating', 'Не удалось загрузить рейтинг'],
      ['rating.failed.reference', 'Не удалось загрузить справку о рейтинге'],
    ]),
    ...places('en', [
      ['shell.loading', 'Loading...'],
      ['shell.action.tryAgain', 'Try again'],
      ['shell.navigation.portfolio', 'Portfolio'],
      ['shell.navigation.studentApplications', 'PGAS Applications'],
      ['shell.navigation.achievementsList', 'Achievements list'],
      ['shell.navigation.adminApplications', 'Student applications'],
      ['shell.navigation.administration', 'Administration'],
      ['home.card.list', "Student's card"],
      ['information.noCard.title', 'Student not found'],
      ['home.failed.title', 'Error while loading'],
      ['home.failed.text', 'Error while loading data'],
      ['achievements.title', 'Achievements list'],
      ['portfolio.failed.title', 'Error loading portfolio'],
      ['portfolio.infoFailed', 'Error loading student info'],
      ['portfolio.problem.fieldRequired', 'Field is required'],
      ['portfolio.problem.invalidFormat', 'Invalid data format'],
      ['portfolio.toast.allAchievementsSavedSuccessfully', 'All achievements successfully saved as draft'],
      ['portfolio.toast.noAchievementsToSend', 'No achievements to send for verification'],
      ['portfolio.toast.fileAlreadyExists', 'File with this name is already attached!'],
      ['portfolio.toast.errorDeletingFile', 'Error deleting file'],
      ['portfolio.toast.errorDeletingElement', 'Error deleting element'],
      ['portfolio.toast.errorAddingElement', 'Error adding element'],
      ['element.badge.scoreNotAssigned', 'not assigned'],
      ['element.oldVersion', '(old version)'],
      ['element.files.linkFailed', 'Failed to get file link'],
      ['verification.problem.commentRequired', 'Field is required'],
      ['verification.errorSubmitting', 'Failed to submit result, please try again later'],
      ['applications.title.own', 'My applications'],
      ['applications.crumb.own', 'My Applications'],
      ['applications.crumb.list', 'Applications List'],
      ['applications.crumb.view', 'View Application'],
      ['applications.crumb.verification', 'Application Evaluation'],
      ['applications.list.notSpecified', 'not specified'],
      ['applications.edit.open', 'Edit'],
      ['applications.toast.consentFormError', 'Please fill out the consent form'],
      ['applications.toast.scoreValidationError', 'Score must be between 0 and 100'],
      ['applications.toast.scoreSaveError', 'Failed to save score'],
      ['applications.toast.applicationAcceptError', 'Failed to accept application'],
      ['applications.toast.applicationRejectError', 'Failed to reject application'],
      ['applications.create.tokenNotFound', 'Token not found'],
      ['configuration.problem.blockTitle', "Block name isn't specified"],
      ['configuration.problem.subBlockTitle', "Sub-block name isn't specified"],
      ['configuration.toast.noChangesToSave', 'No changes to save'],
      ['contexts.failed.title', 'Error loading data'],
      ['schedule.title', 'Schedule'],
      ['schedule.day.today', 'Today'],
      ['schedule.day.none', 'No lessons'],
      ['schedule.lesson.performance', 'Academic performance'],
      ['lesson-performance.present', 'Present'],
      ['lesson-performance.notPresent', 'Not present'],
      ['rating.reference.button', 'Reference'],
      ['droe.appointment.tab', 'Make an appointment'],
      ['droe.apply.tab', 'Submit an application'],
      ['droe.appointment.pageTitle', 'DROE Assignment'],
      ['droe.apply.pageTitle', 'DROE Application'],
      ['droe.failed', 'Error loading data'],
      ['droe.empty.title', 'No available categories'],
    ]),
  ])('$language $place: $text', ({ language, place, text }) => {
    expect(texts[language].get(place)).toBe(text);
  });

  it.each([
    ['ru', '(научная, спортивная, культурно-массовая, общественная)', '«Редактировать»'],
    ['en', '(scientific, sporting, cultural-mass, public)', '“Edit”'],
  ] as const)('the banner of an application in %s names %s and %s', (language, nominations, button) => {
    const banner = texts[language].get('applications.banner.text');
    expect(banner).toContain(nominations);
    expect(banner).toContain(button);
  });
});

describe('the words that were agreed on', () => {
  it.each([
    ['shell.failure.network', 'Сервер не ответил. Попробуйте ещё раз'],
    ['errors.tokenExpired', 'Сеанс истёк, войдите снова.'],
    ['errors.invalidRequest', 'Проверьте выделенные поля.'],
    ['portfolio.bar.saveAll', 'Сохранить всё'],
    ['portfolio.toast.dataSavedSuccessfully', 'Сохранено'],
    ['portfolio.toast.portfolioSentSuccessfully', 'Отправлено: {{count}}'],
    ['portfolio.delete.deleteAchievementConfirm', 'Достижение «{{title}}» и его файлы будут удалены.'],
    ['elementStatus.SUBMITTED', 'На проверке'],
    ['elementStatus.UNDER_REVIEW', 'На проверке'],
    ['applications.edit.reason.NOT_VERIFIED', 'На проверке.'],
    ['lesson-performance.title', 'Успеваемость'],
    ['schedule.lesson.performance', 'Успеваемость'],
    ['lesson-performance.present', 'Посещено'],
    ['lesson-performance.notPresent', 'Пропуск'],
    ['schedule.subscribe.button', 'Добавить в календарь'],
    ['ready-comments.usual', 'Подставлять по умолчанию'],
    ['verification.queue.column.claimedBy', 'Сейчас проверяет'],
    ['verification.noBlocks.title', 'У вас нет доступа ни к одному блоку'],
    ['achievements.noBlocks.title', 'У вас нет доступа ни к одному блоку'],
    ['achievements.title', 'Список достижений'],
    ['shell.navigation.achievementsList', 'Список достижений'],
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
    new RegExp(`/features/\\w+/${space}/`).test(entry[0]) ||
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
      [/творческ/i, 'культурно-массовая'],
      [
        /(ожида(е|ю)т|жд(ё|у)т) проверки/i,
        'На проверке',
        ['verification.queue.emptyTitle', 'verification.empty.title'],
      ],
      [/(^|[^а-яё])еще|учетн|зачет|(удален|отклонен|подтвержден|возвращен)(?=$|[^а-яё])/i, 'ё'],
      // The specification's own text.
      [/\.\.\./, '…', ['shell.loading']],
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
      // The rating has points, and so have the rules of a season and of admission to residency.
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
          'administration.residencyRules',
          'residency',
          'search.pages.residency',
          'search.pages.residencyRules',
          'search.words./residency',
          'search.words./admin/residency-rules',
          'ruleFinding',
          'errors',
        ],
      ],
      [/\bmoderat|\breviewer/i, 'verifier'],
      // The specification's own text.
      [/\.\.\./, '…', ['shell.loading']],
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
