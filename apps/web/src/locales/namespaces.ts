import type droe from './ru/droe.json';
import type home from './ru/home.json';
import type lessonPerformance from './ru/lesson-performance.json';
import type portfolio from './ru/portfolio.json';
import type rating from './ru/rating.json';
import type schedule from './ru/schedule.json';
import type shell from './ru/shell.json';

/** One line a feature. The Russian file is the one that keys are checked against; locales.test.ts compares the English. */
type Texts = {
  shell: typeof shell;
  home: typeof home;
  portfolio: typeof portfolio;
  'lesson-performance': typeof lessonPerformance;
  schedule: typeof schedule;
  rating: typeof rating;
  droe: typeof droe;
};

export type Namespace = keyof Texts;

declare module 'i18next' {
  // Only an interface can be added to.
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Texts;
  }
}
