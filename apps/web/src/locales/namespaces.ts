import type applications from './ru/applications.json';
import type element from './ru/element.json';
import type home from './ru/home.json';
import type portfolio from './ru/portfolio.json';
import type shell from './ru/shell.json';

/** One line a feature. The Russian file is the one that keys are checked against; locales.test.ts compares the English. */
type Texts = {
  shell: typeof shell;
  applications: typeof applications;
  element: typeof element;
  home: typeof home;
  portfolio: typeof portfolio;
};

export type Namespace = keyof Texts;

declare module 'i18next' {
  // Only an interface can be added to.
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Texts;
  }
}
