// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseLanguage, currentLanguage, currentLocale, i18n, loadTexts, startI18n } from './i18n.ts';

beforeAll(async () => {
  localStorage.setItem('lng', 'de');
  await startI18n();
});

describe('the language', () => {
  it('is Russian where an unknown one is stored', () => {
    expect([currentLanguage(), currentLocale(), document.documentElement.lang]).toEqual([
      'ru',
      'ru-RU',
      'ru',
    ]);
    expect(i18n.t('loading')).toBe('Загрузка...');
  });

  it('changes everywhere at once and is kept', async () => {
    await loadTexts('home');
    await chooseLanguage('en');
    expect([currentLanguage(), currentLocale(), document.documentElement.lang]).toEqual([
      'en',
      'en-US',
      'en',
    ]);
    expect(localStorage.getItem('lng')).toBe('en');
    expect([i18n.t('loading'), i18n.t('home:failed.title')]).toEqual(['Loading...', 'Error while loading']);
  });
});
