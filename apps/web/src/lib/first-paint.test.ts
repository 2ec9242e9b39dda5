// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import script from '../../public/first-paint.js?raw';
import { languageStorageKey } from './i18n.ts';
import { themeStorageKey } from './theme.ts';

const root = document.documentElement;

beforeEach(() => localStorage.clear());

function paint(): [string | undefined, string] {
  // oxlint-disable-next-line typescript/no-implied-eval -- the file runs as the browser runs it
  new Function(script)();
  return [root.dataset['theme'], root.lang];
}

describe('the first paint', () => {
  it('is Russian and of the system where nothing is stored', () => {
    expect(paint()).toEqual(['light', 'ru']);
  });

  it('follows what the app has stored', () => {
    localStorage.setItem(themeStorageKey, 'dark');
    localStorage.setItem(languageStorageKey, 'en');
    expect(paint()).toEqual(['dark', 'en']);
    expect(document.title).toBe('Zachetka');
  });

  it('takes nonsense for nothing', () => {
    localStorage.setItem(themeStorageKey, 'pink');
    localStorage.setItem(languageStorageKey, 'xx');
    expect(paint()).toEqual(['light', 'ru']);
  });

  it('says that the app did not come, and only then', () => {
    document.body.innerHTML = '<div id="root"></div><img><script></script>';
    const fail = (tag: string) => document.querySelector(tag)?.dispatchEvent(new Event('error'));
    const said = () => document.querySelector('[role="alert"]')?.textContent;
    paint();
    fail('img');
    expect(said()).toBeUndefined();
    fail('script');
    expect(said()).toBe('Не удалось загрузить портал. Проверьте подключение.');
    document.body.innerHTML = '<div id="root"><main></main></div><script></script>';
    fail('script');
    expect(said()).toBeUndefined();
  });
});
